import { cancelledOf, type Payment } from '../payment.ts';
import { wrong } from '../requests.ts';

const HEADER = 'merchant_uid,payment_id,kind,amount,fee,fee_vat,occurred_at,settled_on';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const FEE_PER_MILLE = 32;
const DAYS_UNTIL_PAID_OUT = 3;
const DAY_MS = 86_400_000;
/** Seoul has no summer time. */
const SEOUL_MS = 9 * 3_600_000;

const dayOf = (ms: number) => new Date(ms + SEOUL_MS).toISOString().slice(0, 10);
const feeOf = (amount: number) => Math.floor((amount * FEE_PER_MILLE) / 1_000);
const vatOf = (fee: number) => Math.floor(fee / 10);

/** The settlement file: a line for each payment and each cancellation between two days of Seoul, both included. */
export function settlementFile(payments: Iterable<Payment>, from: string, to: string): string {
  if (!DAY.test(from) || !DAY.test(to)) throw wrong('from or to');
  const lines = [...payments].flatMap((payment) => linesOf(payment));
  const inRange = lines.filter(({ at }) => dayOf(at) >= from && dayOf(at) <= to).toSorted((a, b) => a.at - b.at);
  return `${[HEADER, ...inRange.map(({ text }) => text)].join('\n')}\n`;
}

type Line = { readonly at: number; readonly text: string };

/** A cancellation gives its share of the fee back, so that a payment that is cancelled as a whole costs nothing. */
function linesOf(payment: Payment): readonly Line[] {
  if (payment.paidAt === 0 || payment.captured === 0) return [];
  let left = payment.captured;
  const lines: Line[] = [];
  if (!payment.isSettled)
    lines.push(lineOf(payment, 'PAYMENT', payment.captured, feeOf(left), vatOf(feeOf(left)), payment.paidAt));
  for (const { amount, at, isSettled } of payment.cancels) {
    const fee = feeOf(left) - feeOf(left - amount);
    const vat = vatOf(feeOf(left)) - vatOf(feeOf(left - amount));
    left -= amount;
    if (!isSettled) lines.push(lineOf(payment, 'CANCEL', -amount, -fee || 0, -vat || 0, at));
  }
  if (left !== payment.captured - cancelledOf(payment)) throw new Error('the cancellations do not add up');
  return lines;
}

function lineOf(payment: Payment, kind: string, amount: number, fee: number, vat: number, at: number): Line {
  const settledOn = dayOf(at + DAYS_UNTIL_PAID_OUT * DAY_MS);
  const columns = [payment.merchantUid, payment.id, kind, amount, fee, vat, new Date(at).toISOString(), settledOn];
  return { at, text: columns.join(',') };
}
