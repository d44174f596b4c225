import { type Db, query } from '../../core/db.ts';

type FeedRow = { readonly createdAt: Date; readonly readAt: Date | null };

export async function findFeed(db: Db, userId: number): Promise<FeedRow | undefined> {
  const [row] = await query<FeedRow>(
    db,
    'lesson-feeds.find',
    'select created_at as "createdAt", read_at as "readAt" from scheduling_feeds where user_id = $1',
    [userId],
  );
  return row;
}

export async function upsertFeed(tx: Db, userId: number, tokenHash: string, now: Date): Promise<void> {
  await query(
    tx,
    'lesson-feeds.upsert',
    `insert into scheduling_feeds (user_id, token_hash, created_at) values ($1, $2, $3) on conflict (user_id) do update
     set token_hash = excluded.token_hash, created_at = excluded.created_at, read_at = null`,
    [userId, tokenHash, now],
  );
}

export async function deleteFeed(tx: Db, userId: number): Promise<void> {
  await query(tx, 'lesson-feeds.delete', 'delete from scheduling_feeds where user_id = $1', [userId]);
}

/** Whose feed it is; notes that it was read. */
export async function readFeedOwner(db: Db, tokenHash: string, now: Date): Promise<number | undefined> {
  const [row] = await query<{ userId: number }>(
    db,
    'lesson-feeds.read',
    'update scheduling_feeds set read_at = $2 where token_hash = $1 returning user_id as "userId"',
    [tokenHash, now],
  );
  return row?.userId;
}
