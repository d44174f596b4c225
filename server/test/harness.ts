import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { CHANNEL_HEADER } from '@dolphin/contract/core/access';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import { sql } from 'kysely';
import { signAccessToken } from '../src/accounts/sessions/access-token.ts';
import { work } from '../src/background.ts';
import { buildServer, type Server } from '../src/build.ts';
import { type Config, readConfig } from '../src/config.ts';
import type { PaymentGateway } from '../src/commerce/public.ts';
import { coherenceOf } from '../src/core/coherence/coherence.ts';
import { type Db, query } from '../src/core/db.ts';
import { hashSecret, newSecret } from '../src/core/seal.ts';
import type { MessageDriver } from '../src/messaging/public.ts';
import type { PartOfLimits } from '../src/core/limits.ts';
import { makeDatabase } from './database.ts';
import { pairedDatabase, readAfterReplay } from './hosts/paired-database.fixture.ts';

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
export type Person = {
  readonly id: number;
  readonly email: string;
  readonly nickname: string;
  readonly headers: Readonly<Record<string, string>>;
};

type Options = {
  /** A clock the test moves; the system's otherwise. */
  readonly now?: () => Date;
  readonly env?: Readonly<Record<string, string>>;
  /** Called for every SQL statement, to count them. */
  readonly onStatement?: (sql: string) => void;
  /** Also run jobs, listeners and the realtime gateway. */
  readonly background?: boolean;
  /** Repeating tasks, too. A test that does not need them runs those it means itself: otherwise they run at any moment. */
  readonly sweeps?: boolean;
  /** What DNS returns; nothing otherwise. */
  readonly resolveTxt?: (name: string) => Promise<readonly string[]>;
  readonly limits?: PartOfLimits;
  /** Who takes money; nobody otherwise. */ readonly gateway?: PaymentGateway;
  /** Who sends text messages; nobody otherwise. */ readonly messageDriver?: MessageDriver;
  /** One that the test made itself; a new one on the cluster of the run otherwise. */
  readonly database?: { readonly url: string; readonly drop: () => Promise<void> };
  /** Another route to the same database server, such as a proxy that can be cut. */ readonly through?: string;
  /** Also judge submissions; takes a moment to open, see `untilJudging`. */
  readonly judge?: boolean;
};

const NO_ADMISSION_LIMIT = { least: 100_000, first: 100_000, most: 100_000 };

/** On a busy machine a statement takes long; tests of these limits hand in their own. */
const PATIENT_DATABASE = {
  acquireMs: 60_000,
  statementMs: 120_000,
  lockMs: 60_000,
  idleInTransactionMs: 120_000,
  answerMs: 150_000,
};

/** `TEST_POOLER=1 npx vitest run …` runs tests through a real PgBouncer in transaction mode. */
function poolerOf(databaseUrl: string): Readonly<Record<string, string>> {
  if (process.env['TEST_POOLER'] !== '1') return {};
  return {
    DATABASE_URL: new URL(new URL(databaseUrl).pathname, inject('testPooler')).href,
    DATABASE_DIRECT_URL: databaseUrl,
    DATABASE_POOLER: 'transaction-unnamed',
  };
}

/** Nobody is served any more when a test is over. */
const AT_ONCE = { drainMs: 0, quietMs: 0, lingerMs: 0 };

/** The whole server on a database of its own; requests go through `http.inject`, or over a port with `background`. */
export async function startTestServer({
  now = () => new Date(),
  env = {},
  onStatement,
  background = false,
  sweeps = false,
  resolveTxt = async () => [],
  judge = false,
  limits = {},
  gateway,
  messageDriver,
  database: given,
  through,
}: Options = {}) {
  const paired = given === undefined && through === undefined ? await pairedDatabase() : null;
  const database = given ?? paired ?? (await makeDatabase());
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dolphin-test-'));
  const config: Config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: through === undefined ? database.url : new URL(new URL(database.url).pathname, through).href,
    ...(through === undefined ? poolerOf(database.url) : {}),
    ...(paired ? { DATABASE_REPLICA_URL: paired.replicaUrl } : {}),
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    WEB_ROOT: '',
    DATABASE_POOL: '8',
    ...env,
  });
  const server: Server = await buildServer(config, {
    now,
    resolveTxt,
    // Tests of races send hundreds at once; those of overload set how many they want.
    limits: {
      ...limits,
      admission: { ...NO_ADMISSION_LIMIT, ...limits.admission },
      database: { ...PATIENT_DATABASE, ...limits.database },
      stop: { ...AT_ONCE, ...limits.stop },
    },
    roles: background ? ['http', 'realtime', 'worker', ...(judge ? (['judge'] as const) : [])] : ['http'],
    ...(onStatement ? { onStatement } : {}),
    ...(gateway ? { gateway } : {}),
    ...(messageDriver ? { messageDriver } : {}),
  });
  const { app } = server;
  const checkReads = paired ? readAfterReplay(server, paired) : undefined;
  if (background && !sweeps) await postponeSweeps(app.db);
  if (background) await server.start();
  let count = 0;

  /** Somebody with a session; what a test does not care about is made up. */
  async function makePerson(
    given: { nickname?: string; isAdmin?: boolean; isSignedUp?: boolean; birthDate?: string } = {},
  ): Promise<Person> {
    const nickname = given.nickname ?? `사람${++count}`;
    const email = `person${++count}-${Math.random().toString(36).slice(2, 8)}@test.example`;
    const signedUpAt = given.isSignedUp === false ? null : app.now();
    const isAdmin = given.isAdmin ?? false;
    const sessionId = randomUUID();
    const id = await insertPerson(app.db, {
      email,
      nickname,
      birthDate: given.birthDate ?? '2000-01-01',
      isAdmin,
      signedUpAt,
      sessionId,
      now: app.now(),
    });
    const claims = { id, sessionId, isAdmin, isSignedUp: signedUpAt !== null };
    const accessToken = await signAccessToken(app.config.tokenSecret, claims, app.now());
    return { id, email, nickname, headers: { authorization: `Bearer ${accessToken}` } };
  }

  /** A channel with, if asked, people in given roles; each person's headers name the channel. */
  async function makeChannel<R extends ChannelRole = never>(
    roles: readonly R[] = [],
    given: { name?: string; plan?: 'CHANNEL_PRO' | null } = {},
  ) {
    // Tests are about other things than plans; those of plans ask for a channel without one.
    const plan = given.plan === undefined ? 'CHANNEL_PRO' : given.plan;
    const slug = `academy-${++count}-${Math.random().toString(36).slice(2, 8)}`;
    const id = await insertChannel(app.db, { name: given.name ?? `학원${++count}`, slug, plan });
    const people = {} as Record<R, Person>;
    for (const role of roles) {
      const person = await makePerson();
      await insertMember(app.db, id, person.id, role);
      people[role] = { ...person, headers: { ...person.headers, [CHANNEL_HEADER]: String(id) } };
    }
    return { id, people };
  }

  async function close(): Promise<void> {
    checkReads?.();
    await server.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }

  return {
    ...server,
    db: directDb(app.db),
    config,
    dataDir,
    databaseUrl: database.url,
    makePerson,
    makeChannel,
    close,
  };
}

/**
 * For what a test writes itself: no event reports it, so the server forgets what it has in memory after each statement.
 * The server's own connection does not.
 */
function directDb(db: Db): Db {
  const coherence = coherenceOf(db);
  const direct = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      coherence?.reset();
      return result;
    },
  });
  coherence?.attach(direct);
  return direct;
}

type NewPerson = {
  readonly email: string;
  readonly nickname: string;
  readonly birthDate: string;
  readonly isAdmin: boolean;
  readonly signedUpAt: Date | null;
  readonly sessionId: string;
  readonly now: Date;
};

/** A person and a session by one prepared statement: tests make tens of thousands of people. */
async function insertPerson(db: Db, person: NewPerson): Promise<number> {
  const { email, nickname, birthDate, isAdmin, signedUpAt, sessionId, now } = person;
  const [row] = await query<{ id: number }>(
    db,
    'test.insert-person',
    `with person as (
       insert into accounts_users (email, nickname, nickname_key, birth_date, signup_path, is_admin, signed_up_at)
       values ($1, $2, $3, $4, 'EMAIL', $5, $6) returning id
     ), session as (
       insert into accounts_sessions (id, user_id, user_agent, address, rotated_at, created_at, last_used_at)
       select $7, id, 'test', '127.0.0.1', $8, $8, $8 from person returning id, user_id
     ), refresh as (
       insert into accounts_refresh_ids (hash, session_id, generation, issued_at) select $9, id, 0, $8 from session
     )
     select user_id as id from session`,
    [email, nickname, nickname.toLowerCase(), birthDate, isAdmin, signedUpAt, sessionId, now, hashSecret(newSecret())],
  );
  if (!row) throw new Error('nobody was made');
  return row.id;
}

type NewChannel = { readonly name: string; readonly slug: string; readonly plan: 'CHANNEL_PRO' | null };

async function insertChannel(db: Db, { name, slug, plan }: NewChannel): Promise<number> {
  const [row] = await query<{ id: number }>(
    db,
    'test.insert-channel',
    'insert into channels_channels (name, slug, plan) values ($1, $2, $3) returning id',
    [name, slug, plan],
  );
  if (!row) throw new Error('no channel was made');
  return row.id;
}

async function insertMember(db: Db, channelId: number, userId: number, role: ChannelRole): Promise<void> {
  await query(
    db,
    'test.insert-member',
    'insert into channels_members (channel_id, user_id, role) values ($1, $2, $3)',
    [channelId, userId, role],
  );
}

/** Each has begun in a far future, so none is due. */
async function postponeSweeps(db: Db): Promise<void> {
  const names = work.flatMap((item) => (item.kind === 'sweep' ? [item.name] : []));
  await sql`insert into core_sweeps (name, began_at) select unnest(${names}::text[]), '9999-01-01' on conflict do nothing`.execute(
    db,
  );
}

/** Opens connections beforehand; otherwise the first request ends before the second has one, and nothing races. */
export async function warmPool(db: Db, connections: number): Promise<void> {
  await Promise.all(Array.from({ length: connections }, () => sql`select pg_sleep(0.1)`.execute(db)));
}
