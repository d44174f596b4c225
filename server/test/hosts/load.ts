/** A school day, small: people read lists, write to each other, hand programs in, and see what they changed. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { POSITION_HEADER } from '@dolphin/contract/core/endpoint';
import type { Person } from './people.ts';
import type { Site } from './site.ts';
import { listen, type Listening } from './socket.ts';

/** One attempt of one request. */
export type Attempt = { readonly at: number; readonly isGood: boolean; readonly what: string };
/** Something that was acknowledged, and must be there once. */
export type Acknowledged = { readonly at: number; readonly name: string; readonly by: number };

export type Load = {
  readonly attempts: readonly Attempt[];
  readonly messages: readonly Acknowledged[];
  readonly submissions: readonly Acknowledged[];
  /** Reads that did not show what their own caller had just changed. */ readonly stale: readonly number[];
  /** Who receives a message or a verdict, by the id of the person. */ readonly sockets: ReadonlyMap<number, Listening>;
  readonly stop: () => Promise<void>;
};

const ANSWER_WITHIN_MS = 10_000;
const AGAIN_MS = 250;
/** Between two requests of one person; a message a second is the most one may write. */
const PACE = { read: 350, message: 1_150, submission: 2_600, change: 1_900 };
const SUM = 'print(int(input()) + int(input()))\n';

type Answer = { readonly status: number; readonly body: unknown; readonly headers: Headers };

export async function startLoad(
  site: Site,
  { people, contentId }: { readonly people: readonly Person[]; readonly contentId: number },
): Promise<Load> {
  const attempts: Attempt[] = [];
  const messages: Acknowledged[] = [];
  const submissions: Acknowledged[] = [];
  const stale: number[] = [];
  const sockets = new Map<number, Listening>();
  let isOver = false;
  let nth = 0;

  /** One attempt; null when there is no good answer. */
  async function ask(person: Person, what: string, init: RequestInit = {}): Promise<Answer | null> {
    const [, path = ''] = what.split(' ');
    try {
      const answer = await fetch(site.address + path, {
        ...init,
        method: what.split(' ')[0] ?? 'GET',
        headers: { ...(await person.headers()), ...(init.headers as Record<string, string> | undefined) },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      const text = await answer.text();
      attempts.push({
        at: Date.now(),
        isGood: answer.ok,
        what: answer.ok ? what : `${what} ${answer.status} ${text.replaceAll(/<[^>]*>|\s+/g, ' ').slice(0, 120)}`,
      });
      return answer.ok
        ? { status: answer.status, body: JSON.parse(text || '{}') as unknown, headers: answer.headers }
        : null;
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      attempts.push({ at: Date.now(), isGood: false, what: `${what} ${String(cause)}` });
      return null;
    }
  }
  /** The same command with the same key until it is acknowledged. */
  async function command(person: Person, what: string, body?: unknown): Promise<Answer | null> {
    const key = randomUUID();
    for (;;) {
      const answer = await ask(person, what, {
        headers: { 'idempotency-key': key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (answer || isOver) return answer;
      await sleep(AGAIN_MS);
    }
  }
  const loop = async (paceMs: number, run: () => Promise<unknown>) => {
    // Not all at the same moment.
    await sleep(Math.random() * paceMs);
    while (!isOver) {
      const began = Date.now();
      await run();
      await sleep(Math.max(0, paceMs - (Date.now() - began)));
    }
  };

  const [writers, others] = [people.slice(0, 10), people.slice(10)];
  const [reader, changer, blocked] = others;
  if (!reader || !changer || !blocked) throw new Error('A school has more people.');
  const loops: Promise<void>[] = [];
  for (let pair = 0; pair + 1 < writers.length; pair += 2) {
    const [from, to] = [writers[pair], writers[pair + 1]];
    if (!from || !to) continue;
    const opened = await command(from, 'POST /api/dolphin/v1/chats', { userId: to.id });
    if (!opened) throw new Error('No conversation could be opened.');
    const { chatId } = opened.body as { chatId: number };
    const messagesAt = `/api/dolphin/v1/chats/${chatId}/messages`;
    sockets.set(
      to.id,
      listen({
        url: site.socketAddress,
        origin: site.address,
        person: to,
        nameOf: nameOfEvent,
        readAll: async () => {
          const answer = await ask(to, `GET ${messagesAt}`);
          return (
            (answer?.body as { messageList: { text: string }[] } | undefined)?.messageList.map(({ text }) => text) ?? []
          );
        },
      }),
    );
    loops.push(
      loop(PACE.message, async () => {
        const name = `안녕 ${letters(++nth)}`;
        if (await command(from, `POST ${messagesAt}`, { clientKey: randomUUID(), text: name }))
          messages.push({ at: Date.now(), name, by: to.id });
      }),
    );
  }
  sockets.set(
    reader.id,
    listen({
      url: site.socketAddress,
      origin: site.address,
      person: reader,
      nameOf: nameOfEvent,
      readAll: async () => [],
    }),
  );
  loops.push(
    loop(PACE.submission, async () => {
      const answer = await command(reader, `POST /api/eduenv/v1/users/contents/${contentId}/submissions`, {
        language: 'PYTHON',
        source: `# ${letters(++nth)}\n${SUM}`,
      });
      if (answer)
        submissions.push({
          at: Date.now(),
          name: `submission ${(answer.body as { submissionId: number }).submissionId}`,
          by: reader.id,
        });
    }),
    loop(PACE.change, () => changeAndLook()),
  );
  for (const person of writers.slice(0, 6))
    for (const path of ['/api/dolphin/v1/users/me', '/api/dolphin/v1/shops/products', '/api/dolphin/v1/chats'])
      loops.push(loop(PACE.read * 3, () => ask(person, `GET ${path}`)));

  /** Blocks somebody and looks at the list, which may lag; then takes it back. */
  async function changeAndLook(): Promise<void> {
    if (!changer || !blocked) return;
    for (const isBlocked of [true, false]) {
      const answer = isBlocked
        ? await command(changer, 'POST /api/dolphin/v1/blocks', { userId: blocked.id })
        : await command(changer, `DELETE /api/dolphin/v1/blocks/${blocked.id}`);
      const position = answer?.headers.get(POSITION_HEADER);
      const list =
        position && (await ask(changer, 'GET /api/dolphin/v1/blocks', { headers: { [POSITION_HEADER]: position } }));
      if (list && (list.body as { blockList: unknown[] }).blockList.length > 0 !== isBlocked) stale.push(Date.now());
    }
  }

  return {
    attempts,
    messages,
    submissions,
    stale,
    sockets,
    async stop() {
      isOver = true;
      await Promise.all(loops);
      for (const socket of sockets.values()) socket.stop();
    },
  };
}

function nameOfEvent(event: string, payload: unknown): string | null {
  if (event === 'social.messageSent') return (payload as { message: { text: string } }).message.text;
  if (event === 'learning.submissionJudged') return `submission ${(payload as { submissionId: number }).submissionId}`;
  return null;
}

/** A number in letters: digits in messages are taken for contact details. */
function letters(number: number): string {
  return [...number.toString(26)].map((digit) => String.fromCharCode(97 + parseInt(digit, 26))).join('');
}
