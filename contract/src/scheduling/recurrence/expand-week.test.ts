import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repeats } from '../../../../tools/test-run/long.ts';
import { conflictsOf } from './conflicts.ts';
import { addDays, daysBetween, weekdayOf } from '../../core/days.ts';
import { expandWeek, keyOf, type Occurrence, type WeekException, type WeeklyLessons } from './expand-week.ts';
import { holidaysIn } from './holidays.ts';

const LEARNERS = 500;
const plain = { startsOn: null, endsOn: null, holidays: new Set<string>(), closures: [], exceptions: [] };
const monday = { weekday: 1, startMinute: 960, endMinute: 1_020 };
const daysOf = (lessons: readonly Occurrence[]) => lessons.map(({ day }) => day);

describe('lessons of a week', () => {
  it('[SCH-201] are left out on holidays, on days off and outside of the term', () => {
    const holidays = new Set(holidaysIn('2026-05-01', '2026-06-30').keys());
    const lessons = {
      ...plain,
      times: [monday, { ...monday, weekday: 3 }],
      startsOn: '2026-05-11',
      endsOn: '2026-06-10',
      holidays,
      closures: [{ startDate: '2026-05-13', endDate: '2026-05-18' }],
    };
    // 05-25 is the substitute day of Buddha's Birthday, 06-03 an election.
    expect(daysOf(expandWeek(lessons, '2026-05-01', '2026-06-30'))).toEqual([
      '2026-05-11',
      '2026-05-20',
      '2026-05-27',
      '2026-06-01',
      '2026-06-08',
      '2026-06-10',
    ]);
  });

  it('[SCH-201] stand where they were moved to, and are gone where they were cancelled', () => {
    const exceptions = [
      { originDay: '2026-11-02', originMinute: 960, to: null },
      { originDay: '2026-11-09', originMinute: 960, to: { day: '2026-11-20', startMinute: 600, endMinute: 660 } },
    ];
    const found = expandWeek({ ...plain, times: [monday], exceptions }, '2026-11-01', '2026-11-20');
    expect(found).toEqual([
      { originDay: '2026-11-16', originMinute: 960, day: '2026-11-16', startMinute: 960, endMinute: 1_020 },
      { originDay: '2026-11-09', originMinute: 960, day: '2026-11-20', startMinute: 600, endMinute: 660 },
    ]);
    expect(expandWeek({ ...plain, times: [monday], exceptions }, '2026-11-09', '2026-11-09')).toEqual([]);
  });

  it(`[SCH-203] a year of ${LEARNERS} learners agrees with another way to count`, () => {
    fc.assert(
      fc.property(aYear(), ({ lessons, year }) => {
        const [from, to] = [`${year}-01-01`, `${year}-12-31`];
        const found = expandWeek(lessons, from, to);
        expect(found).toEqual(recount(lessons, from, to));
        expect(new Set(found.map(keyOf)).size).toBe(found.length);
      }),
      { numRuns: repeats(LEARNERS, 10 * LEARNERS) },
    );
  });

  it('[SCH-201] of a term are those of its parts together', () => {
    fc.assert(
      fc.property(aYear(), fc.integer({ min: 0, max: 364 }), ({ lessons, year }, cut) => {
        const [from, to, middle] = [`${year}-01-01`, `${year}-12-31`, addDays(`${year}-01-01`, cut)];
        const parts = [...expandWeek(lessons, from, middle), ...expandWeek(lessons, addDays(middle, 1), to)];
        expect(parts).toEqual(expandWeek(lessons, from, to));
      }),
    );
  });
});

describe('conflicts', () => {
  it('[SCH-202] are pairs that overlap and share a coach or a room', () => {
    const at = (id: number, startMinute: number, endMinute: number, coachId: number | null, roomId: number | null) => ({
      id,
      day: '2026-11-16',
      startMinute,
      endMinute,
      coachId,
      roomId,
    });
    expect(
      conflictsOf([at(1, 600, 660, 7, 3), at(2, 630, 700, 7, null), at(3, 660, 700, 8, 3), at(4, 650, 720, null, 3)]),
    ).toEqual([
      { of: 'COACH', ids: [1, 2] },
      { of: 'ROOM', ids: [1, 4] },
      { of: 'ROOM', ids: [3, 4] },
    ]);
  });

  it('[SCH-202] are the same as those of comparing each with each', () => {
    const lesson = fc.record({
      day: fc.constantFrom('2026-11-16', '2026-11-17'),
      startMinute: fc.integer({ min: 0, max: 40 }),
      length: fc.integer({ min: 1, max: 20 }),
      coachId: fc.option(fc.integer({ min: 1, max: 3 })),
      roomId: fc.option(fc.integer({ min: 1, max: 3 })),
    });
    fc.assert(
      fc.property(fc.array(lesson, { maxLength: 25 }), (given) => {
        const lessons = given.map(({ length, ...one }, id) => ({ ...one, id, endMinute: one.startMinute + length }));
        const pairs = lessons.flatMap((a) =>
          lessons
            .filter((b) => a.id < b.id && a.day === b.day && a.startMinute < b.endMinute && b.startMinute < a.endMinute)
            .flatMap((b) => [
              ...(a.coachId !== null && a.coachId === b.coachId ? [`COACH ${a.id} ${b.id}`] : []),
              ...(a.roomId !== null && a.roomId === b.roomId ? [`ROOM ${a.id} ${b.id}`] : []),
            ]),
        );
        const found = conflictsOf(lessons).map(({ of, ids }) => `${of} ${ids.join(' ')}`);
        expect(found.toSorted()).toEqual(pairs.toSorted());
      }),
    );
  });
});

/** The weekly times, term, days off and exceptions of one learner in a year between 2014 and 2030. */
function aYear(): fc.Arbitrary<{ readonly year: number; readonly lessons: WeeklyLessons }> {
  const minutes = fc.integer({ min: 8, max: 20 }).map((hour) => hour * 60);
  const time = fc.record({ weekday: fc.integer({ min: 1, max: 7 }), startMinute: minutes });
  return fc
    .record({
      year: fc.integer({ min: 2014, max: 2030 }),
      times: fc.uniqueArray(time, { maxLength: 4, selector: (one) => one.weekday * 1_440 + one.startMinute }),
      term: fc.tuple(fc.option(fc.integer({ min: -30, max: 200 })), fc.option(fc.integer({ min: 150, max: 400 }))),
      closures: fc.array(fc.tuple(fc.integer({ min: 0, max: 360 }), fc.integer({ min: 0, max: 9 })), { maxLength: 4 }),
      exceptions: fc.uniqueArray(
        fc.record({ at: fc.nat({ max: 400 }), isCancelled: fc.boolean(), by: fc.integer({ min: -10, max: 10 }) }),
        { maxLength: 3, selector: ({ at }) => at },
      ),
    })
    .map(({ year, times, term, closures, exceptions }) => {
      const first = `${year}-01-01`;
      const lessons: WeeklyLessons = {
        times: times.map((one) => ({ ...one, endMinute: one.startMinute + 50 })),
        startsOn: term[0] === null ? null : addDays(first, term[0]),
        endsOn: term[1] === null ? null : addDays(first, term[1]),
        holidays: new Set(holidaysIn(first, `${year}-12-31`).keys()),
        closures: closures.map(([at, days]) => ({ startDate: addDays(first, at), endDate: addDays(first, at + days) })),
        exceptions: [],
      };
      const all = expandWeek(lessons, first, `${year}-12-31`);
      const changed = exceptions.flatMap(({ at, isCancelled, by }, index): WeekException[] => {
        const lesson = all[at];
        if (lesson === undefined) return [];
        const { originDay, originMinute } = lesson;
        // Minutes that neither a weekly time nor another exception has keep the order of two lessons on a day certain.
        const startMinute = originMinute + 7 + index * 13;
        const slot = { day: addDays(lesson.day, by), startMinute, endMinute: startMinute + 50 };
        return [{ originDay, originMinute, to: isCancelled ? null : slot }];
      });
      return { year, lessons: { ...lessons, exceptions: changed } };
    });
}

/** Another way: week by week for each time of the week, each day asked for by itself. */
function recount(lessons: WeeklyLessons, from: string, to: string): Occurrence[] {
  const isOpen = (day: string) =>
    (lessons.startsOn ?? day) <= day &&
    day <= (lessons.endsOn ?? day) &&
    !lessons.holidays.has(day) &&
    lessons.closures.every(
      ({ startDate, endDate }) => daysBetween(day, startDate) > 0 || daysBetween(endDate, day) > 0,
    );
  const regular = lessons.times.flatMap(({ weekday, startMinute, endMinute }) => {
    const first = addDays(from, (weekday - weekdayOf(from) + 7) % 7);
    const weeks = Math.floor(daysBetween(first, to) / 7) + 1;
    return Array.from({ length: weeks }, (_, week) => addDays(first, week * 7))
      .filter(isOpen)
      .map((day) => ({ originDay: day, originMinute: startMinute, day, startMinute, endMinute }));
  });
  const placed = regular.flatMap((lesson): Occurrence[] => {
    const exception = lessons.exceptions.find(
      ({ originDay, originMinute }) => originDay === lesson.originDay && originMinute === lesson.originMinute,
    );
    if (exception === undefined) return [lesson];
    return exception.to === null ? [] : [{ ...lesson, ...exception.to }];
  });
  const order = ({ day, startMinute }: Occurrence) => daysBetween('1900-01-01', day) * 1_440 + startMinute;
  return placed.filter(({ day }) => from <= day && day <= to).toSorted((a, b) => order(a) - order(b));
}
