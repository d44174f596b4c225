import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { lessonEvents } from '@dolphin/contract/scheduling/lessons/lessons.events';
import { myDay } from '@dolphin/contract/scheduling/meetings/meetings.contract';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Card } from '../../../ui/card/card.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { NoClasses } from './no-classes.tsx';
import { todaysClassesText } from './todays-classes.text.ts';
import type { Today } from './todays-lessons.tsx';

/** Fetched by who has classes. */
const Lessons = lazyPart(() => import('./todays-lessons.tsx').then(({ Lessons: found }) => ({ default: found })));
const Upcoming = lazyPart(() => import('./todays-lessons.tsx').then(({ Upcoming: found }) => ({ default: found })));

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
        <Suspense fallback={<Loading />}>
          <DaysOff today={today} />
          <Lessons today={today} />
        </Suspense>
      ) : today && mine.data ? (
        <Suspense fallback={<Loading />}>
          <DaysOff today={today} />
          {mine.data.courseClassList.length === 0 ? (
            <NoClasses />
          ) : (
            <Upcoming classes={mine.data.courseClassList} today={today.day} />
          )}
        </Suspense>
      ) : (
        <Loading />
      )}
    </Card>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <SkeletonText lines={4} />
    </div>
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
