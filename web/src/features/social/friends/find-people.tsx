import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { people } from '@dolphin/contract/social/friends.contract';
import { useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { FriendButtons } from '../../../shared/user-chip/friend-buttons.tsx';
import { UserChip } from '../../../shared/user-chip/user-chip.tsx';
import { friendActionsText } from '../../../shared/user-chip/user-chip.text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { friendsText } from './friends.text.ts';
import { PeopleList } from './people-list.tsx';
import { SearchBox } from './search-box.tsx';
import { useDebounced } from '../../../lib/use-debounced.ts';

export function FindPeople() {
  const text = useText(friendsText);
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const query = useDebounced(typed.trim());
  const read = useRead(people.find, { query, page }, { isQuiet: true, keepPrevious: true, enabled: query !== '' });
  return (
    <div className="friends-panel">
      <SearchBox
        label={text.searchPeople}
        hint={`${text.searchHint} ${text.searchChildHint}`}
        value={typed}
        onChange={(value) => (setTyped(value), setPage(1))}
      />
      {query === '' ? (
        <Suggestions />
      ) : (
        <PeopleList
          label={text.found}
          read={read}
          rowsOf={(data) => data.userList}
          keyOf={(one) => one.userId}
          page={page}
          onPage={setPage}
          empty={<EmptyState compact character="SEAHORSE" title={text.noPeople({ query })} hint={text.noPeopleHint} />}
          row={(one) => <FoundPerson one={one} />}
        />
      )}
    </div>
  );
}

/** Before anything is typed: people of the same channels. [SOC-155] */
function Suggestions() {
  const text = useText(friendsText);
  const suggested = useRead(people.suggestions, {}, { isQuiet: true, staleTimeMs: 0 }).data?.userList ?? [];
  if (suggested.length === 0) return <EmptyState title={text.findStart} hint={text.findStartHint} />;
  return (
    <section>
      <h2 className="friends-suggested">{text.suggested}</h2>
      <ul className="people" aria-label={text.suggested}>
        {suggested.map((one) => (
          <li key={one.userId}>
            <FoundPerson one={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FoundPerson({ one }: { readonly one: OutputOf<typeof people.find>['userList'][number] }) {
  const act = useText(friendActionsText);
  return (
    <>
      <UserChip userId={one.userId} nickname={one.nickname} portrait={one.portrait} level={one.level} size={48} />
      <span className="people-acts">
        {one.relation === 'FRIEND' ? (
          <Badge tone="ok">{act.friend}</Badge>
        ) : (
          <FriendButtons person={one} relation={one.relation} />
        )}
      </span>
    </>
  );
}
