import { paymentRequestEvents } from '@dolphin/contract/commerce/payment-requests/payment-requests.events';
import { findThreadChild } from '../../../channels/public.ts';
import { defineListener } from '../../../core/outbox/listeners.ts';
import { checkNotifications } from '../check-notifications.ts';
import { notify } from '../notify.ts';

/** Guardians learn that a child asks them to pay, and the child learns the answer. Each copy of the event is about its recipient. [PAY-209] [PAY-210] */
export const paymentRequestNotices = defineListener({
  name: 'social.payment-request-notices',
  on: paymentRequestEvents.paymentRequestChanged,
  run: async ({ db, now }, { userId, requestId, state, channelId, channelMemberId, title }) => {
    if (channelMemberId !== null) {
      const link = `/family/${channelMemberId}?tab=orders&request=${requestId}` as const;
      // Answered, by whomever: nothing is left to do.
      if (state !== 'OPEN') return checkNotifications(db, userId, { kind: 'paymentAsked', link, now });
      const child = await findThreadChild(db, channelId, channelMemberId);
      if (!child) return;
      return notify(db, {
        userId,
        kind: 'paymentAsked',
        params: { child: child.name || child.nickname, title },
        link,
      });
    }
    const params = { title };
    if (state === 'PAID') return notify(db, { userId, kind: 'paymentRequestPaid', params, link: REQUESTS });
    if (state === 'DECLINED') return notify(db, { userId, kind: 'paymentRequestDeclined', params, link: REQUESTS });
    if (state === 'EXPIRED') return notify(db, { userId, kind: 'paymentRequestExpired', params, link: REQUESTS });
    return undefined;
  },
});

/** The orders of the child, with what they asked for. */
const REQUESTS = '/orders';
