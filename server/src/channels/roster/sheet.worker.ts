/** Reads the first sheet in a thread of its own: whatever a file does to its reader, the server goes on. */
import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';

const cells = await readSheet(Buffer.from(workerData as Uint8Array));
parentPort?.postMessage(cells);
