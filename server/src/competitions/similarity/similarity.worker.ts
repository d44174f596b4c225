/** Compares in a thread of its own: whatever a program does to its reader, the server goes on. [LMS-360] */
import { parentPort, workerData } from 'node:worker_threads';
import { compareAll, type Source } from './compare-all.ts';

const { programs, starters } = workerData as { programs: readonly Source[]; starters: readonly Source[] };
let sent = 0;
const comparison = compareAll(programs, starters, (share) => {
  // A message for each percent at most.
  if (share - sent < 0.01) return;
  sent = share;
  parentPort?.postMessage({ share });
});
parentPort?.postMessage({ comparison });
