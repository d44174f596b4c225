import type { Db } from '../../core/db.ts';
import { AppError } from '../../core/fail.ts';
import type { Me } from '../../core/module.ts';
import { selectAccess } from '../access/access.queries.ts';
import { requireVisibility } from '../channels/visibility.ts';
import { type PostReader, selectPostAccess } from './post-access.queries.ts';
import { requirePost, requirePostReading, type Rights } from './require-post.ts';

type Reader = { readonly id: number; readonly isAdmin: boolean } | null;

/** What somebody may do with a post at this moment, for those who have no call to refuse; undefined when they may not even read it. */
export async function rightsInPost(
  db: Db,
  reader: Reader,
  channelId: number,
  postId: number,
): Promise<Rights | undefined> {
  try {
    return (await requirePost(db, meOf(reader), channelId, postId)).rights;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

const meOf = (reader: Reader): Me | null => reader && { ...reader, sessionId: '', isSignedUp: true };

/** Those of the people, none of them an administrator, who may read their post at this moment; two statements for all. */
export async function selectReaders<T extends PostReader>(db: Db, readers: readonly T[]): Promise<readonly T[]> {
  if (readers.length === 0) return [];
  const channels = new Map((await selectAccess(db, readers)).map((one) => [`${one.userId} ${one.channelId}`, one]));
  const posts = new Map((await selectPostAccess(db, readers)).map((one) => [`${one.userId} ${one.postId}`, one]));
  return readers.filter(({ userId, channelId, postId }) => {
    const me = meOf({ id: userId, isAdmin: false });
    try {
      const memberRoles = requireVisibility(me, channels.get(`${userId} ${channelId}`));
      requirePostReading(posts.get(`${userId} ${postId}`), me, memberRoles);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  });
}
