import { once } from 'node:events';
import { Agent, type ClientRequest, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { competitionCodes } from '@dolphin/contract/competitions/codes/codes.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../tools/test-run/long.ts';
import { addParticipant, makeCompetition, type MadeCompetition } from '../src/competitions/competitions.fixture.ts';
import { endExams, handInExam } from '../src/competitions/exams/exams.jobs.ts';
import { selectDue } from '../src/competitions/exams/hand-in.queries.ts';
import { requestOf } from './call.ts';
import { type Person, startTestServer, type TestServer } from './harness.ts';

/** The goal, in a long run: 200 people whose browser dies in the last minute of an exam. */
const CLIENTS = repeats(10, 200);
const PROBLEMS = 2;
/** How often each of them saves each problem before. */
const SAVES = repeats(3, 8);
const SIDE_BY_SIDE = 8;
const MINUTE_MS = 60_000;
/** Past the moment for saves that came in time and are still on their way. */
const AFTER_MS = 3_000;
const END = new Date('2026-11-18T06:00:00.000Z');

/**
 * How a connection is cut: between two saves, in the middle of a body, or after a whole save whose answer nobody reads.
 */
const CUTS = ['between', 'half', 'unread'] as const;
type Cut = (typeof CUTS)[number];

type Client = {
  readonly person: Person;
  readonly participantId: number;
  readonly cut: Cut;
  readonly agent: Agent;
  /** By problem: the newest text that the server reported to have, and one that it may have. */
  readonly known: Map<number, { readonly saved: string; readonly perhaps: string | null }>;
};

let server: TestServer;
let exam: MadeCompetition;
let port: string;
let now = new Date(END.getTime() - MINUTE_MS);

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  ({ port } = new URL(await server.http.listen({ port: 0, host: '127.0.0.1' })));
  exam = await makeCompetition(server.db, {
    now,
    problemCount: PROBLEMS,
    settings: { kind: 'EXAM', format: 'SCORE', ends_at: END, verdict_view: 'HIDDEN', standings_view: 'HIDDEN' },
  });
});
afterAll(() => server?.close());

function saveOf(client: Client, problemId: number, source: string, baseRevision: number) {
  const { method, url, payload } = requestOf(competitionCodes.save, {
    competitionId: exam.competitionId,
    problemId,
    language: 'PYTHON',
    source,
    baseRevision,
    tabKey: 'tab',
  });
  const body = Buffer.from(JSON.stringify(payload));
  const headers = { ...client.person.headers, 'content-type': 'application/json', 'content-length': body.length };
  const sent: ClientRequest = request({ port, host: '127.0.0.1', method, path: url, headers, agent: client.agent });
  return { sent, body };
}

const sourceOf = (client: Client, problemId: number, nth: number): string =>
  `# ${client.participantId} ${problemId}\n${`print(${nth})\n`.repeat(nth)}`;

/** Saves one text after the other, and gives the revision of the last one. */
async function write(client: Client, problemId: number): Promise<number> {
  let revision = 0;
  for (let nth = 1; nth <= SAVES; nth++) {
    const source = sourceOf(client, problemId, nth);
    const { sent, body } = saveOf(client, problemId, source, revision);
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [NodeJS.ReadableStream & { statusCode: number }];
    const saved = JSON.parse(await text(answer)) as { isSaved: boolean; revision: number };
    if (answer.statusCode !== 200 || !saved.isSaved) throw new Error(`${answer.statusCode} ${JSON.stringify(saved)}`);
    revision = saved.revision;
    client.known.set(problemId, { saved: source, perhaps: null });
    // The minute goes by while they write.
    now = new Date(Math.min(now.getTime() + 20, END.getTime() - 1));
  }
  return revision;
}

/** The browser dies: nothing comes from it any more, and nobody reads what was on its way to it. */
async function cut(client: Client, problemId: number, revision: number): Promise<void> {
  if (client.cut === 'between') return;
  const source = sourceOf(client, problemId, SAVES + 1);
  const { sent, body } = saveOf(client, problemId, source, revision);
  const isWhole = client.cut === 'unread';
  sent.on('error', () => undefined).write(isWhole ? body : body.subarray(0, body.length / 2));
  await once(sent, 'socket').then(([socket]) => socket.connecting && once(socket, 'connect'));
  // Once it is handed to the system, it arrives; what is cut then is the way back.
  await new Promise((resolve) => setImmediate(resolve));
  const { saved = '' } = client.known.get(problemId) ?? {};
  client.known.set(problemId, { saved, perhaps: isWhole ? source : null });
  sent.socket?.resetAndDestroy();
}

async function live(client: Client): Promise<void> {
  const revisions: (readonly [number, number])[] = [];
  for (const { problemId } of exam.problems) revisions.push([problemId, await write(client, problemId)]);
  const [problemId = 0, revision = 0] = revisions.at(-1) ?? [];
  await cut(client, problemId, revision);
  client.agent.destroy();
}

const ctx = () => ({ app: server.app, db: server.db, now, jobId: 'test', signal: new AbortController().signal });

/** Jobs of two workers, which both find everybody whose time is over. */
async function handInAll(): Promise<number> {
  await endExams.run(ctx());
  const due = await selectDue(server.db, now, CLIENTS * 2);
  const left = [...due, ...due];
  const work = async (): Promise<void> => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) await handInExam.run(ctx(), { participantId: id });
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return due.length;
}

describe(`${CLIENTS} clients killed in the last minute of an exam`, { timeout: repeats(60_000, 600_000) }, () => {
  it('[LMS-378] lose nothing: what was saved last is handed in at the end of time, once', async () => {
    const clients: Client[] = [];
    for (let nth = 0; nth < CLIENTS; nth++) {
      const person = await server.makePerson();
      const participantId = await addParticipant(server.db, exam.competitionId, person.id, { now });
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      clients.push({ person, participantId, cut: CUTS[nth % CUTS.length] ?? 'between', agent, known: new Map() });
    }
    await Promise.all(clients.map(live));
    // Saves whose answer nobody reads may still be written meanwhile.
    now = new Date(END.getTime() + AFTER_MS);
    expect(await handInAll()).toBe(CLIENTS);

    const handed = await server.db
      .selectFrom('competitions_submissions as s')
      .innerJoin('learning_judge_requests as r', 'r.id', 's.request_id')
      .innerJoin('competitions_codes as c', (join) =>
        join.onRef('c.participant_id', '=', 's.participant_id').onRef('c.problem_id', '=', 's.problem_id'),
      )
      .select(['s.participant_id', 's.problem_id', 's.is_automatic', 'r.source', 'c.source as saved'])
      .where('s.competition_id', '=', exam.competitionId)
      .execute();
    expect(handed).toHaveLength(CLIENTS * PROBLEMS);
    expect(handed.filter((each) => !each.is_automatic || each.source !== each.saved)).toEqual([]);
    const byClient = new Map(clients.map((client) => [client.participantId, client]));
    const lost = handed.filter(({ participant_id: participantId, problem_id: problemId, source }) => {
      const known = byClient.get(participantId)?.known.get(problemId);
      return source !== known?.saved && (known?.perhaps === null || source !== known?.perhaps);
    });
    expect(lost).toEqual([]);
    const finished = await server.db
      .selectFrom('competitions_participants')
      .select('finished_at')
      .where('competition_id', '=', exam.competitionId)
      .execute();
    expect(new Set(finished.map(({ finished_at: at }) => at?.toISOString()))).toEqual(new Set([END.toISOString()]));
  });
});
