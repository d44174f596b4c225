import type { Endpoint, InputOf, OutputOf } from '@dolphin/contract/core/endpoint';
import { saveTokens } from '../session/tokens.ts';
import { noteWritten } from './freshness.ts';
import { noteHead } from './heads.ts';
import { ECONNABORTED, ERR_CANCELED, ERR_NETWORK, toApiError, unanswered } from './api-error.ts';
import { toRequest } from './request.ts';
import { type Stop, stopFor } from './stop.ts';

export type SendOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Sees the headers of a good answer. Tokens among them are kept without being asked. */
  readonly onHeaders?: ((headers: Headers) => void) | undefined;
  readonly idempotencyKey?: string | undefined;
  /** The caller retries it until it succeeds: a missing response does not affect other calls. [API-8] */
  readonly isBackground?: boolean | undefined;
};

/** One attempt of one call: no renewal of tokens, no second try. Everybody but lib/session uses `call`. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: SendOptions = {},
): Promise<OutputOf<E>> {
  const { url, init } = toRequest(endpoint, input as Readonly<Record<string, unknown>>, options.idempotencyKey);
  const stop = stopFor(endpoint.timeoutMs, options.signal);
  try {
    const { response, body } = await exchange(endpoint, url, init, stop);
    if (!response.ok || body === NOT_JSON)
      throw toApiError(endpoint, response.status, body, response.headers.get('retry-after'));
    if (new Headers(init.headers).has('authorization')) noteHead(response.headers);
    noteWritten(response.headers);
    saveTokens(response.headers);
    options.onHeaders?.(response.headers);
    return body as OutputOf<E>;
  } finally {
    stop.release();
  }
}

const NOT_JSON = Symbol('not JSON');

async function exchange(
  endpoint: Endpoint,
  url: string,
  init: RequestInit,
  stop: Stop,
): Promise<{ response: Response; body: unknown }> {
  try {
    const response = await fetch(url, { ...init, signal: stop.signal });
    return { response, body: parse(await response.text()) };
  } catch (cause) {
    const code = stop.timedOut() ? ECONNABORTED : stop.signal.aborted ? ERR_CANCELED : ERR_NETWORK;
    throw unanswered(endpoint, code, cause);
  }
}

/** An empty answer means "done"; a page of HTML from something in between is no answer of ours. */
function parse(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return NOT_JSON;
  }
}
