import { describe, expect, it } from 'vitest';
import { weekdayOf } from '@dolphin/contract/core/days';
import { groupedTimes, nextMeeting, timesOn, todayInSeoul } from './class-week.ts';

const at = (weekday: number) => ({ weekday, startsAt: '16:00', endsAt: '17:30' });
const held = { startsOn: '2026-11-02', endsOn: '2026-11-30', timeList: [at(1), at(3)] };

describe('[LMS-240] when a class meets', () => {
  it('[LMS-240] counts days in Seoul, Monday first', () => {
    expect(todayInSeoul(new Date('2026-11-15T15:00:00Z'))).toBe('2026-11-16');
    expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-22')]).toEqual([1, 7]);
  });

  it('[LMS-240] is on its days of the week, between its first and its last day', () => {
    expect(timesOn(held, '2026-11-16')).toEqual([at(1)]);
    expect(timesOn(held, '2026-11-17')).toEqual([]);
    expect(timesOn(held, '2026-12-07')).toEqual([]);
  });

  it('[LMS-240] is next today, later this week, at its beginning, or never again', () => {
    const next = (day: string) => nextMeeting(held, day)?.day ?? null;
    expect([next('2026-11-16'), next('2026-11-17'), next('2026-10-01'), next('2026-12-01')]).toEqual([
      '2026-11-16',
      '2026-11-18',
      '2026-11-02',
      null,
    ]);
    expect(nextMeeting({ ...held, timeList: [] }, '2026-11-16')).toBeNull();
  });

  it('[LMS-242] puts days of the same time together', () => {
    expect(groupedTimes([at(1), at(3), { ...at(5), startsAt: '15:00' }])).toEqual([
      { weekdays: [1, 3], startsAt: '16:00', endsAt: '17:30' },
      { weekdays: [5], startsAt: '15:00', endsAt: '17:30' },
    ]);
  });
});
