import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ageOn,
  needsGuardian,
  NO_BIRTH_DATE,
  partsOf,
  toBirthDate,
  todayInSeoul,
  typeInto,
} from './birth-date.rules.ts';

const TODAY = '2026-11-15';
const parts = (year: string, month: string, day: string) => ({ year, month, day });

describe('age', () => {
  it('is counted by the day in Seoul, whatever the clock of the browser shows', () => {
    expect(todayInSeoul(new Date('2026-11-14T14:59:59Z'))).toBe('2026-11-14');
    expect(todayInSeoul(new Date('2026-11-14T15:00:00Z'))).toBe('2026-11-15');
  });

  it('grows on the birthday itself', () => {
    expect(ageOn('2026-11-14', '2012-11-15')).toBe(13);
    expect(ageOn('2026-11-15', '2012-11-15')).toBe(14);
  });

  it('[ACC-1] asks for a guardian until the day somebody turns 14', () => {
    expect(needsGuardian(TODAY, '2012-11-16')).toBe(true);
    expect(needsGuardian(TODAY, '2012-11-15')).toBe(false);
  });

  it('lets those born on 29 February grow older on 1 March', () => {
    expect(ageOn('2026-02-28', '2012-02-29')).toBe(13);
    expect(ageOn('2026-03-01', '2012-02-29')).toBe(14);
    expect(ageOn('2028-02-29', '2012-02-29')).toBe(16);
  });
});

describe('toBirthDate', () => {
  it('takes single digits for month and day', () => {
    expect(toBirthDate(parts('2014', '3', '5'), TODAY)).toBe('2014-03-05');
  });

  it.each([
    ['a day that does not exist', parts('2014', '2', '30')],
    ['29 February of a common year', parts('2013', '2', '29')],
    ['a thirteenth month', parts('2014', '13', '1')],
    ['month zero', parts('2014', '0', '1')],
    ['tomorrow', parts('2026', '11', '16')],
    ['somebody who would be 121', parts('1905', '11', '14')],
    ['an unfinished year', parts('201', '3', '5')],
    ['nothing', NO_BIRTH_DATE],
  ])('refuses %s', (_, typed) => {
    expect(toBirthDate(typed, TODAY)).toBeUndefined();
  });

  it('gives back every day of a lifetime', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1910-01-01'), max: new Date('2026-11-14'), noInvalidDate: true }),
        (date) => {
          const plain = date.toISOString().slice(0, 10);
          expect(toBirthDate(partsOf(plain), TODAY)).toBe(plain);
        },
      ),
    );
  });
});

describe('typeInto', () => {
  it('keeps the focus while the box has room', () => {
    expect(typeInto(NO_BIRTH_DATE, 'year', '2014')).toEqual({ parts: parts('2014', '', ''), focus: 'year' });
  });

  it('lets the next digit flow on', () => {
    expect(typeInto(parts('2014', '', ''), 'year', '20140')).toEqual({ parts: parts('2014', '0', ''), focus: 'month' });
    expect(typeInto(parts('2014', '03', ''), 'month', '030')).toEqual({
      parts: parts('2014', '03', '0'),
      focus: 'day',
    });
  });

  it('spreads a pasted date over the boxes', () => {
    expect(typeInto(NO_BIRTH_DATE, 'year', '2014. 03. 05.')).toEqual({
      parts: parts('2014', '03', '05'),
      focus: 'day',
    });
  });

  it('ignores what is no digit and what does not fit', () => {
    expect(typeInto(NO_BIRTH_DATE, 'day', 'a123')).toEqual({ parts: parts('', '', '12'), focus: 'day' });
  });
});
