import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { clockOf } from '@dolphin/contract/scheduling/recurrence/clock';
import { formatDay } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { Lesson, Place } from './timetable-items.ts';
import { timetableText } from './timetable.text.ts';

const UNDO_MS = 10_000;

type Named = Pick<Lesson, 'classLessonId' | 'title'>;

/** Moves a lesson from where it stands, or shows that it was moved; the toast takes it back. [SCH-207] */
export function useMoveLesson(channelId: number) {
  const text = useText(timetableText);
  const command = useCommand(classLessons.move, { refresh: [classLessons.timetable, classLessons.detail] });
  const send = ({ classLessonId }: Named, from: Place, to: Place) =>
    command.mutateAsync({
      channelId,
      classLessonId,
      ...to,
      seen: { day: from.day, startMinute: from.startMinute },
    });
  const showMoved = (lesson: Named, from: Place, to: Place) => {
    const time = `${clockOf(to.startMinute)}–${clockOf(to.endMinute)}`;
    overlay.toast(text.movedTo({ title: lesson.title, to: `${formatDay(to.day)} ${time}` }), {
      kind: 'ok',
      durationMs: UNDO_MS,
      action: { label: text.undo, onClick: () => void send(lesson, to, from).catch(() => undefined) },
    });
  };
  const move = async (lesson: Lesson, to: Place): Promise<void> => {
    const from = placeOfLesson(lesson);
    // What was refused, the command shows; the calendar puts the lesson back.
    await send(lesson, from, to);
    showMoved(lesson, from, to);
  };
  return { move, showMoved };
}

export const placeOfLesson = ({ day, startMinute, endMinute, coachId, roomId }: Place): Place => ({
  day,
  startMinute,
  endMinute,
  coachId,
  roomId,
});
