import { clockOf } from '@dolphin/contract/scheduling/recurrence/clock';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { LessonMaterials } from '../../../shared/materials/material-list.tsx';
import type { MeetingOf, MyLesson } from './my-lesson.ts';
import { myLessonsText } from './my-lessons.text.ts';
import '../../../shared/calendar/lesson-parts.css';

type Props = { readonly lesson: MyLesson; readonly meetingOf: MeetingOf; readonly onClose: () => void };

/** One lesson with its coach, the way into its meeting, and what there is to do. [SCH-206] */
export function MyLessonCard({ lesson, meetingOf, onClose }: Props) {
  const text = useText(myLessonsText);
  const { channelId, courseClassId, title, slug, isCoach, classLessonId } = lesson;
  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      description={lesson.channelName}
      closeLabel={text.close}
      size="sm"
    >
      <div className="timetable-card">
        <p className="tabular">
          {formatDay(lesson.day)} {clockOf(lesson.startMinute)}–{clockOf(lesson.endMinute)}
        </p>
        <dl className="timetable-facts">
          <dt>{text.coach}</dt>
          <dd>{lesson.coachName ?? text.notSet}</dd>
          <dt>{text.room}</dt>
          <dd>{lesson.roomName ?? text.notSet}</dd>
        </dl>
        {lesson.state === 'CANCELLED' ? (
          <p>
            <Badge tone="neutral">{text.cancelled}</Badge> {lesson.cancelReason}
          </p>
        ) : null}
        <LessonMaterials channelId={channelId} classLessonId={classLessonId} />
        <div className="timetable-actions">
          {courseClassId === null ? null : meetingOf({ ...lesson, courseClassId })}
          {isCoach ? (
            <Link to={`/channel/${slug}/manage/lessons/${classLessonId}` as string} className={buttonClass()}>
              {text.toLesson}
            </Link>
          ) : (
            <Link to={`/channel/${slug}/classes` as string} className={buttonClass({ variant: 'ghost' })}>
              {text.toClass}
            </Link>
          )}
        </div>
      </div>
    </Modal>
  );
}
