import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../lib/format.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { isRunning, nextMeeting, timesOn, todayInSeoul } from '../../../shared/classes/class-week.ts';
import { MyClass, type MyClassItem } from '../../../shared/classes/my-class.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { homeWidgetsText } from './home-widgets.text.ts';

/** Classes shown on a day without any. */
const UPCOMING = 2;

/** The classes that meet today by their hour; on other days those that meet next. [LMS-240] */
export function TodaysClasses() {
  const text = useText(homeWidgetsText);
  const { isSignedUp } = useUser();
  const read = useRead(courseClasses.mine, {}, { isQuiet: true, enabled: isSignedUp });
  useEvent(coachingEvents.classesChanged, () => void refresh(courseClasses.mine));
  const today = todayInSeoul();
  const running = (read.data?.courseClassList ?? []).filter((held) => isRunning(held, today) || isAhead(held, today));
  const ofToday = running.filter((held) => timesOn(held, today).length > 0);
  const hourOf = (held: MyClassItem) => timesOn(held, today)[0]?.startsAt ?? '';
  return (
    <Card title={text.classes}>
      {read.isError ? (
        <ErrorState
          compact
          title={text.classesError}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : isSignedUp && !read.data ? (
        <div aria-busy="true">
          <SkeletonText lines={4} />
        </div>
      ) : running.length === 0 ? (
        <EmptyState
          compact
          character="SEAHORSE"
          title={text.classesNone}
          hint={text.classesNoneHint}
          action={
            <Link to={'/quests' as string} className={buttonClass({ size: 'sm', variant: 'ghost' })}>
              {text.toQuests}
            </Link>
          }
        />
      ) : ofToday.length > 0 ? (
        <ul className="my-classes">
          {ofToday
            .toSorted((a, b) => (hourOf(a) < hourOf(b) ? -1 : 1))
            .map((held) => (
              <MyClass key={held.courseClassId} held={held} today={today} withPlace />
            ))}
        </ul>
      ) : (
        <Upcoming classes={running} today={today} />
      )}
    </Card>
  );
}

function Upcoming({ classes, today }: { readonly classes: readonly MyClassItem[]; readonly today: string }) {
  const text = useText(homeWidgetsText);
  const ordered = classes
    .map((held) => ({ held, day: nextMeeting(held, today)?.day ?? null }))
    .toSorted((a, b) => (a.day ?? '9').localeCompare(b.day ?? '9'));
  const next = ordered[0]?.day;
  return (
    <>
      <p className="my-classes-next">{next ? text.classesNext({ day: formatDay(next) }) : text.classesNone}</p>
      <ul className="my-classes">
        {ordered.slice(0, UPCOMING).map(({ held }) => (
          <MyClass key={held.courseClassId} held={held} today={today} withPlace />
        ))}
      </ul>
    </>
  );
}

function isAhead({ startsOn }: MyClassItem, today: string): boolean {
  return startsOn !== null && startsOn > today;
}
