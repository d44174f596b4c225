import { randomBytes } from 'node:crypto';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { passes } from '@dolphin/contract/core/roles';
import { fileIdsIn, findInvalidPart, isTooLarge, putObjectsOf } from '@dolphin/contract/lounge/maps/check-map';
import { DEFAULT_MAPS } from '@dolphin/contract/lounge/maps/default-maps';
import {
  DEFAULT_MAP_ID,
  MAP_AREAS_MAX,
  MAP_OBJECTS_MAX,
  MAPS_PER_OWNER_MAX,
} from '@dolphin/contract/lounge/lounge.constants';
import { defaultMapName, newMapContent } from '@dolphin/contract/lounge/maps/map-defaults';
import { previewOf } from '@dolphin/contract/lounge/maps/map-preview';
import { applyOperations } from '@dolphin/contract/lounge/maps/map-operations';
import { maps } from '@dolphin/contract/lounge/maps/maps.contract';
import { mapErrors } from '@dolphin/contract/lounge/maps/maps.errors';
import { mapEvents } from '@dolphin/contract/lounge/maps/maps.events';
import type { MapContent, MapOperation } from '@dolphin/contract/lounge/maps/maps.schema';
import { channelRoles } from '../../channels/public.ts';
import { limitReached } from '../../commerce/public.ts';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { checkContactDetails } from '../../social/public.ts';
import { implement, type Me } from '../../core/module.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { copyMapFiles } from './map-files.queries.ts';
import { attachMapFiles, picturesOf } from './map-files.ts';
import { editingSince } from './map-cursors.ts';
import { lockEditable, requireEditable, requireUsable, rightsOf } from './map-rights.ts';
import { countMaps, deleteMap, insertMap, type MapRow, selectMaps, updateDraft } from './maps.queries.ts';
import { newMapId, rightsOn } from './maps.rules.ts';
import { publishMap, restoreVersion, versionsOf } from './versions.ts';
import { findVersion } from './versions.queries.ts';

/** Maps that come with the program: they are there in every release, so they cannot be removed. */
const DEFAULT_MAP_IDS: readonly string[] = DEFAULT_MAPS.map(({ mapId }) => mapId);

export const mapsModule = implement(maps, {
  async list({ db, me }, { channel_id: channelId = null, only }) {
    const wanted = {
      isSite: only === undefined || only === 'SITE',
      ownerId: only === undefined || only === 'MINE' ? me.id : null,
      channelId: only === undefined || only === 'CHANNEL' ? channelId : null,
    };
    const roles = channelId === null ? [] : ((await channelRoles(db, me, channelId)) ?? []);
    const rows = await selectMaps(db, wanted);
    const mapList = rows.flatMap((row) => {
      const { mayUse, mayEdit } = rightsOn(row, me, roles);
      return mayEdit || (mayUse && row.publishedVersion !== null) ? [toSummary(row, mayEdit)] : [];
    });
    return { mapList, mayMakeForChannel: passes(roles, 'TEACHER'), mayMakeForSite: me.isAdmin };
  },

  async create({ db, me, now }, { owner, channelId, name, themeKey, bounds }) {
    return makeMap(db, {
      me,
      now,
      owner,
      channelId,
      name,
      content: newMapContent({
        ...(themeKey === undefined ? {} : { themeKey }),
        ...(bounds === undefined ? {} : { bounds }),
      }),
    });
  },

  async draft({ db, me, app }, { mapId }) {
    const { map, rights } = await requireEditable(db, me, mapId);
    return {
      ...toSummary(map, true),
      revision: map.revision,
      content: map.draft,
      pictureList: await picturesOf(app, db, mapId, me.id),
      mayUpload: rights.mayUpload,
    };
  },

  async pictures({ db, me, app }, { mapId }) {
    await requireUsable(db, me, mapId);
    return { pictureList: await picturesOf(app, db, mapId, me.id) };
  },

  async look({ db, me }, { mapId }) {
    const { objects, ...look } = previewOf((await seenMap(db, me, mapId)).content);
    return { ...look, objectList: [...objects] };
  },

  async change({ db, me, now }, { mapId, revision, clientKey, operations }) {
    const { map, rights } = await lockEditable(db, me, mapId);
    await checkContactDetails(db, {
      userId: me.id,
      channelId: map.channelId,
      texts: { operations: namesIn(operations) },
      now,
    });
    const next = applyOperations({ name: map.name, content: map.draft }, operations);
    if (isTooLarge(next.content))
      throw fail(mapErrors.MAP_TOO_LARGE, { objects: MAP_OBJECTS_MAX, areas: MAP_AREAS_MAX });
    const unsound = findInvalidPart(next.content);
    if (unsound !== null) throw fail(mapErrors.MAP_PART_INVALID, { key: unsound });
    await attachMapFiles(db, mapId, putObjectsOf(operations), {
      userId: me.id,
      channelId: map.channelId,
      now,
      mayUpload: rights.mayUpload,
    });
    const others = await updateDraft(db, { mapId, ...next, userId: me.id, now, editingSince: editingSince(now) });
    // The author of the change receives it too: another tab of theirs may show the same map.
    await publishEach(
      db,
      mapEvents.mapChanged,
      [me.id, ...others].map((target) => ({
        target,
        payload: { mapId, revision: map.revision + 1, userId: me.id, clientKey, operations },
      })),
    );
    return { revision: map.revision + 1, isBehind: map.revision !== revision };
  },

  async remove({ db, me, now }, { mapId }) {
    await lockEditable(db, me, mapId);
    if (DEFAULT_MAP_IDS.includes(mapId)) throw fail(mapErrors.MAP_IS_KEPT);
    const standing = await deleteMap(db, mapId, DEFAULT_MAP_ID, now);
    await publishEach(
      db,
      mapEvents.mapPublished,
      standing.map(({ userId, roomId }) => ({
        target: userId,
        payload: { mapId: DEFAULT_MAP_ID, version: 1, roomId },
      })),
    );
    return {};
  },

  async copy({ db, me, now }, { mapId, owner, channelId, name }) {
    const { name: oldName, content } = await seenMap(db, me, mapId);
    const files = fileIdsIn(content.objects);
    // Maps of people's own show no uploaded pictures: they stay behind.
    const kept =
      owner === 'MINE'
        ? { ...content, objects: content.objects.filter((object) => fileIdsIn([object]).length === 0) }
        : content;
    const made = await makeMap(db, { me, now, owner, channelId, name: name ?? oldName, content: kept });
    if (files.length > 0 && owner !== 'MINE') await copyMapFiles(db, mapId, made.mapId, files);
    return made;
  },

  publish: publishMap,
  versions: versionsOf,
  restore: restoreVersion,
});

/** A map as the caller sees it: its draft for those who may edit it, what is published for everybody else who may use it. */
async function seenMap(
  db: Db,
  me: Me,
  mapId: string,
): Promise<{ readonly name: string; readonly content: MapContent }> {
  const { map, rights } = await requireUsable(db, me, mapId);
  const published =
    rights.mayEdit || map.publishedVersion === null ? undefined : await findVersion(db, mapId, map.publishedVersion);
  const content = rights.mayEdit ? map.draft : published;
  if (!content) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return { name: map.name, content };
}

function toSummary(
  { mapId, name, themeKey, channelId, ownerId, publishedVersion, isChanged, updatedAt }: MapRow,
  mayEdit: boolean,
) {
  return {
    mapId,
    name,
    themeKey,
    channelId,
    ownerId,
    publishedVersion,
    isChanged,
    mayEdit,
    updatedAt: updatedAt.toISOString(),
  };
}

/** Every name that a change gives to the map or to a part of it, one a line. */
function namesIn(operations: readonly MapOperation[]): string {
  return operations
    .map((operation) => ('name' in operation ? operation.name : 'area' in operation ? (operation.area.name ?? '') : ''))
    .join('\n');
}

type NewMap = {
  readonly me: Me;
  readonly now: Date;
  readonly owner: 'MINE' | 'CHANNEL' | 'SITE';
  readonly channelId: number | undefined;
  readonly name: string | undefined;
  readonly content: MapContent;
};

async function makeMap(
  tx: Db,
  { me, now, owner, channelId, name, content }: NewMap,
): Promise<{ mapId: string; name: string }> {
  const belonging = {
    channelId: owner === 'CHANNEL' ? (channelId ?? null) : null,
    ownerId: owner === 'MINE' ? me.id : null,
  };
  if (owner === 'CHANNEL' && channelId === undefined) throw fail(coreErrors.NOT_HAS_ROLE);
  if (!(await rightsOf(tx, me, belonging)).mayEdit) throw fail(coreErrors.NOT_HAS_ROLE);
  const count = await countMaps(tx, belonging);
  if (count >= MAPS_PER_OWNER_MAX) {
    // A plan gives a person more maps; a channel and the site have their number.
    const { ownerId } = belonging;
    const max = ownerId === null ? MAPS_PER_OWNER_MAX : await limitReached(tx, ownerId, 'maps', count);
    if (max !== undefined) throw fail(mapErrors.TOO_MANY_MAPS, { max });
  }
  const mapId = newMapId(randomBytes(16));
  const called = name?.trim() || defaultMapName(mapId);
  await checkContactDetails(tx, { userId: me.id, channelId: belonging.channelId, texts: { name: called }, now });
  await insertMap(tx, { mapId, name: called, content, now, ...belonging });
  return { mapId, name: called };
}
