import { CANCEL_WITHIN_DAYS } from '../commerce.constants.ts';
import type { Entitlement } from './policy.ts';
import { isUntouched, type RefundCase, type TeachingKind, type TeachingMonth } from './refund-case.ts';
import { daysBetween } from './refund-days.ts';
import { shareLeft } from './share.ts';

/** Which provision gives the amount; refund.text.ts names each in words. */
export const LEGAL_BASES = [
  'NONE',
  'WITHDRAWAL',
  'WITHDRAWAL_DIVISIBLE',
  'BEFORE_START',
  'ACADEMY_TABLE',
  'LIFELONG_TABLE',
  'REMOTE',
  'SELLER_AT_FAULT',
] as const;
export type LegalBasis = (typeof LEGAL_BASES)[number];

/** Refunds are counted in sixths of a month's fee, so that all of them are exact. */
const SIXTHS = 6;
/** While less than `elapsedBelow` sixths of a month's teaching time have passed, `kept` sixths of its fee are kept. */
type Row = { readonly elapsedBelow: number; readonly kept: number };

/** 학원법 시행령 별표 4: before 1/3 two thirds are given back, before 1/2 one half, later nothing. */
const ACADEMY: readonly Row[] = [
  { elapsedBelow: 2, kept: 2 },
  { elapsedBelow: 3, kept: 3 },
];
/** 평생교육법 시행령 별표 3: before 1/6 five sixths, before 1/3 two thirds, before 1/2 one half. */
const LIFELONG: readonly Row[] = [
  { elapsedBelow: 1, kept: 1 },
  { elapsedBelow: 2, kept: 2 },
  { elapsedBelow: 3, kept: 3 },
];

/** Tickets are weeks; four of them are a month. */
const TICKETS_PER_MONTH = 4;

/** The least that the law gives back, without regard to earlier refunds: the best of the provisions that apply. */
export function statutoryEntitlement(given: RefundCase): Entitlement<LegalBasis> {
  const { paidKrw, downloadedKrw, use } = given;
  if (paidKrw === 0) return { amountKrw: 0, rule: 'NONE' };
  if (use.kind === 'CASH') return { amountKrw: Math.min(use.unusedKrw, paidKrw), rule: 'WITHDRAWAL_DIVISIBLE' };
  const isWithdrawal = daysBetween(given.paidOn, given.requestedOn) <= CANCEL_WITHIN_DAYS;
  if (isUntouched(given)) return { amountKrw: paidKrw, rule: isWithdrawal ? 'WITHDRAWAL' : 'BEFORE_START' };
  const base = paidKrw - downloadedKrw;
  const remaining = shareLeft(base, use.used, use.total);
  if (given.isSellerAtFault) return { amountKrw: remaining, rule: 'SELLER_AT_FAULT' };
  const byTable = tableEntitlement(base, remaining, use);
  return isWithdrawal && remaining > byTable.amountKrw
    ? { amountKrw: remaining, rule: 'WITHDRAWAL_DIVISIBLE' }
    : byTable;
}

function tableEntitlement(
  baseKrw: number,
  remainingKrw: number,
  use: Exclude<RefundCase['use'], { kind: 'CASH' }>,
): Entitlement<LegalBasis> {
  if (use.teaching === 'REMOTE') return { amountKrw: remainingKrw, rule: 'REMOTE' };
  const months = use.kind === 'TICKETS' ? ticketMonths(use.total, use.used) : use.monthList;
  const counted = months.length > 0 ? months : [{ total: use.total, elapsed: use.used }];
  return { amountKrw: byMonths(baseKrw, counted, use.teaching), rule: `${use.teaching}_TABLE` };
}

function ticketMonths(total: number, used: number): readonly TeachingMonth[] {
  return Array.from({ length: Math.ceil(total / TICKETS_PER_MONTH) }, (_, month) => {
    const size = Math.min(TICKETS_PER_MONTH, total - month * TICKETS_PER_MONTH);
    return { total: size, elapsed: Math.min(size, Math.max(0, used - month * TICKETS_PER_MONTH)) };
  });
}

/** The month that has begun by the table, later months in full. All months cost the same. */
function byMonths(
  amountKrw: number,
  months: readonly TeachingMonth[],
  teaching: Exclude<TeachingKind, 'REMOTE'>,
): number {
  const table = teaching === 'ACADEMY' ? ACADEMY : LIFELONG;
  const kept = months.reduce((sum, month) => sum + keptSixths(month, table), 0);
  return shareLeft(amountKrw, kept, SIXTHS * months.length);
}

function keptSixths({ total, elapsed }: TeachingMonth, table: readonly Row[]): number {
  if (elapsed === 0) return 0;
  return table.find(({ elapsedBelow }) => elapsed * SIXTHS < total * elapsedBelow)?.kept ?? SIXTHS;
}
