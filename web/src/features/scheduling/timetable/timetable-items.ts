import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { clockOf } from '@dolphin/contract/scheduling/recurrence/clock';
import { conflictsOf } from '@dolphin/contract/scheduling/recurrence/conflicts';
import type { Localized } from '@dolphin/contract/core/text';
import type { CalendarBackground, CalendarItem, CalendarPlace } from '../../../ui/calendar/calendar-types.ts';
import type { Columns } from '../../../shared/calendar/calendar-address.ts';
import type { timetableText } from './timetable.text.ts';

export type Timetable = OutputOf<typeof classLessons.timetable>;
export type LessonDetail = OutputOf<typeof classLessons.detail>;
export type Lesson = Timetable['lessonList'][number];
type Texts = Localized<(typeof timetableText)['KO']>;

export function toItem(
  lesson: Lesson,
  { coachList, roomList }: Timetable,
  columns: Columns,
  text: Texts,
): CalendarItem {
  const coach = coachList.find(({ userId }) => userId === lesson.coachId)?.nickname;
  const room = roomList.find(({ roomId }) => roomId === lesson.roomId)?.name;
  const people =
    lesson.capacity === null
      ? text.people({ count: lesson.seatCount })
      : text.peopleOf({ count: lesson.seatCount, max: lesson.capacity });
  const isCancelled = lesson.state === 'CANCELLED';
  return {
    id: String(lesson.classLessonId),
    day: lesson.day,
    startMinute: lesson.startMinute,
    endMinute: lesson.endMinute,
    title: lesson.title,
    subtitle: [columns === 'coach' ? null : coach, columns === 'room' ? null : room, people]
      .filter(Boolean)
      .join(' · '),
    tone: isCancelled ? 'neutral' : lesson.isConflicted ? 'danger' : lesson.kind === 'REGULAR' ? 'brand' : 'ok',
    isFaint: isCancelled,
    badges: badgesOf(lesson, text),
    resourceId: resourceOf(lesson, columns),
  };
}

function resourceOf(lesson: Lesson, columns: Columns): string | undefined {
  const id = columns === 'coach' ? lesson.coachId : columns === 'room' ? lesson.roomId : null;
  return id === null ? undefined : String(id);
}

function badgesOf(lesson: Lesson, text: Texts): CalendarItem['badges'] {
  const kind = { REGULAR: null, EXTRA: text.extra, BOOKED: text.booked, MAKEUP: text.makeup }[lesson.kind];
  return [
    ...(lesson.state === 'CANCELLED' ? [{ label: text.cancelled, tone: 'neutral' as const }] : []),
    ...(lesson.isConflicted ? [{ label: text.conflicted, tone: 'danger' as const }] : []),
    ...(lesson.substituteFor === null ? [] : [{ label: text.substituted, tone: 'warning' as const }]),
    ...(lesson.isMoved ? [{ label: text.moved, tone: 'neutral' as const }] : []),
    ...(kind === null ? [] : [{ label: kind, tone: 'ok' as const }]),
    ...(lesson.pausedCount === 0
      ? []
      : [{ label: text.pausedOf({ count: lesson.pausedCount }), tone: 'warning' as const }]),
  ];
}

export type Place = Pick<Lesson, 'day' | 'startMinute' | 'endMinute' | 'coachId' | 'roomId'>;

/** Where a lesson would be after a drag: a column is a coach or a room, or neither. */
export function placeOf(lesson: Pick<Lesson, 'coachId' | 'roomId'>, to: CalendarPlace, columns: Columns): Place {
  const id = to.resourceId === undefined ? null : Number(to.resourceId);
  return {
    day: to.day,
    startMinute: to.startMinute,
    endMinute: to.endMinute,
    coachId: columns === 'coach' ? id : lesson.coachId,
    roomId: columns === 'room' ? id : lesson.roomId,
  };
}

/** The conflicts of a place, as far as this timetable shows it; the server knows the rest. [SCH-202] */
export function conflictLines(
  lesson: Lesson,
  place: Place,
  { lessonList }: Timetable,
  backgrounds: readonly CalendarBackground[],
  text: Texts,
): readonly string[] {
  const others = lessonList.filter(
    ({ classLessonId, state, day }) =>
      classLessonId !== lesson.classLessonId && state === 'SCHEDULED' && day === place.day,
  );
  const placed = [...others, { ...lesson, ...place }].map((one) => ({ ...one, id: one.classLessonId }));
  const lines = conflictsOf(placed)
    .filter(({ ids }) => ids.includes(lesson.classLessonId))
    .map(({ of, ids }) => {
      const other = others.find(({ classLessonId }) => ids.includes(classLessonId));
      const given = { title: other?.title ?? '', time: clockOf(other?.startMinute ?? 0) };
      return of === 'COACH' ? text.coachBusy(given) : text.roomBusy(given);
    });
  const closed = backgrounds.filter(({ day, kind }) => day === place.day && kind !== 'free');
  return [...lines, ...closed.map(({ name = '' }) => text.closedDay({ name }))];
}
