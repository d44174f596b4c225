import { closeSync, openSync, statSync } from 'node:fs';
import type { FileSandbox } from '@dolphin/judge/open-sandbox';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { ConversionError } from './repack/conversion-error.ts';
import type { RepackResult } from './repack/repack-options.ts';
import { readReport } from './repack/report.ts';
import { requireWithinLimits } from './run-confined.ts';

const MEBI = 1_048_576;
/** The tables of ten hours, two windows of 32 MiB and Node itself. */
const MEMORY_BYTES = 768 * MEBI;
const SECONDS_LEAST = 60;
const BYTES_PER_SECOND = 5_000_000;
/** It runs when nothing else does: on a busy machine it waits so many times as long as it works. */
export const WAITS = 10;

export type RepackJob = {
  readonly input: string;
  readonly output: string;
  readonly canEncode: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
};

/** Runs the repackaging program on one file, in the sandbox. */
export async function runRepack(sandbox: FileSandbox, job: RepackJob): Promise<RepackResult> {
  const bytes = statSync(job.input).size;
  const seconds = SECONDS_LEAST + bytes / BYTES_PER_SECOND;
  const files = [openSync(job.input, 'r'), openSync(job.output, 'w', 0o600)];
  let result: RepackResult | undefined;
  let failure: ConversionError | undefined;
  try {
    const program = sandbox.startNode('src/repack/main.ts', {
      args: job.canEncode ? ['--can-encode'] : [],
      files,
      limits: {
        seconds: WAITS * seconds,
        cpuSeconds: 2 * seconds,
        memoryBytes: MEMORY_BYTES,
        fileBytes: bytes * 1.25 + 16 * MEBI,
      },
    });
    const stop = safeHandler(ignore, program.stop);
    job.signal.addEventListener('abort', stop, { once: true });
    if (job.signal.aborted) program.stop();
    onLines(program.output, (line) => {
      const report = readReport(line);
      if (!report) return;
      if ('progress' in report) job.onProgress(report.progress);
      else if ('done' in report) result = report.done;
      else failure = new ConversionError(report.failure, report.detail);
    });
    const end = await program.ended;
    job.signal.removeEventListener('abort', stop);
    requireWithinLimits(end);
    if (failure) throw failure;
    if (end.code === 0 && result) return result;
    throw new Error(`repackaging ended: ${end.signal ?? end.code}: ${end.complaint.slice(-500)}`);
  } finally {
    for (const fd of files) closeSync(fd);
  }
}

function ignore(): void {}

const LINE_MAX = 10_000;

/** Lines of a stream; one without end is cut. */
export function onLines(stream: NodeJS.ReadableStream, take: (line: string) => void): void {
  let rest = '';
  const add = (part: string): void => {
    const lines = (rest + part).split('\n');
    rest = (lines.pop() ?? '').slice(-LINE_MAX);
    for (const line of lines) take(line);
  };
  stream.setEncoding('utf8').on('data', safeHandler(ignore, add));
}
