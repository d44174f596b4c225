import { Worker } from 'node:worker_threads';
import { ROSTER_UNPACKED_MAX_BYTES } from '@dolphin/contract/channels/join/roster.constants';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { readCsvCells } from './read-csv.ts';
import type { Cell } from './roster.rules.ts';

/** Many times what the largest sheet takes: a crowded server must not call a good file unreadable. */
const WITHIN_MS = 40_000;
const MEMORY_MB = 256;
const FILES_MAX = 500;

/** Every sheet of Excel is a zip archive. */
const isArchive = (file: Buffer) => file.subarray(0, 2).toString('latin1') === 'PK';

/** The cells of the first sheet, or of a CSV file; undefined when it cannot be read, is too much, or takes too long. */
export async function readSheetCells(file: Buffer): Promise<readonly (readonly Cell[])[] | undefined> {
  if (!isArchive(file)) return readCsvCells(file);
  if (!unpacksWithin(file, ROSTER_UNPACKED_MAX_BYTES)) return undefined;
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), {
      workerData: new Uint8Array(file),
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      stdout: true,
      stderr: true,
    });
    const unreadable = () => resolve(undefined);
    const end = (cells: readonly (readonly Cell[])[] | undefined) => {
      clearTimeout(timer);
      resolve(cells);
      return worker.terminate();
    };
    const fail = safeHandler(unreadable, () => end(undefined));
    const timer = setTimeout(fail, WITHIN_MS);
    worker.once('message', safeHandler(unreadable, end)).once('error', fail).once('exit', fail);
  });
}

const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;

/**
 * Whether a zip declares that its files unpack to no more than that; one with a false size hits the memory limit of
 * the thread. Archives so large that they need the 64-bit fields are none of ours.
 */
export function unpacksWithin(file: Buffer, maxBytes: number): boolean {
  let end = file.length - END_BYTES;
  while (end >= 0 && file.readUInt32LE(end) !== END_OF_DIRECTORY) end--;
  if (end < 0) return false;
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  if (count === 0 || count > FILES_MAX) return false;
  let total = 0;
  for (let n = 0; n < count; n++) {
    if (at + ENTRY_BYTES > file.length || file.readUInt32LE(at) !== ENTRY) return false;
    total += file.readUInt32LE(at + 24);
    if (total > maxBytes) return false;
    at += ENTRY_BYTES + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return true;
}
