import { setImmediate as othersFirst } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { fail } from '../../core/fail.ts';
import type { ExportedRow, ExportedSubmission } from './exports.queries.ts';
import type { FileOrder, FilePart } from './file-order.ts';

/** As long as the caller waits; a hundred thousand submissions take nine seconds of one core. */
const WITHIN_MS = 120_000;
/** Twice what the largest file takes. */
const MEMORY_MB = 512;
/** A row of the table has a cell for each problem; so many are copied for a thread in a few milliseconds. */
const ROWS_AT_ONCE = 500;

type Params = {
  readonly rows: readonly ExportedRow[];
  readonly submissions?: AsyncIterable<readonly ExportedSubmission[]>;
  /** Aborted when nobody waits for the file any more. */ readonly signal: AbortSignal;
};

/** The file as base64. Rows go to the thread as they are read, and others are served in between. [LMS-386] */
export function writeInThread(order: FileOrder, { rows, submissions, signal }: Params): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./file.worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      stdout: true,
      stderr: true,
    });
    let isOver = false;
    const end = () => {
      isOver = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
      return worker.terminate();
    };
    const stop = (error: unknown) => {
      reject(error);
      return end();
    };
    const leave = safeHandler(reject, () => stop(fail(coreErrors.BAD_REQUEST)));
    const timer = setTimeout(
      safeHandler(reject, () => stop(new Error('The file took too long.'))),
      WITHIN_MS,
    );
    const finish = safeHandler(reject, (content: string) => {
      resolve(content);
      return end();
    });
    const unwritten = safeHandler(reject, () => stop(new Error('The file was not written.')));
    worker.once('message', finish).once('error', safeHandler(reject, stop)).once('exit', unwritten);
    signal.addEventListener('abort', leave);
    if (signal.aborted) return leave();
    const send = async () => {
      for await (const part of partsOf(rows, submissions)) {
        if (isOver) return;
        worker.postMessage(part);
        await othersFirst();
      }
    };
    send().catch(stop);
  });
}

async function* partsOf(rows: Params['rows'], submissions: Params['submissions']): AsyncGenerator<FilePart> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield { rows: rows.slice(at, at + ROWS_AT_ONCE) };
  if (submissions) for await (const batch of submissions) yield { submissions: batch };
  yield null;
}
