/**
 * A primary and replicas of it: the PostgreSQL of the embedded database, started here with settings of its own. The
 * binaries have no pg_basebackup, so a replica begins with the copy that a backup makes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { copyWhileMarked } from '../../src/core/embedded-postgres/backup.ts';
import { prepareBinaries, programPath } from '../../src/core/embedded-postgres/binaries.ts';
import { ADMIN, clusterFolder, ensureCluster, readPassword } from '../../src/core/embedded-postgres/cluster.ts';
import { findOwner, giveTo } from '../../src/core/embedded-postgres/owner.ts';
import { bareEnvironment } from '../../src/core/embedded-postgres/processes.ts';

export type Placement = {
  /** An empty folder that the account of the database can reach. */ readonly root: string;
  readonly address: string;
  readonly port: number;
  /** Put before the command, such as `ip netns exec one`. */ readonly prefix?: readonly string[];
  readonly settings?: Readonly<Record<string, string>>;
};

export type PgServer = Awaited<ReturnType<typeof startPrimary>>;

/** Fast, and as a replica needs it. A killed server loses no commit; a machine is not switched off in a test. */
const SETTINGS: Readonly<Record<string, string>> = {
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'replica',
  max_wal_senders: '5',
  wal_keep_size: '256MB',
  hot_standby: 'on',
  max_connections: '200',
  timezone: 'UTC',
  shared_buffers: '64MB',
  wal_receiver_timeout: '5s',
  wal_retrieve_retry_interval: '200ms',
  autovacuum_naptime: '15s',
};

export async function startPrimary(placement: Placement) {
  const { root } = placement;
  const owner = findOwner();
  mkdirSync(root, { recursive: true });
  chmodSync(root, 0o755);
  giveTo(root, owner);
  const native = prepareBinaries(root, owner);
  await ensureCluster({ root, native, owner, volatile: true });
  return startServer(placement, native);
}

/** A replica that follows the primary from now on. */
export async function startReplica(primary: PgServer, placement: Placement): Promise<PgServer> {
  const { root } = placement;
  const owner = findOwner();
  mkdirSync(root, { recursive: true });
  chmodSync(root, 0o755);
  const admin = new pg.Client({ connectionString: primary.urlOf('postgres') });
  await admin.connect();
  try {
    await copyWhileMarked(admin, clusterFolder(primary.root), clusterFolder(root));
  } finally {
    await admin.end();
  }
  writeFileSync(path.join(root, `${ADMIN}.password`), readPassword(primary.root, ADMIN));
  follow(root, primary);
  giveTo(root, owner);
  return startServer(placement, primary.native);
}

/** What makes of a cluster a replica at its next start. */
export function follow(root: string, primary: Pick<PgServer, 'address' | 'port' | 'root'>, name = 'replica'): void {
  const folder = clusterFolder(root);
  const password = readPassword(primary.root, ADMIN);
  writeFileSync(path.join(folder, 'standby.signal'), '', { mode: 0o600 });
  appendFileSync(
    path.join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.address} port=${primary.port} user=${ADMIN} password=${password} application_name=${name} connect_timeout=2'\nrecovery_target_timeline = 'latest'\n`,
  );
}

async function startServer({ root, address, port, prefix = [], settings = {} }: Placement, native: string) {
  const folder = clusterFolder(root);
  const owner = findOwner();
  const hba = path.join(folder, 'pg_hba.conf');
  for (const kind of ['all', 'replication'])
    if (!readFileSync(hba, 'utf8').includes(`host ${kind} all 10.0.0.0/8`))
      appendFileSync(hba, `host ${kind} all 10.0.0.0/8 scram-sha-256\n`);
  const log = path.join(root, 'postgres.log');
  const given = { ...SETTINGS, listen_addresses: address, ...settings };
  const command = [
    ...prefix,
    // Another namespace can be entered by root only, the database started by anybody else.
    ...(prefix.length > 0 && owner
      ? ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
      : []),
    programPath(native, 'postgres'),
    '-D',
    folder,
    '-p',
    String(port),
    ...Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  let child: ChildProcess | undefined;
  const urlOf = (database: string, account = ADMIN) =>
    `postgres://${account}:${readPassword(root, ADMIN)}@${address}:${port}/${database}`;
  const server = {
    root,
    native,
    address,
    port,
    urlOf,
    async start(): Promise<void> {
      const output = openSync(log, 'a', 0o600);
      const [program = '', ...rest] = command;
      child = spawn(program, rest, {
        ...(prefix.length === 0 ? owner : {}),
        cwd: '/',
        env: bareEnvironment(),
        stdio: ['ignore', output, output],
      });
      closeSync(output);
      process.once('exit', killNow);
      for (let attempt = 0; !(await answers(urlOf('postgres'))); attempt++) {
        if (child.exitCode !== null || attempt > 600)
          throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8').slice(-2_000)}`);
        await sleep(50);
      }
    },
    /** SIGINT ends sessions and writes everything; SIGQUIT is as when the machine is switched off. */
    async end(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
      process.off('exit', killNow);
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
    async promote(): Promise<void> {
      await run(urlOf('postgres'), 'select pg_promote(true, 30)');
    },
    run: (text: string, database = 'postgres') => run(urlOf(database), text),
  };
  const killNow = () => child?.kill('SIGQUIT');
  await server.start();
  return server;
}

/** On a busy machine a connection takes long. */
const CONNECT_MS = 30_000;
const PROBE_MS = 2_000;

async function run(url: string, text: string, connectMs = CONNECT_MS): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<boolean> {
  return run(url, 'select 1', PROBE_MS).then(
    () => true,
    () => false,
  );
}

export function removeRoot(root: string): void {
  rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
