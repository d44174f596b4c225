import { seoulDay } from '@dolphin/contract/core/days';
import { familySales } from '@dolphin/contract/learning/sales/family-sales.contract';
import { requireChild } from '../../channels/public.ts';
import { implement } from '../../core/module.ts';
import { selectFamilyOffers } from './family-sales.queries.ts';

export const familySalesModule = implement(familySales, {
  async list(ctx, { channelMemberId }) {
    const { channelId, childUserId } = await requireChild(ctx, channelMemberId);
    const params = { channelId, userId: childUserId, today: seoulDay(ctx.now) };
    return { offerList: [...(await selectFamilyOffers(ctx.db, params))] };
  },
});
