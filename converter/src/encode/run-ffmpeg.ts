import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ConfinedEnd, FileSandbox } from '@dolphin/judge/open-sandbox';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { ConversionError } from '../repack/conversion-error.ts';
import { requireWithinLimits } from '../run-confined.ts';
import { onLines, WAITS } from '../run-repack.ts';

const GIBI = 1_073_741_824;

export type FfmpegJob = {
  readonly program: string;
  readonly args: readonly string[];
  readonly input: string;
  readonly output: string;
  readonly seconds: number;
  readonly cores: number;
  readonly outputBytesMax: number;
  readonly signal: AbortSignal;
  /** Seconds of the video that are done. */ readonly onTime?: (seconds: number) => void;
};

/**
 * Its input and its output pass through this process: FFmpeg opens no file, writes no more than it may, and ends when
 * this process does, because its input ends.
 */
export async function runFfmpeg(sandbox: FileSandbox, job: FfmpegJob): Promise<ConfinedEnd> {
  const program = sandbox.startProgram(job.program, {
    args: job.args,
    limits: {
      seconds: WAITS * job.seconds,
      cpuSeconds: job.seconds * job.cores,
      memoryBytes: 2 * GIBI,
      addressBytes: 6 * GIBI,
      fileBytes: 1_024,
    },
  });
  const stop = safeHandler(ignore, program.stop);
  job.signal.addEventListener('abort', stop, { once: true });
  if (job.signal.aborted) program.stop();
  onLines(program.errors, (line) => {
    const time = /^out_time_us=(\d+)/.exec(line)?.[1];
    if (time !== undefined) job.onTime?.(Number(time) / 1_000_000);
  });
  // It may end before it has read everything; how it ended says whether that is an error.
  const fed = program.input ? pipeline(createReadStream(job.input), program.input).catch(ignore) : undefined;
  let isTooLarge = false;
  const kept = pipeline(
    program.output,
    limitBytes(job.outputBytesMax),
    createWriteStream(job.output, { mode: 0o600 }),
  ).catch((error: unknown) => {
    isTooLarge = error instanceof ConversionError;
    program.stop();
    if (!isTooLarge) throw error;
  });
  const [end] = await Promise.all([program.ended, kept, fed]);
  job.signal.removeEventListener('abort', stop);
  if (isTooLarge) throw new ConversionError('SIZE_LIMIT', 'output');
  requireWithinLimits(end);
  return end;
}

function ignore(): void {}

function limitBytes(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(piece: Buffer, _encoding, next) {
      bytes += piece.length;
      if (bytes > most) next(new ConversionError('SIZE_LIMIT', 'output'));
      else next(null, piece);
    },
  });
}
