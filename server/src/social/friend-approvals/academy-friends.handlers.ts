import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { academyFriends } from '@dolphin/contract/social/friend-approvals.contract';
import { friendErrors } from '@dolphin/contract/social/friends.errors';
import { findConsentingGuardian } from '../../accounts/public.ts';
import { findMadeHere, findMemberUser, recordChanges } from '../../channels/public.ts';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { decideFriend, findFriendsOfChild } from './decide-friend.ts';
import { isFriendOfStaff, selectGuardianAccounts } from './friend-approvals.queries.ts';

type At = { readonly channelId: number; readonly channelMemberId: number };

/**
 * The child for whom this academy records what the guardian said: the academy made the account and holds the consent on
 * paper, and no guardian has an account. Undefined for every other member. [SOC-163]
 */
async function findOnPaper(
  { app, db }: { readonly app: App; readonly db: Db },
  { channelId, channelMemberId }: At,
): Promise<number | undefined> {
  const made = await findMadeHere(db, channelId, channelMemberId);
  if (!made) return undefined;
  const [consent, accounts] = [
    await findConsentingGuardian(app, db, made.userId),
    await selectGuardianAccounts(db, made.userId),
  ];
  return consent?.isOnPaper && accounts.length === 0 ? made.userId : undefined;
}

export const academyFriendsModule = implement(academyFriends, {
  async read(ctx, { page = 1, ...at }) {
    const childId = await findOnPaper(ctx, at);
    if (childId !== undefined && childId !== ctx.me.id)
      return { friends: (await findFriendsOfChild(ctx.db, childId, { page, now: ctx.now })) ?? null };
    if ((await findMemberUser(ctx.db, at.channelId, at.channelMemberId)) === undefined)
      throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
    return { friends: null };
  },

  async decide(ctx, { channelId, channelMemberId, method, ...decision }) {
    const { db, me, now } = ctx;
    const childId = await findOnPaper(ctx, { channelId, channelMemberId });
    if (childId === undefined || childId === me.id) throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
    if (await isFriendOfStaff(db, { channelId, childId, friendshipId: decision.friendshipId }))
      throw fail(friendErrors.FRIEND_OF_ACADEMY);
    const decided = await decideFriend(db, { ...decision, childId, guardianId: null, isByAcademy: true, now });
    const subject = decision.approval === 'APPROVED' ? 'friendApproved' : 'friendDeclined';
    await recordChanges(db, {
      channelId,
      actorId: me.id,
      userId: childId,
      kind: 'GUARDIAN',
      before: {},
      after: { [subject]: `${method} ${decision.friendshipId}` },
    });
    return decided;
  },
});
