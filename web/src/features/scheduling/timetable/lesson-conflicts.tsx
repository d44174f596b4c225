import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { clockOf } from '@dolphin/contract/scheduling/recurrence/clock';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import type { Place } from './timetable-items.ts';
import { timetableText } from './timetable.text.ts';

/** A dry run of the place that is chosen. */
export function LessonConflicts({ classLessonId, place }: { readonly classLessonId: number; readonly place: Place }) {
  const text = useText(timetableText);
  const { channelId } = useChannel();
  const { day, startMinute, endMinute, coachId, roomId } = place;
  const isComplete = day !== '' && startMinute < endMinute;
  const read = useRead(
    classLessons.conflicts,
    {
      channelId,
      class_lesson_id: classLessonId,
      day,
      start_minute: startMinute,
      end_minute: endMinute,
      ...(coachId === null ? {} : { coach_id: coachId }),
      ...(roomId === null ? {} : { room_id: roomId }),
    },
    { isQuiet: true, keepPrevious: true, staleTimeMs: 0, enabled: isComplete },
  );
  if (!isComplete || read.data === undefined) return null;
  const { conflictList } = read.data;
  const line = { COACH: text.coachBusy, ROOM: text.roomBusy, LEARNER: text.learnerBusy };
  return (
    <div role="status" className="timetable-conflicts">
      {conflictList.length === 0 ? (
        <p className="text-muted">{text.noConflicts}</p>
      ) : (
        <ul>
          {conflictList.map(({ of, title, startMinute: at }, index) => (
            <li key={`${of} ${index}`} className="text-danger">
              {line[of]({ title: title ?? text.elsewhere, time: clockOf(at) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
