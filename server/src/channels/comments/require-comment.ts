import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import type { Me } from '../../core/module.ts';
import { memberRolesOf } from '../boards/require-board.ts';
import { type PostAccess, toPostAccess } from '../post-access/post-access.queries.ts';
import { requirePostReading, type Rights } from '../post-access/require-post.ts';
import { findCommentAccess } from './comments.queries.ts';

export type AdmittedComment = {
  readonly post: PostAccess;
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
  {
    roles,
    mode = 'READ',
  }: { readonly roles?: readonly ChannelRole[]; readonly mode?: 'READ' | 'LOCK' | 'THREAD' } = {},
): Promise<AdmittedComment> {
  const memberRoles = await memberRolesOf(db, me, channelId, roles);
  const found = await findCommentAccess(db, me?.id ?? null, channelId, commentId, mode);
  if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  const { commentId: _commentId, parentId, commentWriterId, ...columns } = found;
  const post = toPostAccess(columns);
  return {
    post,
    rights: requirePostReading(post, me, memberRoles),
    parentId,
    isCommenter: me !== null && commentWriterId === me.id,
  };
}
