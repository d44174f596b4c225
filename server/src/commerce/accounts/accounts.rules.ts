import type { MonthRow } from './accounts.queries.ts';

const SEOUL_MS = 9 * 3_600_000;

/** The month of Seoul. */
export function monthOf(at: Date): string {
  return new Date(at.getTime() + SEOUL_MS).toISOString().slice(0, 7);
}

/** Everything that was sold, less what stays to be taught. [PAY-191] */
export function recognizedOf(row: MonthRow): number {
  return row.salesKrw + row.refundsKrw + row.cashSalesKrw + row.cashRefundsKrw - row.deferredChangeKrw;
}

/** Ours less the provider's, without what the seller's own account at the provider took. [PAY-192] */
export function differenceOf(row: MonthRow): number {
  return row.salesKrw + row.refundsKrw - row.ownKrw + row.chargesKrw - row.settledKrw;
}
