/** Programs that try to learn the inputs of hidden cases, on the real judge: their answers must not depend on them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProblemLanguage } from '@dolphin/contract/learning/storages/contents';
import { submissions } from '@dolphin/contract/learning/problems/submissions.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { judged, untilJudging } from '../judging/judging.fixture.ts';
import { publishProblem } from '../learning.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ background: true, judge: true });
  await untilJudging(server);
}, 120_000);
afterAll(() => server?.close());

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const SAMPLE = { input: '!\n', output: '!\n' };

/** What a learner sees of a program, when the hidden case contains this word. */
async function shownOf(word: string, language: ProblemLanguage, source: string) {
  const person = await server.makePerson();
  const { contentId } = await publishProblem(server.db, {
    content: {
      samples: [SAMPLE],
      // The author's order: a sample that is a case as well stands behind the hidden one.
      cases: [
        { input: `${word}\n`, expected: '?\n', points: 50 },
        { input: SAMPLE.input, expected: SAMPLE.output, points: 50 },
      ],
      allowsPartial: false,
    },
  });
  const shown = await judged(server, person, { contentId, language, source });
  return { ...shown, submissionId: 0, contentId: 0, createdAt: '', judgedAt: '' };
}

type Attack = {
  readonly name: string;
  readonly language: ProblemLanguage;
  readonly source: string;
  readonly verdict: string;
};
const ATTACKS: readonly Attack[] = [
  {
    name: 'one raise per line, each for one letter',
    language: 'PYTHON',
    source: ['c = input()[0]', 'print(c)', ...LETTERS.map((letter) => `if c == '${letter}': raise ValueError`)].join(
      '\n',
    ),
    verdict: 'RTE',
  },
  {
    name: 'an exception that is named after the letter',
    language: 'PYTHON',
    source: 'c = input()\nprint(c)\nif c != "!": raise type(f"Error{c}", (Exception,), {})(c)',
    verdict: 'RTE',
  },
  {
    name: 'an exit status',
    language: 'PYTHON',
    source: 'import sys\nc = input()\nprint(c)\nif c != "!": sys.exit(ord(c[0]))',
    verdict: 'RTE',
  },
  {
    name: 'memory, a megabyte for each step of the alphabet',
    language: 'PYTHON',
    source: 'c = input()\nprint(c)\nx = bytearray((ord(c[0]) - 33) << 20)\nfor at in range(0, len(x), 4096): x[at] = 1',
    verdict: 'WA',
  },
  {
    name: 'time, ten milliseconds for each step of the alphabet',
    language: 'PYTHON',
    source: 'import time\nc = input()\nprint(c)\nwhile time.process_time() < (ord(c[0]) - 33) / 100: pass',
    verdict: 'WA',
  },
  {
    name: 'one throw per line',
    language: 'JAVASCRIPT',
    source: [
      'const c = readline()',
      'console.log(c)',
      ...LETTERS.map((letter) => `if (c[0] === '${letter}') throw new Error(c)`),
    ].join('\n'),
    verdict: 'RTE',
  },
];

describe('a program that reads a hidden case', { timeout: 120_000 }, () => {
  it.each(ATTACKS)('[SEC-100] [SEC-102] learns nothing by $name', async ({ language, source, verdict }) => {
    const [one, other] = [await shownOf('apple', language, source), await shownOf('zebra', language, source)];
    expect(one).toMatchObject({ verdict, cpuMs: null, memoryKb: null, caseList: [{ verdict: 'AC' }, { verdict }] });
    expect(one).toEqual(other);
  });

  it('[SEC-101] leaves nothing behind that the program of a sample could show', async () => {
    const source = [
      'import os',
      'path = "/tmp/seen" if os.path.isdir("/tmp") else "seen"',
      'try: seen = open(path).read()',
      'except OSError: seen = ""',
      'word = input()',
      'try: open(path, "a").write(word)',
      'except OSError: pass',
      'print(word + seen)',
    ].join('\n');
    const shown = await shownOf('apple', 'PYTHON', source);
    expect(shown.caseList).toMatchObject([
      { isSample: true, output: '!\n', verdict: 'AC' },
      { isSample: false, verdict: 'WA' },
    ]);
    expect(JSON.stringify(shown)).not.toContain('apple');
  });

  it('[SEC-102] shows time and memory of a right program, in steps of 10 ms and 1 MB', async () => {
    const shown = await shownOf('apple', 'PYTHON', 'c = input()\nprint(c if c == "!" else "?")');
    expect(shown).toMatchObject({ verdict: 'AC', cpuMs: expect.any(Number), memoryKb: expect.any(Number) });
    expect([Number(shown.cpuMs) % 10, Number(shown.memoryKb) % 1_024]).toEqual([0, 0]);
    expect(shown.memoryKb).toBeGreaterThan(0);
  });
});

describe('a submission that was judged before', () => {
  const hidden = { isSample: false, verdict: 'RTE', points: 0, pointsPossible: 50 };
  const sample = { ...hidden, isSample: true, input: '!', expected: '!', output: 'x', error: null, comment: null };
  const nothing = { input: null, expected: null, output: null, error: null, comment: null };
  const old = { cpuMs: 13, memoryKb: 9_001, error: { name: 'ValueError', message: '', line: 97, trace: null } };

  async function store(verdict: 'RTE' | 'AC') {
    const person = await server.makePerson();
    const { contentId, versionId } = await publishProblem(server.db);
    const { id } = await server.db
      .insertInto('learning_submissions')
      .values({
        user_id: person.id,
        content_id: contentId,
        version_id: versionId,
        channel_id: null,
        language: 'PYTHON',
        source: 'x',
        state: 'DONE',
        verdict,
        points: 0,
        points_possible: 50,
        cpu_ms: 13,
        memory_kb: 9_001,
        cases: JSON.stringify([
          { ...sample, cpuMs: 1, memoryKb: 1 },
          { ...hidden, ...nothing, ...old },
        ]),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { person, id };
  }
  const migrate = () =>
    sql
      .raw(readFileSync(path.join(import.meta.dirname, '../../../migrations/0099_hidden_cases.sql'), 'utf8'))
      .execute(server.db);

  it('[SEC-104] keeps of its hidden cases the verdicts alone, in the database and in every answer', async () => {
    const [failed, right] = [await store('RTE'), await store('AC')];
    const detail = async ({ person, id }: typeof failed) =>
      (await call(server, submissions.detail, { submissionId: id }, person.headers)).body;
    // A judge of the old version may still write while the new one serves.
    expect((await detail(failed)).caseList).toEqual([sample, { ...hidden, ...nothing }]);
    await migrate();
    const rows = await server.db
      .selectFrom('learning_submissions')
      .select(['id', 'cpu_ms', 'memory_kb', 'cases'])
      .where('id', 'in', [failed.id, right.id])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: failed.id, cpu_ms: null, memory_kb: null, cases: [sample, { ...hidden, ...nothing }] },
      { id: right.id, cpu_ms: 20, memory_kb: 9_216, cases: [sample, { ...hidden, ...nothing }] },
    ]);
    expect(await detail(right)).toMatchObject({ cpuMs: 20, memoryKb: 9_216 });
  });
});
