import { channelSales } from '@dolphin/contract/learning/sales/sales.contract';
import { requireVisible } from '../../channels/public.ts';
import { implement } from '../../core/module.ts';
import { selectClassOffers, selectWorksheetOffers } from './sales.queries.ts';

export const salesModule = implement(channelSales, {
  async list({ db, me, now }, { channelId }) {
    await requireVisible(db, me, channelId);
    const userId = me?.id ?? null;
    const today = now.toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' });
    return {
      worksheetList: [...(await selectWorksheetOffers(db, channelId, userId))],
      courseClassList: [...(await selectClassOffers(db, { channelId, userId, today }))],
    };
  },
});
