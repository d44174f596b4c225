import { coreErrors } from '@dolphin/contract/core/core.errors';
import { guardianFriends } from '@dolphin/contract/social/friend-approvals.contract';
import { findConsentingGuardian } from '../../accounts/public.ts';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { decideFriend, friendsOfChild } from './decide-friend.ts';
import { childNamedBy, isSigned } from './friends-link.ts';

type At = { readonly db: Db; readonly app: App };

/** The child of a link that we signed, as long as the consent stands. */
async function requireChildOf({ db, app }: At, token: string): Promise<number> {
  const childId = childNamedBy(token);
  const guardian = childId === undefined ? undefined : await findConsentingGuardian(app, db, childId);
  if (childId === undefined || !guardian || !isSigned(app, token, { childId, consentId: guardian.consentId }))
    throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return childId;
}

export const guardianFriendsModule = implement(guardianFriends, {
  async read(ctx, { token, page = 1 }) {
    return friendsOfChild(ctx.db, await requireChildOf(ctx, token), { page, now: ctx.now });
  },

  async decide(ctx, { token, friendshipId, approval, revision }) {
    const childId = await requireChildOf(ctx, token);
    return decideFriend(ctx.db, { childId, friendshipId, approval, revision, guardianId: null, now: ctx.now });
  },
});
