import { type Db, query } from '../../core/db.ts';

/** What these people are called; who has left is not among them. */
export async function nicknamesOf(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await query<{ userId: number; nickname: string }>(
    db,
    'accounts.nicknames',
    'select user_id as "userId", nickname from accounts_people where user_id = any($1::bigint[])',
    [userIds],
  );
  return new Map(rows.map(({ userId, nickname }) => [userId, nickname]));
}
