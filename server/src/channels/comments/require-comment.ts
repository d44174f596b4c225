import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import type { Me } from '../../core/module.ts';
import { standingOf } from '../boards/require-board.ts';
import { type PostDoor, toDoor } from '../posts/post-door.queries.ts';
import { requirePostReading, type Rights } from '../posts/require-post.ts';
import { findCommentDoor } from './comments.queries.ts';

export type AdmittedComment = {
  readonly post: PostDoor;
  readonly rights: Rights;
  readonly parentId: number | null;
  /** Wrote the comment, not the post. */ readonly isCommenter: boolean;
};

/** The first lines of every call that names a comment: whoever may read its post may see it. [BRD-4] */
export async function requireComment(
  db: Db,
  me: Me | null,
  channelId: number,
  commentId: number,
  { roles, way = 'READ' }: { readonly roles?: readonly ChannelRole[]; readonly way?: 'READ' | 'LOCK' | 'THREAD' } = {},
): Promise<AdmittedComment> {
  const standing = await standingOf(db, me, channelId, roles);
  const found = await findCommentDoor(db, me?.id ?? null, channelId, commentId, way);
  if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  const { commentId: _commentId, parentId, commentWriterId, ...columns } = found;
  const post = toDoor(columns);
  return {
    post,
    rights: requirePostReading(post, me, standing),
    parentId,
    isCommenter: me !== null && commentWriterId === me.id,
  };
}
