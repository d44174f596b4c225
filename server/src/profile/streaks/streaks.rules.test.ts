import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, mondayOf, seoulDay } from '@dolphin/contract/core/days';
import { holidaysFor } from './holidays.ts';
import { afterAct, streakOn, type Streak } from './streaks.rules.ts';

const NONE: Streak = { current: 0, longest: 0, freezes: 0, day: null };
const NO_HOLIDAYS: ReadonlySet<string> = new Set();
/** A streak of so many days that ends on `last`. */
const run = (days: number, last: string): Streak =>
  Array.from({ length: days }, (_, i) => addDays(last, i - days + 1)).reduce(
    (streak, day) => afterAct(streak, day, NO_HOLIDAYS),
    NONE,
  );

describe('days of Seoul', () => {
  it('turn at midnight in Seoul, whatever the day elsewhere', () => {
    expect(seoulDay(new Date('2026-03-31T14:59:59.999Z'))).toBe('2026-03-31');
    expect(seoulDay(new Date('2026-03-31T15:00:00.000Z'))).toBe('2026-04-01');
    expect(seoulDay(new Date('2026-12-31T15:00:00Z'))).toBe('2027-01-01');
  });

  it('go over the ends of months, years and leap days', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
  });

  it('belong to weeks that begin on Monday', () => {
    expect(mondayOf('2026-11-15')).toBe('2026-11-09');
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
    expect(mondayOf('2027-01-01')).toBe('2026-12-28');
  });
});

describe('a streak', () => {
  it('begins with one day, and a second act of a day adds nothing', () => {
    const one = afterAct(NONE, '2026-11-30', NO_HOLIDAYS);
    expect(one).toEqual({ current: 1, longest: 1, freezes: 0, day: '2026-11-30' });
    expect(afterAct(one, '2026-11-30', NO_HOLIDAYS)).toBe(one);
    expect(afterAct(one, '2026-11-29', NO_HOLIDAYS)).toBe(one);
  });

  it('goes on over midnight and the end of a month', () => {
    expect(
      afterAct(
        run(1, seoulDay(new Date('2026-11-30T14:59:59Z'))),
        seoulDay(new Date('2026-11-30T15:00:00Z')),
        NO_HOLIDAYS,
      ),
    ).toMatchObject({ current: 2, day: '2026-12-01' });
  });

  it('breaks after a missed day when there is no freeze, and keeps the longest', () => {
    expect(afterAct(run(3, '2026-11-10'), '2026-11-12', NO_HOLIDAYS)).toEqual({
      current: 1,
      longest: 3,
      freezes: 0,
      day: '2026-11-12',
    });
  });

  it('earns a freeze with every seven days, two at most', () => {
    expect(run(6, '2026-11-20').freezes).toBe(0);
    expect(run(7, '2026-11-20').freezes).toBe(1);
    expect(run(14, '2026-11-20').freezes).toBe(2);
    expect(run(28, '2026-11-20').freezes).toBe(2);
  });

  it('spends freezes by itself on missed days, and keeps them when they cannot repair it', () => {
    expect(afterAct(run(14, '2026-11-14'), '2026-11-17', NO_HOLIDAYS)).toMatchObject({ current: 15, freezes: 0 });
    expect(afterAct(run(7, '2026-11-14'), '2026-11-17', NO_HOLIDAYS)).toEqual({
      current: 1,
      longest: 7,
      freezes: 1,
      day: '2026-11-17',
    });
  });

  it('is not broken by days off, national ones or those of a channel', () => {
    const beforeSeollal = run(3, '2026-02-15');
    expect(afterAct(beforeSeollal, '2026-02-19', holidaysFor('2026-02-15', '2026-02-19'))).toMatchObject({
      current: 4,
      freezes: 0,
    });
    expect(afterAct(beforeSeollal, '2026-02-20', holidaysFor('2026-02-15', '2026-02-20'))).toMatchObject({
      current: 1,
    });
    expect(
      afterAct(beforeSeollal, '2026-02-20', holidaysFor('2026-02-15', '2026-02-20', ['2026-02-19'])),
    ).toMatchObject({ current: 4 });
  });

  it('stands on a later day as it would go on', () => {
    const seven = run(7, '2026-11-14');
    expect(streakOn(seven, '2026-11-14', NO_HOLIDAYS)).toEqual({ current: 7, freezes: 1, isTodayDone: true });
    expect(streakOn(seven, '2026-11-15', NO_HOLIDAYS)).toEqual({ current: 7, freezes: 1, isTodayDone: false });
    expect(streakOn(seven, '2026-11-16', NO_HOLIDAYS)).toEqual({ current: 7, freezes: 0, isTodayDone: false });
    expect(streakOn(seven, '2026-11-17', NO_HOLIDAYS)).toEqual({ current: 0, freezes: 1, isTodayDone: false });
    expect(streakOn(NONE, '2026-11-17', NO_HOLIDAYS)).toEqual({ current: 0, freezes: 0, isTodayDone: false });
  });
});
