import path from 'node:path';
import { expect, it } from 'vitest';
import { listFiles, readSource } from '../source-files.ts';

/** Reads whose failure is presented by the query client: prompts that only it knows, and parts without an error state. */
const PRESENTED = [
  'block-dialogs.tsx: problems.solution',
  'block-workbench.tsx: problems.block',
  'map-select.tsx: maps.list',
  'records.tsx: codes.version',
  'records.tsx: submissions.detail',
  'room-dialog.tsx: rooms.read',
  'versions-dialog.tsx: managements.versions',
  'workbench.tsx: problems.problem',
];
/** Quiet by options that several reads share. */
const SHARED_OPTIONS = /\.\.\.options\b/;

/** The text of a call from its name to the bracket that ends it. */
function callAt(code: string, start: number): string {
  let depth = 0;
  for (let at = code.indexOf('(', start); at < code.length; at++) {
    if (code[at] === '(') depth++;
    else if (code[at] === ')' && --depth === 0) return code.slice(start, at + 1);
  }
  throw new Error('a call without an end');
}

it('[API-23] a read of a page opens no dialog when it fails, but for those named here', () => {
  const reads = listFiles(['web/src/**/*.{ts,tsx}'])
    .filter((file) => !/\.test\.tsx?$|\/lib\/query\.ts$/.test(file))
    .flatMap((file) => {
      const code = readSource(file);
      return [...code.matchAll(/\buseRead\(\s*(?<endpoint>[\w.]+)/g)].map((match) => ({
        name: `${path.posix.basename(file)}: ${match.groups?.['endpoint']}`,
        call: callAt(code, match.index),
        hasQuietOptions: /const options = \{ isQuiet: true/.test(code),
      }));
    });
  const presented = reads.filter(
    ({ call, hasQuietOptions }) => !call.includes('isQuiet: true') && !(hasQuietOptions && SHARED_OPTIONS.test(call)),
  );
  expect(presented.map(({ name }) => name).toSorted()).toEqual(PRESENTED);
  // Most, and by far.
  expect(reads.length).toBeGreaterThan(20 * PRESENTED.length);
});
