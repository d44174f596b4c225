import { CHANNEL_HEADER } from '@dolphin/contract/core/access';
import { type Endpoint, travelsInQuery, urlOf } from '@dolphin/contract/core/endpoint';
import { currentChannelId } from '../channel.ts';
import { accessToken } from '../session/tokens.ts';
import { currentLanguage } from '../text/language.ts';
import { addNeeds } from './freshness.ts';

export type Request = { readonly url: string; readonly init: RequestInit };

/** Puts the input where the endpoint wants it: path slots, then query (GET, DELETE) or JSON body. */
export function toRequest(
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  idempotencyKey?: string,
): Request {
  const rest = { ...input };
  const path = urlOf(endpoint).replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const headers = callerHeaders();
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  if (endpoint.freshness.kind === 'replica') addNeeds(headers);
  if (travelsInQuery(endpoint.method)) return { url: path + queryOf(rest), init: { method: endpoint.method, headers } };
  headers.set('Content-Type', 'application/json');
  return { url: path, init: { method: endpoint.method, headers, body: JSON.stringify(rest) } };
}

/** The headers every call sends about its caller. A header without a value is left out. [API-2] [API-3] */
export function callerHeaders(): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLanguage().toLowerCase() });
  const token = accessToken();
  const channelId = currentChannelId();
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (channelId !== undefined) headers.set(CHANNEL_HEADER, channelId);
  return headers;
}

/** Lists travel as the same name again and again; what is undefined or null does not travel. */
function queryOf(input: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, String(one));
    }
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
