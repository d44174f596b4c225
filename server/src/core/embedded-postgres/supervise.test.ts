import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { programPath, prepareBinaries } from './binaries.ts';
import { clusterFolder, clusterName } from './cluster.ts';
import { findOwner } from './owner.ts';
import { processesOf, stateOf } from './processes.ts';
import { keepEmbeddedAlive, startEmbedded, stopAbandoned, type Embedded, type EmbeddedChange } from './supervise.ts';

let root: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'dolphin-embedded-'));
  chmodSync(folder, 0o755); // as an ordinary folder is; a closed one has its own test
  root = join(folder, 'postgres');
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  // A killed child is collected by Node before its exit is reported; leases are judged by that.
  await sleep(50);
  if (existsSync(root)) await stopAbandoned(root);
  expect(processesOf(clusterName(root))).toEqual([]);
  rmSync(join(root, '..'), { recursive: true, force: true });
});

const start = (options: { volatile?: boolean } = {}): Promise<Embedded> =>
  startEmbedded({ root, database: 'dolphin', volatile: true, ...options });

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function holdInOtherProcess(): Promise<{ child: ChildProcess; url: string; pid: number; adopted: boolean }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'hold-database.fixture.ts'), root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, ...(JSON.parse(line.toString()) as { url: string; pid: number; adopted: boolean }) };
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

describe('the embedded PostgreSQL', () => {
  it('starts empty, finds Korean trigrams, keeps its data, and is gone after the stop', async () => {
    const first = await start({ volatile: false });
    const [settings] = await query(
      first.url,
      `select current_setting('fsync') as fsync, current_setting('listen_addresses') as address,
      pg_size_bytes(current_setting('max_wal_size')) <= 1024 * 1024 * 1024 as short_recovery, current_setting('data_checksums') as checksums,
      (select rolsuper from pg_roles where rolname = current_user) as superuser`,
    );
    expect(settings).toEqual({
      fsync: 'on',
      address: '127.0.0.1',
      short_recovery: true,
      checksums: 'on',
      superuser: false,
    });
    await query(
      first.url,
      `create extension pg_trgm; create table kept (word text); insert into kept values ('파이썬')`,
    );
    expect(await query(first.url, `select cardinality(show_trgm(word)) as trigrams from kept`)).toEqual([
      { trigrams: 4 },
    ]);
    await first.stop();
    expect(processesOf(clusterName(root))).toEqual([]);

    const second = await start({ volatile: false });
    expect(second.adopted).toBe(false);
    expect(await query(second.url, 'select word from kept')).toEqual([{ word: '파이썬' }]);
    await second.stop();
  });

  it('lets nobody in without the password, and keeps the password to its user', async () => {
    const embedded = await start();
    const wrong = new URL(embedded.url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    for (const file of ['dolphin.password', 'postgres.password'])
      expect(statSync(join(root, file)).mode & 0o777).toBe(0o600);
    await embedded.stop();
  });

  it('is adopted when the process that started it was killed', async () => {
    const parent = await holdInOtherProcess();
    await query(parent.url, `create table kept as select 7 as number`);
    parent.child.kill('SIGKILL');
    await endOf(parent.child);
    expect(stateOf(parent.pid)).toBe('live');

    const heir = await start();
    expect(heir).toMatchObject({ adopted: true, pid: parent.pid, url: parent.url });
    expect(await query(heir.url, 'select number from kept')).toEqual([{ number: 7 }]);
    await heir.stop();
    expect(processesOf(clusterName(root))).toEqual([]);
  });

  it('comes back on the same port after kill -9, also when adopted, with every committed row', async () => {
    const changes: EmbeddedChange['kind'][] = [];
    const parent = await holdInOtherProcess();
    const embedded = await keepEmbeddedAlive({
      root,
      database: 'dolphin',
      volatile: true,
      onChange: ({ kind }) => changes.push(kind),
    });
    parent.child.kill('SIGKILL');
    await endOf(parent.child);
    await query(embedded.url, 'create table kept as select generate_series(1, 1000) as number');
    for (let round = 1; round <= 3; round++) {
      const { pid } = embedded;
      process.kill(pid, 'SIGKILL');
      await expect
        .poll(() => query(embedded.url, 'select count(*)::int as count from kept').catch(() => []), { timeout: 20_000 })
        .toEqual([{ count: 1000 }]);
      await expect.poll(() => changes.length, { timeout: 20_000 }).toBe(2 * round);
      expect(embedded.pid).not.toBe(pid);
    }
    expect(changes.slice(0, 2)).toEqual(['died', 'returned']);
    await embedded.stop();
  });

  it('comes back although a session of the killed server is still busy', async () => {
    const embedded = await keepEmbeddedAlive({ root, database: 'dolphin', volatile: true });
    const busy = query(embedded.url, `do $$ begin loop end loop; end $$`).catch(() => 'ended');
    await sleep(200);
    process.kill(embedded.pid, 'SIGKILL');
    expect(await busy).toBe('ended');
    await expect
      .poll(() => query(embedded.url, 'select 1 as one').catch(() => []), { timeout: 60_000 })
      .toEqual([{ one: 1 }]);
    await embedded.stop();
  });

  it('is started once by four processes at the same moment, and stops with the last of them', async () => {
    const holders = await Promise.all([1, 2, 3, 4].map(() => holdInOtherProcess()));
    expect(new Set(holders.map(({ pid }) => pid)).size).toBe(1);
    expect(holders.filter(({ adopted }) => !adopted)).toHaveLength(1);
    for (const { child, url } of holders) {
      expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
      child.kill('SIGTERM');
      await endOf(child);
    }
    expect(processesOf(clusterName(root))).toEqual([]);
  });

  it('refuses a second server on the same files', async () => {
    const embedded = await start();
    const owner = findOwner();
    const second = spawnSync(
      programPath(prepareBinaries(root, owner), 'postgres'),
      ['-D', clusterFolder(root), '-p', '65535'],
      { ...owner, encoding: 'utf8' },
    );
    expect(second.status).not.toBe(0);
    expect(second.stderr).toContain('postmaster.pid');
    expect(await query(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await embedded.stop();
  });

  it.runIf(process.getuid?.() === 0)(
    'starts below a folder that is closed to the account of the database',
    async () => {
      chmodSync(join(root, '..'), 0o700);
      const embedded = await start();
      await query(embedded.url, 'create table kept as select 7 as number');
      await embedded.stop();
      const again = await start();
      expect(await query(again.url, 'select number from kept')).toEqual([{ number: 7 }]);
      await again.stop();
      rmSync(realpathSync(root), { recursive: true });
    },
  );

  it('starts after a first start that was killed before it was complete', async () => {
    const first = spawn(process.execPath, [join(import.meta.dirname, 'hold-database.fixture.ts'), root], {
      stdio: 'ignore',
    });
    children.push(first);
    await sleep(350);
    first.kill('SIGKILL');
    await endOf(first);
    const embedded = await start();
    expect(await query(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await embedded.stop();
  });
});
