import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Db, query } from '../db.ts';

declare module '../db.ts' {
  interface Tables {
    core_syncs: { name: string; fingerprint: string; synced_at: Date };
  }
}

/**
 * Runs `sync` unless it was last done from the same sources; true when it ran. `sync` itself can run any number of
 * times: two processes that start together may both do it.
 */
export async function syncOnce(
  db: Db,
  { name, fingerprint }: { readonly name: string; readonly fingerprint: string },
  sync: () => Promise<void>,
): Promise<boolean> {
  const [known] = await query<{ fingerprint: string }>(
    db,
    'core.syncs.find',
    'select fingerprint from core_syncs where name = $1',
    [name],
  );
  if (known?.fingerprint === fingerprint) return false;
  await sync();
  await query(
    db,
    'core.syncs.store',
    `insert into core_syncs (name, fingerprint) values ($1, $2)
     on conflict (name) do update set fingerprint = excluded.fingerprint, synced_at = now()`,
    [name, fingerprint],
  );
  return true;
}

/** One value for the contents of files and folders of TypeScript: what is brought stands in code, and so does how. */
export function fingerprintOf(places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const place of places) {
    const files = statSync(place).isDirectory()
      ? readdirSync(place, { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
          .toSorted()
          .map((file) => path.join(place, file))
      : [place];
    for (const file of files)
      hash
        .update(`${path.basename(file)}\0`)
        .update(readFileSync(file))
        .update('\0');
  }
  return hash.digest('hex');
}
