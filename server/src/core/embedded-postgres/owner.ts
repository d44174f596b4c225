/**
 * PostgreSQL refuses to run as root. A newcomer in a container, and every CI machine, is root, so the cluster is
 * given to an account without rights. No one else needs this: an ordinary user runs the database as himself.
 */
import { execFileSync } from 'node:child_process';
import { chownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Owner = { readonly uid: number; readonly gid: number };

const ACCOUNTS = ['postgres', 'nobody'];

/** The account that must own the cluster, or undefined when this process may own it itself. */
export function findOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const account of ACCOUNTS) {
    const uid = idOf('-u', account);
    const gid = idOf('-g', account);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error(
    `The embedded PostgreSQL cannot run as root, and none of these accounts exists: ${ACCOUNTS.join(', ')}. Set DATABASE_URL instead.`,
  );
}

function idOf(flag: '-u' | '-g', account: string): number | undefined {
  try {
    return Number(execFileSync('id', [flag, account], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined;
  }
}

/** Whether the owner can walk down to the path: a checkout below /root (0700) is closed to everybody else. */
export function canReach(path: string, owner: Owner | undefined): boolean {
  if (!owner) return true;
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Gives a file, or a folder with everything in it, to the owner. */
export function giveTo(path: string, owner: Owner | undefined): void {
  if (!owner) return;
  chownSync(path, owner.uid, owner.gid);
  if (!statSync(path).isDirectory()) return;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (!entry.isSymbolicLink()) giveTo(join(path, entry.name), owner);
  }
}
