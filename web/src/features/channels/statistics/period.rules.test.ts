import { describe, expect, it } from 'vitest';
import { queryOf, readPeriod, todayInSeoul } from './period.rules.ts';

const TODAY = '2026-11-15';

describe('the period in the address', () => {
  it('[CHN-161] is the last thirty days by default', () => {
    expect(readPeriod({}, TODAY)).toEqual({ period: { from: '2026-10-17', to: TODAY }, offered: 30 });
    expect(readPeriod({ days: '7' }, TODAY)).toEqual({ period: { from: '2026-11-09', to: TODAY }, offered: 7 });
    expect(readPeriod({ days: '8' }, TODAY).offered).toBe(30);
  });

  it('may name its days, if they are a period', () => {
    expect(readPeriod({ from: '2026-01-01', to: '2026-01-31' }, TODAY)).toEqual({
      period: { from: '2026-01-01', to: '2026-01-31' },
      offered: null,
    });
    for (const [from, to] of [
      ['2026-02-01', '2026-01-01'],
      ['2026-11-01', '2026-11-16'],
      ['2025-01-01', '2026-11-01'],
      ['x', TODAY],
      ['2026-02-30', TODAY],
    ])
      expect(readPeriod({ from, to }, TODAY).offered).toBe(30);
  });

  it('is written back as it is read', () => {
    expect(queryOf(7)).toBe('?days=7');
    expect(queryOf({ from: '2026-01-01', to: '2026-01-31' })).toBe('?from=2026-01-01&to=2026-01-31');
  });

  it('begins a day at midnight in Seoul', () => {
    expect(todayInSeoul(Date.parse('2026-11-14T14:59:59Z'))).toBe('2026-11-14');
    expect(todayInSeoul(Date.parse('2026-11-14T15:00:00Z'))).toBe('2026-11-15');
  });
});
