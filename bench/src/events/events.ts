import { randomBytes } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort, type Stage, startOurServer } from '../our-server.ts';
import { type Running, startProgram, until } from '../processes.ts';
import { openCpuLimit } from './cpu-limit.ts';
import { costOf, describeRate, medianRate, type Rate, type Setting, type Subscription, timeRound } from './rounds.ts';
import { addLearners, DAY_EVENTS, openSchool, publishDay } from './school-day.ts';

const BAR = { listenersPerSecond: 5_000, sequencerPerSecond: 4_500, twoWorkersVsOne: 1.6, twoHostsVsOne: 1.6 };
const FULL = { warmUp: 6, turns: 3, rounds: 2, hundreds: 150, learners: 500, unordered: 300 } as const;
const SMOKE = { warmUp: 1, turns: 1, rounds: 1, hundreds: 10, learners: 50, unordered: 20 } as const;
/**
 * One limited worker and what it takes of the database get so much of the machine. Two leave room for what an event costs
 * more then.
 */
const HOST_PART = 1 / 3;
const BEAT_MS = 1_500;

/**
 * Events of a school day, and every listener of the product. How many events listeners handle in a second (one with
 * three listeners counts three times), by one worker and by two; and how many events are put in order. Once each worker
 * may use as much of this machine as there is, and once a share of a core: then two are as two hosts with one database.
 */
export async function bench({ smoke }: { readonly smoke: boolean }): Promise<void> {
  const size = smoke ? SMOKE : FULL;
  const env = { TOKEN_SECRET: randomBytes(32).toString('base64'), WEB_ROOT: '', LOG_LEVEL: 'error' };
  const stage = await startOurServer({ role: 'worker', env });
  const db = new pg.Client({ connectionString: stage.databaseUrl });
  try {
    await db.connect();
    const setting = { db, school: await openSchool(db), subscriptions: await listSubscriptions(), size };
    const { free, limited, share } = await timeWorkers(setting, size, { stage, env });
    await stage.server.stop();
    const sequencerPerSecond = await timeSequencer(setting, size, stage.databaseUrl);
    console.log(`put in order: ${sequencerPerSecond} a second; the bar is ${BAR.sequencerPerSecond}`);
    const listenersPerSecond = free.two.perSecond;
    const twoWorkersVsOne = ratio(listenersPerSecond, free.one.perSecond);
    const twoHostsVsOne = limited && ratio(limited.two.perSecond, limited.one.perSecond);
    // The cost of a second worker and the room on the machine are two figures: one worker and its database may use most
    // of it already.
    const costVsOne = ratio(costOf(free.two), costOf(free.one));
    const roomForTwo = ratio(availableParallelism(), free.one.cores);
    console.log(
      `two workers are ${twoWorkersVsOne} times as fast as one, the bar is ${BAR.twoWorkersVsOne}; each event costs ${costVsOne} times as much processor time; at the cost of one worker this machine has room for ${roomForTwo} times its rate`,
    );
    console.log(
      twoHostsVsOne === null
        ? 'this machine has no means to limit workers'
        : `with ${share} of a core for each worker, two are ${twoHostsVsOne} times as fast as one; the bar is ${BAR.twoHostsVsOne}`,
    );
    const figures = { listenersPerSecond, sequencerPerSecond, twoWorkersVsOne, twoHostsVsOne, costVsOne, roomForTwo };
    const load = loadavg().map((value) => Number(value.toFixed(1)));
    console.log(JSON.stringify({ bench: 'events', ...figures, share, free, limited, load, smoke }));
    const isGood =
      listenersPerSecond >= BAR.listenersPerSecond &&
      sequencerPerSecond >= BAR.sequencerPerSecond &&
      twoWorkersVsOne >= BAR.twoWorkersVsOne &&
      (twoHostsVsOne ?? BAR.twoHostsVsOne) >= BAR.twoHostsVsOne;
    if (!smoke && !isGood) process.exitCode = 1;
  } finally {
    await db.end();
    await stage.close();
  }
}

const ratio = (one: number, other: number): number => Number((one / other).toFixed(2));

type Size = {
  /** Until code is compiled and tables have a size: the first rounds of a process cost up to twice as much. */
  readonly warmUp: number;
  /** So often one worker, then two. */ readonly turns: number;
  readonly rounds: number;
  readonly hundreds: number;
  readonly learners: number;
  readonly unordered: number;
};
type Started = { readonly stage: Stage; readonly env: Readonly<Record<string, string>> };
type Pair = { readonly one: Rate; readonly two: Rate };

/**
 * One worker and two in turns, each without a limit and with one, so that what changes on the machine meanwhile changes all
 * of them. Both are warm: while one is measured, the other one is stopped.
 */
async function timeWorkers(
  setting: Setting,
  size: Size,
  started: Started,
): Promise<{ readonly free: Pair; readonly limited: Pair | null; readonly share: number | null }> {
  const rates = { free: { one: [] as Rate[], two: [] as Rate[] }, limited: { one: [] as Rate[], two: [] as Rate[] } };
  const { db } = setting;
  const first = started.stage.server.pid;
  const second = await startSecond(started);
  const limits = [first, second.pid].map((pid) => openCpuLimit(pid));
  let share: number | null = null;
  let rounds = 0;
  const time = async (pids: readonly number[], count: number): Promise<readonly Rate[]> => {
    const timed: Rate[] = [];
    while (timed.length < count) timed.push(await timeRound(setting, `round-${rounds++}-`, pids));
    return timed;
  };
  const timeBoth = async (which: 'one' | 'two', pids: readonly number[]): Promise<void> => {
    await time(pids, 1);
    const free = await time(pids, size.rounds);
    console.log(`${which}: ${describeRate(medianRate(free))}`);
    rates.free[which].push(...free);
    share ??= shareOf(medianRate(rates.free.one));
    if (limits.includes(null)) return;
    for (const limit of limits) limit?.set(share);
    const limited = await time(pids, size.rounds);
    console.log(`${which}, ${share} of a core each: ${describeRate(medianRate(limited))}`);
    rates.limited[which].push(...limited);
    for (const limit of limits) limit?.set(null);
  };
  try {
    await untilAlive(db, 2);
    await time([first, second.pid], size.warmUp);
    for (let turn = 0; turn < size.turns; turn++) {
      process.kill(second.pid, 'SIGSTOP');
      await untilAlive(db, 1);
      await timeBoth('one', [first]);
      process.kill(second.pid, 'SIGCONT');
      await untilAlive(db, 2);
      await timeBoth('two', [first, second.pid]);
    }
  } finally {
    process.kill(second.pid, 'SIGCONT');
    await second.stop();
    for (const limit of limits) limit?.close();
  }
  const pairOf = ({ one, two }: typeof rates.free): Pair => ({ one: medianRate(one), two: medianRate(two) });
  const free = pairOf(rates.free);
  const limited = limits.includes(null) ? null : pairOf(rates.limited);
  for (const [name, pair] of Object.entries({ free, limited }))
    for (const [workers, rate] of Object.entries(pair ?? {})) console.log(`${name}, ${workers}: ${describeRate(rate)}`);
  return { free, limited, share: limited && share };
}

/** So many workers live, and know it: who is silent is given up after three seconds, and each looks once a second. */
async function untilAlive(db: pg.Client, count: number): Promise<void> {
  await until(`${count} workers`, async () => {
    const { rows } = await db.query(`select from core_workers where seen_at > now() - interval '4.5 seconds'`);
    return rows.length === count;
  });
  await sleep(BEAT_MS);
}

/** Such a share of a core that a worker and its database use their part of the machine. */
function shareOf(one: Rate): number {
  const ofNode = one.nodeMicros / costOf(one);
  return Number((availableParallelism() * HOST_PART * ofNode).toFixed(2));
}

async function startSecond({ stage, env }: Started): Promise<Running> {
  const port = String(await freePort());
  const own = { ...env, DATABASE_URL: stage.databaseUrl, PORT: port, HOST: '127.0.0.1', NODE_ENV: 'production' };
  const second = startProgram('server/src/main.ts', {
    args: ['worker'],
    quiet: true,
    env: { ...own, PUBLIC_URL: stage.url, DATA_DIR: process.env['TMPDIR'] ?? '/tmp' },
  });
  await until('/readyz', async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
  return second;
}

/** The events of a day that nobody has put in order yet. */
async function timeSequencer({ db, school }: Setting, size: Size, url: string): Promise<number> {
  const learners = await addLearners(db, school, 'order', size.learners);
  await publishDay(db, school, learners, { hundreds: size.unordered, isNumbered: false });
  const { count, ms } = await ask<{ count: number; ms: number }>('order', { DATABASE_URL: url });
  return Math.round(count / (ms / 1_000));
}

/** Only the server knows which listeners the product has: one of its programs prints them. */
async function listSubscriptions(): Promise<readonly Subscription[]> {
  const all = await ask<readonly Subscription[]>('listeners', {});
  return all.filter(({ event }) => DAY_EVENTS.includes(event));
}

async function ask<T>(what: string, env: Readonly<Record<string, string>>): Promise<T> {
  const program = startProgram('server/test/bench/measure-events.ts', { args: [what], env });
  return JSON.parse(await program.nextLine()) as T;
}
