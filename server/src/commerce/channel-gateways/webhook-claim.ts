/**
 * The order that a webhook claims to be about, before anybody knows whether it is genuine: V1 names it `merchant_uid`, V2
 * `data.paymentId`. It only decides whose keys are asked.
 */
export function claimedMerchantUid(rawBody: string): string | undefined {
  const named = rawBody.startsWith('{') ? inJson(rawBody) : new URLSearchParams(rawBody).get('merchant_uid');
  return typeof named === 'string' && MERCHANT_UID.test(named) ? named : undefined;
}

const MERCHANT_UID = /^[\w-]{1,40}$/;

function inJson(text: string): unknown {
  try {
    const body = JSON.parse(text) as { merchant_uid?: unknown; data?: { paymentId?: unknown } | null };
    return body.merchant_uid ?? body.data?.paymentId;
  } catch {
    return undefined;
  }
}
