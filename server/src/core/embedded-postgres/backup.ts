/**
 * A copy of the embedded cluster while it is in use. The npm package has no pg_basebackup, so its steps are taken here:
 * mark a checkpoint, copy the files although they change, add the log written meanwhile. The copy is a cluster that
 * recovers to the moment the copying ended.
 */
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ADMIN, clusterFolder } from './cluster.ts';
import { connectionUrl } from './database.ts';
import { findOwner, giveTo } from './owner.ts';
import { placeRoot } from './placement.ts';
import { startEmbedded } from './supervise.ts';

/** Recreated by every start, or meaningful only to the running server. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init', 'backup_label', 'tablespace_map']);
const LEFT_EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pgsql_tmp',
]);

/** Copies the cluster below `wantedRoot` to `target`, which then is a root of the same shape. */
export async function backUpCluster(wantedRoot: string, target: string): Promise<void> {
  const embedded = await startEmbedded({ root: wantedRoot, database: 'dolphin' });
  const root = placeRoot(wantedRoot, findOwner());
  const admin = new pg.Client({ connectionString: connectionUrl(root, embedded.port, ADMIN, 'postgres') });
  try {
    await admin.connect();
    mkdirSync(target, { recursive: true, mode: 0o700 });
    await copyWhileMarked(admin, clusterFolder(root), clusterFolder(target));
    for (const name of readdirSync(root)) {
      if (name.endsWith('.password')) copyFileSync(join(root, name), join(target, name));
    }
  } finally {
    await admin.end();
    await embedded.stop();
  }
}

/** Copies a cluster in use to a new folder; the copy recovers to the moment the copying ended, or follows as a replica. */
export async function copyWhileMarked(admin: pg.Client, from: string, to: string): Promise<void> {
  // The slot keeps the log from the beginning of the copy; it goes away with this session, however that ends.
  await admin.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`);
  const {
    rows: [start],
  } = await admin.query<{ segment: string }>(
    `select pg_walfile_name(pg_backup_start('dolphin', fast => true)) as segment`,
  );
  copyTree(from, to);
  const {
    rows: [end],
  } = await admin.query<{ segment: string; label: string }>(
    `select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(wait_for_archive => false)`,
  );
  if (!start || !end) throw new Error('PostgreSQL did not mark the backup.');
  writeFileSync(join(to, 'backup_label'), end.label, { mode: 0o600 });
  for (const segment of readdirSync(join(from, 'pg_wal'))) {
    if (segment >= start.segment && segment <= end.segment && /^[0-9A-F]{24}$/.test(segment))
      copyFileSync(join(from, 'pg_wal', segment), join(to, 'pg_wal', segment));
  }
}

/** Files may be removed while they are copied (a table that was dropped); recovery learns of them from the log. */
function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (LEFT_OUT.has(entry.name)) continue;
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && LEFT_EMPTY.has(entry.name)) mkdirSync(copy, { mode: 0o700 });
    else if (entry.isDirectory()) copyTree(source, copy);
    else copyUnlessGone(source, copy);
  }
}

function copyUnlessGone(source: string, copy: string): void {
  try {
    copyFileSync(source, copy);
    chmodSync(copy, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Lays a backup under an empty root, and opens it once so that a copy that cannot recover is found now and not later. */
export async function restoreCluster(backup: string, wantedRoot: string): Promise<void> {
  if (!existsSync(join(clusterFolder(backup), 'backup_label')))
    throw new Error(`${backup} holds no backup of a database.`);
  const owner = findOwner();
  const root = placeRoot(wantedRoot, owner);
  if (existsSync(clusterFolder(root))) throw new Error(`${root} already holds a database.`);
  copyTreeWhole(clusterFolder(backup), clusterFolder(root));
  giveTo(clusterFolder(root), owner);
  for (const name of readdirSync(backup)) {
    if (!name.endsWith('.password')) continue;
    copyFileSync(join(backup, name), join(root, name));
    chmodSync(join(root, name), 0o600);
  }
  const embedded = await startEmbedded({ root: wantedRoot, database: 'dolphin' });
  await embedded.stop();
}

function copyTreeWhole(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyTreeWhole(source, copy);
    else copyUnlessGone(source, copy);
  }
}
