import type { Db } from '../../../core/db.ts';
import type { FileRule } from '../../../storage/public.ts';
import { contentRefusal } from '../../access/access.rules.ts';
import { standingOf } from '../../storages/require-storage.ts';
import { selectVideoPlaces, type VideoPlace } from './media-access.queries.ts';

/** Author and those who decide see every file of a video; everybody else what was accepted, where they may open it. [VID-101] */
export async function mayWatch(
  db: Db,
  by: Parameters<typeof selectVideoPlaces>[1],
  id: number,
  viewerId: number | null,
): Promise<boolean> {
  if (viewerId === null) return false;
  const places = await selectVideoPlaces(db, by, id, viewerId);
  return places.some((place) => worksOn(place, viewerId) || isOpenTo(place, viewerId));
}

function worksOn(place: VideoPlace, viewerId: number): boolean {
  const { isAuthor, mayDecide } = standingOf(place, { id: viewerId, isAdmin: place.isAdmin });
  return isAuthor || mayDecide;
}

function isOpenTo({ isVisible, isShown, isGiven, isDeleted, isAdmin, role, ...place }: VideoPlace, viewerId: number) {
  if (!isShown) return false;
  const refusal = contentRefusal(
    { ...place, isVisible: isVisible === true && !isDeleted, isGiven: isGiven && !isDeleted },
    { roles: role ? [role] : [], isAdmin },
    viewerId,
  );
  return refusal === undefined;
}

/** Renditions and pictures of a video are read by whoever may watch it, with price, enrolment and grade. [VID-101] */
export const mayReadVideoFile: FileRule = (db, file, viewerId) => mayWatch(db, 'file', file.id, viewerId);

/** The file as it came is for those who work on it. */
export const mayReadVideoOriginal: FileRule = async (db, file, viewerId) => {
  if (viewerId === null) return false;
  const places = await selectVideoPlaces(db, 'file', file.id, viewerId);
  return places.some((place) => worksOn(place, viewerId));
};
