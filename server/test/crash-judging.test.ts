import { setTimeout as sleep } from 'node:timers/promises';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../tools/test-run/long.ts';
import { publishProblem } from '../src/learning/learning.fixture.ts';
import { type Person, startTestServer, type TestServer } from './harness.ts';
import { endSilence, killedServers } from './killed-servers.fixture.ts';

/** The goal: a hundred kills in two hundred submissions (`JUDGING_ROUNDS=10`). Every run does some of them. */
const ROUNDS = Number(process.env['JUDGING_ROUNDS'] ?? 1);
const KILLS = repeats(4, 10);
const [LEARNERS, PROBLEMS] = [repeats(3, 5), repeats(3, 4)];
const HANDED = LEARNERS * PROBLEMS;
/** Processes beside each other; a start takes longer than the life between two kills. */
const PARTS = ['judge', 'http', 'worker', 'judge', 'http'] as const;
/** A process lives until so many more verdicts have come, and then this much longer: kills happen at every step. */
const VERDICTS = [2, 5, 1, 3];
const LONGER_MS = [0, 12, 3, 25, 7, 40, 1, 60];
const LIFE_MAX_MS = 8_000;
const RIGHT = 'print(int(input()) + int(input()))\n';
const WRONG = 'print(3)\n';

type Handed = {
  readonly submissionId: number;
  readonly person: Person;
  readonly contentId: number;
  readonly isRight: boolean;
};

let test: TestServer;
const contents: number[] = [];
const servers = killedServers({
  programOf: (slot) => ['server/test/judging-server.fixture.ts', PARTS[slot] ?? ''],
  nameOf: (slot) => PARTS[slot] ?? '',
  readyPath: '/',
  onKilled: (processId) => endSilence(test.db, processId),
});

beforeAll(async () => {
  test = await startTestServer();
  for (let n = 0; n < PROBLEMS; n++) contents.push((await publishProblem(test.db, { title: `더하기 ${n}` })).contentId);
}, 120_000);

afterAll(async () => {
  await servers.end('SIGKILL');
  await test?.close();
});

/** Sends to a running server, and retries with another when it dies; its idempotency key prevents duplicates. */
async function handIn(person: Person, contentId: number, isRight: boolean): Promise<Handed> {
  const key = `hand-in-${person.id}-${contentId}`;
  for (;;) {
    const up = [...servers.ready].filter((slot) => PARTS[slot] === 'http');
    const slot = up[Math.floor(Math.random() * up.length)];
    const answer =
      slot === undefined
        ? undefined
        : await fetch(`${servers.addressOf(slot)}/api/eduenv/v1/users/contents/${contentId}/submissions`, {
            method: 'POST',
            headers: { ...person.headers, 'content-type': 'application/json', 'idempotency-key': key },
            body: JSON.stringify({ language: 'PYTHON', source: isRight ? RIGHT : WRONG }),
            signal: AbortSignal.timeout(20_000),
          }).catch(() => undefined);
    const body = (await answer?.json().catch(() => undefined)) as
      | { submissionId?: number; errorCode?: string }
      | undefined;
    if (answer?.ok && body?.submissionId !== undefined)
      return { submissionId: body.submissionId, person, contentId, isRight };
    if (
      answer &&
      answer.status < 500 &&
      !['TOO_MANY_OPEN_SUBMISSIONS', 'TOO_MANY_REQUESTS'].includes(body?.errorCode ?? '')
    )
      throw new Error(`${answer.status} ${JSON.stringify(body)}`);
    await sleep(answer ? 500 : 10);
  }
}

const count = async (query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await query.execute(test.db)).rows[0]?.n ?? 0;

describe(
  `${ROUNDS * KILLS} kills of judge, worker and server in the middle of ${ROUNDS * HANDED} submissions`,
  { timeout: 1_800_000 },
  () => {
    it('leave every submission with one verdict and every learner with one reward', async () => {
      const began = Date.now();
      const killed: Record<string, number> = {};
      const handed: Handed[] = [];
      for (let round = 0; round < ROUNDS; round++) handed.push(...(await play(killed)));
      const right = handed.filter(({ isRight }) => isRight).length;
      const paid = () => count(sql`select count(*)::int as n from profile_progress_entries where cause = 'PROBLEM'`);
      for (const until = Date.now() + 60_000; (await paid()) < right && Date.now() < until;) await sleep(50);
      process.stdout.write(
        `killed ${JSON.stringify(killed)} in the middle of ${handed.length} submissions, ${((Date.now() - began) / 1_000).toFixed(1)} s\n`,
      );

      expect(Object.values(killed).reduce((sum, each) => sum + each, 0)).toBe(ROUNDS * KILLS);
      expect(new Set(handed.map(({ submissionId }) => submissionId)).size).toBe(ROUNDS * HANDED);
      expect(await count(sql`select count(*)::int as n from learning_submissions`)).toBe(ROUNDS * HANDED);
      expect(await count(sql`select count(*)::int as n from learning_judgings`)).toBe(0);
      const { rows } = await sql<{
        id: number;
        state: string;
        verdict: string;
      }>`select id, state, verdict from learning_submissions`.execute(test.db);
      const verdictOf = new Map(rows.map((row) => [row.id, row]));
      for (const { submissionId, isRight } of handed)
        expect(verdictOf.get(submissionId)).toMatchObject({ state: 'DONE', verdict: isRight ? 'AC' : 'PAC' });
      // One verdict event was published for each submission, and one success event for each correct one.
      const published = await sql<{ name: string; n: number; most: number }>`
      select name, sum(n)::int as n, max(n)::int as most from (select name, count(*) as n from core_outbox where name like 'learning.%' group by name, topic, coalesce(payload ->> 'submissionId', payload ->> 'contentId')) t group by name`.execute(
        test.db,
      );
      const by = Object.fromEntries(published.rows.map(({ name, n, most }) => [name, { n, most }]));
      expect(by[learningEvents.submissionJudged.name]).toEqual({ n: ROUNDS * HANDED, most: 1 });
      expect(by[learningEvents.problemSolved.name]).toEqual({ n: right, most: 1 });
      expect(await paid()).toBe(right);
      expect(
        await count(
          sql`select count(*)::int as n from learning_problem_states where tries <> 1 or (state = 'SOLVED') <> (first_solved_at is not null)`,
        ),
      ).toBe(0);
      expect(
        await count(sql`select (sum(solved_count) * 1000 + sum(tried_count))::int as n from learning_contents`),
      ).toBe(right * 1000 + ROUNDS * HANDED);
      expect(
        await count(
          sql`select count(*)::int as n from profile_progress p where p.point <> (select coalesce(sum(e.point), 0) from profile_progress_entries e where e.user_id = p.user_id)`,
        ),
      ).toBe(0);
    });
  },
);

/** One class hands in while its kills happen; it ends when everybody has a verdict. People are new, since a sign-in does not last for ever. */
async function play(killed: Record<string, number>): Promise<readonly Handed[]> {
  const people = await Promise.all(Array.from({ length: LEARNERS }, () => test.makePerson()));
  const openOf = new Map<number, number>();
  let kills = 0;
  let verdicts = 0;
  let isOver = false;
  const watch = (async () => {
    while (!isOver) {
      const { rows } = await sql<{
        user_id: number;
        done: number;
        open: number;
      }>`select user_id, count(*) filter (where state = 'DONE')::int as done, count(*) filter (where state <> 'DONE')::int as open from learning_submissions where user_id = any(${people.map(({ id }) => id)}) group by user_id`.execute(
        test.db,
      );
      verdicts = rows.reduce((sum, { done }) => sum + done, 0);
      for (const { user_id, open } of rows) openOf.set(user_id, open);
      await sleep(25);
    }
  })();

  const keepKilling = async (slot: number): Promise<void> => {
    const part = PARTS[slot] ?? '';
    for (;;) {
      if (!servers.ready.has(slot)) await servers.start(test, slot);
      await servers.untilReady(slot);
      if (kills >= KILLS) return;
      const nth = kills++;
      for (
        const enough = verdicts + (VERDICTS[nth % VERDICTS.length] ?? 1), until = Date.now() + LIFE_MAX_MS;
        verdicts < enough && Date.now() < until;
      )
        await sleep(2);
      await sleep(LONGER_MS[nth % LONGER_MS.length] ?? 0);
      killed[part] = (killed[part] ?? 0) + 1;
      await servers.kill(slot);
    }
  };
  const learn = async (person: Person, at: number): Promise<readonly Handed[]> => {
    const handed: Handed[] = [];
    for (const [index, contentId] of contents.entries()) {
      // Nobody hands in a third one before the first is judged.
      while ((openOf.get(person.id) ?? 0) >= 2) await sleep(20);
      handed.push(await handIn(person, contentId, (at + index) % 4 !== 0));
      // Spread over the kills, so that the last of them still meets work.
      while (kills < KILLS && verdicts > (HANDED * (kills + 2)) / KILLS) await sleep(20);
    }
    return handed;
  };

  try {
    const killers = Promise.all(PARTS.map((_part, slot) => keepKilling(slot)));
    const [handed] = await Promise.all([Promise.all(people.map(learn)), killers]);
    for (const until = Date.now() + 120_000; verdicts < HANDED && Date.now() < until;) await sleep(20);
    return handed.flat();
  } finally {
    isOver = true;
    await watch;
  }
}
