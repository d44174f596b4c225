import type { JudgeResult } from '@dolphin/contract/judge/job';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import type { Judge } from '@dolphin/judge/open-judge';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { type Db, inTransaction, openDb, openPool } from '../../core/db.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { publishProblem } from '../learning.fixture.ts';
import { requestJudging } from './requests/request-judging.ts';
import { type Judging, startJudging } from './run-judging.ts';
import { endJudge } from './set-aside.queries.ts';

const SLOTS = 2;
const JUDGES = ['00000000-0000-4000-8000-00000000000', '11111111-1111-4111-8111-11111111111'] as const;
const RIGHT: JudgeResult = {
  verdict: 'AC',
  points: 100,
  pointsPossible: 100,
  cpuMs: 1,
  memoryKb: 1,
  cases: [{ verdict: 'AC', score: 1, points: 100, cpuMs: 1, memoryKb: 1, stdout: '' }],
};
const FOREVER = new Promise<never>(() => undefined);

let server: TestServer;
let people: readonly Person[];
let contentId: number;
let versionId: number;
const running: Judging[] = [];
beforeAll(async () => {
  server = await startTestServer();
  people = await Promise.all(Array.from({ length: 5 }, () => server.makePerson()));
});
beforeEach(async () => {
  ({ contentId, versionId } = await publishProblem(server.db));
  await sql`delete from learning_judgings`.execute(server.db);
  await sql`delete from learning_submissions`.execute(server.db);
  await sql`delete from core_outbox`.execute(server.db);
});
afterEach(async () => {
  for (const judging of running.splice(0)) await judging.stop(0);
});
afterAll(() => server?.close());

type Start = { judgeId?: string; slots?: number; db?: Db };
function start(grade: Judge['grade'], { judgeId, slots = SLOTS, db = server.db }: Start = {}): Judging {
  const judging = startJudging(
    { ...server.app, db },
    {
      judgeId,
      slots,
      open: async () => ({
        tier: 'C',
        languages: ['PYTHON', 'BLOCKS'],
        notes: [],
        python: undefined,
        grade,
        run: () => Promise.reject(new Error('nobody runs anything here')),
        close: async () => undefined,
      }),
    },
  );
  running.push(judging);
  return judging;
}

/** One of each person's in turn, written past the limit of what one may have open; the source is its number. */
const handIn = (from: number, to: number) =>
  sql`with made as (
        insert into learning_submissions (user_id, content_id, version_id, channel_id, language, source, created_at)
        select (${people.map(({ id }) => id)}::bigint[])[1 + n % ${people.length}::int], ${contentId}, ${versionId}, null, 'PYTHON', n::text, now() from generate_series(${from}::int, ${to}::int) n returning id)
      insert into learning_judgings (kind, subject_id, languages) select 'SUBMISSION', id, '{PYTHON}' from made`.execute(
    server.db,
  );
const held = async (judgeId: string): Promise<number> =>
  (await server.db.selectFrom('learning_judgings').select('id').where('judge_id', '=', judgeId).execute()).length;
const waiting = async (): Promise<number> =>
  (await server.db.selectFrom('learning_judgings').select('id').execute()).length;
const claimed = async (): Promise<number> =>
  (await server.db.selectFrom('learning_judgings').select('id').where('claims', '>', 0).execute()).length;
/** How many events each submission got. */
const countEvents = async () =>
  (
    await sql<{ n: number; most: number }>`
    select count(*)::int as n, max(n)::int as most from (select count(*)::int as n from core_outbox where name = ${learningEvents.submissionJudged.name} group by payload ->> 'submissionId') t`.execute(
      server.db,
    )
  ).rows[0];
/** Judges the first ones at once, and holds on to all others. */
const stuckAfter = (count: number): Judge['grade'] => {
  let begun = 0;
  return () => (begun++ < count ? Promise.resolve(RIGHT) : FOREVER);
};

describe('a long queue', () => {
  it('is claimed ahead, and a judge that ends with a batch in hand leaves each with one verdict', async () => {
    await handIn(1, 30);
    const judgeId = `${JUDGES[0]}1`;
    start(stuckAfter(10), { judgeId });
    await until('a batch is in hand', async () => (await waiting()) === 20 && (await held(judgeId)) > SLOTS);
    const inHand = await held(judgeId);
    expect(inHand).toBeLessThanOrEqual(2 * SLOTS);
    expect(await endJudge(server.db, judgeId)).toBe(inHand);
    const suspects = await server.db
      .selectFrom('learning_judgings')
      .select(['subject_id', 'deaths'])
      .where('is_suspect', '=', true)
      .execute();
    // Nobody knows which of them it was: none is counted, and all are judged alone.
    expect(suspects.map(({ deaths }) => deaths)).toEqual(Array.from({ length: inHand }, () => 0));
    let atOnce = 0;
    const beside: number[] = [];
    start(
      async () => {
        beside.push(++atOnce);
        await new Promise((resolve) => setTimeout(resolve, 2));
        atOnce--;
        return RIGHT;
      },
      { judgeId: `${JUDGES[0]}2` },
    );
    await until('all are judged', async () => (await waiting()) === 0, 30_000);
    expect(beside).toHaveLength(20);
    expect(beside.slice(0, inHand)).toEqual(Array.from({ length: inHand }, () => 1));
    expect(await countEvents()).toEqual({ n: 30, most: 1 });
    const tries = await sql<{ n: number }>`
      select sum(tries)::int as n from learning_problem_states where content_id = ${contentId}`.execute(server.db);
    expect(tries.rows[0]?.n).toBe(30);
  });

  it('[LMS-148] has one set aside when it ends its judges, and none of those beside it', async () => {
    await handIn(1, 20);
    const poison = '7';
    let ends = 0;
    /** It ends when it meets the poison, with its connections and all that it holds; then its parent starts another. */
    const nextJudge = (): void => {
      const judgeId = `${JUDGES[1]}${ends}`;
      const db = openDb(openPool(server.app.config.databaseUrl ?? '', 4));
      let hasEnded = false;
      start(
        async ({ source }) => {
          if (hasEnded) return FOREVER;
          if (source !== poison) return RIGHT;
          hasEnded = true;
          ends++;
          await db.destroy();
          await endJudge(server.db, judgeId);
          nextJudge();
          return FOREVER;
        },
        { judgeId, db },
      );
    };
    nextJudge();
    await until('all are judged', async () => (await waiting()) === 0, 60_000);
    const verdicts = await server.db
      .selectFrom('learning_submissions')
      .select(['source', 'verdict'])
      .where('verdict', '<>', 'AC')
      .execute();
    expect(verdicts).toEqual([{ source: poison, verdict: 'IE' }]);
    expect(await countEvents()).toEqual({ n: 20, most: 1 });
    expect(ends).toBeLessThanOrEqual(3);
    const kept = await sql<{ n: number }>`select count(*)::int as n from learning_set_aside`.execute(server.db);
    expect(kept.rows[0]?.n).toBe(1);
  });

  it('does not wait for a judge that is slow: what has not begun there goes to another', async () => {
    await handIn(1, 16);
    const slow = `${JUDGES[0]}3`;
    start(stuckAfter(8), { judgeId: slow });
    await until('a batch is in hand', async () => (await held(slow)) > SLOTS);
    start(() => Promise.resolve(RIGHT), { judgeId: `${JUDGES[0]}4` });
    await until('only what has begun there is left', async () => (await waiting()) === SLOTS, 10_000);
    expect(await held(slow)).toBe(SLOTS);
  });

  it('keeps nothing of what a judge that stops has not begun, and counts no claim of it', async () => {
    await handIn(1, 16);
    const judgeId = `${JUDGES[0]}5`;
    const judging = start(stuckAfter(8), { judgeId });
    await until('a batch is in hand', async () => (await waiting()) === 8 && (await held(judgeId)) > SLOTS);
    await judging.stop(0);
    const rows = await server.db.selectFrom('learning_judgings').select(['claims', 'lease_id']).execute();
    expect(rows.length).toBe(8);
    for (const row of rows) expect(row).toEqual({ claims: 0, lease_id: null });
  });

  it('gives back what it claims while it stops', async () => {
    const locks = async (isGranted: boolean): Promise<number> =>
      (
        await sql<{ n: number }>`select count(*)::int as n from pg_locks
          where relation = 'learning_judgings'::regclass and granted = ${isGranted}`.execute(server.db)
      ).rows[0]?.n ?? 0;
    const judging = await inTransaction(server.db, async (tx) => {
      await handIn(1, 4);
      await sql`lock table learning_judgings in access exclusive mode`.execute(tx);
      const stopped = start(stuckAfter(0), { judgeId: `${JUDGES[0]}6` });
      await until('its claim waits', async () => (await locks(false)) > 0);
      await stopped.stop(0);
      return stopped;
    });
    await until('its claim is over', async () => (await locks(false)) + (await locks(true)) === 0);
    await until('all are given back', async () => (await claimed()) === 0, 3_000);
    expect(judging.running()).toBe(0);
  });

  it('[LMS-301] of a competition delays a class by its own share alone', async () => {
    const ask = () =>
      inTransaction(server.db, (tx) =>
        requestJudging(tx, {
          userId: people[0]?.id ?? 0,
          contentId,
          versionId,
          contentKind: 'PROBLEM',
          language: 'PYTHON',
          source: 'contest',
          runsAllCases: true,
          now: new Date(),
        }),
      );
    for (let n = 0; n < 30; n++) await ask();
    const order: string[] = [];
    start(
      async ({ source }) => {
        order.push(source);
        if (order.length === 12) await handIn(1, 4);
        return RIGHT;
      },
      { slots: 1 },
    );
    await until('all are judged', async () => (await waiting()) === 0, 30_000);
    const places = order.flatMap((source, at) => (source === 'contest' ? [] : [at]));
    expect(places).toHaveLength(4);
    // What is claimed ahead, one for each slot, and then every other one.
    expect(places[0]).toBeLessThanOrEqual(12 + 2);
    expect(places[3]).toBeLessThanOrEqual(12 + 2 + 2 * 3);
  });
});
