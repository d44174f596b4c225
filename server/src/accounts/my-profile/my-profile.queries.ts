import { type Db, query } from '../../core/db.ts';
import './my-profile.tables.ts';

export async function findSealedPhone(db: Db, userId: number): Promise<Buffer | undefined> {
  const [row] = await query<{ sealed: Buffer }>(
    db,
    'accounts.sealed-phone',
    'select sealed from accounts_phone_numbers where user_id = $1',
    [userId],
  );
  return row?.sealed;
}

export async function upsertSealedPhone(tx: Db, userId: number, sealed: Buffer, now: Date): Promise<void> {
  await query(
    tx,
    'accounts.seal-phone',
    `insert into accounts_phone_numbers (user_id, sealed, updated_at) values ($1, $2, $3) on conflict (user_id)
     do update set sealed = excluded.sealed, updated_at = excluded.updated_at`,
    [userId, sealed, now],
  );
}

export async function deletePhone(tx: Db, userId: number): Promise<void> {
  await query(tx, 'accounts.delete-phone', 'delete from accounts_phone_numbers where user_id = $1', [userId]);
}
