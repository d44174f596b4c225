import { Worker } from 'node:worker_threads';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { toCsv as csvOf } from '../../statistics/csv.rules.ts';

export const CSV_TYPE = 'text/csv; charset=utf-8';
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Lines = readonly (readonly string[])[];

export function toCsv(lines: Lines): Buffer {
  return Buffer.from(csvOf(lines));
}

/** A cell that begins so is run by a spreadsheet once the sheet is saved as CSV and opened again; a name must stay a name. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;
/** What XML cannot hold. */
// oxlint-disable-next-line no-control-regex -- these are what must go
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Numbers stay numbers, so that a sheet can add them up. */
export function toXlsx(lines: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./xlsx.worker.ts', import.meta.url), {
      workerData: lines.map((line) => line.map(inert)),
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

function inert(value: string | number): string | number {
  if (typeof value === 'number') return value;
  const clean = value.replace(UNWRITABLE, '').toWellFormed();
  return FORMULA.test(clean) ? `'${clean}` : clean;
}
