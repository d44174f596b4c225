/** How lessons are given, which decides the table of the law. LIFELONG: a lifelong-education institute. */
export const TEACHING_KINDS = ['REMOTE', 'ACADEMY', 'LIFELONG'] as const;
export type TeachingKind = (typeof TEACHING_KINDS)[number];

/** Teaching time of one month of a course, in any unit (minutes or lessons). */
export type TeachingMonth = { readonly total: number; readonly elapsed: number };

/** Lesson tickets: `total` are those that were paid for, without gifts; each stands for one week. */
export type TicketUse = {
  readonly kind: 'TICKETS';
  readonly total: number;
  readonly used: number;
  readonly teaching: TeachingKind;
};

/** A course, a class or a worksheet: `total` and `used` count its lessons or items. */
export type CourseUse = {
  readonly kind: 'COURSE';
  readonly total: number;
  readonly used: number;
  readonly teaching: TeachingKind;
  /** Taught by the calendar, month by month; empty for a course without dates. */
  readonly monthList: readonly TeachingMonth[];
};

/** A charged balance: `unusedKrw` is what is left of this payment. */
export type CashUse = { readonly kind: 'CASH'; readonly unusedKrw: number };

/** Days are calendar days in Seoul, `2026-11-15`. Amounts are whole won. */
export type RefundCase = {
  /** What was charged, after coupons: gifts and discounts are never part of it. */
  readonly paidKrw: number;
  /** What was given back before. */
  readonly refundedKrw: number;
  /** What downloaded materials cost, as a part of the payment. */
  readonly downloadedKrw: number;
  readonly paidOn: string;
  readonly requestedOn: string;
  /** The seller cannot go on: then the law counts by the part that was taught, and no rule of ours stands against it. */
  readonly isSellerAtFault: boolean;
  readonly use: TicketUse | CourseUse | CashUse;
};

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;

/** Throws for numbers that no order can have: the caller made a mistake, a person did not. */
export function requireCase({ paidKrw, refundedKrw, downloadedKrw, use }: RefundCase): void {
  const counts = [paidKrw, refundedKrw, downloadedKrw, ...countsOf(use)];
  if (!counts.every(isCount)) throw new RangeError('Amounts and counts of a refund are whole numbers from 0.');
  if (refundedKrw > paidKrw || downloadedKrw > paidKrw) throw new RangeError('A part is not more than the payment.');
  if (use.kind === 'CASH') return;
  if (use.total < 1 || use.used > use.total) throw new RangeError('What was used is a part of the total.');
  if (use.kind === 'COURSE' && use.monthList.some(({ total, elapsed }) => total < 1 || elapsed > total))
    throw new RangeError('Elapsed time is a part of a month.');
}

function countsOf(use: RefundCase['use']): readonly number[] {
  if (use.kind === 'CASH') return [use.unusedKrw];
  const months = use.kind === 'COURSE' ? use.monthList.flatMap(({ total, elapsed }) => [total, elapsed]) : [];
  return [use.total, use.used, ...months];
}

/** Nothing was taught, watched or downloaded. */
export function isUntouched({ downloadedKrw, use }: RefundCase): boolean {
  if (use.kind === 'CASH' || downloadedKrw > 0 || use.used > 0) return false;
  return use.kind === 'TICKETS' || use.monthList.every(({ elapsed }) => elapsed === 0);
}
