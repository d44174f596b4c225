import { beforeEach, describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatDay, formatWon, formatRelative, formatTime } from './format.ts';
import { formatNumber } from './format-number.ts';
import { cleanPage } from './test/clean-page.ts';
import { setLanguage } from './text/language.ts';

beforeEach(() => cleanPage());

describe('formats', () => {
  it('[UIX-14] write money in Korean won, whole, in both languages', () => {
    expect(formatWon(1_250_000)).toBe('1,250,000원');
    expect(formatWon(-900)).toBe('-900원');
    expect(formatWon(0)).toBe('0원');
    setLanguage('EN');
    expect(formatWon(1_250_000)).toBe('1,250,000 won');
  });

  it.each(['KO', 'EN'] as const)('group numbers as the browser would (%s)', (language) => {
    setLanguage(language);
    for (const value of [
      0,
      7,
      -7,
      999,
      1_000,
      -1_000,
      12_345,
      999_999,
      1_234_567,
      -98_765_432,
      Number.MAX_SAFE_INTEGER,
      1234.5,
      1e21,
    ])
      expect(formatNumber(value)).toBe(value.toLocaleString(language === 'KO' ? 'ko-KR' : 'en-US'));
  });

  it('show moments in Seoul time, wherever the computer is', () => {
    const moment = '2026-11-15T05:00:00Z';
    expect(formatDateTime(moment)).toBe('2026. 11. 15. (일) 14:00');
    expect(formatDate('2026-11-14T15:00:00Z')).toBe('2026. 11. 15. (일)');
    expect(formatTime('2026-11-14T15:00:00Z')).toBe('00:00');
    setLanguage('EN');
    expect(formatDateTime(moment)).toBe('2026. 11. 15. (Sun) 14:00');
  });

  it('keep a calendar day what it is', () => expect(formatDay('2026-01-01')).toBe('2026. 1. 1. (목)'));

  it('are relative within a day, and a date beyond it', () => {
    const now = '2026-11-15T05:00:00Z';
    expect(formatRelative('2026-11-15T04:57:00Z', now)).toBe('3분 전');
    expect(formatRelative('2026-11-15T02:59:00Z', now)).toBe('2시간 전');
    expect(formatRelative('2026-11-15T04:59:40Z', now)).toBe('지금');
    expect(formatRelative('2026-11-14T05:00:00Z', now)).toBe('2026. 11. 14. (토) 14:00');
    setLanguage('EN');
    expect(formatRelative('2026-11-15T04:57:00Z', now)).toBe('3 minutes ago');
  });
});
