import { useText } from '../../../lib/text/use-text.ts';
import { useSession } from '../../../shared/lounge/session-context.ts';
import { UserChip } from '../../../shared/user-chip/user-chip.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import type { Listed } from './people.rules.ts';
import { usePeople } from './use-people.ts';
import { worldText } from './world.text.ts';

type Props = { readonly headingLevel?: 2 | 3; /** After one was put beside somebody. */ readonly onWent?: (person: Listed) => void };

/** Who is here: near ones first, each with the small pop-up and a way to them. [SOC-9] [WLD-128] */
export function PeopleList({ headingLevel = 3, onWent }: Props) {
  const text = useText(worldText);
  const session = useSession();
  const { near, far, totalCount, isLoading } = usePeople();
  const go = (person: Listed) => {
    session.goTo(person.userId);
    onWent?.(person);
  };
  const Heading = `h${headingLevel}` as const;
  const hidden = totalCount - near.length - far.length - 1;
  if (isLoading) return <div aria-busy><Skeleton height={180} /></div>;
  return (
    <div className="people">
      {totalCount <= 1 ? <p className="text-muted">{text.alone}</p> : (
        <>
          <Heading className="people-title">{text.nearTitle} <Badge>{text.count({ count: near.length })}</Badge></Heading>
          {near.length === 0 ? <p className="text-muted">{text.nobodyNear}</p> : <Rows people={near} onGo={go} />}
          {far.length > 0 ? <Heading className="people-title">{text.farTitle} <Badge>{text.count({ count: far.length })}</Badge></Heading> : null}
          {far.length > 0 ? <Rows people={far} onGo={go} /> : null}
        </>
      )}
      {hidden > 0 ? <p className="text-muted">{text.more({ count: hidden })}</p> : null}
    </div>
  );
}

function Rows({ people, onGo }: { readonly people: readonly Listed[]; readonly onGo: (person: Listed) => void }) {
  const text = useText(worldText);
  return (
    <ul className="people-rows">
      {people.map((person) => (
        <li key={person.userId}>
          <UserChip userId={person.userId} nickname={person.nickname} level={person.level} note={<>{person.isHost ? <Badge size="sm" tone="reward">{text.host}</Badge> : null}{person.isFriend ? <Badge size="sm" tone="brand">{text.friend}</Badge> : null}</>} />
          <Button size="sm" variant="ghost" aria-label={text.goToName({ name: person.nickname })} onClick={() => onGo(person)}>{text.goTo}</Button>
        </li>
      ))}
    </ul>
  );
}
