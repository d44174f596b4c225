/** A primary with the schema, and a replica of it, on this machine. */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDb, openPool } from '../../src/core/db.ts';
import { migrate } from '../../src/core/migrate.ts';
import { syncContent } from '../../src/sync-content.ts';
import { findFreePort } from '../free-port.fixture.ts';
import { type PgServer, removeRoot, startPrimary, startReplica } from './postgres-pair.fixture.ts';

/** Of the database `postgres` of both. */
export type PairUrls = { readonly primary: string; readonly replica: string };

export type OpenPair = {
  /** A database with the schema on both. */
  readonly makeDatabase: () => Promise<{
    readonly url: string;
    readonly replicaUrl: string;
    readonly drop: () => Promise<void>;
  }>;
  /** Until the replica has replayed all that was written so far. */ readonly caughtUp: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type ReplicaPair = OpenPair & {
  readonly primary: PgServer;
  readonly replica: PgServer;
  readonly urls: PairUrls;
  readonly stop: () => Promise<void>;
};

const TEMPLATE = 'template_dolphin';

export async function startReplicaPair(): Promise<ReplicaPair> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-pair-'));
  chmodSync(folder, 0o755);
  const at = async (name: string) => ({
    root: path.join(folder, name),
    address: '127.0.0.1',
    port: await findFreePort(),
    settings: { max_standby_streaming_delay: '100ms' },
  });
  const primary = await startPrimary(await at('primary'));
  await primary.run(`create database ${TEMPLATE}`);
  const db = openDb(openPool(primary.urlOf(TEMPLATE), 2));
  await migrate(db);
  await syncContent(db, new Date());
  await db.destroy();
  const replica = await startReplica(primary, await at('replica'));
  const urls = { primary: primary.urlOf('postgres'), replica: replica.urlOf('postgres') };
  const open = await openReplicaPair(urls);
  return {
    ...open,
    primary,
    replica,
    urls,
    async stop() {
      await open.close();
      await replica.end('SIGQUIT');
      await primary.end('SIGQUIT');
      removeRoot(folder);
    },
  };
}

/** A pair that another process has started. */
export async function openReplicaPair(urls: PairUrls): Promise<OpenPair> {
  const [asksPrimary, asksReplica] = [await connected(urls.primary), await connected(urls.replica)];
  const caughtUp = async () => {
    const { rows } = await asksPrimary.query<{ position: string }>(
      'select pg_current_wal_insert_lsn()::text as position',
    );
    for (;;) {
      const found = await asksReplica.query<{ isThere: boolean }>(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"',
        [rows[0]?.position],
      );
      if (found.rows[0]?.isThere === true) return;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  };
  /** Creates and drops; beside the connection that others wait for. */
  const run = async (text: string): Promise<void> => {
    const client = await connected(urls.primary);
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  return {
    caughtUp,
    async makeDatabase() {
      const name = `test_${randomBytes(6).toString('hex')}`;
      await run(`create database ${name} template ${TEMPLATE}`);
      await caughtUp();
      return {
        url: new URL(`/${name}`, urls.primary).href,
        replicaUrl: new URL(`/${name}`, urls.replica).href,
        drop: () => run(`drop database if exists ${name} with (force)`),
      };
    },
    async close() {
      await Promise.all([asksPrimary.end(), asksReplica.end()]);
    },
  };
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
