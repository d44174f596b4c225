import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { lessonEvents } from '@dolphin/contract/scheduling/lessons/lessons.events';
import { myDay } from '@dolphin/contract/scheduling/meetings/meetings.contract';
import { Link } from '@tanstack/react-router';
import { formatDay, SEOUL } from '../../../lib/format.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { isRunning, nextMeeting } from '../../../shared/classes/class-week.ts';
import { MyClass, type MyClassItem } from '../../../shared/classes/my-class.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { MeetingButton } from './meeting-button.tsx';
import { todaysClassesText } from './todays-classes.text.ts';

type Today = OutputOf<typeof myDay.today>;

/** Classes shown on a day without any. */
const UPCOMING = 2;

/** The classes that meet today by their hour; on other days those that meet next. [SCH-1] [LMS-240] */
export function TodaysClasses() {
  const text = useText(todaysClassesText);
  const { isSignedUp } = useUser();
  const read = useRead(myDay.today, {}, { isQuiet: true, enabled: isSignedUp });
  const today = read.data;
  const isFree = today?.lessonList.length === 0;
  const mine = useRead(courseClasses.mine, {}, { isQuiet: true, enabled: isFree });
  useEvent(coachingEvents.classesChanged, () => void refresh(myDay.today, courseClasses.mine));
  useEvent(lessonEvents.myLessonsChanged, () => void refresh(myDay.today));
  const failed = [read, mine].find(({ isError }) => isError);
  return (
    <Card
      title={text.title}
      action={
        isSignedUp ? (
          <Link to={'/lessons' as string} className={textLinkClass}>
            {text.toTimetable}
          </Link>
        ) : null
      }
    >
      {failed ? (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      ) : !isSignedUp ? (
        <NoClasses />
      ) : today && !isFree ? (
        <>
          <DaysOff today={today} />
          <Lessons today={today} />
        </>
      ) : today && mine.data ? (
        <>
          <DaysOff today={today} />
          <Upcoming classes={mine.data.courseClassList} today={today.day} />
        </>
      ) : (
        <div aria-busy="true">
          <SkeletonText lines={4} />
        </div>
      )}
    </Card>
  );
}

/** `2026-11-16 17:30` in Seoul. */
const seoulClock = () => new Date().toLocaleString('sv-SE', { timeZone: SEOUL }).slice(0, 16);

function Lessons({ today: { day, lessonList } }: { readonly today: Today }) {
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

function DaysOff({ today: { dayOffList } }: { readonly today: Today }) {
  const text = useText(todaysClassesText);
  return dayOffList.map(({ channelName, name }) => (
    <p key={`${channelName} ${name}`} className="my-classes-next">
      {text.dayOff({ place: channelName, name })}
    </p>
  ));
}

function NoClasses() {
  const text = useText(todaysClassesText);
  return (
    <EmptyState
      compact
      character="SEAHORSE"
      title={text.none}
      hint={text.noneHint}
      action={
        <Link to={'/quests' as string} className={buttonClass({ size: 'sm', variant: 'ghost' })}>
          {text.toQuests}
        </Link>
      }
    />
  );
}

function Upcoming({ classes, today }: { readonly classes: readonly MyClassItem[]; readonly today: string }) {
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
