import { type CancelInput, GatewayRefusedError, GatewayUnavailableError, type ProviderPayment } from './gateway.ts';

/** A payment with the reasons of its cancellations, which carry our request keys. */
export type CancellablePayment = {
  readonly payment: ProviderPayment;
  readonly reasons: readonly string[];
  /** What of the cancelled amount was VAT-free; null where the provider does not report it (V1). */
  readonly cancelledTaxFreeKrw: number | null;
};

type Steps = {
  readonly read: () => Promise<CancellablePayment | null>;
  readonly send: (reason: string, taxFreeKrw: number) => Promise<void>;
};

const KEY = /^[A-Za-z0-9_-]{16,200}$/;

/**
 * Cancels at most once for a request key. V1 has no idempotency key and V2 forgets its own after three hours, so ours
 * is part of the reason, which the provider keeps: a cancellation with it has happened. After a lost answer and after
 * a refusal the payment is read once more, since the cancellation may have been made by the call before.
 */
export async function cancelOnce(input: CancelInput, { read, send }: Steps): Promise<ProviderPayment> {
  const { amountKrw, remainingKrw, requestKey } = input;
  if (!KEY.test(requestKey)) throw new GatewayRefusedError('INVALID_REQUEST_KEY', 'a request key has 16 characters');
  // For the provider 0 means everything.
  if (!Number.isSafeInteger(amountKrw) || amountKrw <= 0 || amountKrw > remainingKrw)
    throw new GatewayRefusedError('INVALID_AMOUNT', 'the amount is not between 1 and what is left');
  const mark = `[${requestKey}]`;
  const isDone = (found: CancellablePayment | null) => found?.reasons.some((reason) => reason.endsWith(mark)) ?? false;
  const before = await read();
  if (before && isDone(before)) return before.payment;
  let failure: unknown;
  try {
    await send(`${input.reason} ${mark}`, taxFreeOf(input, before));
  } catch (error) {
    failure = error;
  }
  const after = await read();
  if (after && isDone(after)) return after.payment;
  throw failure ?? new GatewayUnavailableError('the provider does not show the cancellation');
}

/**
 * By the provider's own split where it reports it, in proportion to what is left, so that the last cancellation takes
 * the rest: it refuses a VAT-free part that it does not have. [PAY-199]
 */
function taxFreeOf({ amountKrw, taxFreeKrw }: CancelInput, found: CancellablePayment | null): number {
  if (!found || found.cancelledTaxFreeKrw === null || found.payment.taxFreeKrw === null) return taxFreeKrw;
  const leftKrw = found.payment.amountKrw - found.payment.cancelledKrw;
  const taxFreeLeftKrw = found.payment.taxFreeKrw - found.cancelledTaxFreeKrw;
  // More than is left is for the provider to refuse.
  if (amountKrw > leftKrw) return taxFreeKrw;
  return Math.max(0, Math.min(amountKrw, Math.floor((taxFreeLeftKrw * amountKrw) / leftKrw)));
}
