import { Worker } from 'node:worker_threads';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { SheetLines } from '../../../core/xlsx.ts';
import { toCsv as csvOf } from '../../statistics/csv.rules.ts';

export const CSV_TYPE = 'text/csv; charset=utf-8';
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Lines = readonly (readonly string[])[];

export function toCsv(lines: Lines): Buffer {
  return Buffer.from(csvOf(lines));
}

/** Numbers stay numbers, so that a sheet can add them up. */
export function toXlsx(lines: SheetLines): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./xlsx.worker.ts', import.meta.url), {
      workerData: lines,
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
        safeHandler(reject, () => reject(new Error('The sheet was not written.'))),
      );
  });
}
