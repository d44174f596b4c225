import { MessagesUnavailableError } from './message-driver.ts';

export type Answer = Readonly<Record<string, unknown>>;
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
};
export type SendRequest = (call: Call) => Promise<unknown>;

/** The provider's own field of a message for what the sender wants to find again. */
export const KEY_FIELD = 'key';
const PAGE = 500;
const PAGES_MAX = 40;

export function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function answerOf(value: unknown): Answer {
  if (!isAnswer(value)) throw new MessagesUnavailableError('not an answer');
  return value;
}

/** A whole list of the provider, page by page; its items may have their ids as keys. */
export async function readList(
  sendRequest: SendRequest,
  path: string,
  { name, ...filter }: Readonly<Record<string, string>> & { readonly name: string },
): Promise<readonly (readonly [id: string, item: Answer])[]> {
  const found: [string, Answer][] = [];
  let startKey = '';
  for (let page = 0; page < PAGES_MAX; page++) {
    const query = new URLSearchParams({ ...filter, limit: String(PAGE), ...(startKey ? { startKey } : {}) });
    const answer = answerOf(await sendRequest({ method: 'GET', path: `${path}?${query}` }));
    const list = answer[name];
    for (const [id, item] of Object.entries(isAnswer(list) || Array.isArray(list) ? list : {}))
      if (isAnswer(item)) found.push([id, item]);
    const next = answer['nextKey'];
    if (typeof next !== 'string' || next === '') return found;
    startKey = next;
  }
  return found;
}
