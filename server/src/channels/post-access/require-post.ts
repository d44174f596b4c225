import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import type { Me } from '../../core/module.ts';
import { mayModerate, type MemberRoles, writeRefusal } from '../boards/board-access.rules.ts';
import { requireReading, memberRolesOf } from '../boards/require-board.ts';
import { findPostAccess, type PostAccess } from './post-access.queries.ts';

export type Rights = {
  readonly isWriter: boolean;
  readonly isModerator: boolean;
  /** May write on the board, and so comment. */ readonly mayWrite: boolean;
};

export function rightsOf(post: PostAccess, me: Me | null, memberRoles: MemberRoles): Rights {
  return {
    isWriter: me !== null && post.writerId === me.id,
    isModerator: mayModerate(post.board, memberRoles),
    mayWrite: writeRefusal(post.board, memberRoles) === null,
  };
}

/**
 * Throws unless the caller may read the post: by its board, and, of what the staff has hidden and of what others have
 * submitted, only the writer and the staff. For everybody else such a post is not found. [BRD-4]
 */
export function requirePostReading(post: PostAccess | undefined, me: Me | null, memberRoles: MemberRoles): Rights {
  if (!post) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  requireReading(post.board, me, memberRoles);
  const rights = rightsOf(post, me, memberRoles);
  if ((post.isHidden || post.postType === 'ASSIGNMENT') && !rights.isWriter && !rights.isModerator)
    throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return rights;
}

export type AdmittedPost = { readonly post: PostAccess; readonly memberRoles: MemberRoles; readonly rights: Rights };

/** `roles`: those the guard has found, if it asked for any. */
export type RequirePostOptions = { readonly roles?: readonly ChannelRole[]; readonly isLocked?: boolean };

/** The first lines of every call that names a post. */
export async function requirePost(
  db: Db,
  me: Me | null,
  channelId: number,
  postId: number,
  { roles, isLocked = false }: RequirePostOptions = {},
): Promise<AdmittedPost> {
  const memberRoles = await memberRolesOf(db, me, channelId, roles);
  const post = await findPostAccess(db, me?.id ?? null, channelId, postId, isLocked);
  const rights = requirePostReading(post, me, memberRoles);
  return { post: post as PostAccess, memberRoles, rights };
}
