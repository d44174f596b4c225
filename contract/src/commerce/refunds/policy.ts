import { CANCEL_WITHIN_DAYS, REFUND_PERIOD_FACTOR } from '../commerce.constants.ts';
import { isUntouched, type RefundCase } from './refund-case.ts';
import { daysBetween } from './refund-days.ts';
import { shareLeft } from './share.ts';

/** Which rule of our policy decided (§9). */
export const POLICY_RULES = [
  'NOTHING_PAID',
  'SELLER_AT_FAULT',
  'NO_CLASS_HELD',
  'REMAINING_TICKETS',
  'REMAINING_LESSONS',
  'UNUSED_CASH',
  'SINGLE_LECTURE',
  'PERIOD_OVER',
] as const;
export type PolicyRule = (typeof POLICY_RULES)[number];
export type Entitlement<R extends string> = { readonly amountKrw: number; readonly rule: R };

const DAYS_PER_TICKET = 7;

/** What §9 gives back of a payment, without regard to earlier refunds. */
export function policyEntitlement(given: RefundCase): Entitlement<PolicyRule> {
  const { paidKrw, downloadedKrw, use } = given;
  if (paidKrw === 0) return { amountKrw: 0, rule: 'NOTHING_PAID' };
  if (use.kind === 'CASH') return { amountKrw: Math.min(use.unusedKrw, paidKrw), rule: 'UNUSED_CASH' };
  const remaining = shareLeft(paidKrw - downloadedKrw, use.used, use.total);
  if (given.isSellerAtFault) return { amountKrw: remaining, rule: 'SELLER_AT_FAULT' };
  if (use.kind === 'TICKETS' && isPeriodOver(given, use.total)) return { amountKrw: 0, rule: 'PERIOD_OVER' };
  if (isSingleLecture(given)) return { amountKrw: 0, rule: 'SINGLE_LECTURE' };
  if (isUntouched(given)) return { amountKrw: paidKrw, rule: 'NO_CLASS_HELD' };
  return { amountKrw: remaining, rule: use.kind === 'TICKETS' ? 'REMAINING_TICKETS' : 'REMAINING_LESSONS' };
}

/** One ticket is one week, so the period of ten tickets is ten weeks. */
function isPeriodOver({ paidOn, requestedOn }: RefundCase, tickets: number): boolean {
  return daysBetween(paidOn, requestedOn) > REFUND_PERIOD_FACTOR * DAYS_PER_TICKET * tickets;
}

/** A course of one lecture can be cancelled within the days for cancelling, while it was not held. */
function isSingleLecture(given: RefundCase): boolean {
  if (given.use.kind !== 'COURSE' || given.use.total > 1) return false;
  return !isUntouched(given) || daysBetween(given.paidOn, given.requestedOn) > CANCEL_WITHIN_DAYS;
}
