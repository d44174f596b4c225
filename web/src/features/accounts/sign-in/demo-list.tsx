import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { site } from '@dolphin/contract/site/site.contract';
import { useText } from '../../../lib/text/use-text.ts';
import { AvatarFrame } from '../../../ui/avatar-frame/avatar-frame.tsx';
import { demoRolesText, demoText } from './demo-list.text.ts';
import './demo-list.css';

type DemoPerson = OutputOf<typeof site.configuration>['demoAccountList'][number];
export type DemoListProps = {
  readonly people: readonly DemoPerson[];
  readonly onChoose: (person: DemoPerson) => void;
  readonly isBusy: boolean;
};

/** Those a visitor wants to be first; the others stand behind "show other roles". */
const FIRST_ROLES = ['ADVANCED', 'GUARDIAN', 'TEACHER', 'MANAGER', 'ROLE_CHANNEL_MASTER', 'ROLE_ADMIN'];

export function DemoList({ people, onChoose, isBusy }: DemoListProps) {
  const text = useText(demoText);
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

function PersonList({ people, onChoose, isBusy }: DemoListProps) {
  const text = useText(demoText);
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
              <span className="visually-hidden">{text.signIn}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
