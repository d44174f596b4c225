import { randomBytes } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import pg from 'pg';
import { freePort, startOurServer } from '../our-server.ts';
import { median, type Running, startProgram, until } from '../processes.ts';
import { cpuTime } from './cpu-time.ts';
import { addLearners, DAY_EVENTS, openSchool, publishDay, type School } from './school-day.ts';

const BAR = { listenersPerSecond: 5_000, sequencerPerSecond: 4_500, twoWorkersVsOne: 1.6 };
const FULL = { rounds: 5, hundreds: 150, learners: 500, unordered: 300 } as const;
const SMOKE = { rounds: 1, hundreds: 10, learners: 50, unordered: 20 } as const;
const POLL_MS = 20;

/**
 * Events of a school day, and every listener of the product. How many events listeners handle in a second (an event that
 * three listeners hear counts three times), by one worker and by two; and how many events are put in order.
 */
export async function bench({ smoke }: { readonly smoke: boolean }): Promise<void> {
  const size = smoke ? SMOKE : FULL;
  const env = { TOKEN_SECRET: randomBytes(32).toString('base64'), WEB_ROOT: '', LOG_LEVEL: 'error' };
  const stage = await startOurServer({ role: 'worker', env });
  const db = new pg.Client({ connectionString: stage.databaseUrl });
  let second: Running | undefined;
  try {
    await db.connect();
    const school = await openSchool(db);
    const pids = [stage.server.pid];
    await warmUp(db, school, 'first', size, pids);
    const one = await timeRounds(db, school, 'one', size, pids);
    console.log(`one worker: ${describe(one)}`);
    const port = String(await freePort());
    const own = { ...env, DATABASE_URL: stage.databaseUrl, PORT: port, HOST: '127.0.0.1', NODE_ENV: 'production' };
    second = startProgram('server/src/main.ts', {
      args: ['worker'],
      quiet: true,
      env: { ...own, PUBLIC_URL: stage.url, DATA_DIR: process.env['TMPDIR'] ?? '/tmp' },
    });
    await until('/readyz', async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
    pids.push(second.pid);
    await warmUp(db, school, 'second', size, pids);
    const two = await timeRounds(db, school, 'two', size, pids);
    const listenersPerSecond = two.perSecond;
    console.log(`two workers: ${describe(two)}; the bar is ${BAR.listenersPerSecond}`);
    await second.stop();
    await stage.server.stop();
    const sequencerPerSecond = await timeSequencer(db, stage.databaseUrl, school, size);
    console.log(`put in order: ${sequencerPerSecond} a second; the bar is ${BAR.sequencerPerSecond}`);
    const twoWorkersVsOne = Number((listenersPerSecond / one.perSecond).toFixed(2));
    // What a second worker costs is told apart from what the machine has room for: one worker and its database may use
    // most of it already.
    const costVsOne = Number((costOf(two) / costOf(one)).toFixed(2));
    const roomForTwo = Number((availableParallelism() / one.cores).toFixed(2));
    console.log(
      `two workers are ${twoWorkersVsOne} times as fast as one, the bar is ${BAR.twoWorkersVsOne}; each event costs ${costVsOne} times as much processor time; at the cost of one worker this machine has room for ${roomForTwo} times its rate`,
    );
    const ratios = { twoWorkersVsOne, costVsOne, roomForTwo };
    const figures = { listenersPerSecond, sequencerPerSecond, ...ratios, oneWorker: one, twoWorkers: two };
    const load = loadavg().map((value) => Number(value.toFixed(1)));
    const result = { bench: 'events', ...figures, load, smoke };
    console.log(JSON.stringify(result));
    const isGood =
      listenersPerSecond >= BAR.listenersPerSecond &&
      sequencerPerSecond >= BAR.sequencerPerSecond &&
      twoWorkersVsOne >= BAR.twoWorkersVsOne;
    if (!smoke && !isGood) process.exitCode = 1;
  } finally {
    await db.end();
    await second?.stop();
    await stage.close();
  }
}

type Size = {
  readonly rounds: number;
  readonly hundreds: number;
  readonly learners: number;
  readonly unordered: number;
};

/** `cores`: how many processors workers and database used together; the rest was idle, or taken by other programs. */
type Rate = {
  readonly perSecond: number;
  readonly nodeMicros: number;
  readonly databaseMicros: number;
  readonly cores: number;
};

const describe = ({ perSecond, nodeMicros, databaseMicros, cores }: Rate) =>
  `${perSecond} handled a second, for each ${nodeMicros} µs of processor time in Node and ${databaseMicros} µs in PostgreSQL, ${cores} cores used`;

const costOf = ({ nodeMicros, databaseMicros }: Rate) => nodeMicros + databaseMicros;

/**
 * Until code is compiled and tables have a size: the first rounds of a process cost up to twice as much. Of several workers
 * each has its share of a round only, so they need as many times the rounds.
 */
async function warmUp(...[db, school, name, size, pids]: Parameters<typeof timeRounds>): Promise<void> {
  await timeRounds(db, school, `${name}-warm`, { ...size, rounds: Math.min(size.rounds, 2) * pids.length }, pids);
}

async function timeRounds(
  db: pg.Client,
  school: School,
  name: string,
  size: Size,
  pids: readonly number[],
): Promise<Rate> {
  const rates: Rate[] = [];
  for (let round = 0; round < size.rounds; round++)
    rates.push(await timeRound(db, school, `${name}-${round}-`, size, pids));
  const middle = (of: (rate: Rate) => number) => median(rates.map(of));
  return {
    perSecond: Math.round(middle(({ perSecond }) => perSecond)),
    nodeMicros: Math.round(middle(({ nodeMicros }) => nodeMicros)),
    databaseMicros: Math.round(middle(({ databaseMicros }) => databaseMicros)),
    cores: Number(middle(({ cores }) => cores).toFixed(2)),
  };
}

/** All events of a day are there at once; how many are handled a second until every listener is done. */
async function timeRound(
  db: pg.Client,
  school: School,
  name: string,
  size: Size,
  pids: readonly number[],
): Promise<Rate> {
  const learners = await addLearners(db, school, name, size.learners);
  const heard = await heardListeners();
  const lastBefore = await lastSeq(db);
  await publishDay(db, school, learners, { hundreds: size.hundreds, isNumbered: true });
  const before = await cpuTime(db, pids);
  const since = performance.now();
  const after = await lastSeq(db);
  await db.query(`select pg_notify('core_outbox', $1)`, [String(after)]);
  const values = [heard.map(({ listener }) => listener), heard.map(({ event }) => event)];
  const { rows } = await db.query<{ listener: string; last: string; count: string }>(
    `select h.listener, max(o.seq) as last, count(*) as count from unnest($1::text[], $2::text[]) as h (listener, event)
     join core_outbox o on o.name = h.event and o.seq > $3 and o.seq <= $4 group by h.listener`,
    [...values, lastBefore, after],
  );
  for (;;) {
    const behind = await db.query(
      `select from unnest($1::text[], $2::bigint[]) as h (listener, last) join core_listener_cursors c on c.listener = h.listener where c.seq < h.last limit 1`,
      [rows.map(({ listener }) => listener), rows.map(({ last }) => last)],
    );
    if (behind.rows.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const micros = (performance.now() - since) * 1_000;
  const used = await cpuTime(db, pids);
  const [node, database] = [used.node - before.node, used.database - before.database];
  const handled = rows.reduce((sum, { count }) => sum + Number(count), 0);
  const { rows: aside } = await db.query(`select 1 from core_set_aside`);
  if (aside.length > 0) throw new Error('Events were set aside.');
  return {
    perSecond: (handled / micros) * 1_000_000,
    nodeMicros: node / handled,
    databaseMicros: database / handled,
    cores: (node + database) / micros,
  };
}

async function lastSeq(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ seq: string }>('select max(seq) as seq from core_outbox');
  return Number(rows[0]?.seq ?? 0);
}

/** The events of a day that nobody has put in order yet. */
async function timeSequencer(db: pg.Client, url: string, school: School, size: Size): Promise<number> {
  const learners = await addLearners(db, school, 'order', size.learners);
  await publishDay(db, school, learners, { hundreds: size.unordered, isNumbered: false });
  const { count, ms } = await ask<{ count: number; ms: number }>('order', { DATABASE_URL: url });
  return Math.round(count / (ms / 1_000));
}

type Heard = { readonly listener: string; readonly event: string };

/** Which listeners the product has is its own business: a program of the server says it. */
async function heardListeners(): Promise<readonly Heard[]> {
  const all = await ask<readonly Heard[]>('listeners', {});
  return all.filter(({ event }) => DAY_EVENTS.includes(event));
}

async function ask<T>(what: string, env: Readonly<Record<string, string>>): Promise<T> {
  const program = startProgram('server/test/bench/measure-events.ts', { args: [what], env });
  return JSON.parse(await program.nextLine()) as T;
}
