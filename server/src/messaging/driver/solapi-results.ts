import type { MessageKind } from '@dolphin/contract/messaging/messaging.constants';
import type { MessageResult } from './message-driver.ts';
import { type Answer, type SendRequest, answerOf, isAnswer, KEY_FIELD, readList } from './solapi-answers.ts';

/** One message at the provider. A message of ours has two where its AlimTalk failed and its text was sent instead. */
type Entry = {
  readonly key: string;
  readonly messageId: string;
  readonly code: string;
  readonly type: string;
  /** Sent in place of an AlimTalk, by the provider. */ readonly isReplacement: boolean;
};

/** The code of a text that replaced an AlimTalk whose own code is not known. */
const REPLACED = 'REPLACED';

/** What became of each message of a group, in one result each. */
export async function readResults(sendRequest: SendRequest, groupId: string): Promise<readonly MessageResult[]> {
  const messages = Map.groupBy(await readEntries(sendRequest, groupId), ({ key }) => key).values();
  const found = [...messages].map(joined);
  const isWaiting = found.some(({ mayBeReplaced }) => mayBeReplaced) && !(await isComplete(sendRequest, groupId));
  return found.map(({ mayBeReplaced, ...result }) =>
    mayBeReplaced && isWaiting ? { ...result, state: 'SENT' as const } : result,
  );
}

/** Keys of those that were refused as AlimTalk before anything left. */
export async function refusedTalks(sendRequest: SendRequest, groupId: string): Promise<ReadonlySet<string>> {
  const entries = await readEntries(sendRequest, groupId);
  return new Set(entries.filter(({ type, code }) => type === 'ATA' && code.startsWith('1')).map(({ key }) => key));
}

async function readEntries(sendRequest: SendRequest, groupId: string): Promise<readonly Entry[]> {
  const list = await readList(sendRequest, '/messages/v4/list', { name: 'messageList', groupId });
  return list.flatMap(([id, message]) => entryOf(id, message) ?? []);
}

function entryOf(id: string, message: Answer): Entry | undefined {
  if (!isAnswer(message['customFields'])) return undefined;
  const key = message['customFields'][KEY_FIELD];
  const { statusCode: code, messageId, type, replacement } = message;
  if (typeof key !== 'string' || typeof code !== 'string' || !/^\d{4}$/.test(code)) return undefined;
  return {
    key,
    messageId: typeof messageId === 'string' ? messageId : id,
    code,
    type: typeof type === 'string' ? type : '',
    isReplacement: replacement === true || replacement === 1,
  };
}

/** The text stands for the message where there is one: the provider made it because the AlimTalk failed. */
function joined(entries: readonly Entry[]): MessageResult & { readonly mayBeReplaced: boolean } {
  const talk = entries.find(({ type, isReplacement }) => type === 'ATA' && !isReplacement);
  const texts = entries.filter((entry) => entry !== talk);
  const text = texts.find(({ code }) => stateOf(code) !== 'FAILED') ?? texts.at(-1);
  const shown = text ?? talk;
  if (!shown) throw new Error('a message without entries');
  const { key, messageId, code } = shown;
  const state = stateOf(code);
  const isTalkFailed = talk !== undefined && stateOf(talk.code) === 'FAILED';
  return {
    key,
    messageId,
    code,
    state,
    sentAs: kindOf(shown.type),
    talkFailure: isTalkFailed ? talk.code : text?.isReplacement ? REPLACED : null,
    // Right after the failure the provider has not made the text yet.
    mayBeReplaced: text === undefined && state === 'FAILED' && isTalkFailed && !code.startsWith('1'),
  };
}

function kindOf(type: string): MessageKind | null {
  return type === 'SMS' || type === 'LMS' || type === 'ATA' ? type : null;
}

/** 2000: accepted, 3000: handed to the carrier, 4000: at the phone; every other code is a failure. */
function stateOf(code: string): MessageResult['state'] {
  if (code === '4000') return 'DELIVERED';
  return code === '2000' || code === '3000' ? 'SENT' : 'FAILED';
}

async function isComplete(sendRequest: SendRequest, groupId: string): Promise<boolean> {
  const path = `/messages/v4/groups/${encodeURIComponent(groupId)}`;
  return answerOf(await sendRequest({ method: 'GET', path }))['status'] === 'COMPLETE';
}
