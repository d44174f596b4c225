import { seoulDay } from '@dolphin/contract/core/days';
import type { Language } from '@dolphin/contract/core/text';
import type { RefundCase, TeachingKind } from '@dolphin/contract/commerce/refunds/refund-case';
import { computeRefund, explainRefund, type Refund, ticketsRefundKrw } from '@dolphin/contract/commerce/refunds/refund';
import type { Db } from '../../core/db.ts';
import type { Sellable, Sellables, Sold } from '../orders/sellable.ts';
import type { RefundedOrder } from './refunds.queries.ts';

/** It is unknown how much was used: the policy gives nothing by itself, and staff decides. */
const UNKNOWN: RefundCase['use'] = { kind: 'COURSE', total: 1, used: 1, teaching: 'REMOTE', monthList: [] };

export type Calculated = {
  readonly given: RefundCase;
  readonly refund: Refund;
  /** Tickets; null where what was sold cannot be counted. */
  readonly tickets: { readonly unused: number; readonly refunded: number } | null;
};

type Params = {
  readonly requestedAt: Date;
  readonly isSellerAtFault?: boolean;
  readonly teaching?: TeachingKind | undefined;
  /** A screen that shows no single tickets does not count them. */ readonly isTicketless?: true;
};

export function requireRefundable(sellables: Sellables, { itemType }: RefundedOrder): Sellable {
  const sellable = sellables.get(itemType);
  if (!sellable) throw new Error(`nobody sells ${itemType}`);
  return sellable;
}

/** An order as its seller knows it. */
export function soldOf(order: RefundedOrder, now: Date): Sold {
  const { orderId, merchantUid, receiverId: userId, contentId, paidKrw: amountKrw, metadata } = order;
  return { orderId, merchantUid, userId, contentId, amountKrw, metadata, now };
}

/** What policy and law give back now, by what was used until now and the day of the request. [PAY-13] */
export async function calculate(
  db: Db,
  sellables: Sellables,
  order: RefundedOrder,
  { requestedAt, isSellerAtFault = false, teaching, isTicketless }: Params,
): Promise<Calculated> {
  const sellable = sellables.get(order.itemType);
  const sold = soldOf(order, requestedAt);
  const found = (await sellable?.usage?.(db, sold)) ?? UNKNOWN;
  const use = teaching === undefined || found.kind === 'CASH' ? found : { ...found, teaching };
  const given: RefundCase = {
    paidKrw: order.paidKrw,
    refundedKrw: order.refundedKrw,
    downloadedKrw: 0,
    paidOn: seoulDay(order.paidAt ?? requestedAt),
    requestedOn: seoulDay(requestedAt),
    isSellerAtFault,
    use,
  };
  const tickets = use.kind === 'TICKETS' && !isTicketless ? ((await sellable?.parts?.count(db, sold)) ?? null) : null;
  return { given, refund: computeRefund(given), tickets };
}

/** For the screen, in the language of the reader. */
export function toCalculation({ given, refund, tickets }: Calculated, language: Language) {
  const words = explainRefund(given, language);
  return {
    paidAmount: given.paidKrw,
    refundedAmount: given.refundedKrw,
    restAmount: refund.restKrw,
    policyAmount: refund.refundableKrw,
    policyFormula: words.formula,
    statutoryAmount: refund.statutoryKrw,
    legalFormula: words.legalFormula,
    legalBasis: words.legalBasis,
    unusedTicketCount: tickets?.unused ?? null,
    ticketAmountList: tickets === null ? [] : ticketAmounts(given, tickets),
  };
}

function ticketAmounts(given: RefundCase, { unused, refunded }: { unused: number; refunded: number }): number[] {
  return Array.from({ length: unused }, (_, at) => ticketsRefundKrw(given, { refunded, count: at + 1 }));
}
