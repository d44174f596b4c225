import Type from 'typebox';
import { coreErrors } from '../../core/core.errors.ts';
import { Line, Nullable, OneOf } from '../../core/schema.ts';
import { commerceErrors } from '../commerce.errors.ts';
import { gatewayErrors } from '../gateway/gateway.errors.ts';
import { Krw } from '../orders/orders.schema.ts';
import { TEACHING_KINDS } from './refund-case.ts';
import { REFUND_REASON_MAX } from './refunds.constants.ts';
import { refundErrors } from './refunds.errors.ts';

const Count = Type.Integer({ minimum: 0 });
export const RefundReason = Line({ max: REFUND_REASON_MAX });

/** What policy and law give back, with the calculation in the caller's language. [PAY-13] */
export const calculation = {
  paidAmount: Krw,
  refundedAmount: Krw,
  /** No refund is larger. */ restAmount: Krw,
  policyAmount: Krw,
  policyFormula: Type.String(),
  statutoryAmount: Krw,
  legalFormula: Type.String(),
  legalBasis: Type.String(),
};

/** The same for staff, who may refund single tickets. */
export const staffCalculation = {
  ...calculation,
  /** Tickets of the order that were not used; null where no tickets were sold. */
  unusedTicketCount: Nullable(Count),
  /** What the policy gives for one ticket, for two, and so on. */ ticketAmountList: Type.Array(Krw),
};

/** Staff may look at the calculation for another kind of teaching, or with the seller at fault. */
export const calculationInput = {
  is_seller_at_fault: Type.Optional(Type.Boolean()),
  teaching_kind: Type.Optional(OneOf(TEACHING_KINDS)),
};

export const grantInput = {
  amount: Type.Integer({ minimum: 1 }),
  /** How many unused tickets are taken; all of them when it is absent. */ ticketCount: Type.Optional(Count),
  /** The seller cannot go on: a coupon that was used for the order comes back with a full refund. */
  isSellerAtFault: Type.Optional(Type.Boolean()),
};

export const GRANT_ERRORS = [
  refundErrors.REFUND_TOO_LARGE,
  refundErrors.REFUND_AMOUNT_CHANGED,
  gatewayErrors.PAYMENTS_OFF,
  gatewayErrors.PAYMENT_PROVIDER_REFUSED,
] as const;

export const DECISION_ERRORS = [
  coreErrors.RESOURCE_NOT_FOUND,
  commerceErrors.ALREADY_REFUNDED,
  refundErrors.REFUND_NOT_OPEN,
] as const;
