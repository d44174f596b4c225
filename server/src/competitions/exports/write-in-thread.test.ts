import { readSheet } from 'read-excel-file/node';
import { expect, it, vi } from 'vitest';
import type { ExportedSubmission } from './exports.queries.ts';
import type { FileOrder } from './file-order.ts';
import { writeInThread } from './write-in-thread.ts';

// Whoever builds lines or bytes outside the thread fails here; the thread loads the modules themselves.
const outside = vi.hoisted(() => () => {
  throw new Error('built outside the thread');
});
vi.mock('./sheets.ts', () => ({ placed: outside, standingsLines: outside, submissionLines: outside }));
vi.mock('../../core/xlsx.ts', () => ({ writeXlsx: outside }));

const START = new Date('2026-05-02T01:00:00.000Z');
const ORDER: FileOrder = { kind: 'SUBMISSIONS', language: 'KO', view: 'TRUE', problems: [], groups: [] };
const submission = (submissionId: number): ExportedSubmission => ({
  submissionId,
  participantId: 1,
  problemId: 1,
  nickname: '=1+1',
  language: 'PYTHON',
  atMs: 0,
  isFrozen: false,
  isAutomatic: false,
  verdict: 'AC',
  points: 100,
  createdAt: START,
  judgedAt: START,
});
const row = (participantId: number) => ({
  participantId,
  name: `참가자 ${participantId}`,
  memberNames: [],
  groupIds: [],
  isRanked: true,
  score: 0,
  tie: 0,
  lastMs: 0,
  cells: [],
});
const never = new AbortController().signal;

it('[LMS-386] builds lines and bytes in the thread, of rows that come in parts and in order', async () => {
  async function* parts() {
    yield [submission(1), submission(2)];
    yield [submission(3)];
  }
  const content = await writeInThread(ORDER, { rows: [row(1)], submissions: parts(), signal: never });
  const [, ...lines] = await readSheet(Buffer.from(content, 'base64'));
  expect(lines.map(([number, name, by]) => [number, name, by])).toEqual(
    [1, 2, 3].map((number) => [number, '참가자 1', "'=1+1"]),
  );
});

it('[LMS-386] serves others between two parts of a long table', async () => {
  let turns = 0;
  let isWritten = false;
  const count = () => {
    turns++;
    if (!isWritten) setImmediate(count);
  };
  let turnsBefore = 0;
  async function* none(): AsyncGenerator<readonly ExportedSubmission[]> {
    turnsBefore = turns;
    yield [];
  }
  setImmediate(count);
  const rows = Array.from({ length: 5_000 }, (_, at) => row(at + 1));
  await writeInThread(ORDER, { rows, submissions: none(), signal: never });
  isWritten = true;
  expect(turnsBefore).toBeGreaterThanOrEqual(5);
});

it('[LMS-386] reads no further when the caller has gone, and ends the thread', async () => {
  const caller = new AbortController();
  let isEnded = false;
  async function* endless() {
    try {
      for (let at = 1; ; at++) {
        if (at === 3) caller.abort();
        yield [submission(at)];
      }
    } finally {
      isEnded = true;
    }
  }
  const written = writeInThread(ORDER, { rows: [], submissions: endless(), signal: caller.signal });
  await expect(written).rejects.toMatchObject({ spec: { code: 'BAD_REQUEST' } });
  await vi.waitFor(() => expect(isEnded).toBe(true));
});

it('[LMS-386] hands on why the rows could not be read', async () => {
  async function* broken(): AsyncGenerator<readonly ExportedSubmission[]> {
    yield [submission(1)];
    throw new Error('gone');
  }
  await expect(writeInThread(ORDER, { rows: [], submissions: broken(), signal: never })).rejects.toThrow('gone');
});
