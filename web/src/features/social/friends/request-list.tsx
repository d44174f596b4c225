import { friends } from '@dolphin/contract/social/friends.contract';
import { useState } from 'react';
import { formatRelative } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { FriendButtons } from '../../../shared/user-chip/friend-buttons.tsx';
import { UserChip } from '../../../shared/user-chip/user-chip.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { friendsText } from './friends.text.ts';
import { PeopleList } from './people-list.tsx';

const SIDES = {
  received: {
    endpoint: friends.receives,
    relation: 'RECEIVED',
    when: 'got',
    empty: 'noReceived',
    hint: 'noReceivedHint',
    character: 'TURTLE',
  },
  sent: {
    endpoint: friends.sends,
    relation: 'SENT',
    when: 'requested',
    empty: 'noSent',
    hint: 'noSentHint',
    character: 'NEMO',
  },
} as const;

/** Requests that wait: for my answer, or for somebody else's. [SOC-5] */
export function RequestList({ side }: { readonly side: keyof typeof SIDES }) {
  const text = useText(friendsText);
  const { endpoint, relation, when, empty, hint, character } = SIDES[side];
  const [page, setPage] = useState(1);
  const read = useRead(endpoint, { page }, { isQuiet: true, keepPrevious: true });
  return (
    <div className="friends-panel">
      <PeopleList
        label={text.list({ title: text[side] })}
        read={read}
        rowsOf={(data) => data.friendList}
        keyOf={(one) => one.friendshipId}
        page={page}
        onPage={setPage}
        empty={<EmptyState character={character} title={text[empty]} hint={text[hint]} />}
        row={(one) => (
          <>
            <UserChip
              userId={one.userId}
              nickname={one.nickname}
              portrait={one.portrait}
              level={one.level}
              size={48}
              note={text[when]({ when: formatRelative(one.requestedAt) })}
            />
            <span className="people-acts">
              <FriendButtons person={one} relation={relation} />
            </span>
          </>
        )}
      />
    </div>
  );
}
