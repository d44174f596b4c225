import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { academyFriends } from '@dolphin/contract/social/friend-approvals.contract';
import { friendErrors } from '@dolphin/contract/social/friends.errors';
import { findPaperConsent, recordChanges } from '../../channels/public.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { decideFriend, findFriendsOfChild } from './decide-friend.ts';
import { isFriendOfStaff } from './friend-approvals.queries.ts';

/** For managers of the academy that holds the consent of a child on paper; they do not decide about themselves. [SOC-163] */
export const academyFriendsModule = implement(academyFriends, {
  async read({ db, me, now }, { page = 1, channelId, channelMemberId }) {
    const child = await findPaperConsent(db, channelId, channelMemberId);
    if (!child) throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
    if (!child.isOnPaper || child.userId === me.id) return { friends: null };
    return { friends: (await findFriendsOfChild(db, child.userId, { page, now })) ?? null };
  },

  async decide({ db, me, now }, { channelId, channelMemberId, method, ...decision }) {
    const { userId: childId, isOnPaper } = (await findPaperConsent(db, channelId, channelMemberId)) ?? {};
    if (childId === undefined || !isOnPaper || childId === me.id) throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
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
