import { familyLessons } from '@dolphin/contract/scheduling/family/family-lessons.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { addDays, mondayOf } from '@dolphin/contract/core/days';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useSeoulNow } from '../../../shared/calendar/use-seoul-now.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ChildLessonRow } from './child-lesson-row.tsx';
import { DaysOff } from './days-off.tsx';
import { familyLessonsText } from './family-lessons.text.ts';
import { useChildEvents } from './use-child-events.ts';
import { useMeetingOpening } from './use-meeting-opening.ts';
import './family-lessons.css';

type Week = OutputOf<typeof familyLessons.week>;
/** So many children have a colour of their own; then the colours come again, beside the name. */
const COLORS = 6;

/** A week of all children in all academies, by day; each child has a colour. [SCH-283] */
export function FamilyWeek() {
  const text = useText(familyLessonsText);
  const now = useSeoulNow();
  const thisWeek = mondayOf(now.today);
  const [from, setFrom] = useState(thisWeek);
  const to = addDays(from, 6);
  const read = useRead(familyLessons.week, { from, to }, { isQuiet: true, keepPrevious: true, staleTimeMs: 0 });
  useChildEvents();
  useMeetingOpening(read.data?.lessonList, () => void read.refetch());
  if (read.data?.childList.length === 0) return null;
  return (
    <section className="family-week" aria-label={text.weekTitle}>
      <header className="family-week-head">
        <h2>{from === thisWeek ? text.thisWeek : text.week({ from: formatDay(from), to: formatDay(to) })}</h2>
        <span className="family-week-acts">
          {from === thisWeek ? null : (
            <Button size="sm" variant="ghost" onClick={() => setFrom(thisWeek)}>
              {text.thisWeek}
            </Button>
          )}
          <IconButton label={text.previousWeek} onClick={() => setFrom(addDays(from, -7))}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton label={text.nextWeek} onClick={() => setFrom(addDays(from, 7))}>
            <ChevronRight aria-hidden />
          </IconButton>
        </span>
      </header>
      {read.data ? (
        <Days week={read.data} now={now} />
      ) : read.isError ? (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonText lines={5} />
        </div>
      )}
    </section>
  );
}

type DaysProps = { readonly week: Week; readonly now: ReturnType<typeof useSeoulNow> };

function Days({ week, now: { today, nowMinute } }: DaysProps) {
  const text = useText(familyLessonsText);
  const children = new Map(week.childList.map((child, index) => [child.channelMemberId, { ...child, index }]));
  const days = [...Map.groupBy(week.lessonList, ({ day }) => day)];
  const pauses = week.pauseList.map(({ channelMemberId, ...pause }) => ({
    ...pause,
    who: children.get(channelMemberId)?.name ?? '',
  }));
  return (
    <>
      <DaysOff pauses={pauses} closures={week.closureList} />
      {days.length === 0 ? (
        <EmptyState compact character="TURTLE" title={text.weekNone} hint={text.weekNoneHint} />
      ) : (
        days.map(([day, lessons]) => (
          <section key={day} className="family-day" data-today={day === today || undefined}>
            <h3>
              {formatDay(day)} {day === today ? <Badge size="sm">{text.today}</Badge> : null}
            </h3>
            <ul className="child-lessons">
              {lessons.map((lesson) => {
                const child = children.get(lesson.channelMemberId);
                return (
                  <ChildLessonRow
                    key={lesson.seatId}
                    lesson={lesson}
                    color={(child?.index ?? 0) % COLORS}
                    isOver={day < today || (day === today && lesson.endMinute <= nowMinute)}
                    lead={
                      <span className="child-lesson-who">
                        {child?.name} <small>{child?.channelName}</small>
                      </span>
                    }
                  />
                );
              })}
            </ul>
          </section>
        ))
      )}
    </>
  );
}
