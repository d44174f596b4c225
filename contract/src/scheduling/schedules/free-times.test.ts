import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_END_MINUTE, FIXED_WEEK, SCHEDULE_DATE_STATES, SCHEDULE_TYPES, WEEKDAYS } from '../scheduling.constants.ts';
import { freeTimes, joinRanges, type ScheduleTime } from './free-times.ts';
import { addDays } from '../../core/days.ts';
import { daysOfMonth, fixedDayOf, fixedDays, weekdayNameOf } from './schedule-days.ts';

/** A Tuesday. */
const DAY = '2026-11-17';
const TUESDAY = '1900-01-09';
const weekly = (startTime: number, endTime: number, startDate = TUESDAY): ScheduleTime => ({
  startDate,
  startTime,
  endTime,
  scheduleDateState: 'ENABLED',
  scheduleType: 'DAY',
});
const dated = (
  scheduleDateState: ScheduleTime['scheduleDateState'],
  startTime: number,
  endTime: number,
  startDate = DAY,
): ScheduleTime => ({ startDate, startTime, endTime, scheduleDateState, scheduleType: 'DATE' });
const range = (startTime: number, endTime: number) => ({ startTime, endTime });

describe('the free times of a day', () => {
  it('[SCH-4] are the weekly times of its weekday', () => {
    expect(freeTimes([weekly(960, 1_080), weekly(600, 660, '1900-01-08')], DAY)).toEqual([range(960, 1_080)]);
    expect(freeTimes([weekly(960, 1_080)], '2026-11-24')).toEqual([range(960, 1_080)]);
    expect(freeTimes([weekly(960, 1_080)], '2026-11-18')).toEqual([]);
  });

  it('[SCH-4] are without what is disabled on the date, with what is enabled', () => {
    const week = [weekly(960, 1_200)];
    expect(freeTimes([...week, dated('DISABLED', 1_020, 1_080)], DAY)).toEqual([
      range(960, 1_020),
      range(1_080, 1_200),
    ]);
    expect(freeTimes([...week, dated('DISABLED', 900, 1_260)], DAY)).toEqual([]);
    expect(freeTimes([...week, dated('ENABLED', 1_200, 1_260)], DAY)).toEqual([range(960, 1_260)]);
    expect(freeTimes([...week, dated('DISABLED', 960, 1_200, '2026-11-24')], DAY)).toEqual([range(960, 1_200)]);
    expect(freeTimes([], DAY)).toEqual([]);
  });
});

const minute = fc.integer({ min: 0, max: DAY_END_MINUTE });
const span = fc.tuple(minute, minute).map(([a, b]) => range(Math.min(a, b), Math.max(a, b)));
const entry: fc.Arbitrary<ScheduleTime> = fc
  .record({
    type: fc.constantFrom(...SCHEDULE_TYPES),
    state: fc.constantFrom(...SCHEDULE_DATE_STATES),
    day: fc.constantFrom(DAY, '2026-11-18'),
    span,
  })
  .map(({ type, state, day, span: { startTime, endTime } }) => ({
    startDate: type === 'DAY' ? fixedDayOf(weekdayNameOf(day)) : day,
    startTime,
    endTime,
    scheduleDateState: state,
    scheduleType: type,
  }));
const has = (ranges: readonly { startTime: number; endTime: number }[], at: number) =>
  ranges.some(({ startTime, endTime }) => startTime <= at && at < endTime);

describe('free times, for any entries', () => {
  it('[SCH-4] hold a minute if, and only if, the rule of that minute holds', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), minute, (entries, at) => {
        const among = (type: string, state: string, day: string) =>
          entries.some(
            (one) =>
              one.scheduleType === type &&
              one.scheduleDateState === state &&
              one.startDate === day &&
              one.startTime <= at &&
              at < one.endTime,
          );
        const isFree =
          among('DATE', 'ENABLED', DAY) || (among('DAY', 'ENABLED', TUESDAY) && !among('DATE', 'DISABLED', DAY));
        expect(has(freeTimes(entries, DAY), at)).toBe(isFree);
      }),
    );
  });

  it('[SCH-4] are in order, and neither overlap nor touch', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
        const found = freeTimes(entries, DAY);
        expect(found.every(({ startTime, endTime }) => startTime < endTime)).toBe(true);
        expect(found.every((one, at) => at === 0 || (found[at - 1]?.endTime ?? 0) < one.startTime)).toBe(true);
      }),
    );
  });

  it('joins ranges to the same whatever their order', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), (ranges) => {
        expect(joinRanges(ranges.toReversed())).toEqual(joinRanges(ranges));
        expect(joinRanges(joinRanges(ranges))).toEqual(joinRanges(ranges));
      }),
    );
  });
});

describe('days', () => {
  it('[SCH-3] has the fixed week from Sunday to Saturday', () => {
    expect(fixedDays()).toHaveLength(7);
    expect([fixedDays()[0], fixedDays()[6]]).toEqual([FIXED_WEEK.first, FIXED_WEEK.last]);
    expect(fixedDays().map(weekdayNameOf)).toEqual([...WEEKDAYS]);
  });

  it('knows the length of months', () => {
    expect(['2026-02', '2028-02', '2026-04', '2026-12'].map((month) => daysOfMonth(month).length)).toEqual([
      28, 29, 30, 31,
    ]);
    expect(daysOfMonth('2026-02').at(-1)).toBe('2026-02-28');
    expect(addDays('1988-05-08', 1)).toBe('1988-05-09');
  });
});
