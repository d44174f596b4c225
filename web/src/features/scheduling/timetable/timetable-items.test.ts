import { localize } from '@dolphin/contract/core/text';
import { holidayText } from '@dolphin/contract/scheduling/recurrence/holidays.text';
import { expect, it } from 'vitest';
import { backgroundsOf } from '../../../shared/calendar/calendar-days.ts';
import { searchOf, shownOf } from '../../../shared/calendar/calendar-address.ts';
import { conflictLines, type Lesson, placeOf, toItem } from './timetable-items.ts';
import { timetableText } from './timetable.text.ts';

const text = localize(timetableText, 'KO');
const lesson = (classLessonId: number, more: Partial<Lesson> = {}): Lesson => ({
  classLessonId,
  courseClassId: 5,
  title: `반 ${classLessonId}`,
  coachId: 1,
  substituteFor: null,
  roomId: 2,
  day: '2026-12-24',
  startMinute: 600,
  endMinute: 660,
  kind: 'REGULAR',
  state: 'SCHEDULED',
  isMoved: false,
  isConflicted: false,
  seatCount: 0,
  capacity: null,
  pausedCount: 0,
  ...more,
});
const timetable = (...lessonList: Lesson[]) => ({ lessonList, coachList: [], roomList: [], closureList: [] });

it('[SCH-202] shows before a drop who is busy, and which day is off', () => {
  const dragged = lesson(1);
  const other = lesson(2, { day: '2026-12-25', startMinute: 630, endMinute: 700, roomId: null });
  const days = backgroundsOf({ from: '2026-12-20', to: '2026-12-26' }, [], localize(holidayText, 'KO'));
  const place = placeOf(dragged, { day: '2026-12-25', startMinute: 600, endMinute: 660, resourceId: '2' }, 'room');
  expect(conflictLines(dragged, place, timetable(dragged, other), days, text)).toEqual([
    '코치 겹침: 반 2 10:30',
    '쉬는 날: 성탄절',
  ]);
  const cancelled = { ...other, state: 'CANCELLED' as const };
  expect(conflictLines(dragged, place, timetable(dragged, cancelled), [], text)).toEqual([]);
});

it('[SCH-206] a column is a coach or a room, and a drop into it changes that alone', () => {
  const to = { day: '2026-12-26', startMinute: 600, endMinute: 660, resourceId: '9' };
  expect(placeOf(lesson(1), to, 'coach')).toMatchObject({ coachId: 9, roomId: 2 });
  expect(placeOf(lesson(1), { ...to, resourceId: undefined }, 'room')).toMatchObject({ coachId: 1, roomId: null });
  expect(placeOf(lesson(1), to, 'day')).toMatchObject({ coachId: 1, roomId: 2 });
});

it('[SCH-264] a lesson shows how many of its class are paused', () => {
  const badges = (pausedCount: number) => toItem(lesson(1, { pausedCount }), timetable(), 'day', text).badges ?? [];
  expect(badges(2).map(({ label }) => label)).toEqual(['휴원 2']);
  expect(badges(0)).toEqual([]);
});

it('[SCH-206] filters are in the address, and what is malformed there is left out', () => {
  const usual = { view: 'week', date: '2026-11-20' } as const;
  const shown = shownOf('?view=day&day=2026-12-01&by=room&coach=7&room=x', usual);
  expect(shown).toEqual({ view: 'day', date: '2026-12-01', columns: 'room', coachId: 7, roomId: null, classId: null });
  expect(shownOf(searchOf(shown), usual)).toEqual(shown);
  expect(shownOf('?view=year&day=2026-13-99', usual)).toMatchObject(usual);
});

it('[SCH-201] days off of the channel are the ground of their days', () => {
  const closure = { startDate: '2026-11-01', endDate: '2026-11-17', name: '방학' };
  const days = backgroundsOf({ from: '2026-11-16', to: '2026-11-20' }, [closure], localize(holidayText, 'KO'));
  expect(days.map(({ day, kind }) => `${day} ${kind}`)).toEqual(['2026-11-16 off', '2026-11-17 off']);
});
