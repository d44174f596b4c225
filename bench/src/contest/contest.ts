import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { competitionStandings } from '@dolphin/contract/competitions/standings/standings.contract';
import pg from 'pg';
import { compareCpu, type Target } from '../bare/compare-cpu.ts';
import { type Stage, startOurServer } from '../our-server.ts';
import { median, type Running, startProgram } from '../processes.ts';
import { accessToken } from '../realtime/people.ts';
import { pathOf } from '../timetable/requests.ts';
import { type Contest, fillContest } from './fill-contest.ts';
import { measureSeen } from './seen.ts';

const BAR = { deltaBytes: 200, seenP95Ms: 1_000, incrementalVsRecompute: 1 / 50, pageCpuRatio: 1.6 };
const CORES = { server: 0, client: 1 };
const FULL = {
  people: 5_000,
  problems: 10,
  watchers: 1_000,
  seen: 200,
  settled: 150,
  rounds: 5,
  page: { rounds: 9, each: 1_920, warm: 5_760 },
} as const;
const SMOKE = {
  people: 200,
  problems: 5,
  watchers: 40,
  seen: 20,
  settled: 20,
  rounds: 2,
  page: { rounds: 2, each: 64, warm: 64 },
} as const;

/** A contest of 5,000 people and 10 problems: what a verdict costs, who sees it when, and its page against bare Fastify. */
export async function bench({ smoke }: { readonly smoke: boolean }): Promise<void> {
  const size = smoke ? SMOKE : FULL;
  const secret = randomBytes(32).toString('base64');
  const env = { NODE_ENV: 'production', TOKEN_SECRET: secret, LOG_LEVEL: 'error' };
  const stage = await startOurServer({ core: CORES.server, env });
  const db = new pg.Client({ connectionString: stage.databaseUrl });
  try {
    await db.connect();
    const contest = await fillContest(db, { ...size, waiting: size.settled + size.seen });
    const costs = await measureCosts(stage, contest, size);
    const pageCpuRatio = await comparePages(stage, contest, secret, size.page);
    const own = { ...env, HOST: '127.0.0.1', WEB_ROOT: '', DATABASE_URL: stage.databaseUrl };
    const later = { ...contest, waiting: contest.waiting.slice(size.settled) };
    const seen = await measureSeen({ db, secret, env: own, cores: CORES }, later, size.watchers);
    console.log(
      `a verdict seen by ${size.watchers} watchers: ${seen.p50} ms in the middle, ${seen.p95} ms at the 95th percentile; the bar is ${BAR.seenP95Ms}`,
    );
    console.log(`its change on the wire: ${seen.deltaBytes} bytes; the bar is ${BAR.deltaBytes}`);
    const result = {
      deltaBytes: seen.deltaBytes,
      seenP95Ms: seen.p95,
      incrementalVsRecompute: costs,
      pageCpuRatio,
    };
    console.log(JSON.stringify({ bench: 'contest', ...result, smoke }));
    const isGood = (Object.keys(BAR) as (keyof typeof BAR)[]).every((name) => result[name] <= BAR[name]);
    if (!smoke && !isGood) process.exitCode = 1;
  } finally {
    await db.end();
    await stage.close();
  }
}

/** A verdict against a recomputation of the whole table, in turns; both as transactions, the database included. */
async function measureCosts(
  { databaseUrl }: Stage,
  { competitionId, waiting }: Contest,
  { settled, rounds }: { readonly settled: number; readonly rounds: number },
): Promise<number> {
  const program = startProgram('server/test/contest-costs.fixture.ts', {
    env: { DATABASE_URL: databaseUrl },
    input: JSON.stringify({
      competitionId,
      requestIds: waiting.slice(0, settled).map(({ requestId }) => requestId),
      rounds,
    }),
  });
  const costs = JSON.parse(await program.nextLine()) as {
    readonly verdictMs: readonly number[];
    readonly recomputeMs: readonly number[];
    readonly differences: number;
  };
  await program.stop();
  if (costs.differences > 0) throw new Error(`${costs.differences} of the kept standings are wrong`);
  const [one, all] = [median(costs.verdictMs), median(costs.recomputeMs)];
  console.log(
    `a verdict takes ${one.toFixed(1)} ms, a recomputation ${all.toFixed(0)} ms: 1/${Math.round(all / one)}; the bar is 1/${1 / BAR.incrementalVsRecompute}`,
  );
  return Number((one / all).toFixed(5));
}

async function comparePages(
  stage: Stage,
  { competitionId, userIds }: Contest,
  secret: string,
  size: { readonly rounds: number; readonly each: number; readonly warm: number },
): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-standings-'));
  let bare: Running | undefined;
  try {
    const where = pathOf(competitionStandings.page, { competitionId });
    const tokens = userIds.map((userId) => accessToken(secret, userId));
    const read = async (url: string) => {
      const answer = await fetch(url + where, { headers: { authorization: `Bearer ${tokens[0]}` } });
      if (!answer.ok) throw new Error(`${where}: ${answer.status} ${await answer.text()}`);
      return answer.text();
    };
    const ours = await read(stage.url);
    const file = path.join(folder, 'page.json');
    writeFileSync(file, ours);
    bare = startProgram('bench/src/contest/bare-standings-server.ts', {
      args: [where, file],
      core: CORES.server,
      env: { NODE_ENV: 'production' },
    });
    const targets: readonly [Target, Target] = [
      { pid: stage.server.pid, port: stage.port },
      { pid: bare.pid, port: Number(await bare.nextLine()) },
    ];
    if (ours !== (await read(`http://127.0.0.1:${targets[1].port}`))) throw new Error('the two answer differently');
    const count = size.warm + size.rounds * size.each;
    const requests = Array.from({ length: count }, (_, at) => requestOf(where, tokens[at % tokens.length] ?? ''));
    const what = `page of ${JSON.parse(ours).rowList.length} rows, ${Buffer.byteLength(ours)} bytes`;
    return await compareCpu(
      { what, bar: BAR.pageCpuRatio, clientCore: CORES.client, other: 'bare Fastify that sends the same bytes' },
      targets,
      [requests, requests],
      size,
    );
  } finally {
    await bare?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const requestOf = (where: string, token: string): string =>
  [
    `GET ${where} HTTP/1.1`,
    'Host: localhost',
    'User-Agent: bench',
    'Accept: application/json',
    'Accept-Language: ko',
    `Authorization: Bearer ${token}`,
    '',
    '',
  ].join('\r\n');
