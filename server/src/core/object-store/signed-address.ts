import { timingSafeEqual } from 'node:crypto';
import { markOf } from '../seal.ts';

/**
 * Addresses of the file driver that allow one thing for a while: PUT of one part of one upload in one size, or GET of
 * one object. Everything that matters is under the signature; the address is on this same site.
 */
export const SIGNED_PREFIX = '/object-store';

export type Permit =
  | {
      readonly method: 'PUT';
      readonly key: string;
      readonly uploadId: string;
      readonly partNumber: number;
      readonly byteSize: number;
      readonly until: number;
    }
  | { readonly method: 'GET'; readonly key: string; readonly until: number };

function signatureOf(signingKey: Buffer, permit: Permit): string {
  const { method, key, until } = permit;
  const rest = permit.method === 'PUT' ? [permit.uploadId, permit.partNumber, permit.byteSize] : [];
  return markOf(signingKey, [method, key, until, ...rest].join('\n')).toString('base64url');
}

export function signAddress(signingKey: Buffer, permit: Permit): string {
  const query = new URLSearchParams({ until: String(permit.until) });
  if (permit.method === 'PUT') {
    query.set('uploadId', permit.uploadId);
    query.set('partNumber', String(permit.partNumber));
    query.set('byteSize', String(permit.byteSize));
  }
  query.set('signature', signatureOf(signingKey, permit));
  return `${SIGNED_PREFIX}/${permit.key}?${query.toString()}`;
}

/** What the address allows at this moment; undefined when it was not made here, was changed, or has run out. */
export function readAddress(
  signingKey: Buffer,
  method: 'PUT' | 'GET',
  key: string,
  query: Readonly<Record<string, unknown>>,
  now: number,
): Permit | undefined {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '');
  const until = Number(text('until'));
  const permit: Permit =
    method === 'PUT'
      ? {
          method,
          key,
          uploadId: text('uploadId'),
          partNumber: Number(text('partNumber')),
          byteSize: Number(text('byteSize')),
          until,
        }
      : { method, key, until };
  const given = Buffer.from(text('signature'));
  const right = Buffer.from(signatureOf(signingKey, permit));
  return given.length === right.length && timingSafeEqual(given, right) && until > now ? permit : undefined;
}
