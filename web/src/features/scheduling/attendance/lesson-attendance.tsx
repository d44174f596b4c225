import { attendance } from '@dolphin/contract/scheduling/attendance/attendance.contract';
import { attendanceEvents } from '@dolphin/contract/scheduling/attendance/attendance.events';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { todayInSeoul } from '../../../shared/classes/class-week.ts';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { AttendanceBar } from './attendance-bar.tsx';
import { attendanceViewText } from './attendance-view.text.ts';
import { AttendeeRow } from './attendee-row.tsx';
import { formatLessonTime } from './lesson-time.ts';
import type { LocalMark } from './local-marks.ts';
import { useMarkQueue } from './use-mark-queue.ts';
import './attendance.css';

/** Opened by a name only. */
const MemberAttendance = lazy(async () => ({ default: (await import('./member-attendance.tsx')).MemberAttendance }));

type Lesson = OutputOf<typeof attendance.lesson>;
type Attendee = Lesson['attendeeList'][number];

type Props = {
  readonly classLessonId: number;
  /** More buttons beside the title. */ readonly actionOf: (courseClassId: number | null) => ReactNode;
  /** What else there is about somebody. */ readonly linkOf: (userId: number) => ReactNode;
};

/** The people of a lesson with a button for each mark; works without a network. [SCH-220] */
export function LessonAttendance({ classLessonId, actionOf, linkOf }: Props) {
  const text = useText(attendanceViewText);
  const { channelId, at } = useChannel();
  const read = useRead(attendance.lesson, { channelId, classLessonId }, { isQuiet: true });
  useEvent(attendanceEvents.attendanceChanged, (changed) => {
    if (changed.classLessonId === classLessonId) void refresh(attendance.lesson);
  });
  const lesson = read.data;
  return (
    <ManageFrame
      place="attendance"
      title={lesson?.title ?? text.lesson}
      lead={lesson ? formatLessonTime(lesson) : undefined}
      actions={
        <>
          <Link to={at('/manage/attendance')} className={textLinkClass}>
            {text.back}
          </Link>
          {lesson && lesson.courseClassId !== null ? (
            <Link to={at(`/manage/classes/${lesson.courseClassId}`)} className={textLinkClass}>
              {text.toClass}
            </Link>
          ) : null}
          {lesson ? actionOf(lesson.courseClassId) : null}
        </>
      }
      read={read}
    >
      {lesson ? <Marking lesson={lesson} linkOf={linkOf} /> : null}
    </ManageFrame>
  );
}

function Marking({ lesson, linkOf }: Pick<Props, 'linkOf'> & { readonly lesson: Lesson }) {
  const text = useText(attendanceViewText);
  const { channelId } = useChannel();
  const { classLessonId, attendeeList } = lesson;
  const { queue, state } = useMarkQueue({ channelId, classLessonId });
  const [shownId, setShownId] = useState<number | null>(null);
  const isEarly = lesson.day > todayInSeoul();
  if (lesson.state === 'CANCELLED') return <EmptyState compact character="CRAB" title={text.cancelled} />;
  if (attendeeList.length === 0)
    return <EmptyState compact character="SEAHORSE" title={text.nobody} hint={text.nobodyHint} />;
  const shown = attendeeList.map((person) => ({ person, mark: state.marks.get(person.userId) ?? markOf(person) }));
  const openOnes = shown.filter(({ person, mark }) => mark.attendance === null && !person.isPaused);
  const pausedOnes = shown.filter(({ person, mark }) => mark.attendance === null && person.isPaused && person.hasSeat);
  const present = (some: typeof shown) =>
    queue.put(some.map(({ mark }): LocalMark => ({ ...mark, attendance: 'PRESENT', reason: '' })));
  return (
    <div className="attendance-lesson">
      {isEarly ? <p className="attendance-hint">{text.early}</p> : null}
      <ul className="attendance-people">
        {shown.map(({ person, mark }) => (
          <AttendeeRow
            key={person.userId}
            person={person}
            mark={mark}
            isEarly={isEarly}
            conflict={state.conflicts.get(person.userId)}
            onMark={(next) => queue.put([{ ...mark, ...next }])}
            onSettle={() => queue.settle(person.userId)}
            onPerson={() => setShownId(person.userId)}
          />
        ))}
      </ul>
      <AttendanceBar
        state={state}
        openCount={openOnes.length}
        enteredCount={openOnes.filter(({ person }) => person.enteredAt !== null).length}
        pausedCount={pausedOnes.length}
        onPaused={() =>
          queue.put(pausedOnes.map(({ mark }): LocalMark => ({ ...mark, attendance: 'EXCUSED', reason: text.paused })))
        }
        isEarly={isEarly}
        onAll={() => present(openOnes)}
        onEntered={() => present(openOnes.filter(({ person }) => person.enteredAt !== null))}
        onRetry={queue.goOn}
      />
      {shownId === null ? null : (
        <Suspense fallback={null}>
          <MemberAttendance userId={shownId} link={linkOf(shownId)} onClose={() => setShownId(null)} />
        </Suspense>
      )}
    </div>
  );
}

function markOf({ userId, version, attendance: state, reason, note }: Attendee): LocalMark {
  return { userId, version, attendance: state, reason, note };
}
