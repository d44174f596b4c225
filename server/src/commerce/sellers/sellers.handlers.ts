import { sellers } from '@dolphin/contract/commerce/sellers/sellers.contract';
import { sellerStanding } from '../../channels/public.ts';
import { implement } from '../../core/module.ts';

export const sellersModule = implement(sellers, {
  detail: ({ db, app, me }, { channelId }) => sellerStanding(db, app, channelId, me.id),
});
