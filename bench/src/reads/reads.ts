import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { mondayOf, seoulDay } from '@dolphin/contract/core/days';
import { fill } from '../growth/fillers/fill.ts';
import { type FilledProduct, type Sizes, startCluster } from '../growth/stage.ts';
import { freePort } from '../our-server.ts';
import { median, startProgram, until } from '../processes.ts';
import { accessToken } from '../realtime/people.ts';
import { pathOfRead, READS } from './measured-reads.ts';
import { fillReads, PLACES } from './fill-reads.ts';
import type { ReadTarget } from './floors/floor.ts';
import { type Cost, load, type Target } from './measure.ts';

const BAR = { app: 1.8, store: 1.5 };
const SERVER_CORE = 0;
/** On a machine with other work. */
const START_SECONDS = 180;
const SIZES: Sizes = { rows: 10_000, people: 1_000, notifications: 20_000, products: 10_100, channels: 1_000 };
/** The optimizing compiler takes tens of thousands of requests until it has settled; a read alone is warmed for longer. */
const FULL = { rounds: 11, roundMs: 400, warmMs: { each: 4_000, all: 12_000 } };
const SMOKE = { rounds: 1, roundMs: 200, warmMs: { each: 100, all: 100 } };

type Stoppable = { readonly stop: () => Promise<void> };
type Result = {
  readonly name: string;
  readonly ours: Cost;
  readonly floor: Cost;
  /** The medians of those of the rounds. */ readonly ratios: Cost;
  readonly statements: number;
  readonly bytes: readonly [number, number];
};

/** The twenty reads of a school day against their floors; `-- list` measures one of them. */
export async function bench({ smoke, part }: { readonly smoke: boolean; readonly part: string }): Promise<void> {
  const chosen = READS.filter(({ name }) => part === '' || name === part);
  if (chosen.length === 0) throw new Error(`the reads are ${READS.map(({ name }) => name).join(', ')}`);
  const cluster = await startCluster(async (product) => {
    await fill(product);
    await fillReads(product.db);
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-reads-'));
  const opened: Stoppable[] = [{ stop: () => cluster.close() }];
  try {
    const stage = await cluster.open('reads', SIZES);
    opened.push({ stop: () => stage.close() });
    const secret = randomBytes(32).toString('base64');
    const ours = await startOurs(stage.databaseUrl, secret, folder, opened);
    const target = await readTargetOf(stage, `http://127.0.0.1:${ours.port}`, secret);
    const tokens = { me: accessToken(secret, stage.me), admin: accessToken(secret, stage.admin, true) };
    const file = path.join(folder, 'reads.json');
    const reads = READS.map((read) => ({ path: pathOfRead(read, target), ...read.floor(target) }));
    const sessions = { [tokens.me]: stage.me, [tokens.admin]: stage.admin };
    writeFileSync(file, JSON.stringify({ sessions, reads }));
    const bare = startProgram('bench/src/reads/bare-reads-server.ts', {
      args: [file],
      core: SERVER_CORE,
      env: { DATABASE_URL: stage.databaseUrl, NODE_ENV: 'production' },
    });
    opened.push(bare);
    const floor: Target = { pid: bare.pid, port: Number(await bare.nextLine()), application: 'floor' };
    const recorded = await stage.signIn();
    const results: Result[] = [];
    const broken: string[] = [];
    console.log(
      `${'read'.padEnd(14)}    program µs / floor        store µs / floor         statements   bytes / floor`,
    );
    const { warmMs, ...rounds } = smoke ? SMOKE : FULL;
    const requests = chosen.map((read) => ({
      read,
      request: {
        path: pathOfRead(read, target),
        token: tokens[read.as],
        channelId: read.isInChannel ? target.channelId : null,
      },
    }));
    // All of them before the first one is measured: what they share is compiled for all of them, as on a school day.
    for (const { request } of requests)
      await load(stage.db, [ours, floor], request, Math.max(warmMs.each, warmMs.all / requests.length));
    for (const { read, request } of requests) {
      try {
        const bytes = await sameAnswer(ours, floor, request);
        const statements = await countStatements(stage, request, recorded[read.as]);
        const costs = await compare(stage, [ours, floor], request, rounds);
        const result = { name: read.name, ...costs, statements, bytes };
        results.push(result);
        console.log(lineOf(result));
      } catch (error) {
        broken.push(`${read.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    report(results, broken, smoke);
  } finally {
    for (const one of opened.toReversed()) await one.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Request = { readonly path: string; readonly token: string; readonly channelId: number | null };

async function startOurs(databaseUrl: string, secret: string, folder: string, opened: Stoppable[]): Promise<Target> {
  const port = await freePort();
  const program = startProgram('server/src/main.ts', {
    args: ['http'],
    quiet: true,
    core: SERVER_CORE,
    env: {
      NODE_ENV: 'production',
      TOKEN_SECRET: secret,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://localhost:${port}`,
      LOG_LEVEL: 'error',
      CONNECTIONS_PER_ADDRESS: '100000',
    },
  });
  opened.push(program);
  await until('/readyz', async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, START_SECONDS);
  return { pid: program.pid, port, application: 'dolphin' };
}

async function read(port: number, { path: where, token, channelId }: Request): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${where}`, {
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': 'ko',
      ...(channelId === null ? {} : { 'channel-id': String(channelId) }),
    },
  });
  if (!answer.ok) throw new Error(`${where}: ${answer.status} ${await answer.text()}`);
  return answer.text();
}

/** What the statements of the floor cannot know by themselves, from one answer of ours. */
async function readTargetOf({ me, admin }: FilledProduct, url: string, secret: string): Promise<ReadTarget> {
  const day = seoulDay(new Date());
  const target = { ...PLACES, me, admin, day, week: mondayOf(day), welcome: '', pictures: ['', ''] as const };
  const first = async (name: string) => {
    const found = READS.find((one) => one.name === name);
    if (!found) throw new Error(`no read ${name}`);
    const path = pathOfRead(found, target);
    return JSON.parse(
      await read(Number(new URL(url).port), { path, token: accessToken(secret, me), channelId: null }),
    ) as Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
  };
  const { message = '' } = (await first('notifications'))['notificationList']?.at(-1) ?? {};
  const { icon = '' } = (await first('shop page'))['productList']?.[0] ?? {};
  const [, pictures = '', release = ''] = /^(.*)\/([^/.]+)\.[^/]+\/icon/.exec(icon) ?? [];
  return { ...target, welcome: message.replace(/^bench/, ''), pictures: [pictures, release] };
}

/** The same JSON, whatever the order of its fields; gives the bytes of both. */
async function sameAnswer(ours: Target, floor: Target, request: Request): Promise<readonly [number, number]> {
  const [a, b] = [await read(ours.port, request), await read(floor.port, request)];
  const [mine, other] = [a, b].map((text) => JSON.parse(text) as Readonly<Record<string, unknown>>) as [object, object];
  const differing = Object.entries({ ...other, ...mine }).filter(
    ([name]) => !isDeepStrictEqual(Reflect.get(mine, name), Reflect.get(other, name)),
  );
  for (const [name] of differing)
    throw new Error(
      `the two answer differently: ${name} is ${JSON.stringify(Reflect.get(mine, name))?.slice(0, 1_000)} and ${JSON.stringify(Reflect.get(other, name))?.slice(0, 1_000)}`,
    );
  return [Buffer.byteLength(a), Buffer.byteLength(b)];
}

const TRIES = 4;

/** On a warm process: a call that waits for a new connection misses a statement, and the first ones may fill caches. */
async function countStatements(
  { url }: FilledProduct,
  { path: where, channelId }: Request,
  caller: Readonly<Record<string, string>>,
): Promise<number> {
  const headers = {
    ...caller,
    'accept-language': 'ko',
    'x-explain': 'yes',
    ...(channelId === null ? {} : { 'channel-id': String(channelId) }),
  };
  const counts: number[] = [];
  for (let at = 0; at < TRIES; at++) {
    const answer = await fetch(url + where, { headers });
    if (!answer.ok) throw new Error(`${where}: ${answer.status} ${await answer.text()}`);
    const { statements } = (await (await fetch(`${url}/recorded`)).json()) as { statements: readonly unknown[] };
    counts.push(statements.length);
  }
  return Math.max(...counts.slice(TRIES / 2));
}

/** Both in turns, so that they have the same share of whatever else happens. */
async function compare(
  { db }: FilledProduct,
  targets: readonly [Target, Target],
  request: Request,
  { rounds, roundMs }: Pick<typeof FULL, 'rounds' | 'roundMs'>,
): Promise<Pick<Result, 'ours' | 'floor' | 'ratios'>> {
  const costs: (readonly [Cost, Cost])[] = [];
  for (let at = 0; at < rounds; at++) costs.push(await load(db, targets, request, roundMs));
  const middle = (of: (round: readonly [Cost, Cost]) => Cost): Cost => ({
    app: median(costs.map((round) => of(round).app)),
    store: median(costs.map((round) => of(round).store)),
  });
  const ratio = (of: keyof Cost) => Number(median(costs.map(([ours, floor]) => ours[of] / floor[of])).toFixed(3));
  return {
    ours: middle(([ours]) => ours),
    floor: middle(([, floor]) => floor),
    ratios: { app: ratio('app'), store: ratio('store') },
  };
}

function lineOf(result: Result): string {
  const { name, ours, floor, ratios, statements, bytes } = result;
  const pair = (of: keyof Cost) =>
    `${ours[of].toFixed(0).padStart(6)} / ${floor[of].toFixed(0).padEnd(6)} ${ratios[of].toFixed(2).padStart(5)}`;
  return `${name.padEnd(14)}  ${pair('app')}     ${pair('store')}     ${String(statements).padStart(6)}        ${bytes.join(' / ')}`;
}

function report(results: readonly Result[], broken: readonly string[], smoke: boolean): void {
  const share = ({ ratios }: Result) => Math.max(ratios.app / BAR.app, ratios.store / BAR.store);
  const [worst] = results.toSorted((a, b) => share(b) - share(a));
  const [worstAppRatio, worstStoreRatio] = (['app', 'store'] as const).map((of) =>
    Math.max(...results.map(({ ratios }) => ratios[of])),
  ) as [number, number];
  for (const fault of broken) console.log(`NOT MEASURED ${fault}`);
  console.log(`the bars are ${BAR.app} for the program and ${BAR.store} for the store`);
  console.log(
    JSON.stringify({
      bench: 'reads',
      worstAppRatio,
      worstStoreRatio,
      read: worst?.name,
      failed: results.filter((result) => share(result) > 1).map(({ name }) => name),
      broken: broken.length,
      smoke,
    }),
  );
  if (broken.length > 0 || (!smoke && (worstAppRatio > BAR.app || worstStoreRatio > BAR.store))) process.exitCode = 1;
}
