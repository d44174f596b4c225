import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { urlOf } from '@dolphin/contract/core/endpoint';
import { boardFloors } from '../reads/floors/board-floors.ts';
import { completeSignUp, signUp, startOurServer } from '../our-server.ts';
import { median, type Running, startProgram } from '../processes.ts';
import { type Cost, load, type Target } from '../reads/measure.ts';
import { addMember, type Filled, fillBoards } from './fill-boards.ts';
import { percentile, timeOf } from './latency.ts';
import { compareWriters, type Statement, type Writes, writesOf } from './writers.ts';

/** Of the program and the store the same as of `bench reads`. */
const BAR = { app: 1.8, store: 1.5, anyPage: 3, searchMs: 50, write: 0.7 };
const SERVER_CORE = 0;
const WORDS = 5_000;
const FULL = {
  posts: 1_000_000,
  comments: 5_000_000,
  rounds: 15,
  roundMs: 1_000,
  warmMs: 8_000,
  pages: 600,
  searches: 60,
  writeRounds: 8,
  writeMs: 2_500,
};
const SMOKE = {
  posts: 4_000,
  comments: 8_000,
  rounds: 2,
  roundMs: 400,
  warmMs: 400,
  pages: 30,
  searches: 8,
  writeRounds: 1,
  writeMs: 300,
};

/** The boards at the size of a large site: `BOARDS_POSTS` and `BOARDS_COMMENTS` change it. */
export async function bench({ smoke }: { readonly smoke: boolean }): Promise<void> {
  const size = smoke
    ? SMOKE
    : {
        ...FULL,
        posts: Number(process.env['BOARDS_POSTS'] ?? FULL.posts),
        comments: Number(process.env['BOARDS_COMMENTS'] ?? FULL.comments),
      };
  const secret = randomBytes(32).toString('base64');
  const stage = await startOurServer({ core: SERVER_CORE, env: { TOKEN_SECRET: secret } });
  const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-boards-'));
  const others: Running[] = [];
  const db = new pg.Client({ connectionString: stage.databaseUrl });
  await db.connect();
  try {
    const { userId } = await completeSignUp(stage.url, await signUp(stage));
    const filled = await fillBoards(stage.databaseUrl, userId, size.posts, size.comments);
    const paths = pathsOf(filled);
    // A session is short and filling is not: every part has a reader of its own.
    const newReader = async () => {
      const reader = await completeSignUp(stage.url, await signUp(stage));
      await addMember(stage.databaseUrl, filled.channelId, reader.userId);
      return reader;
    };
    const writes = await recordWrites(stage.databaseUrl, folder, secret, (await newReader()).token, filled, paths);
    const cpu = async (what: 'list' | 'post') => {
      const { token, userId: me } = await newReader();
      const floor = boardFloors[what]({ me, boardId: filled.boardId, postId: filled.postId });
      const file = path.join(folder, `${what}.json`);
      writeFileSync(file, JSON.stringify({ sessions: { [token]: me }, reads: [{ path: paths[what], ...floor }] }));
      const bare = startProgram('bench/src/reads/bare-reads-server.ts', {
        args: [file],
        core: SERVER_CORE,
        env: { DATABASE_URL: stage.databaseUrl, NODE_ENV: 'production' },
      });
      others.push(bare);
      const barePort = Number(await bare.nextLine());
      await sameAnswer(`${stage.url}${paths[what]}`, `http://127.0.0.1:${barePort}${paths[what]}`, token);
      const ratios = await compareCosts(
        db,
        { what, path: paths[what], token },
        [
          { pid: stage.server.pid, port: stage.port, application: 'dolphin' },
          { pid: bare.pid, port: barePort, application: 'floor' },
        ],
        size,
      );
      await bare.stop();
      return ratios;
    };
    const list = await cpu('list');
    const post = await cpu('post');
    const anyPageP99Ratio = await comparePages(
      `${stage.url}${paths.list}`,
      (await newReader()).token,
      Math.floor(size.posts / 2 / 20),
      size.pages,
    );
    const searchMs = await timeSearch(`${stage.url}${paths.list}`, (await newReader()).token, filled, size.searches);
    others.push(startWorker(stage.databaseUrl, stage.url, secret, folder));
    const written = await compareWriters(stage.databaseUrl, writes, {
      rounds: size.writeRounds,
      ms: size.writeMs,
    });
    console.log(
      `32 writers on one board: ${Math.round(written.perSecond)} posts/s counted, ${Math.round(written.bare)} uncounted; the bar is ${BAR.write}`,
    );
    const result = {
      listAppRatio: list.app,
      listStoreRatio: list.store,
      postAppRatio: post.app,
      postStoreRatio: post.store,
      anyPageP99Ratio,
      searchMs,
      writeRatio: round(written.ratio),
    };
    console.log(JSON.stringify({ bench: 'boards', ...result, posts: size.posts, comments: size.comments, smoke }));
    const isGood =
      Math.max(list.app, post.app) <= BAR.app &&
      Math.max(list.store, post.store) <= BAR.store &&
      anyPageP99Ratio <= BAR.anyPage &&
      searchMs <= BAR.searchMs &&
      result.writeRatio >= BAR.write;
    if (!smoke && !isGood) process.exitCode = 1;
  } finally {
    for (const program of others.toReversed()) await program.stop();
    await db.end();
    await stage.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Adds up what the writers append, as in life. */
function startWorker(databaseUrl: string, url: string, secret: string, folder: string): Running {
  return startProgram('server/src/main.ts', {
    args: ['worker'],
    quiet: true,
    env: {
      NODE_ENV: 'production',
      TOKEN_SECRET: secret,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      LOG_LEVEL: 'error',
    },
  });
}

function pathsOf({ channelId, boardId, postId }: Filled) {
  const at = (endpoint: Parameters<typeof urlOf>[0]) =>
    urlOf(endpoint).replace(':channelId', String(channelId)).replace(':postId', String(postId));
  return { list: `${at(posts.list)}?board_id=${boardId}`, post: at(posts.detail), create: at(posts.create) };
}

type Paths = ReturnType<typeof pathsOf>;

/** Records the SQL statements our server sends for each call; those that write a post are measured by themselves. */
async function recordWrites(
  databaseUrl: string,
  folder: string,
  secret: string,
  token: string,
  { boardId }: Filled,
  paths: Paths,
): Promise<Writes> {
  const recorder = startProgram('server/test/explained-server.fixture.ts', {
    env: {
      NODE_ENV: 'production',
      TOKEN_SECRET: secret,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost',
      LOG_LEVEL: 'silent',
      WEB_ROOT: '',
      DATABASE_POOL: '2',
    },
  });
  try {
    const url = await recorder.nextLine();
    // A call that waits for a new connection misses a statement; of several tries, the longest list is complete.
    const statementsOf = async (where: string, init: RequestInit = {}): Promise<readonly Statement[]> => {
      let most: readonly Statement[] = [];
      for (let attempt = 0; attempt < 5; attempt++) {
        const answer = await fetch(url + where, {
          ...init,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-explain': 'yes' },
        });
        if (!answer.ok) throw new Error(`${where}: ${answer.status} ${await answer.text()}`);
        const { statements } = (await (await fetch(`${url}/recorded`)).json()) as { statements: readonly Statement[] };
        if (statements.length > most.length) most = statements;
      }
      return most;
    };
    const body = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'a post of the usual length, written by somebody in a hurry between two lessons' },
          ],
        },
      ],
    };
    const [list, post, create] = [
      await statementsOf(paths.list),
      await statementsOf(paths.post),
      await statementsOf(paths.create, {
        method: 'POST',
        body: JSON.stringify({ boardId, title: 'benchmark of writers', body }),
      }),
    ];
    console.log(`statements: ${list.length} of a list, ${post.length} of a post, ${create.length} to write one`);
    return writesOf(create);
  } finally {
    await recorder.stop();
  }
}

type Read = { readonly what: string; readonly path: string; readonly token: string };

/** Processor time of the program and of the backends for each request, ours over the floor. */
async function compareCosts(
  db: pg.Client,
  { what, path: where, token }: Read,
  targets: readonly [Target, Target],
  { rounds, roundMs, warmMs }: { readonly rounds: number; readonly roundMs: number; readonly warmMs: number },
): Promise<Cost> {
  const request = { path: where, token, channelId: null };
  await load(db, targets, request, warmMs);
  const results: (readonly [Cost, Cost])[] = [];
  for (let at = 0; at < rounds; at++) results.push(await load(db, targets, request, roundMs));
  const middle = (of: 'ours' | 'bare', part: keyof Cost) =>
    median(results.map(([ours, bare]) => (of === 'ours' ? ours : bare)[part]));
  const ratio = (part: keyof Cost) => round(median(results.map(([ours, bare]) => ours[part] / bare[part])));
  for (const part of ['app', 'store'] as const)
    console.log(
      `${what}: ${middle('ours', part).toFixed(0)} µs of the ${part === 'app' ? 'program' : 'store'} against ${middle('bare', part).toFixed(0)} µs of bare Fastify with one statement written by hand; the bar is ${BAR[part]}`,
    );
  return { app: ratio('app'), store: ratio('store') };
}

async function comparePages(url: string, token: string, pages: number, samples: number): Promise<number> {
  const [first, any]: [number[], number[]] = [[], []];
  for (let at = -20; at < samples; at++) {
    const page = 1 + Math.floor(Math.random() * pages);
    const [a, b] = [await timeOf(url, token), await timeOf(`${url}&page=${page}`, token)];
    if (at >= 0) void (first.push(a), any.push(b));
  }
  const [one, other] = [percentile(first, 0.99), percentile(any, 0.99)];
  console.log(
    `page 1: p50 ${median(first).toFixed(2)} p99 ${one.toFixed(2)} ms; any of ${pages}: p50 ${median(any).toFixed(2)} p99 ${other.toFixed(2)} ms; the bar is ${BAR.anyPage}`,
  );
  return round(other / one);
}

async function timeSearch(url: string, token: string, { word }: Filled, samples: number): Promise<number> {
  const times: number[] = [];
  for (let at = -10; at < samples; at++) {
    const ms = await timeOf(`${url}&query=${encodeURIComponent(word(Math.floor(Math.random() * WORDS)))}`, token);
    if (at >= 0) times.push(ms);
  }
  console.log(
    `search of a word of two syllables: p50 ${median(times).toFixed(1)} p95 ${percentile(times, 0.95).toFixed(1)} ms; the bar is ${BAR.searchMs}`,
  );
  return round(median(times));
}

async function sameAnswer(ours: string, theirs: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const [a, b] = (await Promise.all(
    [fetch(ours, { headers }), fetch(theirs, { headers })].map(async (answer) => (await answer).text()),
  )) as [string, string];
  // The order of fields is no difference.
  if (!isDeepStrictEqual(JSON.parse(a), JSON.parse(b)))
    throw new Error(`the two answer differently:\n${a.slice(0, 2_000)}\n${b.slice(0, 2_000)}`);
}

function round(value: number): number {
  return Number(value.toFixed(3));
}
