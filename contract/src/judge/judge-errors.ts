/**
 * Names of errors that the judge itself gives, where no exception of a language names the failure. A learner reads an
 * explanation of each (web/src/shared/explain-error); the names are the same on every machine.
 */

/** What ends a process from inside, by the number of its signal; any other signal is `Crashed`. */
export const SIGNAL_ERRORS: Readonly<Record<number, JudgeErrorName>> = {
  4: 'IllegalInstruction',
  6: 'Aborted',
  7: 'BusError',
  8: 'FloatingPointException',
  11: 'SegmentationFault',
};

export const JUDGE_ERROR_NAMES = [
  'Aborted',
  'BusError',
  'Crashed',
  'ExitStatus',
  'FloatingPointException',
  'ForbiddenCall',
  'IllegalInstruction',
  'Killed',
  'SegmentationFault',
  'SourceTooLong',
] as const;
export type JudgeErrorName = (typeof JUDGE_ERROR_NAMES)[number];
