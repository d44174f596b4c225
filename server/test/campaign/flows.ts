/** What people do in the campaign. Every command is repeated with its key until it is answered. */
import { setTimeout as sleep } from 'node:timers/promises';
import { CHANNEL_HEADER } from '@dolphin/contract/core/access';
import { words } from '../../src/channels/posts/boards.fixture.ts';
import type { Person } from '../harness.ts';

export type Acknowledged = {
  readonly orders: string[];
  readonly submissions: { readonly submissionId: number; readonly isRight: boolean }[];
  readonly posts: number[];
  readonly messages: number[];
};
export const nothingAcknowledged = (): Acknowledged => ({ orders: [], submissions: [], posts: [], messages: [] });

export type Place = {
  readonly channelId: number;
  readonly boardId: number;
  readonly contents: readonly number[];
  readonly products: readonly number[];
};
type Answer = { readonly status: number; readonly body: Record<string, unknown> };
export type Client = {
  readonly post: (person: Person, path: string, body: unknown, key: string) => Promise<Answer>;
  readonly answered: () => number;
};

const RIGHT = 'print(int(input()) + int(input()))\n';
const WRONG = 'print(3)\n';
/** Refusals that mean "later": the person goes on with something else and comes back. */
const LATER = ['TOO_MANY_OPEN_SUBMISSIONS', 'TOO_MANY_REQUESTS'];
const LATER_PAUSE_MS = 300;
/** Clients that repeat at once would be an overload of their own. */
const RETRY_PAUSE_MS = 100;
const ANSWER_WITHIN_MS = 20_000;
const REPEAT_WITHIN_MS = 180_000;

/** Sends the request to a running process, and retries with another one when it dies. */
export function openClient(addresses: () => readonly string[]): Client {
  let answered = 0;
  return {
    answered: () => answered,
    async post(person, path, body, key) {
      let last: Answer | string = 'not sent';
      // While no process is up, nobody could answer: on a busy machine six starts take minutes.
      for (let until = Date.now() + REPEAT_WITHIN_MS; Date.now() < until;) {
        const up = addresses();
        const address = up[Math.floor(Math.random() * up.length)];
        if (!address) until += RETRY_PAUSE_MS;
        last = address ? await send(`${address}${path}`, person, body, key) : 'no process is up';
        if (typeof last !== 'string') {
          answered++;
          return last;
        }
        await sleep(RETRY_PAUSE_MS);
      }
      throw new Error(`${key} was not answered: ${last}`);
    },
  };
}

/** The answer, or why there is none yet. */
async function send(url: string, person: Person, body: unknown, key: string): Promise<Answer | string> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...person.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const content = (await answer.json()) as Record<string, unknown>;
    return answer.status < 500
      ? { status: answer.status, body: content }
      : `${answer.status} ${JSON.stringify(content)}`;
  } catch (error) {
    return String(error);
  }
}

/** One user's part of a round: every action once, in order, until the round is over and the problems are submitted. */
export async function live(
  client: Client,
  place: Place,
  { person, chatId, at }: { readonly person: Person; readonly chatId: number; readonly at: number },
  isOver: () => boolean,
  done: Acknowledged,
): Promise<void> {
  const channel = { ...person, headers: { ...person.headers, [CHANNEL_HEADER]: String(place.channelId) } };
  const problems = [...place.contents.entries()];
  for (let n = 0; !isOver() || problems.length > 0; n++) {
    const key = `person-${person.id}-${n}`;
    const product = place.products[(n + at * 7) % place.products.length];
    const bought = await client.post(person, `/api/dolphin/v1/auth/shops/products/${product}`, {}, `buy-${key}`);
    if (bought.status === 200) done.orders.push(String(bought.body['orderId']));
    else expectOneOf(bought, ['NOT_ENOUGH_POINT', 'DUPLICATE_PRODUCT', ...LATER]);

    const posted = await client.post(
      channel,
      `/api/eduenv/v1/channels/${place.channelId}/posts`,
      { boardId: place.boardId, title: key, body: words(key) },
      `post-${key}`,
    );
    if (posted.status === 200) done.posts.push(Number(posted.body['postId']));
    else expectOneOf(posted, LATER);

    const whisper = { text: key, clientKey: `whisper-${key}` };
    const sent = await client.post(person, `/api/dolphin/v1/chats/${chatId}/messages`, whisper, `whisper-${key}`);
    if (sent.status === 200) done.messages.push(Number(sent.body['messageId']));
    else expectOneOf(sent, LATER);

    const next = problems[0];
    if (next) {
      const isRight = (at + next[0]) % 4 !== 0;
      const program = { language: 'PYTHON', source: isRight ? RIGHT : WRONG };
      const path = `/api/eduenv/v1/users/contents/${next[1]}/submissions`;
      const handed = await client.post(person, path, program, `submit-${person.id}-${next[1]}-${n}`);
      if (handed.status === 200) {
        done.submissions.push({ submissionId: Number(handed.body['submissionId']), isRight });
        problems.shift();
      } else expectOneOf(handed, LATER);
    }
    await sleep(LATER_PAUSE_MS);
  }
}

function expectOneOf({ status, body }: Answer, codes: readonly string[]): void {
  if (!codes.includes(String(body['errorCode']))) throw new Error(`${status} ${JSON.stringify(body)}`);
}
