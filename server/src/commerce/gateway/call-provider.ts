import type { Logger } from 'pino';
import { type Answer, isAnswer } from './answers.ts';
import type { Circuit } from './circuit.ts';
import { GatewayUnavailableError } from './gateway.ts';

/** Reads answer quickly. Work with money may take the provider a minute; a dropped call does not undo it. */
const READ_TIMEOUT_MS = 10_000;
const WORK_TIMEOUT_MS = 60_000;
const ANSWER_MAX_BYTES = 8_388_608;
const READ_TRIES = 2;

export type Call = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** For the log; addresses hold ids of orders and cards. */
  readonly label: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
};

export type Reply = { readonly status: number; readonly text: string; readonly answer: Answer | null };

export type CallProvider = (call: Call) => Promise<Reply>;

export type CallOptions = {
  readonly circuit: Circuit;
  readonly log: Pick<Logger, 'warn'>;
  readonly timeouts?: { readonly read: number; readonly work: number };
};

/**
 * Sends requests to the provider. No answer, an answer that is too large, and 429 or 5xx throw
 * GatewayUnavailableError; everything else is for the driver to read. Only reads are tried again: whether a charge
 * or a cancellation happened is not known after a lost answer.
 */
export function openProviderCalls({ circuit, log, timeouts }: CallOptions): CallProvider {
  const { read = READ_TIMEOUT_MS, work = WORK_TIMEOUT_MS } = timeouts ?? {};
  return async (call) => {
    const isRead = call.method === 'GET';
    for (let attempt = 1; ; attempt++) {
      try {
        return await circuit.run(() => send(call, isRead ? read : work));
      } catch (error) {
        if (!(error instanceof GatewayUnavailableError)) throw error;
        log.warn({ call: call.label, attempt, reason: error.message }, 'payments: the provider does not answer');
        if (!isRead || attempt >= READ_TRIES) throw error;
      }
    }
  };
}

async function send({ method, address, headers, body }: Call, timeoutMs: number): Promise<Reply> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(address, {
      method,
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = response.status;
    text = await readCapped(response);
  } catch {
    // The cause names the address, which holds ids.
    throw new GatewayUnavailableError('no answer');
  }
  const answer = parse(text);
  // A refusal of the card company comes as 502 with a type; it is an answer.
  const isRefusal = status === 502 && answer?.['type'] === 'PG_PROVIDER';
  if ((status >= 500 && !isRefusal) || status === 429) throw new GatewayUnavailableError(`status ${status}`);
  return { status, text, answer };
}

async function readCapped(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > ANSWER_MAX_BYTES) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): Answer | null {
  try {
    const value: unknown = JSON.parse(text);
    return isAnswer(value) ? value : null;
  } catch {
    return null;
  }
}
