import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import type { ContentKind } from '@dolphin/contract/learning/storages/contents';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { channelRoles } from '../../channels/public.ts';
import type { Db } from '../../core/db.ts';
import { AppError, fail } from '../../core/fail.ts';
import type { Me } from '../../core/module.ts';
import { contentRefusal, isStaff } from './access.rules.ts';
import { type ContentRow, findContent } from './access.queries.ts';

export type OpenContent = ContentRow & {
  readonly roles: readonly ChannelRole[];
  /** A teacher of its channel, or an administrator of the site. */ readonly isStaff: boolean;
};

/** What the call is about; a content of another kind is as if it were not there. */
type Asked = { readonly kinds?: readonly ContentKind[] };

/** The first line of every call that names a content: one statement, and one more for contents of a channel. [LMS-1] [SEC-200] */
export async function requireContent(db: Db, me: Me, contentId: number, { kinds }: Asked = {}): Promise<OpenContent> {
  const content = await findContent(db, contentId, me.id);
  if (!content || (kinds && !kinds.includes(content.kind)))
    throw fail(
      kinds?.length === 1 && (kinds[0] === 'DOCUMENT' || kinds[0] === 'VIDEO')
        ? coreErrors.RESOURCE_NOT_FOUND
        : learningErrors.PROBLEM_NOT_FOUND,
    );
  const roles = content.channelId === null ? [] : ((await channelRoles(db, me, content.channelId)) ?? []);
  const standing = { roles, isAdmin: me.isAdmin };
  const refusal = contentRefusal({ ...content, isVisible: content.visibleState === 'VISIBLE' }, standing, me.id);
  // The word for "channel" is filled in by whoever answers.
  if (refusal) throw new AppError(refusal, {});
  return { ...content, roles, isStaff: isStaff(content.channelId, standing) };
}
