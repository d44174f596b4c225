import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { canReach, type Owner } from './owner.ts';

const ELSEWHERE = '/var/lib/dolphin';

/** The folder of the embedded database below DATA_DIR. */
export function embeddedRoot(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/**
 * Makes the folder and returns its real path. Below a closed folder (root's home is 0700) the account of the database
 * could never reach it; then the cluster lies in /var/lib and a symbolic link stands in its place, so that a fresh
 * clone in root's home starts like any other.
 */
export function placeRoot(root: string, owner: Owner | undefined, elsewhere = ELSEWHERE): string {
  mkdirSync(dirname(root), { recursive: true });
  if (!existsSync(root)) {
    if (canReach(realpathSync(dirname(root)), owner)) mkdirSync(root, { recursive: true });
    else linkElsewhere(root, elsewhere);
  }
  const real = realpathSync(root);
  if (owner) chmodSync(real, 0o711);
  if (canReach(real, owner)) return real;
  throw new Error(
    `${real} cannot be reached by the account that runs the embedded PostgreSQL (uid ${owner?.uid}). Move DATA_DIR, or open the folders above it (chmod o+x).`,
  );
}

/** A new place each time: whoever deleted DATA_DIR wants to begin anew, not to meet the old people again. */
function linkElsewhere(root: string, elsewhere: string): void {
  // The mode is set once more: a umask such as 077 takes from the one given.
  if (mkdirSync(elsewhere, { recursive: true }) !== undefined) chmodSync(elsewhere, 0o711);
  const place = mkdtempSync(join(elsewhere, `${basename(dirname(root))}-`));
  try {
    symlinkSync(place, root);
  } catch (error) {
    rmdirSync(place);
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
