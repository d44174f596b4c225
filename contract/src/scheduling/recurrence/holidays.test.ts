import { describe, expect, it } from 'vitest';
import { holidaysIn, holidaysOf, isHoliday } from './holidays.ts';
import { HOLIDAY_YEARS, lunarDaysOf } from './lunar-days.ts';

const EVERY_YEAR = ['01-01', '03-01', '05-05', '06-06', '08-15', '10-03', '10-09', '12-25'];

/** As the government published them: besides the days of every year, what follows the moon, substitute days, elections, declared days. */
const PUBLISHED: Record<number, string> = {
  2014: '01-30 01-31 02-01 05-06 06-04 09-07 09-08 09-09 09-10',
  2015: '02-18 02-19 02-20 05-25 08-14 09-26 09-27 09-28 09-29',
  2016: '02-07 02-08 02-09 02-10 04-13 05-06 05-14 09-14 09-15 09-16',
  2017: '01-27 01-28 01-29 01-30 05-03 05-09 10-02 10-04 10-05 10-06',
  2018: '02-15 02-16 02-17 05-07 05-22 06-13 09-23 09-24 09-25 09-26',
  2019: '02-04 02-05 02-06 05-06 05-12 09-12 09-13 09-14',
  2020: '01-24 01-25 01-26 01-27 04-15 04-30 08-17 09-30 10-01 10-02',
  2021: '02-11 02-12 02-13 05-19 08-16 09-20 09-21 09-22 10-04 10-11',
  2022: '01-31 02-01 02-02 03-09 05-08 06-01 09-09 09-10 09-11 09-12 10-10',
  2023: '01-21 01-22 01-23 01-24 05-27 05-29 09-28 09-29 09-30 10-02',
  2024: '02-09 02-10 02-11 02-12 04-10 05-06 05-15 09-16 09-17 09-18 10-01',
  2025: '01-27 01-28 01-29 01-30 03-03 05-06 06-03 10-05 10-06 10-07 10-08',
  2026: '02-16 02-17 02-18 03-02 05-24 05-25 06-03 07-17 08-17 09-24 09-25 09-26 10-05',
  2027: '02-06 02-07 02-08 02-09 05-13 07-17 07-19 08-16 09-14 09-15 09-16 10-04 10-11 12-27',
};

describe('public holidays of Korea', () => {
  it.each(Object.entries(PUBLISHED))('[SCH-200] are those that were published for %s', (year, days) => {
    const expected = new Set([...EVERY_YEAR, ...days.split(' ')].map((day) => `${year}-${day}`));
    expect([...new Set(holidaysOf(Number(year)).map(({ day }) => day))]).toEqual([...expected].toSorted());
  });

  it('[SCH-200] name the day in whose place a day is free', () => {
    expect(holidaysIn('2026-02-28', '2026-03-03')).toEqual(
      new Map([
        ['2026-03-01', 'independence'],
        ['2026-03-02', 'substitute'],
      ]),
    );
    expect(holidaysIn('2025-12-25', '2026-01-01')).toEqual(
      new Map([
        ['2025-12-25', 'christmas'],
        ['2026-01-01', 'newYear'],
      ]),
    );
  });

  it('[SCH-200] follow the law of their time', () => {
    // Hangul Day was a working day from 1991 to 2012, Constitution Day from 2008 to 2025; Arbor Day was a holiday until 2005.
    expect(['1990-10-09', '2012-10-09', '2013-10-09'].map(isHoliday)).toEqual([true, false, true]);
    expect(['2007-07-17', '2008-07-17', '2025-07-17', '2026-07-17'].map(isHoliday)).toEqual([true, false, false, true]);
    expect(['2005-04-05', '2006-04-05', '1998-01-02', '1999-01-02'].map(isHoliday)).toEqual([true, false, true, false]);
    // No substitute days before their laws: Seollal 2013 and Liberation Day 2020 fell on weekends.
    expect(['2013-02-12', '2021-03-02', '2022-05-09'].map(isHoliday)).toEqual([false, false, false]);
  });

  it('[SCH-200] two that are lost beside each other are made up for on two days', () => {
    // In 2036 National Foundation Day is the eve of Chuseok, and the day after Chuseok is a Sunday.
    expect([...holidaysIn('2036-10-01', '2036-10-10').keys()]).toEqual([
      '2036-10-03',
      '2036-10-04',
      '2036-10-05',
      '2036-10-06',
      '2036-10-07',
      '2036-10-09',
    ]);
  });

  it('[SCH-200] follow the lunar calendar of Korea', () => {
    const format = new Intl.DateTimeFormat('en-u-ca-dangi', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });
    const lunar = (day: string) => format.format(new Date(day));
    for (let year = HOLIDAY_YEARS.first; year <= HOLIDAY_YEARS.last; year++) {
      const days = lunarDaysOf(year);
      expect(days && [lunar(days.seollal), lunar(days.buddha), lunar(days.chuseok)], String(year)).toEqual([
        '1/1',
        '4/8',
        '8/15',
      ]);
    }
    expect(HOLIDAY_YEARS).toEqual({ first: 1990, last: 2050 });
    expect(holidaysOf(2051)).toEqual([]);
  });
});
