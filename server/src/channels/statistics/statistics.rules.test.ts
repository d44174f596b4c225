import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.rules.ts';
import { seoulDay } from '@dolphin/contract/core/days';
import { daysOf, periodBefore, periodOf } from './period.rules.ts';

const NOW = new Date('2026-11-15T03:00:00Z');

describe('a period', () => {
  it('[CHN-161] is the last thirty days of Seoul unless days are named', () => {
    expect(periodOf({}, NOW)).toEqual({ from: '2026-10-17', to: '2026-11-15' });
    expect(periodOf({}, new Date('2026-11-15T15:00:00Z'))).toEqual({ from: '2026-10-18', to: '2026-11-16' });
    expect(periodOf({ to: '2026-03-01' }, NOW)).toEqual({ from: '2026-01-31', to: '2026-03-01' });
    expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });

  it('[CHN-161] has at most 366 days and does not end before it begins', () => {
    expect(periodOf({ from: '2025-11-15', to: '2026-11-15' }, NOW)).toBeDefined();
    expect(periodOf({ from: '2025-11-14', to: '2026-11-15' }, NOW)).toBeUndefined();
    expect(periodOf({ from: '2026-11-16', to: '2026-11-15' }, NOW)).toBeUndefined();
    for (const year of ['0000', '0001', '1999'])
      expect(periodOf({ from: `${year}-01-01`, to: `${year}-01-02` }, NOW)).toBeUndefined();
    expect(periodOf({ to: '0000-01-01' }, NOW)).toBeUndefined();
  });

  it('is compared with one as long that ends the day before', () => {
    expect(periodBefore({ from: '2026-11-09', to: '2026-11-15' })).toEqual({ from: '2026-11-02', to: '2026-11-08' });
  });

  it('changes its day at midnight in Seoul', () => {
    expect(seoulDay(new Date('2026-11-14T14:59:59.999Z'))).toBe('2026-11-14');
    expect(seoulDay(new Date('2026-11-14T15:00:00Z'))).toBe('2026-11-15');
  });
});

describe('an exported file', () => {
  it('runs no formula that somebody wrote into a title', () => {
    for (const title of ['=1+1', '+1', '-1', '@sum', '\t=1', ' =1', '\r=1', "=cmd|'/c calc'!A1", '\u00a0=1', '＝1+1']) {
      const cell = toCsv([[title]])
        .slice(1)
        .replace(/\r\n$/, '');
      expect(cell.replace(/^"/, ''), title).toMatch(/^'/);
    }
  });

  it('leaves numbers and ordinary texts as they are, and quotes what would break the lines', () => {
    expect(
      toCsv([
        ['a', 1, -2],
        ['say "hi", you', 'x\ny', '3-1'],
      ]),
    ).toBe('\uFEFFa,1,-2\r\n"say ""hi"", you","x\ny",3-1\r\n');
  });
});
