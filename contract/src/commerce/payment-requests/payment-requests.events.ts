import Type from 'typebox';
import { defineEvents } from '../../core/event.ts';
import { ChannelId, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { FAMILY_ITEM_TYPES } from '../family-orders/family-orders.constants.ts';
import { PAYMENT_REQUEST_STATES } from './payment-requests.constants.ts';

export const paymentRequestEvents = defineEvents('commerce', {
  /** A child asked guardians to pay, or the request is over. Sent to the child and to each linked guardian. [PAY-207] [PAY-210] */
  paymentRequestChanged: {
    to: 'user',
    payload: Type.Object({
      /** Who gets this copy. */ userId: UserId,
      requestId: RowId,
      state: OneOf(PAYMENT_REQUEST_STATES),
      channelId: ChannelId,
      /** The child as the guardian knows it; null in the copy of the child. */ channelMemberId: Nullable(RowId),
      paymentItemType: OneOf(FAMILY_ITEM_TYPES),
      contentId: RowId,
      title: Type.String(),
    }),
  },
});
