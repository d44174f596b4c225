import { spawn } from 'node:child_process';
import { once } from 'node:events';
import Type from 'typebox';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { endSilence } from '../../../test/killed-servers.fixture.ts';
import { bundledProgram } from '../../../test/programs.ts';
import type { App } from '../app.ts';
import { inTransaction } from '../db.ts';
import { defineJob, defineSweep, enqueue, type Job, type Sweep } from './job.ts';
import { type JobRunner, runJobs } from './run-jobs.ts';
import { makeScratchApp, until } from './scratch-app.fixture.ts';

let app: App;
let url: string;
let close: () => Promise<void>;
const runners: JobRunner[] = [];

beforeAll(async () => void ({ app, url, close } = await makeScratchApp()));
afterAll(() => close());
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop(0);
  await sql`delete from pgboss.job`.execute(app.db);
  await sql`truncate core_job_claims, core_set_aside, core_workers`.execute(app.db);
});

const start = async (work: readonly (Job | Sweep)[], slots = 4) => {
  const runner = await runJobs(app, work, { slots });
  runners.push(runner);
  return runner;
};
const Id = Type.Object({ id: Type.Integer() });
const recorder = (
  name: string,
  act: (id: number, attempt: number) => Promise<void> | void,
  more: { retries?: number } = {},
) => {
  const seen: number[] = [];
  const job = defineJob({
    name,
    payload: Id,
    retries: more.retries ?? 0,
    retryDelaySeconds: 0,
    run: async (_, { id }) => {
      seen.push(id);
      await act(id, seen.filter((one) => one === id).length);
    },
  });
  return { job, seen };
};
const states = async () =>
  (
    await sql<{
      state: string;
      n: number;
    }>`select state::text, count(*)::int as n from pgboss.job group by state`.execute(app.db)
  ).rows;

const setAside = async () => app.db.selectFrom('core_set_aside').selectAll().orderBy('id').execute();

describe('runJobs', () => {
  it('runs what was committed, at once, and what was waiting before it started', async () => {
    const { job, seen } = recorder('test.note-id', () => {});
    await enqueue(app.db, job, { id: 1 });
    // Woken by the commit, not found by a look at all queues.
    runners.push(await runJobs(app, [job], { slots: 1, pollMs: 3_600_000 }));
    await until('the waiting job ran', () => seen.length === 1);
    await inTransaction(app.db, (tx) => enqueue(tx, job, { id: 2 }));
    await until('the new job ran', () => seen.length === 2);
    expect(seen).toEqual([1, 2]);
    await until(
      'both are settled',
      async () => JSON.stringify(await states()) === JSON.stringify([{ state: 'completed', n: 2 }]),
    );
  });

  it('clears a finished job away when its own time is over: letters must not lie there', async () => {
    const job = defineJob({ name: 'test.leave-nothing', payload: Id, retries: 0, keptSeconds: 1, run: async () => {} });
    runners.push(await runJobs(app, [job], { slots: 1, clearSeconds: 1 }));
    await enqueue(app.db, job, { id: 1 });
    await until('it ran', async () => (await states())[0]?.state === 'completed');
    await until('nothing is left of it', async () => (await states()).length === 0, 60_000);
  });

  it('fills every slot in a burst and runs each job once', async () => {
    let running = 0;
    let most = 0;
    const { job, seen } = recorder('test.take-time', async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 100));
      running--;
    });
    await start([job]);
    await inTransaction(app.db, async (tx) => {
      for (let id = 0; id < 40; id++) await enqueue(tx, job, { id });
    });
    await until('all ran', () => seen.length === 40);
    await until('all settled', async () => (await states())[0]?.n === 40 && (await states()).length === 1);
    expect(most).toBe(4);
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, id) => id));
  });

  it('tries a failing job again, and gives up after its retries', async () => {
    const { job, seen } = recorder(
      'test.fail-twice',
      (id, attempt) => {
        if (id === 2 || attempt < 2) throw new Error('not yet');
      },
      { retries: 2 },
    );
    await start([job]);
    await enqueue(app.db, job, { id: 1 });
    await enqueue(app.db, job, { id: 2 });
    await until('one is done', async () => (await states())[0]?.state === 'completed');
    await until('one is given up', async () => (await setAside()).length === 1);
    expect(seen.filter((id) => id === 1)).toHaveLength(2);
    expect(seen.filter((id) => id === 2)).toHaveLength(3);
    expect(await setAside()).toMatchObject([
      { kind: 'JOB', name: 'test.fail-twice', reason: 'FAILED', attempts: 3, ends: 0, last_error: 'not yet' },
    ]);
  });

  it('does not run a payload that does not fit', async () => {
    const { job, seen } = recorder('test.check-payload', () => {});
    await enqueue(app.db, job, { id: 1 });
    await sql`update pgboss.job set data = '{"id":"one"}'`.execute(app.db);
    await start([job]);
    await until('it failed', async () => (await setAside()).length === 1);
    expect(seen).toEqual([]);
  });

  it('keeps a deferred job until its time', async () => {
    const { job, seen } = recorder('test.wait-awhile', () => {});
    await start([job]);
    const began = Date.now();
    await enqueue(app.db, job, { id: 1 }, { startAfter: new Date(began + 1_200) });
    await until('it ran', () => seen.length === 1);
    expect(Date.now() - began).toBeGreaterThanOrEqual(1_150);
  });

  it('refuses two jobs of one name', async () => {
    const { job } = recorder('test.be-alone', () => {});
    await expect(runJobs(app, [job, { ...job }], { slots: 1 })).rejects.toThrow('Two jobs are named test.be-alone');
  });

  it('starts although jobs wait that it cannot run, reports and counts them, and leaves them waiting', async () => {
    const { job: removed } = recorder('test.be-removed', () => {});
    const { job, seen } = recorder('test.stay-here', () => {});
    for (const id of [1, 2]) await enqueue(app.db, removed, { id });
    await enqueue(app.db, job, { id: 3 });
    const logged = vi.spyOn(app.log, 'error');
    const runner = await start([job]);
    await until(
      'its own job ran',
      async () => seen.length === 1 && (await states()).some(({ state }) => state === 'completed'),
    );
    expect(runner.orphans()).toBe(2);
    expect(logged).toHaveBeenCalledWith({ orphans: { 'test.be-removed': 2 } }, expect.any(String));
    logged.mockRestore();
    expect(await states()).toContainEqual({ state: 'created', n: 2 });
  });

  it('lets a running job finish when it stops', async () => {
    let finished = false;
    const { job, seen } = recorder('test.finish-work', async () => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      finished = true;
    });
    const runner = await start([job]);
    await enqueue(app.db, job, { id: 1 });
    await until('it runs', () => seen.length === 1);
    await runner.stop();
    expect(finished).toBe(true);
    expect(await states()).toEqual([{ state: 'completed', n: 1 }]);
  });

  it('hands back a job that does not finish in time, and another worker runs it', async () => {
    let aborted = false;
    const stuck = defineJob({
      name: 'test.hand-back',
      payload: Id,
      retries: 1,
      run: ({ signal }) =>
        new Promise<void>((resolve) =>
          signal.addEventListener('abort', () => void ((aborted = true), setTimeout(resolve, 500))),
        ),
    });
    const runner = await start([stuck]);
    await enqueue(app.db, stuck, { id: 1 });
    await until('it runs', () => runner.running() === 1);
    await runner.stop(100);
    expect(aborted).toBe(true);
    const { job, seen } = recorder('test.hand-back', () => {});
    await start([job]);
    await until('the other worker ran it', () => seen.length === 1);
    await until('it is done', async () => (await states())[0]?.state === 'completed');
  });

  it('runs the job of a killed worker again', async () => {
    const { job, seen } = recorder('test.survive-kill', () => {}, { retries: 3 });
    const program = await bundledProgram('server/src/core/jobs/dying-worker.fixture.ts');
    const worker = spawn(process.execPath, [program, url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await enqueue(app.db, job, { id: 7 });
      await once(worker.stdout, 'data');
    } finally {
      worker.kill('SIGKILL');
    }
    await once(worker, 'exit');
    await endSilence(app.db, worker.pid);
    await start([job]);
    expect(seen).toEqual([]);
    await until('it ran again', () => seen.length === 1, 60_000);
    await until('it is done', async () => (await states())[0]?.state === 'completed');
  });
});

describe('sweeps', () => {
  it('run once across processes each time they are due, and after a failure again', async () => {
    let runs = 0;
    const sweep = defineSweep({
      name: 'test.sweep-floor',
      everySeconds: 1,
      run: async () => {
        runs++;
        if (runs === 1) throw new Error('slipped');
      },
    });
    const began = Date.now();
    await start([sweep]);
    await start([sweep]);
    await start([sweep]);
    await until('three runs', () => runs >= 3);
    expect(Date.now() - began).toBeGreaterThan(1_900);
  });
});
