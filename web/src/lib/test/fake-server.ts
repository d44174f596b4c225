import { vi } from 'vitest';

/**
 * The network's edge in component tests: answers `fetch` by method and path, and remembers what was asked. Everything
 * on our side of it is the real thing.
 */
export type RecordedRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
  readonly signal: AbortSignal;
};
export type Reply = {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly raw?: string;
};
/** `offline` fails as a lost network does; `never` does not answer until the call is given up. */
export type Answer =
  | Reply
  | 'offline'
  | 'never'
  | ((request: RecordedRequest) => Reply | 'offline' | 'never' | Promise<Reply | 'offline' | 'never'>);

export function fakeServer() {
  const answers = new Map<string, Answer[]>();
  const calls: RecordedRequest[] = [];
  const fetched = vi.fn(async (url: string, init: RequestInit = {}) => {
    const address = new URL(url, location.origin);
    const request: RecordedRequest = {
      method: init.method ?? 'GET',
      path: address.pathname,
      query: address.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      signal: init.signal ?? new AbortController().signal,
    };
    calls.push(request);
    const queue = answers.get(`${request.method} ${request.path}`) ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    if (answer === undefined) throw new Error(`nobody answers ${request.method} ${request.path}`);
    return deliver(typeof answer === 'function' ? await answer(request) : answer, request.signal);
  });
  vi.stubGlobal('fetch', fetched);
  return {
    calls,
    /** Several answers are given one after the other; the last one again and again. */
    on: (method: string, path: string, ...replies: readonly Answer[]) =>
      void answers.set(`${method} ${path}`, [...replies]),
    callsTo: (path: string) => calls.filter((call) => call.path === path),
  };
}

async function deliver(reply: Reply | 'offline' | 'never', signal: AbortSignal): Promise<Response> {
  if (signal.aborted) throw new DOMException('aborted', 'AbortError');
  if (reply === 'offline') throw new TypeError('Failed to fetch');
  if (reply === 'never')
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    );
  const { status = 200, body = {}, headers = {}, raw } = reply;
  return new Response(raw ?? JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** An error answer as our server gives it. */
export function errorReply(status: number, errorCode: string, message: string, rest: object = {}): Reply {
  return { status, body: { errorCode, message, ...rest } };
}
