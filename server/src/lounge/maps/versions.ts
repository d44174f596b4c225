import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { InputOf, OutputOf } from '@dolphin/contract/core/endpoint';
import { findPublishProblem, findInvalidPart } from '@dolphin/contract/lounge/maps/check-map';
import { MAP_VERSIONS_MAX } from '@dolphin/contract/lounge/lounge.constants';
import type { maps } from '@dolphin/contract/lounge/maps/maps.contract';
import { mapErrors } from '@dolphin/contract/lounge/maps/maps.errors';
import { mapEvents } from '@dolphin/contract/lounge/maps/maps.events';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import type { Ctx } from '../../core/module.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { selectEditors } from './editors.queries.ts';
import { editingSince } from './map-cursors.ts';
import { lockEditable, requireEditable } from './map-rights.ts';
import { selectPlayersOnMap } from './maps.queries.ts';
import { findVersion, insertVersion, selectVersions } from './versions.queries.ts';

type Call<E extends keyof typeof maps> = (
  ctx: Ctx<(typeof maps)[E]['access']>,
  input: InputOf<(typeof maps)[E]>,
) => Promise<OutputOf<(typeof maps)[E]>>;

export const publishMap: Call<'publish'> = async ({ db, me, now }, { mapId }) => {
  const { map } = await lockEditable(db, me, mapId);
  const unsound = findInvalidPart(map.draft);
  if (unsound !== null) throw fail(mapErrors.MAP_PART_INVALID, { key: unsound });
  const problem = findPublishProblem(map.draft);
  if (problem !== null) throw fail(problem === 'NO_FLOOR' ? mapErrors.MAP_HAS_NO_FLOOR : mapErrors.MAP_START_OUTSIDE);
  const version = await insertVersion(db, {
    mapId,
    content: map.draft,
    userId: me.id,
    now,
    versionsMax: MAP_VERSIONS_MAX,
    isRestored: false,
  });
  await publishMapPublished(db, mapId, version, now);
  return { version };
};

export const versionsOf: Call<'versions'> = async ({ db, me }, { mapId }) => {
  await requireEditable(db, me, mapId);
  const rows = await selectVersions(db, mapId);
  return {
    versionList: rows.map(({ version, publishedAt, publisherId, nickname, objectCount }) => ({
      version,
      publishedAt: publishedAt.toISOString(),
      publisher: publisherId === null || nickname === null ? null : { userId: publisherId, nickname },
      objectCount,
    })),
  };
};

export const restoreVersion: Call<'restore'> = async ({ db, me, now }, { mapId, version: wanted }) => {
  await lockEditable(db, me, mapId);
  const content = await findVersion(db, mapId, wanted);
  if (!content) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  const version = await insertVersion(db, {
    mapId,
    content,
    userId: me.id,
    now,
    versionsMax: MAP_VERSIONS_MAX,
    isRestored: true,
  });
  await publishMapPublished(db, mapId, version, now);
  return { version };
};

/** Those who stand on the map draw it anew; those who edit it read it anew. [WLD-166] */
async function publishMapPublished(tx: Db, mapId: string, version: number, now: Date): Promise<void> {
  const standing = await selectPlayersOnMap(tx, mapId);
  const editors = await selectEditors(tx, mapId, editingSince(now));
  await publishEach(tx, mapEvents.mapPublished, [
    ...standing.map(({ userId, roomId }) => ({ target: userId, payload: { mapId, version, roomId } })),
    ...editors.map((target) => ({ target, payload: { mapId, version, roomId: null } })),
  ]);
}
