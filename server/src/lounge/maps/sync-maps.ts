import { DEFAULT_MAPS } from '@dolphin/contract/lounge/maps/default-maps';
import { defaultMapText } from '@dolphin/contract/lounge/maps/default-maps.text';
import type { Db } from '../../core/db.ts';
import { syncMap } from './sync-maps.queries.ts';

/** Every site has the default map and the sea map; improved drawings of them arrive with the program. [WLD-5] */
export async function syncMaps(db: Db): Promise<void> {
  const names: Readonly<Record<string, string>> = defaultMapText.KO;
  for (const { mapId, content } of DEFAULT_MAPS) await syncMap(db, { mapId, content, name: names[mapId] ?? mapId });
}
