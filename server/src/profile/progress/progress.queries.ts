import { type Db, hot } from '../../core/db.ts';
import '../profile.tables.ts';

export type ProgressRow = { readonly level: number; readonly level_exp: number; readonly point: number };

const NEWCOMER: ProgressRow = { level: 1, level_exp: 0, point: 0 };

export async function findProgress(db: Db, userId: number): Promise<ProgressRow> {
  const rows = await hot<ProgressRow>(db, 'progress.find', 'select level, level_exp, point from profile_progress where user_id = $1', [userId]);
  return rows[0] ?? NEWCOMER;
}

/** Makes two gains of one user wait for each other, so that the balance stays the sum of its rows. */
export async function lockProgress(tx: Db, userId: number): Promise<ProgressRow> {
  const rows = await hot<ProgressRow>(
    tx,
    'progress.lock',
    `insert into profile_progress (user_id) values ($1) on conflict (user_id) do update set user_id = excluded.user_id returning level, level_exp, point`,
    [userId],
  );
  return rows[0] ?? NEWCOMER;
}

/** False when this cause was paid before. */
export async function insertEntry(tx: Db, entry: { userId: number; cause: string; causeId: string; point: number; experience: number }): Promise<boolean> {
  const rows = await hot(tx, 'progress.entry', 'insert into profile_progress_entries (user_id, cause, cause_id, point, experience) values ($1, $2, $3, $4, $5) on conflict do nothing returning id', [entry.userId, entry.cause, entry.causeId, entry.point, entry.experience]);
  return rows.length > 0;
}

export async function updateProgress(tx: Db, userId: number, next: { level: number; levelExp: number; point: number }): Promise<void> {
  await hot(tx, 'progress.update', 'update profile_progress set level = $2, level_exp = $3, point = $4 where user_id = $1', [userId, next.level, next.levelExp, next.point]);
}
