import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import { ACCESS_TOKEN_HEADER } from '@dolphin/contract/accounts/accounts.constants';
import { signup } from '@dolphin/contract/accounts/sign-up/signup.contract';
import { urlOf } from '@dolphin/contract/core/endpoint';
import pg from 'pg';
import { readEmailCode } from '../email-code.ts';
import { type Running, startProgram } from '../processes.ts';

export type Sizes = {
  /** Rows of the tables that lists are about. */
  readonly rows: number;
  readonly people: number;
  readonly notifications: number;
  readonly products: number;
  /** Channels that anybody may find; a tenth of the people's number has members. */
  readonly channels: number;
};

/** A database with the two who ask, before it is filled. */
export type EmptyProduct = {
  readonly name: string;
  readonly db: pg.Client;
  readonly sizes: Sizes;
  readonly me: number;
  readonly admin: number;
  /** Everybody else has the numbers from `first` on, without gaps. */
  readonly first: number;
};

/** One product with its own database, filled to one size, and a server that reads it. */
export type FilledProduct = EmptyProduct & {
  readonly url: string;
  readonly databaseUrl: string;
  /** Tokens are valid for ten minutes, and a run takes longer: asked for just before they are needed. */
  readonly signIn: () => Promise<Callers>;
  readonly close: () => Promise<void>;
};

type Headers = Readonly<Record<string, string>>;
export type Callers = { readonly me: Headers; readonly admin: Headers; readonly nobody: Headers };

export type Cluster = {
  readonly open: (name: string, sizes: Sizes) => Promise<FilledProduct>;
  readonly close: () => Promise<void>;
};

/**
 * Both databases stand in one PostgreSQL, so that whatever slows it down slows both down. Filling takes many minutes: who
 * works on a list names a folder in GROWTH_DATA, and what was filled there once is asked again by the next run.
 */
export async function startCluster(fill: (product: EmptyProduct) => Promise<void>): Promise<Cluster> {
  const kept = process.env['GROWTH_DATA'];
  if (kept !== undefined) mkdirSync(kept, { recursive: true });
  const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'dolphin-growth-'));
  chmodSync(folder, 0o755);
  const database = startProgram('server/src/core/embedded-postgres/hold-database.fixture.ts', {
    args: [path.join(folder, 'postgres')],
  });
  const { url } = JSON.parse(await database.nextLine()) as { url: string };
  return {
    open: (name, sizes) => openStage(url, folder, name, sizes, fill),
    async close() {
      await database.stop();
      if (kept === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The users of a stage, saved for the next run. */
type Known = { readonly password: string; readonly me: number; readonly admin: number; readonly filled: Sizes };

async function openStage(
  adminUrl: string,
  folder: string,
  name: string,
  sizes: Sizes,
  fill: (product: EmptyProduct) => Promise<void>,
): Promise<FilledProduct> {
  const file = path.join(folder, `${name}.json`);
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Known) : null;
  if (known && JSON.stringify(known.filled) !== JSON.stringify(sizes))
    throw new Error(`${folder} was filled to other sizes`);
  const address = new URL(adminUrl);
  const own = new pg.Client({ connectionString: adminUrl });
  await own.connect();
  if (!known) {
    await own.query(`drop database if exists growth_${name}`);
    await own.query(`create database growth_${name}`);
  }
  await own.end();
  address.pathname = `/growth_${name}`;
  const databaseUrl = address.href;
  const users = known ?? (await signUpCallers(folder, databaseUrl));
  const db = new pg.Client({ connectionString: databaseUrl });
  // Otherwise the end of a run that failed would hide why.
  db.on('error', () => undefined);
  await db.connect();
  const { password, me, admin } = users;
  const product: EmptyProduct = { name, db, sizes, me, admin, first: Math.max(me, admin) + 1 };
  if (!known) {
    await db.query('update accounts_users set is_admin = true where id = $1', [admin]);
    await fill(product);
    writeFileSync(file, JSON.stringify({ ...users, filled: sizes } satisfies Known));
  }
  const server = startServer(folder, databaseUrl);
  const url = await server.nextLine();
  return {
    ...product,
    url,
    databaseUrl,
    signIn: async () => ({
      me: await signIn(url, 'learner', password),
      admin: await signIn(url, 'incharge', password),
      nobody: {},
    }),
    async close() {
      await db.end();
      await server.stop();
    },
  };
}

function startServer(folder: string, databaseUrl: string): Running {
  return startProgram('server/test/explained-server.fixture.ts', {
    env: {
      NODE_ENV: 'production',
      TOKEN_SECRET: randomBytes(32).toString('base64'),
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
}

/** By a server that stops again: while tables without indexes are filled, its sweeps would read them whole each second. */
async function signUpCallers(folder: string, databaseUrl: string): Promise<Omit<Known, 'filled'>> {
  const server = startServer(folder, databaseUrl);
  const at = { url: await server.nextLine(), databaseUrl };
  const password = randomBytes(12).toString('base64url');
  try {
    const me = await newcomer(at, 'learner', password);
    return { password, me, admin: await newcomer(at, 'incharge', password) };
  } finally {
    await server.stop();
  }
}

const emailOf = (nickname: string) => `${nickname}@test.example`;

/** Signs up a new user through the public API. */
async function newcomer(
  { url, databaseUrl }: { readonly url: string; readonly databaseUrl: string },
  nickname: string,
  password: string,
): Promise<number> {
  const form = {
    email: emailOf(nickname),
    password,
    birthDate: '2000-01-01',
    consents: [
      { type: 'SERVICE', agreed: true },
      { type: 'PRIVACY', agreed: true },
    ],
  };
  const { emailRequestId } = await post(url + urlOf(signup.begin), form);
  const emailCode = await readEmailCode(databaseUrl, form.email);
  const { userId, headers } = await post(url + urlOf(signup.create), { ...form, emailRequestId, emailCode });
  await post(url + urlOf(signup.additional), { nickname }, headers);
  return userId;
}

async function signIn(url: string, nickname: string, password: string): Promise<Headers> {
  return (await post(url + urlOf(sessions.signin), { email: emailOf(nickname), password })).headers;
}

async function post(
  url: string,
  input: Readonly<Record<string, unknown>>,
  headers: Headers = {},
): Promise<{ readonly userId: number; readonly emailRequestId: string; readonly headers: Headers }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  const { userId, emailRequestId } = (await answer.json()) as { userId: number; emailRequestId: string };
  return {
    userId,
    emailRequestId,
    headers: { authorization: `Bearer ${answer.headers.get(ACCESS_TOKEN_HEADER) ?? ''}` },
  };
}
