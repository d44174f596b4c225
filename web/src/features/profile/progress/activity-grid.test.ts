import { describe, expect, it } from 'vitest';
import { activityWeeks, monthOver, shadeOf } from './activity-grid.ts';

describe('the map of activity', () => {
  it('fills in the days on which nothing happened, in weeks from Monday to today', () => {
    const weeks = activityWeeks('2026-11-02', '2026-11-11', [{ day: '2026-11-03', actCount: 2, experience: 25 }]);
    expect(weeks.map((week) => week.length)).toEqual([7, 3]);
    expect(weeks[0]?.[1]).toEqual({ day: '2026-11-03', actCount: 2, experience: 25, shade: 2 });
    expect(weeks[1]?.[2]).toEqual({ day: '2026-11-11', actCount: 0, experience: 0, shade: 0 });
  });

  it('is darker the more was learned, and never blank on a day with an act', () => {
    expect([shadeOf(0, 0), shadeOf(1, 0), shadeOf(1, 19), shadeOf(1, 20), shadeOf(3, 50), shadeOf(9, 400)]).toEqual([
      0, 1, 1, 2, 3, 4,
    ]);
  });

  it('names each month where it begins, and the first unless the next is near', () => {
    const weeks = activityWeeks('2026-09-28', '2026-11-15', []);
    expect(weeks.map((_, i) => monthOver(weeks, i))).toEqual([10, null, null, null, 11, null, null]);
    const late = activityWeeks('2026-10-05', '2026-12-06', []);
    expect(monthOver(late, 0)).toBe(10);
    expect(monthOver(activityWeeks('2026-10-19', '2026-12-06', []), 0)).toBeNull();
  });
});
