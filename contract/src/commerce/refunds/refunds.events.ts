import Type from 'typebox';
import { defineEvents } from '../../core/event.ts';
import { ChannelId, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { REFUND_STATES } from './refunds.constants.ts';

export const refundEvents = defineEvents('commerce', {
  /** A refund was asked for, decided or carried out. Sent to the buyer's devices; notices follow it. [PAY-13] */
  refundChanged: {
    to: 'user',
    payload: Type.Object({
      userId: UserId,
      refundId: RowId,
      merchantUid: Type.String(),
      state: OneOf(REFUND_STATES),
      /** Who sells; null: the site. */ channelId: Nullable(ChannelId),
      title: Type.String(),
      /** What was asked for or given back. */ amount: Type.Integer(),
      /** The buyer needed nobody's decision. */ isOwn: Type.Boolean(),
      /** It waits once more, because the provider refused. */ isAgain: Type.Boolean(),
    }),
  },
  /** For those who decide in a channel: their list and its badge are read again. */
  refundsChanged: { to: 'user', payload: Type.Object({ channelId: ChannelId }) },
});
