import { type Answer, linkIn, listIn, malformed, requiredText, requiredWon, textIn } from './answers.ts';
import type { CancellablePayment } from './cancel-once.ts';
import type { ProviderPayment } from './gateway.ts';

const STATUSES = { ready: 'READY', paid: 'PAID', failed: 'FAILED', cancelled: 'CANCELLED' } as const;

/** The channel as the application knows it, and the merchant id at the card company by which V1 names it. */
export type V1Channel = { readonly channelKey: string; readonly pgId: string };

/** Reads the payment object of V1. */
export function readV1Payment(answer: Answer, channel: V1Channel): CancellablePayment {
  const amountKrw = requiredWon(answer, 'amount');
  const cancelledKrw = requiredWon(answer, 'cancel_amount');
  const pgId = requiredText(answer, 'pg_id');
  if (cancelledKrw > amountKrw || typeof answer['sandbox'] !== 'boolean') throw malformed('cancel_amount or sandbox');
  const payment: ProviderPayment = {
    providerPaymentId: requiredText(answer, 'imp_uid'),
    merchantUid: requiredText(answer, 'merchant_uid'),
    status: statusOf(requiredText(answer, 'status'), amountKrw, cancelledKrw),
    amountKrw,
    cancelledKrw,
    taxFreeKrw: null,
    currency: requiredText(answer, 'currency'),
    // V1 names the channel by its merchant id only; a payment of another one keeps that id and so is not ours.
    gatewayChannel: pgId === channel.pgId ? channel.channelKey : pgId,
    isTest: answer['sandbox'],
    paidAt: secondsIn(answer, 'paid_at'),
    method: methodOf(answer),
    receiptUrl: linkIn(answer, 'receipt_url'),
    failReason: textIn(answer, 'fail_reason'),
  };
  const reasons = listIn(answer, 'cancel_history').flatMap((each) => textIn(each, 'reason') ?? []);
  return { payment, reasons, cancelledTaxFreeKrw: null };
}

/** After a partial cancellation V1's status is not reliable; the amounts are. */
function statusOf(status: string, amount: number, cancelled: number): ProviderPayment['status'] {
  if (!Object.hasOwn(STATUSES, status)) throw malformed('status');
  const known = STATUSES[status as keyof typeof STATUSES];
  if (known === 'READY' || known === 'FAILED') return known;
  if (cancelled === 0) return known;
  return cancelled < amount ? 'PARTIAL_CANCELLED' : 'CANCELLED';
}

/** Unix seconds; 0 means that it has not happened. */
function secondsIn(answer: Answer, name: string): Date | null {
  const value = requiredWon(answer, name);
  if (value === 0) return null;
  const date = new Date(value * 1_000);
  if (Number.isNaN(date.getTime())) throw malformed(name);
  return date;
}

function methodOf(answer: Answer): string | null {
  const card = [textIn(answer, 'card_name'), textIn(answer, 'card_number')].filter((part) => part !== null).join(' ');
  return card || textIn(answer, 'pay_method');
}
