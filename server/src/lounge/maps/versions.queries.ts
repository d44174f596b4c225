import type { MapContent } from '@dolphin/contract/lounge/maps/maps.schema';
import { type Db, query } from '../../core/db.ts';

export type VersionRow = {
  readonly version: number;
  readonly publishedAt: Date;
  readonly publisherId: number | null;
  readonly nickname: string | null;
  readonly objectCount: number;
};

export function selectVersions(db: Db, mapId: string): Promise<readonly VersionRow[]> {
  return query<VersionRow>(
    db,
    'maps.versions',
    `select v.version, v.published_at as "publishedAt", p.user_id as "publisherId", p.nickname,
     coalesce(jsonb_array_length(v.content->'objects'), 0) as "objectCount"
     from lounge_map_versions v left join accounts_people p on p.user_id = v.published_by where v.map_id = $1 order by v.version desc`,
    [mapId],
  );
}

export async function findVersion(db: Db, mapId: string, version: number): Promise<MapContent | undefined> {
  const [row] = await query<{ content: MapContent }>(
    db,
    'maps.version',
    'select content from lounge_map_versions where map_id = $1 and version = $2',
    [mapId, version],
  );
  return row?.content;
}

type Published = {
  readonly mapId: string;
  readonly content: MapContent;
  readonly userId: number;
  readonly now: Date;
  readonly versionsMax: number;
  readonly isRestored: boolean;
};

/**
 * Publishes a content as the newest version, forgets versions beyond those kept, and gives its number. A version that
 * is brought back becomes the draft as well, as one more change of it.
 */
export async function insertVersion(
  tx: Db,
  { mapId, content, userId, now, versionsMax, isRestored }: Published,
): Promise<number> {
  const body = JSON.stringify(content);
  const [row] = await query<{ version: number }>(
    tx,
    'maps.next-version',
    `update lounge_maps set published_version = coalesce(published_version, 0) + 1, updated_at = $3,
     draft = case when $4 then $2::jsonb else draft end,
       revision = revision + case when $4 then 1 else 0 end, published_revision = revision + case when $4 then 1 else 0 end
     where id = $1 returning coalesce(published_version, 0) as version`,
    [mapId, body, now, isRestored],
  );
  if (!row) throw new Error('A published version comes back.');
  await query(
    tx,
    'maps.publish',
    'insert into lounge_map_versions (map_id, version, content, published_by, published_at) values ($1, $2, $3::jsonb, $4, $5)',
    [mapId, row.version, body, userId, now],
  );
  await query(tx, 'maps.forget-versions', 'delete from lounge_map_versions where map_id = $1 and version <= $2', [
    mapId,
    row.version - versionsMax,
  ]);
  return row.version;
}
