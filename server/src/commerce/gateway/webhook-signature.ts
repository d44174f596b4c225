import { createHmac, timingSafeEqual } from 'node:crypto';

/** Standard Webhooks: HMAC-SHA256 over `id.timestamp.body` with the decoded part of the secret after `whsec_`. */
const PREFIX = 'whsec_';
const TOLERANCE_SECONDS = 300;
const SIGNATURES_MAX = 10;

export type SignedMessage = {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly rawBody: string;
};

/** True when one of the secrets signed exactly this body within five minutes; two are valid while one replaces the other. */
export function isSigned({ headers, rawBody }: SignedMessage, secrets: readonly string[], now: Date): boolean {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (!id || !signatures || !timestamp || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const given = signatures
    .split(' ', SIGNATURES_MAX)
    .flatMap((each) => (each.startsWith('v1,') ? [Buffer.from(each.slice('v1,'.length), 'base64')] : []));
  return secrets.some((secret) => {
    const key = Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64');
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${rawBody}`).digest();
    return given.some((each) => each.length === expected.length && timingSafeEqual(each, expected));
  });
}
