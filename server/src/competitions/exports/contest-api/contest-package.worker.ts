/** Writes the package in a thread of its own: fifty thousand submissions take seconds, and nobody else should wait. */
import { parentPort, workerData } from 'node:worker_threads';
import { writeZip } from '../../../core/zip.ts';
import { contestFiles, type PackedContest } from './contest-files.ts';

const files = Object.entries(contestFiles(workerData as PackedContest)).map(([name, value]) => ({
  name,
  body: Buffer.from(JSON.stringify(value)),
}));
parentPort?.postMessage(new Uint8Array(writeZip(files)));
