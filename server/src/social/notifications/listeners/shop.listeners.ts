import { avatarEvents } from '@dolphin/contract/avatar/avatar.events';
import { findUser } from '../../../accounts/public.ts';
import { defineListener } from '../../../core/outbox/listeners.ts';
import { notify } from '../notify.ts';

/** What it is stays a surprise until it is opened. */
export const giftNotice = defineListener({
  name: 'social.gift-notice',
  on: avatarEvents.giftSent,
  run: async ({ db }, { userId, fromId }) => {
    const sender = await findUser(db, fromId);
    if (sender?.nickname)
      await notify(db, {
        userId,
        kind: 'giftReceived',
        params: { nickname: sender.nickname },
        link: '/shop?tab=gifts',
      });
  },
});

export const wishNotice = defineListener({
  name: 'social.wish-notice',
  on: avatarEvents.wishOnSale,
  run: ({ db }, { userId, productId, price }) =>
    notify(db, { userId, kind: 'wishOnSale', params: { price }, link: `/shop?product=${productId}` }),
});
