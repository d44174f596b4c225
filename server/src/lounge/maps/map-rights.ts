import { coreErrors } from '@dolphin/contract/core/core.errors';
import { channelRoles } from '../../channels/public.ts';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import type { Me } from '../../core/module.ts';
import { type DraftRow, findMap, lockMap } from './maps.queries.ts';
import { type Belonging, type Rights, rightsOn } from './maps.rules.ts';

export async function rightsOf(db: Db, me: Me, map: Belonging): Promise<Rights> {
  const roles = map.channelId === null ? [] : ((await channelRoles(db, me, map.channelId)) ?? []);
  return rightsOn(map, me, roles);
}

/** A map with what the caller may do with it; one they may not even stand on is as if it were not there. */
export async function requireUsable(
  db: Db,
  me: Me,
  mapId: string,
): Promise<{ readonly map: DraftRow; readonly rights: Rights }> {
  const map = await findMap(db, mapId);
  if (!map) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  const rights = await rightsOf(db, me, map);
  if (!rights.mayUse) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return { map, rights };
}

/** The first line of every change: the map, locked, if the caller may edit it. [WLD-161] */
export async function lockEditable(
  tx: Db,
  me: Me,
  mapId: string,
): Promise<{ readonly map: DraftRow; readonly rights: Rights }> {
  const map = await lockMap(tx, mapId);
  if (!map) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  const rights = await rightsOf(tx, me, map);
  if (!rights.mayEdit) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return { map, rights };
}

export async function requireEditable(
  db: Db,
  me: Me,
  mapId: string,
): Promise<{ readonly map: DraftRow; readonly rights: Rights }> {
  const found = await requireUsable(db, me, mapId);
  if (!found.rights.mayEdit) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return found;
}
