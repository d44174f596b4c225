import { openClasses } from '@dolphin/contract/scheduling/registrations/my-registrations.contract';
import { registrationEvents } from '@dolphin/contract/scheduling/registrations/registrations.events';
import { Link } from '@tanstack/react-router';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { useClassWords } from './class-facts.tsx';
import type { OpenClass } from './open-class.ts';
import { registrationsText } from './registrations.text.ts';
import { StateBadge } from './state-badges.tsx';
import './registrations.css';

/** Classes of the channel that people can enter; nothing where there are none. [LMS-281] */
export function OpenClasses() {
  const text = useText(registrationsText);
  const { channelId } = useChannel();
  const { data } = useRead(openClasses.list, { channelId }, { isQuiet: true });
  useEvent(registrationEvents.placesChanged, () => void refresh(openClasses.list));
  if (!data || data.courseClassList.length === 0) return null;
  return (
    <section className="open-classes">
      <h2>{text.openClasses}</h2>
      <ul>
        {data.courseClassList.map((found) => (
          <OpenClassLine key={found.courseClassId} found={found} />
        ))}
      </ul>
    </section>
  );
}

function OpenClassLine({ found }: { readonly found: OpenClass }) {
  const text = useText(registrationsText);
  const words = useClassWords();
  const { at } = useChannel();
  const { courseClassId, title, courseTitle, coachName, myState } = found;
  const facts = [courseTitle, coachName ?? '', words.times(found), words.days(found), words.seats(found)];
  return (
    <li>
      <div>
        <b>{title}</b>
        {myState === null ? null : <StateBadge state={myState} />}
        <p className="text-muted">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      </div>
      <b className="open-class-price">{words.price(found)}</b>
      <Link
        to={at(`/classes/${courseClassId}`)}
        aria-label={text.seeOf({ title })}
        className={buttonClass({ size: 'sm', variant: 'ghost' })}
      >
        {text.see}
      </Link>
    </li>
  );
}
