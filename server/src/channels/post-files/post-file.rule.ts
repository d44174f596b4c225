import type { FileRule } from '../../storage/public.ts';
import { findFilePlace } from './post-files.queries.ts';
import { rightsInPost } from '../post-access/may-read-post.ts';

/** A file of a board is read by whoever may read its post at this moment; of a draft, by its writer alone. [BRD-4] */
export const mayReadPostFile: FileRule = async (db, file, viewerId) => {
  const place = await findFilePlace(db, file.id, viewerId);
  if (!place || place.isRemoved) return false;
  if (place.postId === null) return place.userId === viewerId;
  const rights = await rightsInPost(
    db,
    viewerId === null ? null : { id: viewerId, isAdmin: place.isAdmin },
    place.channelId,
    place.postId,
  );
  return rights !== undefined && (!place.isInvisible || rights.isWriter || rights.isModerator);
};
