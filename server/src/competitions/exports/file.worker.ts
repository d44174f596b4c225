/**
 * Writes a file of a competition in a thread of its own: a hundred thousand submissions are a million cells. The rows come
 * as they were read; all that is made of them, also the base64 of the answer, is made here. [LMS-386] [LMS-387]
 */
import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { writeXlsx } from '../../core/xlsx.ts';
import { writeZip } from '../../core/zip.ts';
import { contestFiles } from './contest-api/contest-files.ts';
import type { ExportedRow, ExportedSubmission, ExportedTable } from './exports.queries.ts';
import type { FileOrder, FilePart } from './file-order.ts';
import { standingsLines, submissionLines } from './sheets.ts';

const order = workerData as FileOrder;
const rows: ExportedRow[] = [];
const submissions: ExportedSubmission[] = [];

async function write(table: ExportedTable): Promise<Buffer> {
  if (order.kind === 'STANDINGS') return writeXlsx(standingsLines(order.format, table, order.language));
  if (order.kind === 'SUBMISSIONS') return writeXlsx(submissionLines(table, submissions, order));
  const files = Object.entries(contestFiles({ ...order.contest, table, submissions }));
  return writeZip(files.map(([name, value]) => ({ name, body: Buffer.from(JSON.stringify(value)) })));
}

if (parentPort) {
  for await (const [part] of on(parentPort, 'message') as AsyncIterable<[FilePart]>) {
    if (part === null) break;
    for (const row of part.rows ?? []) rows.push(row);
    for (const submission of part.submissions ?? []) submissions.push(submission);
  }
  const { problems, groups } = order;
  parentPort.postMessage((await write({ problems, groups, rows, submissions: [] })).toString('base64'));
}
