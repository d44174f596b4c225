import { describe, expect, it } from 'vitest';
import { parseTime, timeText } from './time-text.ts';

describe('a moment of a video', () => {
  it.each([
    ['1:15', 75_000],
    ['0:05.5', 5_500],
    ['1:02:03', 3_723_000],
    ['90', 90_000],
    ['1:15,25', 75_250],
  ])('%s is %i ms', (typed, ms) => expect(parseTime(typed)).toBe(ms));

  it.each(['', 'abc', '1:', '-1', '1:2:3:4'])('"%s" is none', (typed) => expect(parseTime(typed)).toBeUndefined());

  it('is written so that it is read back as it was', () => {
    for (const ms of [0, 500, 5_000, 75_250, 3_723_001, 36_000_000]) expect(parseTime(timeText(ms))).toBe(ms);
  });
});
