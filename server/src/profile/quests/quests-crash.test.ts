import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { avatarEvents } from '@dolphin/contract/avatar/avatar.events';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { profileEvents } from '@dolphin/contract/profile/profile.events';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repeats } from '../../../../tools/test-run/long.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { bundledProgram } from '../../../test/programs.ts';
import { endSilence } from '../../../test/killed-servers.fixture.ts';
import { inTransaction } from '../../core/db.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { replaySetAside } from '../../core/workers/replay.queries.ts';
import { publish } from '../../core/outbox/publish.ts';

const PEOPLE = repeats(3, 12);
const KILLS = repeats(3, 12);
/** Five of the chain, with them the daily problem and outfit and the weekly friend, and for five in a week one more. */
const PAID_EACH = 9;

let server: TestServer;
let worker: ChildProcess | undefined;
beforeAll(async () => void (server = await startTestServer()));
afterAll(async () => {
  worker?.kill('SIGKILL');
  await server.close();
});

async function startWorker(): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [await bundledProgram('server/src/profile/quests/dying-listener.fixture.ts'), server.databaseUrl],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  return child;
}

/** Everything the onboarding asks for, as the other domains would report it. */
async function doEverything({ id: userId }: Person): Promise<void> {
  await inTransaction(server.db, async (tx) => {
    await publish(tx, learningEvents.programRun, userId, { userId, language: 'PYTHON' });
    await publish(tx, learningEvents.problemSolved, userId, { userId, contentId: 1, level: 1 });
    await publish(tx, profileEvents.edited, 0, { userId, part: 'INTRODUCTION' });
    await publish(tx, avatarEvents.outfitChanged, userId, { userId, outfitHash: 'x' });
    await publish(tx, socialEvents.befriended, userId, { userId, friendId: userId, friendshipId: 1 });
  });
}

const count = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(server.db)).rows[0]?.n ?? 0;
const rewards = () =>
  count(sql<{ n: number }>`select count(*)::int as n from profile_progress_entries where cause = 'QUEST'`);

it(
  '[QST-7] [PRG-2] a worker killed again and again pays each reward once, and every balance is the sum of its rows',
  { timeout: 400_000 },
  async () => {
    const people: Person[] = [];
    for (let n = 0; n < PEOPLE; n++) people.push(await server.makePerson());
    const killed: number[] = [];
    for (let n = 0; n < KILLS; n++) {
      worker = await startWorker();
      const person = people[n];
      if (person) await doEverything(person);
      // Now before, now in the middle, now after; every third only once it has paid something, however slow the machine is.
      await sleep(n * 12);
      if (n % 3 === 1) await until('something is paid', async () => (await rewards()) > (killed.at(-1) ?? 0), 60_000);
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      await endSilence(server.db, worker.pid);
      killed.push(await rewards());
    }
    worker = await startWorker();
    // Two kills that met the same event set it aside; an administrator has it tried again.
    const isPaid = async () => {
      await inTransaction(server.db, (tx) => replaySetAside(tx, { setAsideId: null, userId: 0 }));
      await sleep(200);
      return (await rewards()) >= PEOPLE * PAID_EACH;
    };
    await until('all are paid', isPaid, 240_000);
    await sleep(500);
    expect(await rewards()).toBe(PEOPLE * PAID_EACH);
    expect(killed.some((n) => n > 0 && n < PEOPLE * PAID_EACH)).toBe(true);
    expect(
      await count(
        sql<{
          n: number;
        }>`select count(*)::int as n from profile_progress p where p.point <> (select sum(point) from profile_progress_entries e where e.user_id = p.user_id)`,
      ),
    ).toBe(0);
    expect(
      await count(
        sql<{
          n: number;
        }>`select count(*)::int as n from (select 1 from profile_progress_entries group by user_id, cause, title having count(*) > 1 and cause = 'QUEST') twice`,
      ),
    ).toBe(0);
  },
);
