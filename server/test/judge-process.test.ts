import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../tools/test-run/long.ts';
import { until } from '../src/core/jobs/scratch-app.fixture.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { killedServers } from './killed-servers.fixture.ts';

const KILLS = repeats(2, 5);
const CLIENTS = 4;
const PATIENCE_MS = 120_000;

const site = killedServers({ programOf: () => ['server/src/main.ts', 'all'], readyPath: '/readyz' });
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await site.start(server, 0);
  await site.untilReady(0);
});
afterAll(async () => {
  await site.end('SIGKILL');
  await server.close();
});

/** The process of the judge that is ready and is none of these. */
async function judgePid(...former: readonly number[]): Promise<number> {
  let pid: number | undefined;
  await until(
    'another judge is ready',
    async () => {
      const judges = await server.db
        .selectFrom('learning_judges')
        .select('process_id')
        .where('state', '=', 'READY')
        .execute();
      pid = judges.map((judge) => judge.process_id).find((each) => !former.includes(each));
      return pid !== undefined;
    },
    PATIENCE_MS,
  );
  return pid ?? 0;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Asks all the time, and keeps what was not answered as it should be. */
function keepAsking() {
  const tally = { answered: 0, failures: [] as string[] };
  let isOver = false;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) {
      const status = await fetch(`${site.addressOf(0)}/readyz`).then(
        (answer) => answer.status,
        (error: unknown) => String(error),
      );
      if (status === 200) tally.answered++;
      else tally.failures.push(String(status));
      await sleep(5);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(clients);
    return tally;
  };
}

describe('[SEC-22] the judge beside a site', () => {
  it('is killed and comes back, and every request of the site is answered meanwhile', async () => {
    const pids: number[] = [];
    const stopAsking = keepAsking();
    for (let n = 0; n < KILLS; n++) {
      const pid = await judgePid(...pids);
      pids.push(pid);
      process.kill(pid, 'SIGKILL');
    }
    await judgePid(...pids);
    const { answered, failures } = await stopAsking();
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(KILLS);
    const metrics = await (await fetch(`${site.addressOf(0)}/metrics`)).text();
    expect(metrics).toContain(`dolphin_judge_restarts ${KILLS}`);
    await server.db.deleteFrom('learning_judges').where('process_id', 'in', pids).execute();
  });

  it('does not outlive a site that is killed', async () => {
    const pid = await judgePid();
    await site.kill(0);
    await until('the judge has ended', () => !isAlive(pid), PATIENCE_MS);
  });
});
