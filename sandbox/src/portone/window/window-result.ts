import type { Payment } from '../payment.ts';

export type WindowResult = { readonly error: { readonly code: string; readonly message: string } | null };

/** What the browser gets back: by the callback, or in the query of the address it is sent to. Null is left out there. */
export function resultOf(
  version: 1 | 2,
  payment: Payment,
  error: WindowResult['error'],
): Readonly<Record<string, string | null>> {
  if (version === 1)
    return {
      imp_uid: payment.id,
      merchant_uid: payment.merchantUid,
      ...(error ? { error_code: error.code, error_msg: error.message } : {}),
    };
  const failure = error
    ? { code: 'FAILURE_TYPE_PG', message: error.message, pgCode: error.code, pgMessage: error.message }
    : {};
  if (payment.billing?.usage === 'issue')
    return { transactionType: 'ISSUE_BILLING_KEY', billingKey: error ? null : payment.billing.key, ...failure };
  return { transactionType: 'PAYMENT', txId: payment.id, paymentId: payment.merchantUid, ...failure };
}
