import { type CancelInput, GatewayRefusedError, GatewayUnavailableError, type ProviderPayment } from './gateway.ts';

/** A payment with the reasons of its cancellations, which carry our request keys. */
export type CancellablePayment = { readonly payment: ProviderPayment; readonly reasons: readonly string[] };

type Steps = {
  readonly read: () => Promise<CancellablePayment | null>;
  readonly send: (reason: string) => Promise<void>;
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
  const done = async () => {
    const found = await read();
    return found?.reasons.some((reason) => reason.endsWith(mark)) ? found.payment : undefined;
  };
  const before = await done();
  if (before) return before;
  let failure: unknown;
  try {
    await send(`${input.reason} ${mark}`);
  } catch (error) {
    failure = error;
  }
  const after = await done();
  if (after) return after;
  throw failure ?? new GatewayUnavailableError('the provider does not show the cancellation');
}
