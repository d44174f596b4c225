/**
 * Answers that are sent more than once: written to bytes the first time, and the same bytes are sent from then on. They
 * carry an ETag of these bytes, so that whoever has them already gets 304 and no body. The tag reveals nothing that the
 * bytes do not: it is sent to those alone whom the bytes are sent to.
 */
import { createHash } from 'node:crypto';
import { HEAD_HEADER } from '@dolphin/contract/core/realtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { textOf } from './json-answers.ts';

type Written = { readonly bytes: Buffer; readonly etag: string };
type Cached = { readonly head: string | undefined; written: Written | null };

const cache = new WeakMap<object, Cached>();

/** A browser may keep it, and asks each time whether it still holds. Nobody in between keeps it. */
const CACHE_CONTROL = 'private, no-cache';
const JSON_TYPE = 'application/json; charset=utf-8';
export const CACHED_HEADERS = {
  'cache-control': CACHE_CONTROL,
  'content-type': JSON_TYPE,
} as const;
const TAG_LENGTH = 22;

/**
 * Marks an answer whose bytes are cached as long as the answer itself is. Whoever keeps it must not change it. `head` is the
 * last event before it was read: everybody who gets it is sent this one, since it has seen none that came after.
 */
export function cacheAnswer<T extends object>(answer: T, head: string | undefined): T {
  cache.set(answer, { head, written: null });
  return answer;
}

export type CachedBytes = Written & { readonly head: string | undefined };

/** What was sent of a cached answer; undefined for any other, and before it was sent. */
export function cachedBytesOf(answer: unknown): CachedBytes | undefined {
  const known = typeof answer === 'object' && answer !== null ? cache.get(answer) : undefined;
  return known?.written ? { ...known.written, head: known.head } : undefined;
}

/** Sends a cached answer, and one that is JSON already; gives any other back, to be sent as usual. */
export function sendCached(answer: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  const known = cache.get(answer);
  const text = known?.written ? undefined : textOf(answer);
  if (!known) return text === undefined ? answer : reply.header('content-type', JSON_TYPE).send(text);
  const { bytes, etag } = (known.written ??= write(text ?? (reply.serialize(answer) as string)));
  reply.header('cache-control', CACHE_CONTROL).header('etag', etag);
  if (known.head !== undefined) reply.header(HEAD_HEADER, known.head);
  const held = request.headers['if-none-match'];
  if (held !== undefined && isAmong(etag, held)) return reply.code(304).send();
  return reply.header('content-type', JSON_TYPE).send(bytes);
}

function write(text: string): Written {
  const bytes = Buffer.from(text);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, TAG_LENGTH)}"` };
}

/** A list of tags; what is in between may have weakened them. */
function isAmong(etag: string, held: string): boolean {
  return held.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
