import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROTOCOL_VERSION } from '@dolphin/contract/core/realtime';
import { urlOf } from '@dolphin/contract/core/endpoint';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { submissions } from '@dolphin/contract/learning/problems/submissions.contract';
import pg from 'pg';
import { startOurServer } from '../our-server.ts';
import { until } from '../processes.ts';
import { type ClientSocket, openSocket, PING, TEXT } from '../realtime/client-socket.ts';
import { accessToken } from '../realtime/people.ts';
import { publishProblem } from './publish-problem.ts';
import { pythonSum } from './submissions.ts';

export type Verdict = { readonly at: number; readonly verdict: string };
export type Learner = {
  readonly headers: Readonly<Record<string, string>>;
  /** The verdict on a submission, and when it was received. */ readonly verdict: (
    submissionId: number,
  ) => Promise<Verdict>;
  readonly socket: ClientSocket;
};
export type SubmitTiming = { readonly answeredMs: number; readonly submissionId: number };
export type Classroom = Awaited<ReturnType<typeof openClassroom>>;

const PATIENCE_MS = 120_000;

/** When the verdict on a right program came. */
export async function verdictAt(learner: Learner, submissionId: number): Promise<number> {
  const { at, verdict } = await Promise.race([
    learner.verdict(submissionId),
    sleep(PATIENCE_MS, undefined, { ref: false }).then(() => {
      throw new Error('a verdict never came');
    }),
  ]);
  if (verdict !== 'AC') throw new Error(`a right program was judged ${verdict}`);
  return at;
}

/** The whole product in one process, with problems of one and of ten tests, and learners who listen. */
export async function openClassroom(learnerCount: number) {
  const secret = randomBytes(32).toString('base64');
  const stage = await startOurServer({ role: 'all', env: { TOKEN_SECRET: secret, LOG_LEVEL: 'error', WEB_ROOT: '' } });
  const client = new pg.Client({ connectionString: stage.databaseUrl });
  const sockets: ClientSocket[] = [];
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.end();
    await client.end();
    await stage.close();
  };
  try {
    await client.connect();
    await until(
      'a judge',
      async () => ((await client.query(`select from learning_judges where state = 'READY'`)).rowCount ?? 0) > 0,
    );
    const publish = (tests: number): Promise<number> => publishProblem(client, tests);
    const [one, ten] = [await publish(1), await publish(10)];
    const mark = randomUUID().slice(0, 8);
    const { rows } = await client.query<{ id: string }>(
      `insert into accounts_users (email, nickname, nickname_key, birth_date, signup_path, signed_up_at) select $1 || n || '@test.example', $1 || n, $1 || n, '2000-01-01', 'EMAIL', now() from generate_series(1, $2::int) n returning id`,
      [`j${mark}`, learnerCount],
    );
    const learners: Learner[] = [];
    for (const { id } of rows) {
      const learner = await enter(stage.port, accessToken(secret, Number(id)));
      sockets.push(learner.socket);
      learners.push(learner);
    }
    const submit = async ({ headers }: Learner, contentId: number): Promise<SubmitTiming> => {
      const began = performance.now();
      const send = (): Promise<Response> =>
        fetch(stage.url + urlOf(submissions.submit).replace(':contentId', String(contentId)), {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': randomUUID() },
          body: JSON.stringify({ language: 'PYTHON', source: pythonSum(1).source }),
        });
      let answer = await send();
      // The server is overloaded: as the page does, this tries again after `Retry-After`; the wait counts.
      while (answer.status === 503) {
        await answer.arrayBuffer();
        await sleep(1_000 * Number(answer.headers.get('retry-after') ?? 1));
        answer = await send();
      }
      const body = (await answer.json()) as { submissionId?: number };
      if (body.submissionId === undefined)
        throw new Error(`a submission was answered with ${answer.status} ${JSON.stringify(body)}`);
      return { answeredMs: performance.now() - began, submissionId: body.submissionId };
    };
    const read = async ({ headers }: Learner, problemId: number): Promise<number> => {
      const began = performance.now();
      const answer = await fetch(stage.url + urlOf(problems.problem).replace(':problemId', String(problemId)), {
        headers,
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`a problem was answered with ${answer.status}`);
      return performance.now() - began;
    };
    return { learners, one, ten, publish, submit, read, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function enter(port: number, token: string): Promise<Learner> {
  const verdicts = new Map<number, Verdict>();
  const waiting = new Map<number, (verdict: Verdict) => void>();
  const note = (submissionId: number, verdict: Verdict): void => {
    verdicts.set(submissionId, verdict);
    waiting.get(submissionId)?.(verdict);
  };
  let isReady = false;
  const socket = await openSocket({
    port,
    path: '/realtime',
    onEnd: () => undefined,
    onFrame: (opcode, body) => {
      if (opcode === PING) return socket.pong();
      if (opcode !== TEXT) return;
      const frame = JSON.parse(body.toString()) as {
        e?: string;
        t?: string;
        p?: { submissionId: number; verdict: string };
      };
      if (frame.t === 'ready') isReady = true;
      if (frame.e === learningEvents.submissionJudged.name && frame.p)
        note(frame.p.submissionId, { at: performance.now(), verdict: frame.p.verdict });
    },
  });
  socket.send(JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, token }));
  await until('a hello', async () => isReady);
  return {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    socket,
    verdict: (submissionId) =>
      new Promise((resolve) => {
        const known = verdicts.get(submissionId);
        if (known) resolve(known);
        else waiting.set(submissionId, resolve);
      }),
  };
}
