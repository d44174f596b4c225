import Type from 'typebox';
import { Instant, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { FAMILY_ITEM_TYPES } from '../family-orders/family-orders.constants.ts';
import { Krw } from '../orders/orders.schema.ts';
import { PAYMENT_REQUEST_ENDS, PAYMENT_REQUEST_STATES } from './payment-requests.constants.ts';

export const PaymentRequest = Type.Object({
  requestId: RowId,
  state: OneOf(PAYMENT_REQUEST_STATES),
  /** Why it came to nothing; only of ENDED. */ endReason: Nullable(OneOf(PAYMENT_REQUEST_ENDS)),
  paymentItemType: OneOf(FAMILY_ITEM_TYPES),
  contentId: RowId,
  name: Type.String(),
  /** What it cost when the child asked. */ amount: Krw,
  /** What the guardian wrote who declined. */ answer: Type.String(),
  createdAt: Instant,
  expiresAt: Instant,
  endedAt: Nullable(Instant),
});
