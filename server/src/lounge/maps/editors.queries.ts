import { type Db, query } from '../../core/db.ts';

/** Notes that somebody edits a map at the moment. */
export async function noteEditor(db: Db, mapId: string, userId: number, now: Date): Promise<void> {
  await query(
    db,
    'maps.note-editor',
    `insert into lounge_map_editors (map_id, user_id, seen_at) values ($1, $2, $3) on conflict (map_id, user_id)
     do update set seen_at = excluded.seen_at`,
    [mapId, userId, now],
  );
}

export async function selectEditors(db: Db, mapId: string, since: Date): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    db,
    'maps.editors',
    'select user_id as id from lounge_map_editors where map_id = $1 and seen_at > $2',
    [mapId, since],
  );
  return rows.map(({ id }) => id);
}

export async function deleteOldEditors(db: Db, before: Date): Promise<void> {
  await query(db, 'maps.forget-editors', 'delete from lounge_map_editors where seen_at < $1', [before]);
}
