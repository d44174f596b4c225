import { blocks } from '@dolphin/contract/social/blocks.contract';
import { useState } from 'react';
import { formatRelative } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { FriendButtons } from '../../../shared/user-chip/friend-buttons.tsx';
import { UserChip } from '../../../shared/user-chip/user-chip.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { friendsText } from './friends.text.ts';
import { PeopleList } from './people-list.tsx';

export function BlockedList() {
  const text = useText(friendsText);
  const [page, setPage] = useState(1);
  const read = useRead(blocks.list, { page }, { isQuiet: true, keepPrevious: true });
  return (
    <div className="friends-panel">
      <PeopleList
        label={text.list({ title: text.blocked })}
        read={read}
        rowsOf={(data) => data.blockList}
        keyOf={(one) => one.userId}
        page={page}
        onPage={setPage}
        empty={<EmptyState character="CRAB" title={text.noBlocked} hint={text.noBlockedHint} />}
        row={(one) => (
          <>
            <UserChip
              userId={one.userId}
              nickname={one.nickname}
              portrait={one.portrait}
              level={one.level}
              size={48}
              note={text.blockedAt({ when: formatRelative(one.blockedAt) })}
            />
            <span className="people-acts">
              <FriendButtons person={{ ...one, friendshipId: null }} relation="BLOCKED" />
            </span>
          </>
        )}
      />
    </div>
  );
}
