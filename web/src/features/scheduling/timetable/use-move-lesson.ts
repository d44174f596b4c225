import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { clockOf } from '@dolphin/contract/scheduling/recurrence/clock';
import { formatDay } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { Lesson, Place } from './timetable-items.ts';
import { timetableText } from './timetable.text.ts';

const UNDO_MS = 10_000;

/** Moves a lesson from where it stands; the toast takes it back. [SCH-207] */
export function useMoveLesson(channelId: number) {
  const text = useText(timetableText);
  const move = useCommand(classLessons.move, { refresh: [classLessons.timetable, classLessons.detail] });
  const send = (lesson: Pick<Lesson, 'classLessonId'>, from: Place, to: Place) =>
    move.mutateAsync({
      channelId,
      classLessonId: lesson.classLessonId,
      ...to,
      seen: { day: from.day, startMinute: from.startMinute },
    });
  return async (lesson: Lesson, to: Place): Promise<void> => {
    const { day, startMinute, endMinute, coachId, roomId, title } = lesson;
    const from = { day, startMinute, endMinute, coachId, roomId };
    try {
      await send(lesson, from, to);
    } catch {
      // The command has shown why; the calendar puts the lesson back.
      return;
    }
    overlay.toast(text.movedTo({ title, to: `${formatDay(to.day)} ${clockOf(to.startMinute)}` }), {
      kind: 'ok',
      durationMs: UNDO_MS,
      action: { label: text.undo, onClick: () => void send(lesson, to, from).catch(() => undefined) },
    });
  };
}
