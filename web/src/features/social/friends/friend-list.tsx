import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { friends } from '@dolphin/contract/social/friends.contract';
import Ban from 'lucide-react/icons/ban';
import Ellipsis from 'lucide-react/icons/ellipsis';
import MessageCircle from 'lucide-react/icons/message-circle';
import UserMinus from 'lucide-react/icons/user-minus';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { go } from '../../../lib/browser/navigate.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { openUserDetail } from '../../../shared/user-chip/person-store.ts';
import { useFriendCommands } from '../../../shared/user-chip/use-friend-commands.ts';
import { UserChip } from '../../../shared/user-chip/user-chip.tsx';
import { friendActionsText } from '../../../shared/user-chip/user-chip.text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Menu } from '../../../ui/floating/menu.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { friendsText } from './friends.text.ts';
import { PeopleList } from './people-list.tsx';
import { SearchBox } from './search-box.tsx';
import { useDebounced } from '../../../lib/use-debounced.ts';

type Friend = OutputOf<typeof friends.list>['friendList'][number];

export function FriendList({ onFind }: { readonly onFind: () => void }) {
  const text = useText(friendsText);
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const query = useDebounced(typed.trim());
  const read = useRead(
    friends.list,
    { page, ...(query === '' ? {} : { query }) },
    { isQuiet: true, keepPrevious: true },
  );
  return (
    <div className="friends-panel">
      <SearchBox
        label={text.searchFriends}
        hint={text.searchHint}
        value={typed}
        onChange={(value) => (setTyped(value), setPage(1))}
      />
      <PeopleList
        label={text.list({ title: text.friends })}
        read={read}
        rowsOf={(data) => data.friendList}
        keyOf={(friend) => friend.friendshipId}
        row={(friend) => <FriendRow friend={friend} />}
        page={page}
        onPage={setPage}
        empty={
          query === '' ? (
            <EmptyState
              title={text.noFriends}
              hint={text.noFriendsHint}
              action={<Button onClick={onFind}>{text.toFind}</Button>}
            />
          ) : (
            <EmptyState compact character="SEAHORSE" title={text.noMatch({ query })} hint={text.noMatchHint} />
          )
        }
      />
    </div>
  );
}

function FriendRow({ friend }: { readonly friend: Friend }) {
  const text = useText(friendsText);
  const act = useText(friendActionsText);
  const commands = useFriendCommands(friend);
  const { userId, nickname: name, guardianApproval } = friend;
  const waiting = guardianApproval === 'APPROVED' ? null : guardianApproval;
  return (
    <>
      <UserChip
        userId={userId}
        nickname={name}
        portrait={friend.portrait}
        level={friend.level}
        presence={friend.presence}
        size={48}
        note={waiting ? text[waiting] : friend.introduction}
      />
      <span className="people-acts">
        <IconButton label={act.whisperOf({ name })} onClick={() => go(`/whispers?to=${userId}`)}>
          <MessageCircle aria-hidden />
        </IconButton>
        <Menu
          trigger={
            <IconButton label={text.more({ name })} variant="plain">
              <Ellipsis aria-hidden />
            </IconButton>
          }
          align="end"
          items={[
            {
              id: 'profile',
              label: text.profile,
              icon: <UserRound aria-hidden />,
              onSelect: () => openUserDetail(userId),
            },
            {
              id: 'remove',
              label: act.remove,
              icon: <UserMinus aria-hidden />,
              onSelect: () => void commands.remove(),
            },
            {
              id: 'block',
              label: act.block,
              icon: <Ban aria-hidden />,
              danger: true,
              onSelect: () => void commands.block(),
            },
          ]}
        />
      </span>
    </>
  );
}
