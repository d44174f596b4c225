import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { compareCpu, type Target } from '../bare/compare-cpu.ts';
import { startOurServer } from '../our-server.ts';
import { growthOf } from '../pay/order-lists.ts';
import { type Running, startProgram } from '../processes.ts';
import { accessToken } from '../realtime/people.ts';
import { growAcademy, LESSONS_A_WEEK, openAcademy } from './fill-academy.ts';
import { countBooked, fillWishes } from './fill-bookings.ts';
import { measureFrames } from './frames.ts';
import { explainReads, timeReads } from './reads.ts';
import { recordCalls } from './record.ts';
import { bookRequest, weekPath, weekRequest } from './requests.ts';

const BAR = { week: 1.6, book: 2, growth: 1.5, frameP95Ms: 50 };
const CORES = { server: 0, client: 1 };
const SAMPLES = 8;
const FULL = {
  week: { rounds: 11, each: 64, warm: 192 },
  book: { rounds: 9, each: 320, warm: 960 },
  lessons: [10_000, 1_000_000],
  readSamples: 60,
} as const;
const SMOKE = {
  week: { rounds: 2, each: 16, warm: 16 },
  book: { rounds: 2, each: 32, warm: 32 },
  lessons: [5_000, 9_000],
  readSamples: 3,
} as const;

/** The timetable: a week and a booking against bare Fastify, reads while lessons grow, and a drag over the calendar. */
export async function bench({ smoke }: { readonly smoke: boolean }): Promise<void> {
  const size = smoke ? SMOKE : FULL;
  const secret = randomBytes(32).toString('base64');
  const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-timetable-'));
  const env = { NODE_ENV: 'production', TOKEN_SECRET: secret, LOG_LEVEL: 'error' };
  const stage = await startOurServer({ core: CORES.server, env });
  const db = new pg.Client({ connectionString: stage.databaseUrl });
  const others: Running[] = [];
  try {
    await db.connect();
    const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
    const academy = await openAcademy(db, today);
    const [few, many] = size.lessons;
    await growAcademy(db, academy, few);
    const at = { db, url: stage.url, secret };
    const small = await timeReads(at, academy, size.readSamples);

    const own = { ...env, DATA_DIR: folder, HOST: '127.0.0.1', PUBLIC_URL: stage.url, PORT: '0', WEB_ROOT: '' };
    const recorder = { env: { ...own, DATABASE_URL: stage.databaseUrl }, secret };
    const wishesFor = (name: string, count: number) => fillWishes(db, academy, { name, count, today });
    const plan = await recordCalls(db, recorder, academy, await wishesFor('sample', SAMPLES));
    writeFileSync(path.join(folder, 'plan.json'), JSON.stringify(plan));
    const bare = startProgram('bench/src/timetable/bare-timetable-server.ts', {
      args: [path.join(folder, 'plan.json')],
      core: CORES.server,
      env: { DATABASE_URL: stage.databaseUrl, NODE_ENV: 'production' },
    });
    others.push(bare);
    const targets: readonly [Target, Target] = [
      { pid: stage.server.pid, port: stage.port },
      { pid: bare.pid, port: Number(await bare.nextLine()) },
    ];
    await sameWeek(targets, weekPath(academy), accessToken(secret, academy.managerId));
    const weeks = Array.from({ length: size.week.warm + size.week.rounds * size.week.each }, () =>
      weekRequest(secret, academy),
    );
    const week = { what: `week of ${LESSONS_A_WEEK} lessons`, bar: BAR.week, clientCore: CORES.client };
    const weekCpuRatio = await compareCpu(week, targets, [weeks, weeks], size.week);

    const count = size.book.warm + size.book.rounds * size.book.each;
    const wishes = [await wishesFor('ours', count), await wishesFor('bare', count)] as const;
    const bookCpuRatio = await compareCpu(
      { what: 'booking with a ticket', bar: BAR.book, clientCore: CORES.client },
      targets,
      [wishes[0].map((one) => bookRequest(secret, one)), wishes[1].map((one) => bookRequest(secret, one))],
      size.book,
    );
    const made = [await countBooked(db, wishes[0]), await countBooked(db, wishes[1])];
    if (made.some((one) => Object.values(one).some((each) => each !== count)))
      throw new Error(`the two do not do the same: ${JSON.stringify(made)} of ${count}`);

    await growAcademy(db, academy, many);
    const large = await timeReads(at, academy, size.readSamples);
    const { growth, lines } = growthOf(small, large);
    for (const line of lines) console.log(`read, ${line}`);
    console.log(`reads: ${few} lessons, then ${many}; the bar is ${BAR.growth}`);
    const grown = [...large].flatMap(([name, ms]) => (ms / (small.get(name) ?? ms) > BAR.growth ? [name] : []));
    if (grown.length > 0) await explainReads(at, recorder.env, academy, new Set(grown));

    // In a browser over the whole build: not part of a small run.
    const frames = smoke ? null : await measureFrames();
    if (frames) console.log(`frames while dragging: ${JSON.stringify(frames)}; the bar is ${BAR.frameP95Ms} ms`);
    const frameP95Ms = frames?.frameP95Ms ?? null;
    const result = { weekCpuRatio, bookCpuRatio, growth: Number(growth.toFixed(3)), frameP95Ms };
    console.log(JSON.stringify({ bench: 'timetable', ...result, smoke }));
    const isGood =
      weekCpuRatio <= BAR.week &&
      bookCpuRatio <= BAR.book &&
      growth <= BAR.growth &&
      (frameP95Ms ?? Infinity) <= BAR.frameP95Ms;
    if (!smoke && !isGood) process.exitCode = 1;
  } finally {
    await db.end();
    for (const program of others.toReversed()) await program.stop();
    await stage.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function sameWeek(targets: readonly Target[], where: string, token: string): Promise<void> {
  const [ours = '', theirs = ''] = await Promise.all(
    targets.map(async ({ port }) =>
      (await fetch(`http://127.0.0.1:${port}${where}`, { headers: { authorization: `Bearer ${token}` } })).text(),
    ),
  );
  const { lessonList, coachList } = JSON.parse(ours) as Record<string, readonly unknown[] | undefined>;
  if (ours !== theirs || lessonList?.length !== LESSONS_A_WEEK)
    throw new Error(
      `the two answer differently: ${lessonList?.length} lessons, ${coachList?.length} coaches; ${ours.slice(0, 300)} and ${theirs.slice(0, 300)}`,
    );
}
