import type { MapContent } from '@dolphin/contract/lounge/maps/maps.schema';
import { type Db, query } from '../../core/db.ts';

/**
 * Puts a map of the site into the database and keeps it as the program has it, unless people changed it: `revision`
 * counts their changes. Two processes that start together write the same; the one row is made once.
 */
export async function syncMap(
  db: Db,
  map: { readonly mapId: string; readonly name: string; readonly content: MapContent },
): Promise<void> {
  const content = JSON.stringify(map.content);
  await query(
    db,
    'maps.sync',
    `with written as (
       insert into lounge_maps (id, name, draft, published_version, published_revision) values ($1, $2, $3::jsonb, 1, 0)
       on conflict (id) do update set draft = excluded.draft, published_version = lounge_maps.published_version + 1
         where lounge_maps.revision = 0 and lounge_maps.draft <> excluded.draft
       returning id, published_version
     )
     insert into lounge_map_versions (map_id, version, content) select id, published_version, $3::jsonb from written`,
    [map.mapId, map.name, content],
  );
}
