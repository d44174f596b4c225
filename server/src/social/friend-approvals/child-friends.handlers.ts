import { childFriends } from '@dolphin/contract/social/friend-approvals.contract';
import { requireGuardianOf } from '../../channels/public.ts';
import { implement } from '../../core/module.ts';
import { decideFriend, friendsOfChild } from './decide-friend.ts';
import { selectWaitingOfChildren } from './friend-approvals.queries.ts';

export const childFriendsModule = implement(childFriends, {
  async read(ctx, { channelMemberId, page = 1 }) {
    const { childUserId } = await requireGuardianOf(ctx, channelMemberId);
    return friendsOfChild(ctx.db, childUserId, { page, now: ctx.now });
  },

  counts: async ({ db, me, now }) => ({ countList: [...(await selectWaitingOfChildren(db, me.id, now))] }),

  async decide(ctx, { channelMemberId, ...decision }) {
    const { childUserId: childId } = await requireGuardianOf(ctx, channelMemberId);
    return decideFriend(ctx.db, { ...decision, childId, guardianId: ctx.me.id, now: ctx.now });
  },
});
