import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { MessageKeys } from '../../config.ts';
import {
  type MessageDriver,
  MessagesRefusedError,
  MessagesUnavailableError,
  type WebhookHeaders,
  type WebhookMessage,
} from './message-driver.ts';
import { type SendRequest, answerOf, type Call, isAnswer } from './solapi-answers.ts';
import { readResults, refusedTalks } from './solapi-results.ts';
import { isWebhookSecret, solapiAuthorization } from './solapi-signature.ts';
import { readTemplates, wireOf } from './solapi-talk.ts';

const SOLAPI_URL = 'https://api.solapi.com';
const TIMEOUT_MS = 20_000;
const ANSWER_MAX_BYTES = 16_777_216;
const SALT_BYTES = 16;
const WEBHOOK_EVENTS_MAX = 1_000;

type Parts = { readonly log: Pick<Logger, 'warn'>; readonly now: () => Date; readonly timeoutMs?: number };

/** Solapi v4 by plain HTTP. Keys stay in closures: nothing of them is a property that could be printed. */
export function openSolapi(keys: MessageKeys, parts: Parts): MessageDriver {
  const sendRequest: SendRequest = (call) => send(keys, parts, call);
  const group = (groupId: string) => `/messages/v4/groups/${encodeURIComponent(groupId)}`;
  const isUnsent = async (groupId: string): Promise<boolean> => {
    const { status } = answerOf(await sendRequest({ method: 'GET', path: group(groupId) }));
    return status === 'PENDING' || status === 'SCHEDULED';
  };
  return {
    isSandbox: keys.apiUrl !== null,
    async createGroup() {
      // Two children of one parent may get the same text.
      const { groupId } = answerOf(
        await sendRequest({ method: 'POST', path: '/messages/v4/groups', body: { allowDuplicates: true } }),
      );
      if (typeof groupId !== 'string' || groupId === '') throw new MessagesUnavailableError('a group without an id');
      return groupId;
    },
    async addMessages(groupId, messages) {
      const add = async (list: readonly object[]) =>
        answerOf(await sendRequest({ method: 'PUT', path: `${group(groupId)}/messages`, body: { messages: list } }));
      const { errorCount } = await add(messages.map(wireOf));
      const talks = messages.filter(({ talk }) => talk !== null);
      if (talks.length === 0 || Number(errorCount) === 0) return;
      // A template that was changed or blocked: whoever would have got it gets the text, in the same group.
      const refused = await refusedTalks(sendRequest, groupId);
      const again = talks.filter(({ key }) => refused.has(key));
      if (again.length > 0) await add(again.map((message) => wireOf({ ...message, talk: null })));
    },
    sendGroup: async (groupId) =>
      void (await sendRequest({ method: 'POST', path: `${group(groupId)}/send`, body: {} })),
    async giveUpGroup(groupId) {
      try {
        await sendRequest({ method: 'DELETE', path: group(groupId) });
        return true;
      } catch (error) {
        if (!(error instanceof MessagesRefusedError)) throw error;
        if (error.code === 'GroupNotFound' || error.code === 'ResourceNotFound') return true;
        // Refused because it was sent; anything else is tried again.
        if (await isUnsent(groupId)) throw new MessagesUnavailableError('a group cannot be given up');
        return false;
      }
    },
    results: (groupId) => readResults(sendRequest, groupId),
    async senderNumbers() {
      const list = await sendRequest({ method: 'GET', path: '/senderid/v1/numbers/active' });
      const items: readonly unknown[] = Array.isArray(list) ? list : [];
      return items.flatMap((item) => {
        const phone = typeof item === 'string' ? item : isAnswer(item) ? item['phoneNumber'] : undefined;
        return typeof phone === 'string' ? [phone.replace(/\D/g, '')] : [];
      });
    },
    talkTemplates: (profileId) => readTemplates(sendRequest, profileId),
    isGenuine: (headers) => isFromSolapi(headers, keys.webhookSecret),
    readWebhook: (message) => groupsOfWebhook(message, keys.webhookSecret),
  };
}

async function send(keys: MessageKeys, { log, now, timeoutMs = TIMEOUT_MS }: Parts, call: Call): Promise<unknown> {
  const { apiKey, apiSecret } = keys;
  const salt = randomBytes(SALT_BYTES).toString('hex');
  let status: number;
  let text: string;
  try {
    const response = await fetch(`${keys.apiUrl ?? SOLAPI_URL}${call.path}`, {
      method: call.method,
      headers: {
        accept: 'application/json',
        authorization: solapiAuthorization({ apiKey, apiSecret, date: now().toISOString(), salt }),
        ...(call.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = response.status;
    text = await readCapped(response);
  } catch {
    throw new MessagesUnavailableError('no answer');
  }
  const answer = parse(text);
  if (status >= 200 && status < 300 && answer !== undefined) return answer;
  const code = isAnswer(answer) && typeof answer['errorCode'] === 'string' ? answer['errorCode'] : '';
  log.warn({ method: call.method, status, code }, 'messages: the provider refused a call');
  // Wrong keys and too many calls are nothing that a message could be blamed for.
  const isOurs = status === 401 || status === 403 || status === 429;
  if (isOurs || status >= 500 || code === '') throw new MessagesUnavailableError(`status ${status} ${code}`);
  throw new MessagesRefusedError(code);
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isFromSolapi(headers: WebhookHeaders, secret: string): boolean {
  return isWebhookSecret(headers['x-solapi-secret'], secret);
}

/** A list of reports, each with the message or with the message in `data`. */
function groupsOfWebhook({ headers, rawBody }: WebhookMessage, secret: string): readonly string[] | undefined {
  if (!isFromSolapi(headers, secret)) return undefined;
  const body = parse(rawBody);
  if (!Array.isArray(body) || body.length > WEBHOOK_EVENTS_MAX) return undefined;
  const events: readonly unknown[] = body;
  const ids = events.flatMap((event) => {
    const report = isAnswer(event) && isAnswer(event['data']) ? event['data'] : event;
    const groupId = isAnswer(report) ? report['groupId'] : undefined;
    return typeof groupId === 'string' && groupId.length <= 100 ? [groupId] : [];
  });
  return [...new Set(ids)];
}
