import { attendanceText } from '@dolphin/contract/scheduling/attendance/attendance.text';
import type { ChildLesson } from '@dolphin/contract/scheduling/family/family-lessons.contract';
import { clockOf } from '@dolphin/contract/scheduling/recurrence/clock';
import { MEETING_OPENS_MINUTES } from '@dolphin/contract/scheduling/scheduling.constants';
import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { MARK_TONES } from './attendance-tones.ts';
import { familyLessonsText } from './family-lessons.text.ts';

type Props = {
  readonly lesson: ChildLesson;
  /** Before the title: whose it is, or on which day. */ readonly lead?: ReactNode;
  /** The colour of the child in a list of several. */ readonly color?: number;
  /** It is over: how its meeting opens is of no use. */ readonly isOver?: boolean;
};

/** One lesson of a child: when, what, with whom and where, and the way into its meeting. [SCH-282] */
export function ChildLessonRow({ lesson, lead, color, isOver = false }: Props) {
  const text = useText(familyLessonsText);
  const { title, startMinute, endMinute, coachName, roomName, meetingUrl, hasMeeting, state } = lesson;
  const isCancelled = state === 'CANCELLED';
  const place = [coachName === null ? null : text.coach({ name: coachName }), roomName].filter(Boolean).join(' · ');
  return (
    <li className="child-lesson" data-color={color} data-cancelled={isCancelled || undefined}>
      <span className="child-lesson-time tabular">
        {clockOf(startMinute)}
        <small>{clockOf(endMinute)}</small>
      </span>
      <span className="child-lesson-words">
        {lead}
        <b>{title}</b>
        {place === '' ? null : <span className="text-muted text-sm">{place}</span>}
        {isCancelled && lesson.cancelReason !== '' ? <span className="text-sm">{lesson.cancelReason}</span> : null}
        {hasMeeting && meetingUrl === '' && !isCancelled && !isOver ? (
          <span className="text-muted text-sm">{text.opens({ minutes: MEETING_OPENS_MINUTES })}</span>
        ) : null}
      </span>
      <span className="child-lesson-end">
        <Marks lesson={lesson} isCancelled={isCancelled} />
        {meetingUrl === '' ? null : (
          <a href={meetingUrl} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: 'sm' })}>
            <ExternalLink aria-hidden />
            {text.meeting}
            <span className="visually-hidden">{text.newTab}</span>
          </a>
        )}
      </span>
    </li>
  );
}

function Marks({ lesson, isCancelled }: { readonly lesson: ChildLesson; readonly isCancelled: boolean }) {
  const text = useText(familyLessonsText);
  const marks = useText(attendanceText);
  const { attendance, isMoved, isSubstituted, seatState } = lesson;
  return (
    <>
      {isCancelled ? (
        <Badge size="sm" tone="neutral">
          {text.cancelled}
        </Badge>
      ) : null}
      {isMoved && !isCancelled ? (
        <Badge size="sm" tone="warning">
          {text.moved}
        </Badge>
      ) : null}
      {isSubstituted && !isCancelled ? (
        <Badge size="sm" tone="neutral">
          {text.substituted}
        </Badge>
      ) : null}
      {seatState === 'WAITING' || seatState === 'OFFERED' ? <Badge size="sm">{text.waiting}</Badge> : null}
      {attendance === null ? null : (
        <Badge size="sm" tone={MARK_TONES[attendance]}>
          {marks[attendance]}
        </Badge>
      )}
    </>
  );
}
