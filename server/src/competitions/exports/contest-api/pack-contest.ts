import { Worker } from 'node:worker_threads';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { PackedContest } from './contest-files.ts';

export const ZIP_TYPE = 'application/zip';

export function packContest(contest: PackedContest): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./contest-package.worker.ts', import.meta.url), {
      workerData: contest,
      stdout: true,
      stderr: true,
    });
    worker
      .once(
        'message',
        safeHandler(reject, (bytes: Uint8Array) => resolve(Buffer.from(bytes))),
      )
      .once('error', reject)
      .once(
        'exit',
        safeHandler(reject, () => reject(new Error('The package was not written.'))),
      );
  });
}
