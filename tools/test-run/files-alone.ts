import { isLongRun } from './long.ts';

/**
 * Files of a long run that compare times, or start a whole suite of their own. They run after everything else, one
 * after the other: beside other work the figures say nothing, and the machine is used twice.
 */
export const FILES_ALONE: readonly string[] = [
  'bench/src/bench.test.ts',
  'bench/src/portone-sdk.test.ts',
  'bench/src/timetable/frames.test.ts',
  'converter/test/neighbours.test.ts',
  'server/src/competitions/similarity/compare-all.test.ts',
  'server/test/hosts/replica-suite.test.ts',
  'server/test/pooling.test.ts',
  'tools/new-slice.test.ts',
];

/** The runner sets it for the step "unit" when a step of its own runs them. */
export const WITHOUT_FILES_ALONE = 'WITHOUT_FILES_ALONE';

/** Only a whole long run has the step: whoever names files wants them now, and a short run skips their long cases. */
export const hasStepAlone = (filters: readonly string[]): boolean => isLongRun && filters.length === 0;

/** What the configuration of vitest leaves to that step. */
export const filesLeftAlone = (): readonly string[] => (process.env[WITHOUT_FILES_ALONE] === '1' ? FILES_ALONE : []);
