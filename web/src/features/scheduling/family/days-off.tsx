import { formatDay } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { familyLessonsText } from './family-lessons.text.ts';

type Pause = { readonly fromDay: string; readonly toDay: string | null; readonly who?: string };
type Closure = {
  readonly startDate: string;
  readonly endDate: string;
  readonly name: string;
  readonly channelName?: string;
};
type Props = { readonly pauses: readonly Pause[]; readonly closures: readonly Closure[] };

/** Pauses of children and days off of academies, above the lessons that they explain. */
export function DaysOff({ pauses, closures }: Props) {
  const text = useText(familyLessonsText);
  if (pauses.length === 0 && closures.length === 0) return null;
  const named = (place: string | undefined, line: string) =>
    place === undefined ? line : text.closureOf({ place, text: line });
  return (
    <ul className="child-days-off">
      {pauses.map(({ fromDay, toDay, who }) => (
        <li key={`${who} ${fromDay}`}>
          {named(
            who,
            toDay === null
              ? text.pauseOpen({ from: formatDay(fromDay) })
              : text.pause({ from: formatDay(fromDay), to: formatDay(toDay) }),
          )}
        </li>
      ))}
      {closures.map(({ startDate, endDate, name, channelName }) => (
        <li key={`${channelName} ${startDate} ${name}`}>
          {named(
            channelName,
            startDate === endDate
              ? text.closureDay({ from: formatDay(startDate), name })
              : text.closure({ from: formatDay(startDate), to: formatDay(endDate), name }),
          )}
        </li>
      ))}
    </ul>
  );
}
