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

export type ReplicaPair = {
  readonly primary: PgServer;
  readonly replica: PgServer;
  /** A database with the schema on both. */
  readonly makeDatabase: () => Promise<{
    readonly url: string;
    readonly replicaUrl: string;
    readonly drop: () => Promise<void>;
  }>;
  /** Until the replica has replayed all that was written so far. */ readonly caughtUp: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

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
  await primary.run('create database template_dolphin');
  const db = openDb(openPool(primary.urlOf('template_dolphin'), 2));
  await migrate(db);
  await syncContent(db, new Date());
  await db.destroy();
  const replica = await startReplica(primary, await at('replica'));
  const [asksPrimary, asksReplica] = [await connected(primary), await connected(replica)];
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
  return {
    primary,
    replica,
    caughtUp,
    async makeDatabase() {
      const name = `test_${randomBytes(6).toString('hex')}`;
      await primary.run(`create database ${name} template template_dolphin`);
      await caughtUp();
      return {
        url: primary.urlOf(name),
        replicaUrl: replica.urlOf(name),
        drop: async () => void (await primary.run(`drop database if exists ${name} with (force)`)),
      };
    },
    async stop() {
      await Promise.all([asksPrimary.end(), asksReplica.end()]);
      await replica.end('SIGQUIT');
      await primary.end('SIGQUIT');
      removeRoot(folder);
    },
  };
}

async function connected(server: PgServer): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.urlOf('postgres') });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
