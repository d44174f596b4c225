/**
 * Answers that are the same for everybody who may call an endpoint: for the moment that their handler names, their bytes
 * are sent to whoever asks at the same address, before routing, validation and the handler. Who may call it is decided
 * for each request, as everywhere. Whatever is not plain (a tag, a body, a stop, an overload) goes the usual way.
 * See docs/decisions/0139.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint } from '@dolphin/contract/core/endpoint';
import { HEAD_HEADER } from '@dolphin/contract/core/realtime';
import { cachedBytesOf, type CachedBytes, CACHED_HEADERS } from './cached-answers.ts';

type Shared = {
  readonly bytes: CachedBytes;
  readonly from: number;
  readonly until: number;
  readonly endpoint: Endpoint;
};

export type SharedAnswers = {
  /** True when it has been answered. */
  readonly send: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** `answer` is a cached one; `from` and `until` in milliseconds of the app's clock. */
  readonly share: (url: string, answer: unknown, shared: Omit<Shared, 'bytes'>) => void;
};

type Options = {
  readonly now: () => Date;
  /** Whether the caller may call it, as far as that is known without waiting. */
  readonly admits: (endpoint: Endpoint, request: IncomingMessage) => boolean;
  /** Headers that every answer has. */
  readonly headersOf: (request: IncomingMessage) => Readonly<Record<string, string>>;
  /** Not while requests are traced, the database is away or the process stops: each answer has a part in that. */
  readonly isOff: () => boolean;
  readonly onSent: (endpoint: Endpoint) => void;
};

const SHARED_MAX = 200;

/** Of declarations alone: what counts tries or depends on a channel is asked each time. */
export function isSharable({ method, limits, access }: Endpoint): boolean {
  return method === 'GET' && limits.length === 0 && access.kind !== 'channel';
}

export function createSharedAnswers({ now, admits, headersOf, isOff, onSent }: Options): SharedAnswers {
  const byUrl = new Map<string, Shared>();

  function find({ method, url = '', headers }: IncomingMessage): Shared | undefined {
    const found = method === 'GET' ? byUrl.get(url) : undefined;
    if (!found) return undefined;
    const at = now().getTime();
    if (at >= found.until || at < found.from) {
      byUrl.delete(url);
      return undefined;
    }
    const isPlain =
      headers['if-none-match'] === undefined &&
      headers['content-length'] === undefined &&
      headers['transfer-encoding'] === undefined;
    return isPlain ? found : undefined;
  }

  return {
    send(request, response) {
      const found = find(request);
      if (!found || isOff() || !admits(found.endpoint, request)) return false;
      const { bytes, etag, head } = found.bytes;
      const headers: Record<string, string | number> = {
        ...headersOf(request),
        ...CACHED_HEADERS,
        etag,
        'content-length': bytes.length,
      };
      if (head !== undefined) headers[HEAD_HEADER] = head;
      response.writeHead(200, headers);
      response.end(bytes);
      onSent(found.endpoint);
      return true;
    },

    share(url, answer, shared) {
      const bytes = cachedBytesOf(answer);
      if (!bytes || !isSharable(shared.endpoint)) return;
      byUrl.delete(url);
      byUrl.set(url, { ...shared, bytes });
      const [oldest] = byUrl.keys();
      if (byUrl.size > SHARED_MAX && oldest !== undefined) byUrl.delete(oldest);
    },
  };
}
