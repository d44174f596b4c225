import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { clockOf } from '@dolphin/contract/scheduling/recurrence/clock';
import { holidayText } from '@dolphin/contract/scheduling/recurrence/holidays.text';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { backgroundsOf } from '../../../shared/calendar/calendar-days.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import type { Place } from './timetable-items.ts';
import { timetableText } from './timetable.text.ts';

type Props = {
  readonly place: Place;
  /** Without it: a lesson that is not there yet. */ readonly classLessonId?: number;
  /** Of a lesson that is not there yet: its people must fit into the room. */ readonly courseClassId?:
    | number
    | undefined;
};

/** A dry run of a place: who is busy there, and whether the day is off. Shown before anything is saved. [SCH-202] */
export function LessonConflicts({ place, classLessonId, courseClassId }: Props) {
  const text = useText(timetableText);
  const holidayNames = useText(holidayText);
  const { channelId } = useChannel();
  const { day, startMinute, endMinute, coachId, roomId } = place;
  const isComplete = day !== '' && startMinute < endMinute;
  const options = { isQuiet: true, keepPrevious: true, enabled: isComplete } as const;
  const busy = useRead(
    classLessons.conflicts,
    {
      channelId,
      ...(classLessonId === undefined ? {} : { class_lesson_id: classLessonId }),
      ...(courseClassId === undefined ? {} : { course_class_id: courseClassId }),
      day,
      start_minute: startMinute,
      end_minute: endMinute,
      ...(coachId === null ? {} : { coach_id: coachId }),
      ...(roomId === null ? {} : { room_id: roomId }),
    },
    { ...options, staleTimeMs: 0 },
  );
  // The day may be in another week than the one that is shown.
  const ofDay = useRead(classLessons.timetable, { channelId, from: day, to: day }, { ...options });
  if (!isComplete || busy.data === undefined) return null;
  const line = { COACH: text.coachBusy, ROOM: text.roomBusy, LEARNER: text.learnerBusy, SEATS: text.seatsShort };
  const off = backgroundsOf({ from: day, to: day }, ofDay.data?.closureList ?? [], holidayNames);
  const lines = [
    ...off.map(({ name = '' }) => text.closedDay({ name })),
    ...busy.data.conflictList.map(({ of, title, startMinute: at }) =>
      line[of]({ title: title ?? text.elsewhere, time: clockOf(at) }),
    ),
  ];
  return (
    <div role="status" className="timetable-conflicts" data-some={lines.length > 0 || undefined}>
      {lines.length === 0 ? (
        <p className="text-muted">{text.noConflicts}</p>
      ) : (
        <ul>
          {lines.map((shown, at) => (
            <li key={`${at} ${shown}`}>{shown}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
