import { refundEvents } from '@dolphin/contract/commerce/refunds/refunds.events';
import { findUser } from '../../../accounts/public.ts';
import { findNicknameIn, findPlace, selectApprovers } from '../../../channels/public.ts';
import type { Db } from '../../../core/db.ts';
import { defineListener } from '../../../core/outbox/listeners.ts';
import { notify } from '../notify.ts';

/** Those who decide learn that somebody asks for a refund, and the buyer learns the decision. [PAY-13] */
export const refundNotices = defineListener({
  name: 'social.refund-notices',
  on: refundEvents.refundChanged,
  run: async ({ db }, { userId, channelId, state, title, isAgain }) => {
    if (state === 'REQUESTED' && channelId !== null && !isAgain)
      return notifyManagers(db, { channelId, userId, title });
    if (state === 'REFUNDED') return notify(db, { userId, kind: 'refundGranted', params: { title }, link: '/orders' });
    if (state === 'REFUSED') return notify(db, { userId, kind: 'refundRefused', params: { title }, link: '/orders' });
    return undefined;
  },
});

async function notifyManagers(
  db: Db,
  { channelId, userId, title }: { readonly channelId: number; readonly userId: number; readonly title: string },
): Promise<void> {
  const place = await findPlace(db, channelId);
  if (!place) return;
  const nickname = (await findNicknameIn(db, channelId, userId)) || (await findUser(db, userId))?.nickname;
  for (const manager of await selectApprovers(db, channelId))
    await notify(db, {
      userId: manager,
      kind: 'refundAsked',
      params: { nickname: nickname ?? place.name, place: place.name, title },
      link: `/channel/${place.slug}/manage/refunds`,
    });
}
