import { type Db, query } from '../../core/db.ts';
import '../avatar.tables.ts';

export type PresetRow = {
  readonly presetId: number;
  readonly name: string;
  readonly itemIdList: number[];
  readonly hash: string;
  readonly createdAt: Date;
};

const COLUMNS = `id as "presetId", name, item_ids as "itemIdList", hash, created_at as "createdAt"`;

export async function selectPresets(db: Db, userId: number): Promise<readonly PresetRow[]> {
  return query<PresetRow>(db, 'presets.list', `select ${COLUMNS} from avatar_presets where user_id = $1 order by id`, [
    userId,
  ]);
}

export async function findPreset(db: Db, userId: number, presetId: number): Promise<PresetRow | undefined> {
  const [row] = await query<PresetRow>(
    db,
    'presets.find',
    `select ${COLUMNS} from avatar_presets where id = $2 and user_id = $1`,
    [userId, presetId],
  );
  return row;
}

export async function countPresets(db: Db, userId: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    'presets.count',
    'select count(*)::int as count from avatar_presets where user_id = $1',
    [userId],
  );
  return row?.count ?? 0;
}

export async function insertPreset(
  tx: Db,
  given: { readonly userId: number; readonly name: string; readonly itemIds: readonly number[]; readonly hash: string },
): Promise<PresetRow> {
  const [row] = await query<PresetRow>(
    tx,
    'presets.insert',
    `insert into avatar_presets (user_id, name, item_ids, hash) values ($1, $2, $3, $4) returning ${COLUMNS}`,
    [given.userId, given.name, given.itemIds, given.hash],
  );
  if (!row) throw new Error('An inserted preset comes back.');
  return row;
}

/** False when the person has no such preset. */
export async function updatePresetName(tx: Db, userId: number, presetId: number, name: string): Promise<boolean> {
  return (
    (
      await query(
        tx,
        'presets.rename',
        'update avatar_presets set name = $3 where id = $2 and user_id = $1 returning id',
        [userId, presetId, name],
      )
    ).length > 0
  );
}

export async function deletePreset(tx: Db, userId: number, presetId: number): Promise<boolean> {
  return (
    (
      await query(tx, 'presets.delete', 'delete from avatar_presets where id = $2 and user_id = $1 returning id', [
        userId,
        presetId,
      ])
    ).length > 0
  );
}
