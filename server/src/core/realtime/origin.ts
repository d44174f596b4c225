import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config.ts';

/** Whether a page of ours opened the socket. Browsers always name the origin; whoever does not is not a page of ours. */
export function isOwnOrigin(request: IncomingMessage, config: Pick<Config, 'publicUrl' | 'trustedProxies'>): boolean {
  const { origin, host, 'x-forwarded-host': forwarded } = request.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (from.protocol !== 'http:' && from.protocol !== 'https:') return false;
  if (from.origin === new URL(config.publicUrl).origin) return true;
  const asked = config.trustedProxies > 0 && typeof forwarded === 'string' ? forwarded : host;
  return asked !== undefined && from.host === asked.toLowerCase();
}
