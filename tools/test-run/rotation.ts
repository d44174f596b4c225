import { crc32 } from 'node:zlib';
import { isLongRun } from './long.ts';

/** What takes long runs in turn in `npm test`: a third of it each day, all of it in three days and in a long run. */
export const ROTATION_DAYS = 3;

const DAY_MS = 86_400_000;
const given = process.env['TEST_DAY'];

/** The day of this run, from 1970 on, in UTC: the same for everybody. `TEST_DAY` chooses another one. */
export function testDay(chosen: string | null = given ?? null, now: number = Date.now()): number {
  if (chosen === null) return Math.floor(now / DAY_MS);
  const day = Number(chosen);
  if (!/^\d+$/.test(chosen) || !Number.isSafeInteger(day)) throw new Error(`TEST_DAY is a number, not ${chosen}`);
  return day;
}

/** `npm test` names a day to all programs it starts (tools/run-tests.ts). Who starts one of them alone wants all of it. */
const runsWhole = isLongRun || given === undefined;

/** Which third it is on that day: 1, 2 or 3. */
export const turnOf = (day: number): number => (day % ROTATION_DAYS) + 1;

/** Which of the rounds through all thirds that day belongs to: what has two kinds changes between them. */
export const roundOf = (day: number): number => Math.floor(day / ROTATION_DAYS);

/** Those whose turn it is, by their place in the list. */
export function inTurn<T>(all: readonly T[], day: number = testDay(), isWhole: boolean = runsWhole): readonly T[] {
  return all.filter((_, at) => isWhole || turnOf(at) === turnOf(day));
}

/** By name, so nothing changes its day when others come or go. */
export function isInTurn(name: string, day: number = testDay(), isWhole: boolean = runsWhole): boolean {
  return isWhole || turnOf(crc32(name)) === turnOf(day);
}

/** The tags of journeys whose turn is on another day. */
export const tagsOfOtherDays = (day: number = testDay()): readonly string[] =>
  Array.from({ length: ROTATION_DAYS }, (_, at) => `@day${at + 1}`).filter((tag) => tag !== `@day${turnOf(day)}`);
