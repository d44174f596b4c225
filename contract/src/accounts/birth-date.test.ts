import { expect, it } from 'vitest';
import { readBirthDate } from './birth-date.ts';

it.each([
  ['2017-03-02', '2017-03-02'],
  ['2017. 3. 2.', '2017-03-02'],
  ['2017/3/2', '2017-03-02'],
  [' 20170302 ', '2017-03-02'],
  ['170302', '2017-03-02'],
  ['991231', '1999-12-31'],
  ['2017-02-30', undefined],
  ['20171302', undefined],
  ['2017', undefined],
  ['', undefined],
  ['abc', undefined],
])('[ACC-20] reads the day of birth %j as %j', (typed, date) => {
  expect(readBirthDate(typed, 2026)).toBe(date);
});
