import { Worker } from 'node:worker_threads';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { Comparison, Source } from './compare-all.ts';

/** 500 programs take three seconds of one core; hostile ones end here at the latest. */
const WITHIN_MS = 120_000;
const MEMORY_MB = 512;

type Message = { readonly share?: number; readonly comparison?: Comparison };

/** Undefined when it takes too long or too much memory, or the process stops. */
export function compareInThread(
  given: { readonly programs: readonly Source[]; readonly starters: readonly Source[] },
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
): Promise<Comparison | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./similarity.worker.ts', import.meta.url), {
      workerData: given,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      stdout: true,
      stderr: true,
    });
    const failed = () => resolve(undefined);
    const end = (comparison: Comparison | undefined) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', fail);
      resolve(comparison);
      return worker.terminate();
    };
    const fail = safeHandler(failed, () => end(undefined));
    const timer = setTimeout(fail, WITHIN_MS);
    signal.addEventListener('abort', fail);
    const receive = safeHandler(failed, ({ share, comparison }: Message) => {
      if (comparison) return end(comparison);
      if (share !== undefined) onProgress(share);
      return undefined;
    });
    worker.on('message', receive).once('error', fail).once('exit', fail);
  });
}
