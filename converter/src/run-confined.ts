import type { ConfinedEnd } from '@dolphin/judge/open-sandbox';
import { ConversionError } from './repack/conversion-error.ts';

/** Codes of a program that a signal ended behind a shell or bubblewrap: too much CPU time, too large a file. */
const [CPU_CODE, FILE_CODE] = [152, 153];

/** Throws when a program was ended by a limit, or stopped. */
export function requireWithinLimits({ code, signal, reason, complaint }: ConfinedEnd): void {
  if (reason === 'STOPPED') throw new StoppedError();
  if (reason === 'TIME' || signal === 'SIGXCPU' || code === CPU_CODE) throw new ConversionError('TIME_LIMIT');
  if (reason === 'MEMORY' || signal === 'SIGXFSZ' || code === FILE_CODE) throw new ConversionError('SIZE_LIMIT');
  if (/heap out of memory|EFBIG|Array buffer allocation failed/.test(complaint))
    throw new ConversionError('SIZE_LIMIT', complaint.slice(-200));
}

/** Somebody stopped the conversion: the video was cleared, or the process ends. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}
