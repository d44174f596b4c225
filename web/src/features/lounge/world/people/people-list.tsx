import { NICKNAME_MAX_LENGTH } from '@dolphin/contract/accounts/accounts.constants';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { useSession } from '../../../../shared/lounge/session-context.ts';
import { UserChip } from '../../../../shared/user-chip/user-chip.tsx';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import type { Listed } from './people.rules.ts';
import { usePeople } from './use-people.ts';
import { worldText } from '../world.text.ts';

type Props = {
  readonly headingLevel?: 2 | 3;
  /** After one was put beside somebody. */ readonly onWent?: (person: Listed) => void;
};

/** Fewer are seen at a glance. */
const SEARCHED_FROM = 12;

/** Who is here: near ones first, each with the small pop-up and a button to go to them. [SOC-9] [WLD-128] */
export function PeopleList({ headingLevel = 3, onWent }: Props) {
  const text = useText(worldText);
  const session = useSession();
  const [typed, setTyped] = useState('');
  const [isHeld, setHeld] = useState(false);
  const query = useDebounced(typed.trim());
  const { near, far, totalCount, isLoading } = usePeople(query, isHeld);
  const rows = useRef<HTMLDivElement>(null);
  const wentTo = useRef<number | null>(null);
  // Whom one went to is among the near ones now: the focus goes along, and everybody takes their place anew.
  useEffect(() => {
    if (wentTo.current === null || !near.some(({ userId }) => userId === wentTo.current)) return;
    if (document.activeElement === document.body)
      rows.current?.querySelector<HTMLElement>(`[data-to="${wentTo.current}"]`)?.focus();
    wentTo.current = null;
  }, [near]);
  const go = (person: Listed) => {
    setHeld(false);
    wentTo.current = person.userId;
    session.goTo(person.userId);
    onWent?.(person);
  };
  const Heading = `h${headingLevel}` as const;
  const hidden = totalCount - near.length - far.length - 1;
  if (isLoading)
    return (
      <div aria-busy>
        <Skeleton height={180} />
      </div>
    );
  return (
    <div className="people">
      {totalCount > SEARCHED_FROM || typed !== '' ? (
        <>
          <TextField
            type="search"
            label={text.findPerson}
            hideLabel
            placeholder={text.findPerson}
            value={typed}
            maxLength={NICKNAME_MAX_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            startIcon={<Search aria-hidden />}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <p className="visually-hidden" role="status">
            {query === '' ? '' : text.found({ count: near.length + far.length })}
          </p>
        </>
      ) : null}
      {totalCount <= 1 ? (
        <p className="text-muted">{text.alone}</p>
      ) : query !== '' && near.length + far.length === 0 ? (
        <p className="text-muted">{text.nobodyFound}</p>
      ) : (
        <div
          ref={rows}
          className="people"
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          onPointerEnter={({ pointerType }) => setHeld(pointerType === 'mouse')}
          onPointerLeave={() => setHeld(false)}
        >
          {near.length > 0 || query === '' ? (
            <Heading className="people-title">
              {text.nearTitle} <Badge>{text.count({ count: near.length })}</Badge>
            </Heading>
          ) : null}
          {near.length > 0 ? (
            <Rows people={near} onGo={go} />
          ) : query === '' ? (
            <p className="text-muted">{text.nobodyNear}</p>
          ) : null}
          {far.length > 0 ? (
            <Heading className="people-title">
              {text.farTitle}{' '}
              <Badge>{text.count({ count: far.length + (query === '' ? Math.max(0, hidden) : 0) })}</Badge>
            </Heading>
          ) : null}
          {far.length > 0 ? <Rows people={far} onGo={go} /> : null}
        </div>
      )}
      {hidden > 0 && query === '' ? <p className="text-muted">{text.more({ count: hidden })}</p> : null}
    </div>
  );
}

function Rows({ people, onGo }: { readonly people: readonly Listed[]; readonly onGo: (person: Listed) => void }) {
  const text = useText(worldText);
  return (
    <ul className="people-rows">
      {people.map((person) => (
        <li key={person.userId}>
          <UserChip
            userId={person.userId}
            nickname={person.nickname}
            level={person.level}
            note={
              <>
                {person.isHost ? (
                  <Badge size="sm" tone="reward">
                    {text.host}
                  </Badge>
                ) : null}
                {person.isFriend ? (
                  <Badge size="sm" tone="brand">
                    {text.friend}
                  </Badge>
                ) : null}
              </>
            }
          />
          <Button
            size="sm"
            variant="ghost"
            data-to={person.userId}
            aria-label={text.goToName({ name: person.nickname })}
            onClick={() => onGo(person)}
          >
            {text.goTo}
          </Button>
        </li>
      ))}
    </ul>
  );
}
