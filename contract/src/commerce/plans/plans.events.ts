import Type from 'typebox';
import { defineEvents } from '../../core/event.ts';
import { ChannelId, Instant, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { SUBSCRIPTION_PLANS } from '../commerce.constants.ts';
import { Krw } from '../orders/orders.schema.ts';

const subscription = {
  userId: UserId,
  subscriptionId: RowId,
  engCodeName: OneOf(SUBSCRIPTION_PLANS),
  channelId: Nullable(ChannelId),
};

export const planEvents = defineEvents('commerce', {
  /** A subscription began, was renewed, cancelled or ended. Sent to the devices of who pays. [PAY-5] */
  subscriptionChanged: { to: 'user', payload: Type.Object(subscription) },
  /** Who pays must be notified: it is charged soon, the card failed, or the plan ended. [PAY-5] */
  planNoticed: {
    to: 'server',
    payload: Type.Object({
      ...subscription,
      reason: OneOf(['RENEWAL', 'FAILED', 'ENDED'] as const),
      amount: Krw,
      /** When it is charged, or tried again; for ENDED when it ended. */ at: Instant,
    }),
  },
});
