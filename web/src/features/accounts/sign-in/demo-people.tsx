import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { site } from '@dolphin/contract/site/site.contract';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { AvatarFrame } from '../../../ui/avatar-frame/avatar-frame.tsx';
import { demoRolesText, signInText } from './sign-in.text.ts';
import './demo-people.css';

type DemoPerson = OutputOf<typeof site.configuration>['demoAccountList'][number];

/** Those a visitor wants to be first; the others stand behind "show other roles". */
const FIRST_ROLES = ['ADVANCED', 'GUARDIAN', 'TEACHER', 'MANAGER', 'ROLE_CHANNEL_MASTER', 'ROLE_ADMIN'];

/** In demo mode: one person per role, one click to be them. */
export function DemoPeople({
  onChoose,
  isBusy,
}: {
  readonly onChoose: (person: DemoPerson) => void;
  readonly isBusy: boolean;
}) {
  const text = useText(signInText);
  const configuration = useRead(site.configuration, {}, { isQuiet: true });
  const people = configuration.data?.isDemo ? configuration.data.demoAccountList : [];
  if (people.length === 0) return null;
  const first = FIRST_ROLES.flatMap((role) => people.filter((person) => person.role === role));
  const others = people.filter((person) => !FIRST_ROLES.includes(person.role));
  return (
    <section className="demo" aria-labelledby="demo-title">
      <h2 id="demo-title" className="demo-title">
        {text.demoTitle}
      </h2>
      <p className="entry-note">{text.demoHint}</p>
      <PersonList people={first} onChoose={onChoose} isBusy={isBusy} />
      {others.length > 0 ? (
        <details className="demo-more">
          <summary>{text.demoMore}</summary>
          <PersonList people={others} onChoose={onChoose} isBusy={isBusy} />
        </details>
      ) : null}
    </section>
  );
}

function PersonList({
  people,
  onChoose,
  isBusy,
}: {
  readonly people: readonly DemoPerson[];
  readonly onChoose: (person: DemoPerson) => void;
  readonly isBusy: boolean;
}) {
  const text = useText(signInText);
  const roles: Readonly<Record<string, string>> = useText(demoRolesText);
  return (
    <ul className="demo-list">
      {people.map((person) => {
        const role = roles[person.role] ?? person.role;
        return (
          <li key={person.email}>
            <button type="button" className="demo-person" disabled={isBusy} onClick={() => onChoose(person)}>
              <AvatarFrame name={person.nickname} size={32} decorative />
              <span>
                <b>{person.nickname}</b>
                <small>{role}</small>
              </span>
              <span className="visually-hidden">{text.submit}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
