import { describe, expect, it } from 'vitest';
import { addDays, addMonths, isDay } from '@dolphin/contract/core/days';
import { clampDay, columnOf, formatDay, monthGrid, parseTyped } from './calendar.ts';

const weekdays = ['일', '월', '화', '수', '목', '금', '토'];

describe('days as plain text', () => {
  it('formats a day in the Korean format', () => {
    expect(formatDay('2026-11-15', weekdays)).toBe('2026. 11. 15. (일)');
    expect(formatDay('2026-03-01', weekdays)).toBe('2026. 3. 1. (일)');
  });

  it.each([
    ['20261115', '2026-11-15'],
    ['2026-11-15', '2026-11-15'],
    ['2026.3.1', '2026-03-01'],
    ['2026. 11. 15. (일)', '2026-11-15'],
    ['2026년 11월 15일', '2026-11-15'],
    ['2024-02-29', '2024-02-29'],
  ])('reads %s', (typed, day) => expect(parseTyped(typed)).toBe(day));

  it.each(['', '261115', '2026-02-29', '2026-13-01', '2026-11-31', '어제', '2026-11'])('refuses %j', (typed) =>
    expect(parseTyped(typed)).toBeNull(),
  );

  it('walks over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(addMonths('2026-11-15', 12)).toBe('2027-11-15');
  });

  it('lays out six weeks from Sunday that hold the whole month', () => {
    const weeks = monthGrid('2026-11-15');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.[0]).toBe('2026-11-01');
    expect(weeks.every((week) => columnOf(week[0] ?? '') === 0)).toBe(true);
    expect(weeks.flat().filter((day) => day.startsWith('2026-11'))).toHaveLength(30);
    expect(monthGrid('2026-08-01')[0]?.[0]).toBe('2026-07-26');
  });

  it('keeps inside the limits and knows what is a day', () => {
    expect(clampDay('2020-01-01', '2021-05-05', '2022-01-01')).toBe('2021-05-05');
    expect(clampDay('2023-01-01', undefined, '2022-01-01')).toBe('2022-01-01');
    expect(isDay('2026-02-28')).toBe(true);
    expect(isDay('2026-2-28')).toBe(false);
  });
});
