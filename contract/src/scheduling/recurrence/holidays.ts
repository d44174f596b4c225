import { addDays, weekdayOf } from '../../core/days.ts';
import { lunarDaysOf } from './lunar-days.ts';

export const HOLIDAY_KEYS = [
  'newYear',
  'seollal',
  'independence',
  'arbor',
  'buddha',
  'children',
  'memorial',
  'constitution',
  'liberation',
  'armedForces',
  'chuseok',
  'foundation',
  'hangul',
  'christmas',
  'election',
  'temporary',
  'substitute',
] as const;
export type HolidayKey = (typeof HOLIDAY_KEYS)[number];
export type Holiday = { readonly day: string; readonly key: HolidayKey };

type Rule = {
  readonly key: HolidayKey;
  /** `MM-DD` */ readonly on: string;
  readonly since?: number;
  readonly until?: number;
};

/** What the decree on public holidays has on a day of the solar calendar, and the years in which it has it. */
const SOLAR: readonly Rule[] = [
  { key: 'newYear', on: '01-01' },
  { key: 'newYear', on: '01-02', until: 1998 },
  { key: 'newYear', on: '01-03', until: 1990 },
  { key: 'independence', on: '03-01' },
  { key: 'arbor', on: '04-05', until: 2005 },
  { key: 'children', on: '05-05' },
  { key: 'memorial', on: '06-06' },
  { key: 'constitution', on: '07-17', until: 2007 },
  { key: 'constitution', on: '07-17', since: 2026 },
  { key: 'liberation', on: '08-15' },
  { key: 'armedForces', on: '10-01', until: 1990 },
  { key: 'foundation', on: '10-03' },
  { key: 'hangul', on: '10-09', until: 1990 },
  { key: 'hangul', on: '10-09', since: 2013 },
  { key: 'christmas', on: '12-25' },
];

/** Days of one year: elections (a holiday by the decree since 2006) and days that the government declared. Add them when they are declared. */
const DECLARED: readonly Holiday[] = [
  ...[
    '2006-05-31',
    '2007-12-19',
    '2008-04-09',
    '2010-06-02',
    '2012-04-11',
    '2012-12-19',
    '2014-06-04',
    '2016-04-13',
    '2017-05-09',
    '2018-06-13',
    '2020-04-15',
    '2022-03-09',
    '2022-06-01',
    '2024-04-10',
    '2025-06-03',
    '2026-06-03',
  ].map((day) => ({ day, key: 'election' as const })),
  ...[
    '2002-07-01',
    '2015-08-14',
    '2016-05-06',
    '2017-10-02',
    '2020-08-17',
    '2023-10-02',
    '2024-10-01',
    '2025-01-27',
  ].map((day) => ({ day, key: 'temporary' as const })),
];

/** From which day on a holiday that falls on a day off is made up for by a substitute day. */
const SUBSTITUTED_SINCE: Partial<Record<HolidayKey, string>> = {
  seollal: '2014-01-01',
  chuseok: '2014-01-01',
  children: '2014-01-01',
  independence: '2021-08-04',
  constitution: '2026-01-01',
  liberation: '2021-08-04',
  foundation: '2021-08-04',
  hangul: '2021-08-04',
  buddha: '2023-05-04',
  christmas: '2023-05-04',
};

const SATURDAY = 6;
const SUNDAY = 7;
const cache = new Map<number, readonly Holiday[]>();

/** The public holidays of a year, with substitute days, in the order of their days; none for a year without a table. [SCH-200] */
export function holidaysOf(year: number): readonly Holiday[] {
  const known = cache.get(year);
  if (known !== undefined) return known;
  const named = namedOf(year);
  const made = [...named, ...substitutesOf(named)].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  cache.set(year, made);
  return made;
}

/** The first name of each day between two days, both included. [SCH-200] */
export function holidaysIn(from: string, to: string): ReadonlyMap<string, HolidayKey> {
  const days = new Map<string, HolidayKey>();
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++)
    for (const { day, key } of holidaysOf(year)) if (day >= from && day <= to && !days.has(day)) days.set(day, key);
  return days;
}

export function isHoliday(day: string): boolean {
  return holidaysOf(Number(day.slice(0, 4))).some((one) => one.day === day);
}

function namedOf(year: number): readonly Holiday[] {
  const lunar = lunarDaysOf(year);
  if (lunar === undefined) return [];
  const around = (key: HolidayKey, day: string) => [-1, 0, 1].map((shift) => ({ day: addDays(day, shift), key }));
  return [
    ...SOLAR.filter(({ since = year, until = year }) => since <= year && year <= until).map(({ key, on }) => ({
      day: `${year}-${on}`,
      key,
    })),
    ...around('seollal', lunar.seollal),
    { day: lunar.buddha, key: 'buddha' as const },
    ...around('chuseok', lunar.chuseok),
    ...DECLARED.filter(({ day }) => day.startsWith(`${year}-`)),
  ];
}

/**
 * The decree, article 3: a holiday on a Sunday, on a Saturday (but for Seollal and Chuseok), or on the day of another holiday is
 * made up for on the first day after it that is no holiday and no Saturday; two that fall on one day take the next one, too.
 */
function substitutesOf(named: readonly Holiday[]): readonly Holiday[] {
  const taken = new Set(named.map(({ day }) => day));
  const lost = [...taken].toSorted().flatMap((day) =>
    Array.from(
      {
        length: lostOn(
          day,
          named.filter((one) => one.day === day).map(({ key }) => key),
        ),
      },
      () => day,
    ),
  );
  return lost.map((from) => {
    let day = addDays(from, 1);
    while (taken.has(day) || weekdayOf(day) >= SATURDAY) day = addDays(day, 1);
    taken.add(day);
    return { day, key: 'substitute' as const };
  });
}

/** How many days off are lost on a day, because of a weekend or of one another. */
function lostOn(day: string, keys: readonly HolidayKey[]): number {
  const counted = keys.filter((key) => day >= (SUBSTITUTED_SINCE[key] ?? '9999'));
  const weekday = weekdayOf(day);
  if (weekday === SUNDAY) return counted.length;
  if (weekday === SATURDAY) return counted.filter((key) => key !== 'seollal' && key !== 'chuseok').length;
  const ofDecree = keys.filter((key) => key !== 'election' && key !== 'temporary');
  return counted.length === 0 ? 0 : ofDecree.length - 1;
}
