import { createHash } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, rmdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canReach, type Owner } from './owner.ts';

const ELSEWHERE = '/var/lib/dolphin';

/** Where the embedded database lives below DATA_DIR. */
export function embeddedRoot(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/**
 * Makes the folder and returns its real path. Below a closed folder (root's home is 0700) the account of the database
 * could never reach it; then the cluster lies in /var/lib and a symbolic link stands in its place, so that a fresh
 * clone in root's home starts like any other.
 */
export function placeRoot(root: string, owner: Owner | undefined): string {
  mkdirSync(dirname(root), { recursive: true });
  if (!existsSync(root) && !canReach(dirname(realpathSync(dirname(root))), owner)) linkElsewhere(root);
  mkdirSync(root, { recursive: true });
  const real = realpathSync(root);
  if (owner) chmodSync(real, 0o711);
  if (canReach(real, owner)) return real;
  if (readdirSync(real).length === 0 && !lstatSync(root).isSymbolicLink()) {
    rmdirSync(root);
    linkElsewhere(root);
    return realpathSync(root);
  }
  throw new Error(`${real} cannot be reached by the account that runs the embedded PostgreSQL (uid ${owner?.uid}). Move DATA_DIR, or open the folders above it (chmod o+x).`);
}

function linkElsewhere(root: string): void {
  const target = join(ELSEWHERE, createHash('sha256').update(root).digest('hex').slice(0, 12));
  mkdirSync(target, { recursive: true, mode: 0o711 });
  try {
    symlinkSync(target, root);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
