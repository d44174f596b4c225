import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programPath } from './binaries.ts';
import { giveTo, type Owner } from './owner.ts';
import { runToEnd } from './processes.ts';

/** The account of the supervisor itself. The product signs in as an account that owns its database and nothing more. */
export const ADMIN = 'postgres';

/** The major version is part of the name: a newer PostgreSQL cannot open the files of an older one. */
export function clusterFolder(root: string): string {
  return join(root, 'pg18');
}

/** Marks the processes of this cluster, so that another PostgreSQL of the same account is never taken for ours. */
export function clusterName(root: string): string {
  return `dolphin-${createHash('sha256').update(clusterFolder(root)).digest('hex').slice(0, 16)}`;
}

export type ClusterOptions = {
  readonly root: string;
  readonly native: string;
  readonly owner: Owner | undefined;
  readonly volatile: boolean;
};

/** Makes the cluster when there is none. An interrupted attempt never stands under the real name. */
export async function ensureCluster({ root, native, owner, volatile }: ClusterOptions): Promise<void> {
  const folder = clusterFolder(root);
  removeLitter(root);
  if (existsSync(join(folder, 'PG_VERSION'))) {
    if (existsSync(passwordPath(root, ADMIN))) return;
    throw new Error(
      `${passwordPath(root, ADMIN)} is missing: without it the database in ${folder} cannot be opened. Restore it from a backup.`,
    );
  }
  // A name of its own: when a first start is killed, its initdb runs on for a while and writes to the folder it knows.
  const half = mkdtempSync(`${folder}.half-`);
  const passwordFile = `${half}.password`;
  writeFileSync(passwordFile, `${readPassword(root, ADMIN)}\n`, { mode: 0o600 });
  giveTo(half, owner);
  giveTo(passwordFile, owner);
  try {
    await runToEnd(
      programPath(native, 'initdb'),
      [
        '-D',
        half,
        '-U',
        ADMIN,
        '-A',
        'scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--data-checksums',
        ...localeFlags(),
        ...(volatile ? ['--no-sync'] : []),
      ],
      owner,
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(half, folder);
}

/**
 * The builtin provider sorts alike on every machine. pg_trgm looks at lc_ctype instead, and with C it finds no
 * trigrams in Korean at all, so the two differ. Without these flags a machine without LANG makes SQL_ASCII.
 */
function localeFlags(): string[] {
  const ctype = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  return [
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--lc-collate=C',
    `--lc-ctype=${ctype}`,
  ];
}

/** The account's password: made once, kept in a file that only this user can read. */
export function readPassword(root: string, account: string): string {
  const file = passwordPath(root, account);
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file); // killed in between, it would be an empty password
  }
  return readFileSync(file, 'utf8').trim();
}

function passwordPath(root: string, account: string): string {
  return join(root, `${account}.password`);
}

/** Half-made clusters are never needed: the lock shows that no other start is in progress. */
function removeLitter(root: string): void {
  for (const name of readdirSync(root)) {
    if (!name.startsWith('pg18.half-')) continue;
    try {
      rmSync(join(root, name), { recursive: true, force: true });
    } catch {
      // An orphaned initdb is still writing there; the next start tries again.
    }
  }
}
