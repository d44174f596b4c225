/**
 * One school on one server, whose learner hands in a program for every verdict. Everything that follows from a hidden
 * input beyond the verdict differs between two such schools: line, name and message of errors, output, time, memory.
 */
import { globSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Endpoint } from '@dolphin/contract/core/endpoint';
import type { CaseResult, JudgeJob, JudgeResult } from '@dolphin/contract/judge/job';
import { overallVerdict, type Verdict } from '@dolphin/contract/judge/verdicts';
import { codeComments } from '@dolphin/contract/learning/coaching/code-comments.contract';
import type { BlockContent } from '@dolphin/contract/learning/storages/contents';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { executions } from '@dolphin/contract/learning/problems/executions.contract';
import { codes } from '@dolphin/contract/learning/codes/codes.contract';
import { myHelp } from '@dolphin/contract/learning/coaching/help-requests.contract';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { blockCourse } from '../../seed/learning/blocks/course.ts';
import { enrol, makeCourse, publishBlock, publishProblem } from '../../src/learning/learning.fixture.ts';
import { listeners } from '../../src/background.ts';
import { connect } from '../../src/core/realtime/socket-client.fixture.ts';
import { until } from '../../src/core/jobs/scratch-app.fixture.ts';
import { makeSchool } from '../../src/learning/coaching/coaching.fixture.ts';
import { judged } from '../../src/learning/judging/judging.fixture.ts';
import { startJudging } from '../../src/learning/judging/run-judging.ts';
import { call } from '../call.ts';
import { type Person, startTestServer, type TestServer } from '../harness.ts';
import { callEndpoint } from './call.ts';
import { inputFor } from './people.ts';

/** IE is our own fault and judged again with pauses; SKIP and PAC follow from others. */
export const PROVOKED_VERDICTS: readonly Verdict[] = ['WA', 'PE', 'TLE', 'ILE', 'MLE', 'OLE', 'RTE', 'CE', 'SV', 'AC'];
export const PROVOKED_BLOCK_VERDICTS: readonly Verdict[] = ['WA', 'TLE'];
/** Stands in everything that a program could make of a hidden input. */
export const MARK = 'read-from-a-hidden-case';

/** A program that tries to reveal its hidden input `n` by every means; its source names the verdict it gets. */
function answerOf({ input, points }: JudgeJob['cases'][number], wanted: Verdict): CaseResult {
  const n = Number(/^hidden (\d+)|"hidden":(\d+)/.exec(input)?.slice(1).find(Boolean) ?? 0);
  const verdict = n === 0 ? 'AC' : wanted;
  const isRight = verdict === 'AC';
  return {
    verdict,
    score: isRight ? 1 : 0,
    points: isRight ? points : 0,
    // For a correct submission, time and memory are reported in steps of 10 ms and 1 MB: the steps must not differ.
    cpuMs: isRight ? 11 + (n % 8) : n,
    memoryKb: isRight ? 9_000 + (n % 200) : n * 100,
    stdout: n === 0 ? '3\n' : `${MARK} ${n}`,
    ...(n === 0 ? {} : { error: { name: `${MARK}${n}`, message: `${MARK} ${n}`, line: n, trace: `${MARK} ${n}` } }),
    ...(n === 0 ? {} : { comment: `${MARK} ${n}` }),
  };
}

function grade({ source, cases, allowsPartial = false }: JudgeJob): JudgeResult {
  const results = cases.map((each) => answerOf(each, source as Verdict));
  return {
    verdict: overallVerdict(results, allowsPartial),
    points: results.reduce((sum, { points }) => sum + points, 0),
    pointsPossible: cases.reduce((sum, { points }) => sum + points, 0),
    cpuMs: Math.max(...results.map(({ cpuMs }) => cpuMs)),
    memoryKb: Math.max(...results.map(({ memoryKb }) => memoryKb)),
    cases: results,
  };
}

/** A block item whose second world is hidden. */
async function publishHiddenWorld({ db }: TestServer, n: number): Promise<number> {
  const item = blockCourse.lessons.flatMap(({ items }) => items).find(({ kind }) => kind === 'BLOCK_CODING');
  const content = item?.content as BlockContent;
  const [first] = content.worlds;
  if (!first) throw new Error('a block item has worlds');
  const hidden = { ...first, world: { ...first.world, hidden: n } };
  return (await publishBlock(db, { ...content, worlds: [first, hidden] })).contentId;
}

export type Scenario = Awaited<ReturnType<typeof playScenario>>;

/** The same steps on a new server each time, so that ids are the same as well. */
export async function playScenario(hidden: readonly number[]) {
  const server = await startTestServer({ background: true });
  const judging = startJudging(server.app, {
    slots: 1,
    progressEveryMs: 0,
    open: async () => ({
      tier: 'C',
      languages: ['PYTHON', 'JAVASCRIPT', 'BLOCKS'],
      notes: [],
      python: undefined,
      grade: async (job, options) => {
        for (const index of job.cases.keys()) options?.onCase?.(index + 1);
        return grade(job);
      },
      run: async () => ({ outcome: 'OK', stdout: '', stderr: '', cpuMs: 1, wallMs: 1, memoryKb: 1 }),
      close: async () => undefined,
    }),
  });
  const school = await makeSchool(server);
  const { one: learner, coach, first: contentId, channelId } = school;
  const cases = hidden.map((n) => ({ input: `hidden ${n}`, expected: `expected ${n}`, points: 40 }));
  await sql`update learning_versions v set content = v.content || jsonb_build_object('allowsPartial', false, 'cases', ${JSON.stringify(cases)}::jsonb) from learning_contents c where c.version_id = v.id and c.id = ${contentId}`.execute(
    server.db,
  );
  const assignmentId = await school.assign([learner]);
  // A second problem that nobody solves: rewards of lesson and course come from listeners of their own, in any order.
  const { contentId: unsolved } = await publishProblem(server.db, { title: '나누기', channelId });
  const { courseId, lessonIds, itemIds } = await makeCourse(server.db, [[contentId, unsolved]], { channelId });
  await enrol(server.db, learner.id, courseId);
  const { courseClassId } = (
    await call(
      server,
      courseClasses.create,
      { channelId, courseId, title: '아침반', startsOn: null, endsOn: null },
      coach.headers,
    )
  ).body;
  await quiet(server);
  const sockets = await Promise.all([learner, coach].map((who) => listen(server, who)));
  const code = { contentId, language: 'PYTHON' as const };
  await call(server, codes.save, { ...code, source: 'print(1)', baseRevision: 0, tabKey: 'tab-1' }, learner.headers);
  await call(server, codes.keep, { ...code, source: 'print(1)', reason: 'RESET' }, learner.headers);
  await call(server, myHelp.ask, { contentId, body: '도와주세요' }, learner.headers);
  const channelMemberId = await school.memberIdOf(learner);
  await call(
    server,
    codeComments.write,
    { channelId, channelMemberId, ...code, line: 1, quote: 'print(1)', body: '좋아요' },
    coach.headers,
  );
  await call(server, executions.run, { language: 'PYTHON', source: 'print(1)', input: '' }, learner.headers);
  const blockCodingId = await publishHiddenWorld(server, hidden[0] ?? 0);
  const submissionIds: number[] = [];
  for (const verdict of [...PROVOKED_VERDICTS, ...PROVOKED_BLOCK_VERDICTS]) {
    const isBlock = submissionIds.length >= PROVOKED_VERDICTS.length;
    const { submissionId } = await judged(server, learner, {
      ...(isBlock ? { contentId: blockCodingId, language: 'BLOCKS' } : code),
      source: verdict,
    });
    submissionIds.push(submissionId);
    // Listeners of one verdict end before the next, or rows would come in any order.
    await quiet(server);
  }
  return {
    server,
    learner,
    coach,
    other: school.two,
    submissionIds,
    received: () => sockets.map(({ events }) => events.map(({ e, p }) => [e, p])),
    ids: await idsOf(server, learner, {
      channelId,
      contentId,
      channelMemberId,
      assignmentId,
      courseId,
      lessonId: lessonIds[0] ?? 0,
      itemId: itemIds[0]?.[0] ?? 0,
      worksheetId: school.worksheetId,
      documentId: school.text,
      courseClassId,
      blockCodingId,
    }),
    async close() {
      for (const { ws } of sockets) ws.close();
      await judging.stop();
      await server.close();
    },
  };
}

async function listen(server: TestServer, { headers }: Person) {
  const socket = connect((server.http.server.address() as AddressInfo).port);
  await socket.hello((headers['authorization'] ?? '').slice('Bearer '.length));
  return socket;
}

/** Every listener has read every event that it listens to. */
export async function quiet({ db }: TestServer): Promise<void> {
  const subscriptions = JSON.stringify(listeners.map(({ name, on }) => ({ listener: name, event: on.name })));
  await until(
    'listeners have read everything',
    async () => {
      const { rows } = await sql<{ isOpen: boolean }>`
        select exists (select from core_outbox where seq is null) or exists (
          select from jsonb_to_recordset(${subscriptions}::jsonb) as h (listener text, event text)
          join core_listener_cursors c on c.listener = h.listener join core_outbox o on o.name = h.event and o.seq > c.seq
        ) as "isOpen"`.execute(db);
      return rows[0]?.isOpen === false;
    },
    60_000,
  );
}

type Named = Readonly<Record<string, number>>;

/** What the fields of calls name, by their names in the contract. */
async function idsOf(
  { db }: TestServer,
  { id: userId }: Person,
  made: Named & { readonly channelId: number; readonly contentId: number },
) {
  const { rows } = await sql<{ versionId: number; helpRequestId: number; commentId: number; executionId: number }>`
    select (select max(v.id) from learning_code_versions v join learning_codes c on c.id = v.code_id where c.user_id = ${userId}) as "versionId",
      (select max(id) from learning_help_requests where user_id = ${userId}) as "helpRequestId",
      (select max(id) from learning_code_comments where user_id = ${userId}) as "commentId",
      (select max(id) from learning_executions where user_id = ${userId}) as "executionId"`.execute(db);
  return {
    ...made,
    ...rows[0],
    problemId: made.contentId,
    content_id: made.contentId,
    channel_id: made.channelId,
    assignment_id: made['assignmentId'],
    userId,
    language: 'PYTHON',
  };
}

const LEARNING = path.join(import.meta.dirname, '../../../contract/src/learning');
/** Every call of learning, from the files of the contract. */
export const learningCalls: readonly Endpoint[] = (
  await Promise.all(
    globSync('**/*.contract.ts', { cwd: LEARNING }).map(
      async (file) => (await import(path.join(LEARNING, file))) as Readonly<Record<string, unknown>>,
    ),
  )
)
  .flatMap((file) => Object.values(file))
  .filter((part): part is Readonly<Record<string, Endpoint>> => isContract(part))
  .flatMap((part) => Object.values(part));

function isContract(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  const parts = Object.values(part);
  return (
    parts.length > 0 &&
    parts.every((one) => typeof one === 'object' && one !== null && 'method' in one && 'access' in one)
  );
}

export type ApiAnswer = { readonly status: number; readonly body: unknown };

/** Asks one call as one person about the objects of the scenario: with the fields it must have, and with all it may. */
export async function ask(
  { server, ids }: Scenario,
  endpoint: Endpoint,
  who: Person,
  submissionId: number,
): Promise<readonly ApiAnswer[]> {
  const known = Object.entries({ ...ids, submissionId }).filter(([field]) => field in endpoint.input.properties);
  const least = inputFor(endpoint, ids.channelId);
  const inputs = [
    { ...least, ...Object.fromEntries(known.filter(([field]) => field in least)) },
    { ...least, ...Object.fromEntries(known) },
  ];
  const answers: ApiAnswer[] = [];
  for (const input of inputs.slice(Object.keys(inputs[1] ?? {}).length === Object.keys(least).length ? 1 : 0)) {
    const answer = await callEndpoint(server.http, endpoint, input, who.headers);
    const body = answer.body === '' ? null : (answer.json() as unknown);
    answers.push({ status: answer.statusCode, body: await readable(body) });
  }
  return answers;
}

/** Spreadsheets as their cells, and neither moments nor what tests make up at random. */
export async function readable(body: unknown): Promise<unknown> {
  const sheet = body as { readonly contentType?: string; readonly content?: string } | null;
  if (sheet?.contentType?.includes('spreadsheet') && sheet.content !== undefined)
    return readable({ ...sheet, contentType: '', content: await readSheet(Buffer.from(sheet.content, 'base64')) });
  return JSON.parse(
    JSON.stringify(body ?? null)
      .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[\d.]*(?:Z|[+-]\d\d:?\d\d)?/g, 'MOMENT')
      .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'UUID')
      .replaceAll(/"[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}"/g, '"CERTIFICATE"')
      .replaceAll(/"groupCode":"[A-Z2-9]+"/g, '"groupCode":"CODE"')
      .replaceAll(/-[a-z0-9]{1,6}@test\.example/g, '@test.example')
      .replaceAll(/(academy-\d+)-[a-z0-9]{1,6}/g, '$1'),
  ) as unknown;
}
