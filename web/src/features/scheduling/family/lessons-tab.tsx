import type { FamilyLessonView } from '@dolphin/contract/scheduling/family/family-lessons.constants';
import { familyLessons } from '@dolphin/contract/scheduling/family/family-lessons.contract';
import { useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { FamilyTabProps } from '../../../shared/family/family-child.ts';
import { Chip } from '../../../ui/badge/chip.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ChildAttendance } from './child-attendance.tsx';
import { ChildLessonRow } from './child-lesson-row.tsx';
import { DaysOff } from './days-off.tsx';
import { familyLessonsText } from './family-lessons.text.ts';
import { useChildEvents } from './use-child-events.ts';
import { useMeetingOpening } from './use-meeting-opening.ts';
import './family-lessons.css';

/** The timetable of a child in one academy, and the attendance. [SCH-282] [SCH-284] */
export function LessonsTab({ child: { channelMemberId } }: FamilyTabProps) {
  const text = useText(familyLessonsText);
  const [view, setView] = useState<FamilyLessonView>('AHEAD');
  useChildEvents();
  return (
    <div className="child-tab">
      <section>
        <div className="child-views" role="group" aria-label={text.views}>
          <Chip selected={view === 'AHEAD'} onClick={() => setView('AHEAD')}>
            {text.ahead}
          </Chip>
          <Chip selected={view === 'PAST'} onClick={() => setView('PAST')}>
            {text.past}
          </Chip>
        </div>
        <Pages key={view} channelMemberId={channelMemberId} view={view} />
      </section>
      <ChildAttendance channelMemberId={channelMemberId} />
    </div>
  );
}

type PagesProps = { readonly channelMemberId: number; readonly view: FamilyLessonView };

function Pages({ channelMemberId, view }: PagesProps) {
  const [places, setPlaces] = useState<readonly (number | null)[]>([null]);
  return places.map((after, index) => (
    <LessonPage
      key={after}
      channelMemberId={channelMemberId}
      view={view}
      after={after}
      {...(index === places.length - 1 ? { onMore: (next: number) => setPlaces([...places, next]) } : {})}
    />
  ));
}

type PageProps = PagesProps & { readonly after: number | null; readonly onMore?: (next: number) => void };

function LessonPage({ channelMemberId, view, after, onMore }: PageProps) {
  const text = useText(familyLessonsText);
  const params = { channelMemberId, view, ...(after === null ? {} : { after }) };
  const read = useRead(familyLessons.lessons, params, { isQuiet: true, staleTimeMs: 0 });
  useMeetingOpening(read.data?.lessonList, () => void read.refetch());
  if (!read.data)
    return read.isError ? (
      <ErrorState
        compact
        title={text.failed}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    ) : (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonText lines={4} />
      </div>
    );
  const { lessonList, pauseList, closureList, next } = read.data;
  const isFirst = after === null;
  return (
    <>
      {isFirst ? <DaysOff pauses={pauseList} closures={closureList} /> : null}
      {isFirst && lessonList.length === 0 ? (
        <EmptyState
          compact
          character="SEAHORSE"
          title={view === 'AHEAD' ? text.aheadNone : text.pastNone}
          hint={text.lessonsHint}
        />
      ) : (
        <ul className="child-lessons">
          {lessonList.map((lesson) => (
            <ChildLessonRow
              key={lesson.seatId}
              lesson={lesson}
              isOver={view === 'PAST'}
              lead={<span className="child-lesson-who">{formatDay(lesson.day)}</span>}
            />
          ))}
        </ul>
      )}
      {next === null || onMore === undefined ? null : (
        <Button variant="ghost" wide onClick={() => onMore(next)}>
          {text.more}
        </Button>
      )}
    </>
  );
}
