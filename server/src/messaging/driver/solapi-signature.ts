import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

type Signed = { readonly apiKey: string; readonly apiSecret: string; readonly date: string; readonly salt: string };

/** The header of a request: the secret signs the date and the salt. */
export function solapiAuthorization({ apiKey, apiSecret, date, salt }: Signed): string {
  const signature = createHmac('sha256', apiSecret)
    .update(date + salt)
    .digest('hex');
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}

/** A webhook carries the SHA-1 of its secret: it proves who sent it, and nothing about the body. */
export function isWebhookSecret(given: string | undefined, secret: string): boolean {
  const expected = createHash('sha1').update(secret).digest('hex');
  const bytes = Buffer.from((given ?? '').toLowerCase());
  return bytes.length === expected.length && timingSafeEqual(bytes, Buffer.from(expected));
}
