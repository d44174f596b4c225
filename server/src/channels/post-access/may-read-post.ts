import type { Db } from '../../core/db.ts';
import { AppError } from '../../core/fail.ts';
import { requirePost, type Rights } from './require-post.ts';

type Reader = { readonly id: number; readonly isAdmin: boolean } | null;

/** What somebody may do with a post at this moment, for those who have no call to refuse; undefined when they may not even read it. */
export async function rightsInPost(
  db: Db,
  reader: Reader,
  channelId: number,
  postId: number,
): Promise<Rights | undefined> {
  try {
    return (await requirePost(db, reader && { ...reader, sessionId: '', isSignedUp: true }, channelId, postId)).rights;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
