import { type Db, query } from '../../../core/db.ts';
import '../../avatar.tables.ts';

/** The items of an outfit that was ever worn, saved or tried on. */
export async function findLook(db: Db, hash: string): Promise<readonly string[] | undefined> {
  const [row] = await query<{ keys: string[] }>(
    db,
    'avatar.look',
    'select item_keys as keys from avatar_looks where hash = $1',
    [hash],
  );
  return row?.keys;
}

export async function findWornHash(db: Db, userId: number): Promise<string | undefined> {
  const [row] = await query<{ hash: string | null }>(
    db,
    'avatar.worn-hash',
    'select hash from avatar_outfits where user_id = $1',
    [userId],
  );
  return row?.hash ?? undefined;
}

/** Deletes outfits that are not worn, not saved and not requested since then; returns their hashes. */
export async function deleteOldLooks(db: Db, before: Date, limit: number): Promise<readonly string[]> {
  const rows = await query<{ hash: string }>(
    db,
    'avatar.old-looks',
    `delete from avatar_looks where hash in (
       select hash from avatar_looks l where asked_at < $1
         and not exists (select from avatar_outfits o where o.hash = l.hash)
         and not exists (select from avatar_presets p where p.hash = l.hash)
       order by asked_at limit $2 for update skip locked
     ) returning hash`,
    [before, limit],
  );
  return rows.map(({ hash }) => hash);
}
