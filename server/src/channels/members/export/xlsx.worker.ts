/** Writes a sheet in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { type SheetLines, writeXlsx } from '../../../core/xlsx.ts';

parentPort?.postMessage(new Uint8Array(await writeXlsx(workerData as SheetLines)));
