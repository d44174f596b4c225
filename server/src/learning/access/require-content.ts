import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import type { ContentKind } from '@dolphin/contract/learning/storages/contents';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { channelRoles } from '../../channels/public.ts';
import type { Db } from '../../core/db.ts';
import { AppError, fail } from '../../core/fail.ts';
import type { Me } from '../../core/module.ts';
import { contentRefusal, isStaff } from './access.rules.ts';
import { type ContentRow, type AccessRequirements, findContent, findAccessRequirements } from './access.queries.ts';
import type { ContentAccessColumns } from './content-access.queries.ts';

export type OpenContent<Row extends ContentRow = ContentRow> = Row & {
  readonly roles: readonly ChannelRole[];
  /** A teacher of its channel, or an administrator of the site. */ readonly isStaff: boolean;
};

/** What the call is about; a content of another kind is as if it were not there. */
type Params = { readonly kinds?: readonly ContentKind[] };

/**
 * The first line of every call that names a content: one statement, and one more for contents of a channel or that
 * are not for everybody. [LMS-1] [SEC-200]
 */
export async function requireContent(db: Db, me: Me, contentId: number, params: Params = {}): Promise<OpenContent> {
  return requireOpen(db, me, await findContent(db, contentId), params);
}

/** The same for reads whose statement found the content together with what they show of it. */
export async function requireOpen<Row extends ContentRow>(
  db: Db,
  me: Me,
  content: Row | undefined,
  { kinds }: Params = {},
): Promise<OpenContent<Row>> {
  if (!content || (kinds && !kinds.includes(content.kind)))
    throw fail(
      kinds?.length === 1 && (kinds[0] === 'DOCUMENT' || kinds[0] === 'VIDEO')
        ? coreErrors.RESOURCE_NOT_FOUND
        : learningErrors.PROBLEM_NOT_FOUND,
    );
  const requirements = content.isOpenToAll ? undefined : await findAccessRequirements(db, content.id, me.id);
  const roles = await rolesOf(db, me, content, requirements);
  const standing = { roles, isAdmin: me.isAdmin };
  const isVisible = content.visibleState === 'VISIBLE';
  const refusal = contentRefusal({ ...content, ...(requirements ?? NO_REQUIREMENTS), isVisible }, standing, me.id);
  // The word for "channel" is filled in by whoever answers.
  if (refusal) throw new AppError(refusal, {});
  return { ...content, roles, isStaff: isStaff(content.channelId, standing) };
}

async function rolesOf(
  db: Db,
  me: Me,
  { channelId }: ContentRow,
  requirements: AccessRequirements | undefined,
): Promise<readonly ChannelRole[]> {
  if (channelId === null) return [];
  if (!requirements) return (await channelRoles(db, me, channelId)) ?? [];
  return [...(me.isAdmin ? (['ROLE_ADMIN'] as const) : []), ...(requirements.role === null ? [] : [requirements.role])];
}

/** Of a content that is for everybody. */
const NO_REQUIREMENTS: ContentAccessColumns = { holders: [], isRestricted: false, isPremium: false, isGiven: false };
