import { describe, expect, it } from 'vitest';
import { addDays, periodEndOf } from './plan-period.ts';

/** Noon of a day in Seoul. */
const seoul = (day: string, time = '12:00:00') => new Date(`${day}T${time}+09:00`);

describe('[PAY-5] the end of a paid period', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-01-31', 12, '2027-01-31'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-01-30', 1, '2028-02-29'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-02-28', 1, '2026-03-28'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-11-17', 1, '2026-12-17'],
    ['2026-12-31', 1, '2027-01-31'],
  ])('%s and %i months: %s', (first, months, end) => {
    expect(periodEndOf(seoul(first), months)).toEqual(seoul(end));
  });

  it('counts days of Seoul, also between midnight there and midnight in UTC', () => {
    expect(periodEndOf(seoul('2026-03-31', '00:30:00'), 1)).toEqual(seoul('2026-04-30', '00:30:00'));
    expect(periodEndOf(seoul('2026-01-31', '23:59:59'), 1)).toEqual(seoul('2026-02-28', '23:59:59'));
  });

  it('never goes back: each month of four years ends later than the one before', () => {
    for (const first of ['2026-01-29', '2026-01-30', '2026-01-31', '2028-02-29'])
      for (let month = 1; month < 48; month++)
        expect(periodEndOf(seoul(first), month + 1).getTime()).toBeGreaterThan(
          periodEndOf(seoul(first), month).getTime(),
        );
  });

  it('adds days', () => expect(addDays(seoul('2026-02-27'), 3)).toEqual(seoul('2026-03-02')));
});
