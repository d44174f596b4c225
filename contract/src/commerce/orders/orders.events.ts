import Type from 'typebox';
import { defineEvents } from '../../core/event.ts';
import { Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { ORDER_ITEM_TYPES } from '../commerce.constants.ts';
import { ORDER_STATES } from './orders.constants.ts';

export const orderEvents = defineEvents('commerce', {
  /** The state of an order changed. Sent to the buyer's devices, and to any domain that subscribes. [PAY-16] */
  orderChanged: {
    to: 'user',
    payload: Type.Object({
      userId: UserId,
      merchantUid: Type.String(),
      status: OneOf(ORDER_STATES),
      paymentItemType: OneOf(ORDER_ITEM_TYPES),
      contentId: Nullable(RowId),
    }),
  },
});
