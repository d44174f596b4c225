import type { Counts, UnitFailure } from './counts.ts';
import type { Outcome } from './summary.ts';

type UnitRun = { readonly counts: Counts; readonly failed: readonly UnitFailure[] };

/** Files that fail alone too are broken; what failed in the others is shaky. Both are named. */
export function withSecondTry(all: UnitRun, alone: UnitRun): Outcome {
  const brokenFiles = new Set(alone.failed.map(({ file }) => file));
  // Without a file nobody knows what is broken: then everything is.
  const isBroken = ({ file }: UnitFailure) => brokenFiles.has(undefined) || brokenFiles.has(file);
  const failed = all.failed.filter((failure) => isBroken(failure));
  const shaky = all.failed.filter((failure) => !isBroken(failure));
  // Several errors outside every test may count as one failure.
  const stillFailed = failed.length === 0 ? 0 : Math.max(1, all.counts.failed - shaky.length);
  return {
    counts: {
      passed: all.counts.passed + all.counts.failed - stillFailed,
      failed: stillFailed,
      skipped: all.counts.skipped,
    },
    failed,
    shaky,
  };
}
