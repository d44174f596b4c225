import { isLongRun } from './long.ts';

/** What takes long runs in turn in `npm test`: a third of it each day, all of it in three days and in a long run. */
export const ROTATION_DAYS = 3;

const DAY_MS = 86_400_000;

/** The day of this run, from 1970 on; `TEST_DAY` chooses another one. The same for all programs of a run, see tools/run-tests.ts. */
export function testDay(given: string | undefined = process.env['TEST_DAY'], now: number = Date.now()): number {
  if (given === undefined || given === '') return Math.floor(now / DAY_MS);
  const day = Number(given);
  if (!Number.isInteger(day) || day < 0) throw new Error(`TEST_DAY is a number of days, not ${given}`);
  return day;
}

/** Which third it is on that day: 1, 2 or 3. */
export const turnOf = (day: number): number => (day % ROTATION_DAYS) + 1;

/** Which of the rounds through all thirds that day belongs to: whatever has two kinds changes between them. */
export const roundOf = (day: number): number => Math.floor(day / ROTATION_DAYS);

/** Those whose turn it is, by their place in the list; all of them in a long run. */
export function inTurn<T>(all: readonly T[], day: number = testDay(), isWhole: boolean = isLongRun): readonly T[] {
  return isWhole ? all : all.filter((_, at) => (at % ROTATION_DAYS) + 1 === turnOf(day));
}

/** The tags of journeys whose turn is on another day. */
export const tagsOfOtherDays = (day: number = testDay()): readonly string[] =>
  Array.from({ length: ROTATION_DAYS }, (_, at) => at + 1)
    .filter((turn) => turn !== turnOf(day))
    .map((turn) => `@day${turn}`);
