import { type ChildProcess, spawn } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSilence } from '../../../test/killed-servers.fixture.ts';
import { bundledProgram } from '../../../test/programs.ts';
import type { App } from '../app.ts';
import { inTransaction } from '../db.ts';
import { enqueue } from '../jobs/job.ts';
import { makeScratchApp, until } from '../jobs/scratch-app.fixture.ts';
import { type Outbox, startOutbox } from '../outbox/outbox.ts';
import { publish } from '../outbox/publish.ts';
import { poisonEvents, poisonJob } from './poison-worker.fixture.ts';
import { replaySetAside } from './replay.queries.ts';

const PATIENCE_MS = 90_000;
const ADMIN = 1;

let app: App;
let url: string;
let close: () => Promise<void>;
let outbox: Outbox;
let program: string;
let child: ChildProcess | undefined;
let isOver = false;
let ends = 0;

/** As a supervisor does it: whatever ends the worker, it is started again. */
function keepWorker(): void {
  child = spawn(process.execPath, [program, url], { stdio: ['ignore', 'inherit', 'inherit'] });
  const { pid } = child;
  child.once('exit', () => {
    if (isOver) return;
    ends++;
    void endSilence(app.db, pid).then(() => isOver || keepWorker());
  });
}

beforeAll(async () => {
  ({ app, url, close } = await makeScratchApp());
  await sql`create table test_effects (who text, n int, key text)`.execute(app.db);
  await sql`create table test_mended (at timestamptz)`.execute(app.db);
  outbox = await startOutbox(app);
  program = await bundledProgram('server/src/core/workers/poison-worker.fixture.ts');
  keepWorker();
}, PATIENCE_MS);
afterAll(async () => {
  isOver = true;
  child?.kill('SIGKILL');
  await outbox.stop();
  await close();
});

const effects = async (who: string) =>
  (
    await sql<{ n: number }>`select distinct n from test_effects where who = ${who} order by n`.execute(app.db)
  ).rows.map(({ n }) => n);
const setAside = async () => app.db.selectFrom('core_set_aside').selectAll().execute();
const untilSetAside = () => until('it is set aside', async () => (await setAside()).length === 1, PATIENCE_MS);
const mend = () => sql`insert into test_mended values (now())`.execute(app.db);
const spoil = () => sql`truncate test_mended, test_effects`.execute(app.db);
/** Several administrators at once. */
const replayAtOnce = async (setAsideId: number) =>
  (
    await Promise.all(
      Array.from({ length: 5 }, () => inTransaction(app.db, (tx) => replaySetAside(tx, { setAsideId, userId: ADMIN }))),
    )
  ).toSorted((a, b) => a - b);

describe('work that ends the process which runs it', { timeout: 2 * PATIENCE_MS }, () => {
  it('[SEC-160] as a job is set aside after two ends, and its neighbours are done', async () => {
    await inTransaction(app.db, async (tx) => {
      for (const n of [1, 2, -1, 3, 4]) await enqueue(tx, poisonJob, { n });
    });
    await untilSetAside();
    const [row] = await setAside();
    expect(row).toMatchObject({ kind: 'JOB', name: 'test.run-poison', reason: 'ENDED', ends: 2, payload: { n: -1 } });
    expect(row?.attempts).toBe(ends);
    // The first end may have met neighbours and proves nothing; the two with nothing beside it do.
    expect([2, 3]).toContain(ends);
    await enqueue(app.db, poisonJob, { n: 5 });
    await until('the neighbours are done', async () => (await effects('job')).length === 5, PATIENCE_MS);
    expect(await effects('job')).toEqual([1, 2, 3, 4, 5]);
  });

  it('[SEC-160] as a job is run once more, under its id, however many ask for it', async () => {
    const [row] = await setAside();
    const before = ends;
    await mend();
    expect(await replayAtOnce(row!.id)).toEqual([0, 0, 0, 0, 1]);
    await until('it is done', async () => (await effects('job')).includes(-1), PATIENCE_MS);
    await until('it is settled', async () => {
      const { rows } = await sql`select 1 from core_job_claims where job_id = ${row!.key}`.execute(app.db);
      return rows.length === 0;
    });
    const { rows } = await sql<{ key: string }>`select key from test_effects where n = -1`.execute(app.db);
    expect(rows).toEqual([{ key: row!.key }]);
    expect(await setAside()).toEqual([]);
    expect(ends).toBe(before);
    expect(
      await app.db.selectFrom('core_set_aside_actions').select(['action', 'user_id', 'kind', 'key']).execute(),
    ).toEqual([{ action: 'REPLAY', user_id: ADMIN, kind: 'JOB', key: row!.key }]);
  });

  it('[SEC-161] as an event is set aside for its listener, which receives the events behind it', async () => {
    await spoil();
    const before = ends;
    await inTransaction(app.db, async (tx) => {
      for (const n of [1, -1, 2, 3]) await publish(tx, poisonEvents.happened, 1, { n });
    });
    await untilSetAside();
    expect(await setAside()).toMatchObject([{ kind: 'EVENT', name: 'poisoned', reason: 'ENDED', ends: 2 }]);
    expect([2, 3]).toContain(ends - before);
    await until('the events behind it', async () => (await effects('poisoned')).length === 3, PATIENCE_MS);
    await until('the other listener', async () => (await effects('healthy')).length === 4, PATIENCE_MS);
    expect(await effects('poisoned')).toEqual([1, 2, 3]);
    expect(await effects('healthy')).toEqual([-1, 1, 2, 3]);
  });

  it('[SEC-161] as an event is tried once more, however many ask for it, and set aside again when it ends another one', async () => {
    const before = ends;
    const [row] = await setAside();
    expect(await replayAtOnce(row!.id)).toEqual([0, 0, 0, 0, 1]);
    await until('it ended another one', () => ends === before + 1, PATIENCE_MS);
    await until('it is set aside again', async () => (await setAside())[0]?.replay_at === null, PATIENCE_MS);
    expect(await setAside()).toMatchObject([{ ends: 3, reason: 'ENDED', worker_id: null }]);
    await mend();
    expect(await replayAtOnce(row!.id)).toEqual([0, 0, 0, 0, 1]);
    await until('it is handled', async () => (await setAside()).length === 0, PATIENCE_MS);
    expect(await effects('poisoned')).toEqual([-1, 1, 2, 3]);
    expect(ends).toBe(before + 1);
  });
});
