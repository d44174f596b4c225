import { type Db, query } from '../../core/db.ts';

/** Sets the portrait and gives the key it replaces; two changes at once wait for each other. */
export async function replacePortrait(tx: Db, userId: number, key: string | null): Promise<string | null | undefined> {
  const [row] = await query<{ portrait_key: string | null }>(
    tx,
    'accounts.replace-portrait',
    `with before as (select id, portrait_key from accounts_users where id = $1 and left_at is null for update)
     update accounts_users u set portrait_key = $2 from before where u.id = before.id returning before.portrait_key`,
    [userId, key],
  );
  return row?.portrait_key;
}
