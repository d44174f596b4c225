import type { App } from './app.ts';
import { query } from './db.ts';

declare module './db.ts' {
  interface Tables {
    core_heartbeat: { id: number; beat_at: Date };
  }
}

/**
 * Whether things can be written: a row of the database, through the same pool as every request, and a file. Reading
 * would prove little: a full disk and a read-only database go on answering reads.
 */
export async function probeWrites(
  { db, store }: Pick<App, 'db'> & Partial<Pick<App, 'store'>>,
  freeBytes: number,
): Promise<void> {
  await query(db, 'core.heartbeat', 'update core_heartbeat set beat_at = now() where id = $1', [1]);
  await store?.probe?.(freeBytes);
}
