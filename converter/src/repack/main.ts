/**
 * The program that meets files of strangers, in a process of its own: file 3 is the original, file 4 the output. It
 * opens no other file and no connection. It writes one line of JSON for each report.
 */
import { writeSync } from 'node:fs';
import { ConversionError } from './conversion-error.ts';
import { openInput } from './input-file.ts';
import { repackFile } from './repack.ts';
import type { RepackReport } from './report.ts';

const [INPUT, OUTPUT] = [3, 4];
const REPORT_MS = 500;

/** Fails when the parent is gone, which ends this process, too. */
function report(line: RepackReport): void {
  writeSync(1, `${JSON.stringify(line)}\n`);
}

let reportedAt = performance.now();
function onProgress(share: number): void {
  if (performance.now() - reportedAt < REPORT_MS) return;
  reportedAt = performance.now();
  report({ progress: share });
}

try {
  const canEncode = process.argv.includes('--can-encode');
  report({ done: await repackFile(openInput(INPUT), { output: OUTPUT, onProgress, canEncode }) });
} catch (error) {
  // A number that points behind a box is met as a RangeError.
  if (error instanceof ConversionError) report({ failure: error.code, detail: error.detail.slice(0, 300) });
  else if (error instanceof RangeError) report({ failure: 'BROKEN', detail: error.message.slice(0, 300) });
  else throw error;
}
