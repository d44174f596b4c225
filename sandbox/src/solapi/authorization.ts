import { createHmac, timingSafeEqual } from 'node:crypto';
import { SOLAPI_ACCOUNT } from './account.ts';
import { SolapiRefusedError } from './refused.ts';

const WINDOW_MS = 15 * 60_000;
const HEADER = /^HMAC-SHA256 apiKey=([\w-]+), date=([\dTZ:.+-]+), salt=([\w-]{12,64}), signature=([0-9a-f]{64})$/;

/** Checks the header of each request as the provider does: the key, the clock, the signature, and that it is used once. */
export function openAuthorization(now: () => number) {
  const used = new Map<string, number>();
  const forbidden = (code: string) => new SolapiRefusedError(403, code, code);
  return {
    check(header: string | undefined): void {
      const [, apiKey, date = '', salt = '', signature = ''] = HEADER.exec(header ?? '') ?? [];
      if (apiKey !== SOLAPI_ACCOUNT.apiKey) throw forbidden('InvalidAPIKey');
      if (!(Math.abs(Date.parse(date) - now()) <= WINDOW_MS)) throw forbidden('RequestTimeTooSkewed');
      const expected = createHmac('sha256', SOLAPI_ACCOUNT.apiSecret)
        .update(date + salt)
        .digest();
      if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw forbidden('SignatureDoesNotMatch');
      for (const [known, at] of used) if (at < now() - WINDOW_MS) used.delete(known);
      if (used.has(signature)) throw forbidden('DuplicatedSignature');
      used.set(signature, now());
    },
  };
}
