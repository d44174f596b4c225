/** Backup and restore of a whole DATA_DIR: the embedded database, uploads, secrets. A backup is itself a DATA_DIR. */
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { backUpCluster, restoreCluster } from '../server/src/core/embedded-postgres/backup.ts';
import { findHolders } from '../server/src/core/embedded-postgres/leases.ts';
import { embeddedRoot } from '../server/src/core/embedded-postgres/placement.ts';
import { stopAbandoned } from '../server/src/core/embedded-postgres/supervise.ts';

const ASIDE = 'before-restore-';

/** Safe while the product runs. The database is saved first: every file that a saved row refers to is copied later. */
export async function backUpData(dataDir: string, target: string): Promise<void> {
  if (!existsSync(embeddedRoot(dataDir))) throw new Error(`${dataDir} holds no database.`);
  if (existsSync(target)) throw new Error(`${target} exists already.`);
  const half = `${target}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true, mode: 0o700 });
  await backUpCluster(embeddedRoot(dataDir), embeddedRoot(half));
  copyRest(dataDir, half);
  renameSync(half, target);
}

/** Returns where the former content of DATA_DIR was put; it is moved aside, never deleted. */
export async function restoreData(backup: string, dataDir: string, now: Date): Promise<string | undefined> {
  if (!existsSync(embeddedRoot(backup))) throw new Error(`${backup} is no backup.`);
  if (findHolders(embeddedRoot(dataDir)).length > 0) throw new Error('Dolphin is running. Stop it first.');
  // A database whose product was killed may still run, with nobody to use it.
  if (existsSync(embeddedRoot(dataDir))) await stopAbandoned(embeddedRoot(dataDir));
  mkdirSync(dataDir, { recursive: true });
  const aside = moveAside(dataDir, `${ASIDE}${timestamp(now)}`);
  await restoreCluster(embeddedRoot(backup), embeddedRoot(dataDir));
  copyRest(backup, dataDir);
  return aside;
}

export function timestamp(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(':', '-');
}

function copyRest(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (name === 'postgres' || name.startsWith(ASIDE)) continue;
    cpSync(path.join(from, name), path.join(to, name), { recursive: true, preserveTimestamps: true });
    closeToOthers(path.join(to, name));
  }
}

/** A copy keeps the modes of what was copied, and files of earlier releases could be read by every account. */
function closeToOthers(entry: string): void {
  const found = lstatSync(entry);
  if (found.isSymbolicLink()) return;
  chmodSync(entry, found.isDirectory() ? 0o700 : 0o600);
  if (found.isDirectory()) for (const name of readdirSync(entry)) closeToOthers(path.join(entry, name));
}

/** The folder itself stays: it may be a mount point. */
function moveAside(dataDir: string, name: string): string | undefined {
  const entries = readdirSync(dataDir).filter((entry) => !entry.startsWith(ASIDE));
  if (entries.length === 0) return undefined;
  const aside = path.join(dataDir, name);
  mkdirSync(aside, { mode: 0o711 });
  for (const entry of entries) {
    const source = path.join(dataDir, entry);
    if (lstatSync(source).isSymbolicLink()) moveLinked(source, path.join(aside, entry), name);
    else renameSync(source, path.join(aside, entry));
  }
  return aside;
}

/** A cluster that lies elsewhere must leave that place too, or the restored one would meet it there. */
function moveLinked(link: string, linkAside: string, suffix: string): void {
  const place = realpathSync(link);
  renameSync(place, `${place}.${suffix}`);
  rmSync(link);
  symlinkSync(`${place}.${suffix}`, linkAside);
}
