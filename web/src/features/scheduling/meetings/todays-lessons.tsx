import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { myDay } from '@dolphin/contract/scheduling/meetings/meetings.contract';
import { formatDay, SEOUL } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { isRunning, nextMeeting } from '../../../shared/classes/class-week.ts';
import { MyClass, type MyClassItem } from '../../../shared/classes/my-class.tsx';
import { MeetingButton } from './meeting-button.tsx';
import { NoClasses } from './no-classes.tsx';
import { todaysClassesText } from './todays-classes.text.ts';

export type Today = OutputOf<typeof myDay.today>;

/** Classes shown on a day without any. */
const UPCOMING = 2;

/** `2026-11-16 17:30` in Seoul. */
const seoulClock = () => new Date().toLocaleString('sv-SE', { timeZone: SEOUL }).slice(0, 16);

/** The classes of today, by their hour. */
export function Lessons({ today: { day, lessonList } }: { readonly today: Today }) {
  const now = seoulClock();
  return (
    <ul className="my-classes">
      {lessonList.map(({ startsAt, endsAt, hasMeeting, courseClass }) => (
        <MyClass
          key={`${courseClass.courseClassId} ${startsAt}`}
          held={courseClass}
          today={day}
          hours={[{ startsAt, endsAt }]}
          withPlace
          action={
            hasMeeting && `${day} ${endsAt}` > now ? (
              <MeetingButton
                size="sm"
                variant="primary"
                channelId={courseClass.channelId}
                courseClassId={courseClass.courseClassId}
                title={courseClass.title}
              />
            ) : null
          }
        />
      ))}
    </ul>
  );
}

/** On a day without classes, those that meet next. */
export function Upcoming({ classes, today }: { readonly classes: readonly MyClassItem[]; readonly today: string }) {
  const text = useText(todaysClassesText);
  const ordered = classes
    .filter((held) => isRunning(held, today) || (held.startsOn !== null && held.startsOn > today))
    .map((held) => ({ held, day: nextMeeting(held, dayAfter(today))?.day ?? null }))
    .toSorted((a, b) => (a.day ?? '9').localeCompare(b.day ?? '9'));
  if (ordered.length === 0) return <NoClasses />;
  const next = ordered[0]?.day;
  return (
    <>
      <p className="my-classes-next">{next ? text.next({ day: formatDay(next) }) : text.none}</p>
      <ul className="my-classes">
        {ordered.slice(0, UPCOMING).map(({ held }) => (
          <MyClass key={held.courseClassId} held={held} today={today} hours={[]} withPlace />
        ))}
      </ul>
    </>
  );
}

/** Nothing meets today, or only on a day off. */
function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
