import type { ReactNode } from 'react';
import { formatDay, formatWon } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useTimesText } from '../../../shared/classes/my-class.tsx';
import { clockOf } from './clock.ts';
import type { OpenClass } from './open-class.ts';
import { registrationsText } from './registrations.text.ts';

/** When a class meets and how long it goes. */
export function useClassWords() {
  const text = useText(registrationsText);
  const timesText = useTimesText();
  return {
    times: ({ timeList }: Pick<OpenClass, 'timeList'>) =>
      timesText(
        timeList.map(({ weekday, startTime, endTime }) => ({
          weekday,
          startsAt: clockOf(startTime),
          endsAt: clockOf(endTime),
        })),
      ),
    days: ({ startsOn, endsOn }: Pick<OpenClass, 'startsOn' | 'endsOn'>) =>
      [
        ...(startsOn === null ? [] : [text.from({ day: formatDay(startsOn) })]),
        ...(endsOn === null ? [] : [text.until({ day: formatDay(endsOn) })]),
      ].join(' '),
    price: ({ priceKrw }: Pick<OpenClass, 'priceKrw'>) => (priceKrw === null ? text.free : formatWon(priceKrw)),
    seats: ({ seatsLeft }: Pick<OpenClass, 'seatsLeft'>) =>
      seatsLeft === null ? text.unlimited : seatsLeft === 0 ? text.full : text.seatsLeft({ count: seatsLeft }),
  };
}

/** Everything that is fixed about a class. */
export function ClassFacts({ found }: { readonly found: OpenClass }) {
  const text = useText(registrationsText);
  const words = useClassWords();
  const { coachName, seats, seatsLeft, waitingCount, priceKrw, entry } = found;
  const days = words.days(found);
  const places = seats === null || seatsLeft === null ? text.unlimited : text.places3({ seats, left: seatsLeft });
  return (
    <dl className="open-class-facts">
      <Fact name={text.coach}>{coachName ?? text.noCoach}</Fact>
      <Fact name={text.times}>{words.times(found) || text.noTimes}</Fact>
      {days === '' ? null : <Fact name={text.days}>{days}</Fact>}
      <Fact name={text.price}>{words.price(found)}</Fact>
      <Fact name={text.places}>
        {places}
        {waitingCount > 0 ? ` · ${text.waiting({ count: waitingCount })}` : ''}
      </Fact>
      <Fact name={text.entry}>{priceKrw === null ? text[`entry${entry}`] : text.entryPAID}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
