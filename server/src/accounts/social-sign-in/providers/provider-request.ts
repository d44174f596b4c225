import { socialSignInErrors } from '@dolphin/contract/accounts/sign-in/social-sign-in.errors';
import { AppError, fail } from '../../../core/fail.ts';

/**
 * Sends requests to a provider. Every failure becomes one of two errors: it is unavailable (no response, 5xx, not
 * JSON), or it refused (4xx, or an `error` in the body: Naver sends those with status 200).
 */
const TIMEOUT_MS = 5_000;
const ANSWER_MAX_BYTES = 262_144;
const RETRY_AFTER_SECONDS = 5;

export type Answer = Readonly<Record<string, unknown>>;

export function providerUnavailable(): AppError {
  return new AppError(socialSignInErrors.SOCIAL_SIGN_IN_AWAY, {}, { retryAfter: RETRY_AFTER_SECONDS });
}

export function refused(): AppError {
  return fail(socialSignInErrors.SOCIAL_SIGN_IN_REFUSED);
}

export async function requestProvider(
  address: string,
  request: { readonly form?: Readonly<Record<string, string>>; readonly bearer?: string } = {},
): Promise<Answer> {
  const { form, bearer } = request;
  let status: number;
  let text: string;
  try {
    const response = await fetch(address, {
      method: form ? 'POST' : 'GET',
      headers: { accept: 'application/json', ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }) },
      ...(form ? { body: new URLSearchParams(form) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    status = response.status;
    text = await readCapped(response);
  } catch {
    throw providerUnavailable();
  }
  if (status >= 500 || status === 429) throw providerUnavailable();
  const answer = parse(text);
  if (status >= 400 || (answer && typeof answer['error'] === 'string')) throw refused();
  if (!answer) throw providerUnavailable();
  return answer;
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

/** Ids are read as they are written: Kakao's is a 64-bit number that a JavaScript number may round. */
function keepIds(key: string, value: unknown, context?: { readonly source?: string }): unknown {
  return key === 'id' && typeof value === 'number' ? (context?.source ?? String(value)) : value;
}

function parse(text: string): Answer | undefined {
  try {
    const value: unknown = JSON.parse(text, keepIds);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Answer) : undefined;
  } catch {
    return undefined;
  }
}

/** A non-empty string of the answer, or undefined. */
export function textIn(answer: Answer, name: string): string | undefined {
  const value = answer[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function objectIn(answer: Answer, name: string): Answer {
  const value = answer[name];
  return typeof value === 'object' && value !== null ? (value as Answer) : {};
}

/** What must be there; a provider that leaves it out is not in order. */
export function required(answer: Answer, name: string): string {
  const value = textIn(answer, name);
  if (value === undefined || value.length > 4_096) throw providerUnavailable();
  return value;
}
