import { createHash } from 'node:crypto';
import type { Clock } from '../portone/clock.ts';
import { SOLAPI_ACCOUNT } from './account.ts';
import { readMessage, type SimulatedMessage, textTypeOf } from './messages.ts';
import { SolapiRefusedError } from './refused.ts';
import { talkOutcome } from './talk.ts';
import { openTemplates } from './talk-templates.ts';

export type SimulatedGroup = {
  readonly groupId: string;
  status: 'PENDING' | 'SENDING' | 'COMPLETE' | 'DELETED';
  readonly messages: SimulatedMessage[];
  readonly createdAt: number;
};

export type Pace = { readonly carrierMs: number; readonly phoneMs: number };
const MESSAGES_MAX = 10_000;
const POST_TIMEOUT_MS = 10_000;
/** Phones that are off at the first two messages. */
const OFF_TIMES = 2;

async function report(group: SimulatedGroup, url: string | null, copies: number): Promise<void> {
  if (url === null) return;
  const events = group.messages.map((message) => ({
    eventName: 'SINGLE-REPORT',
    data: { messageId: message.messageId, groupId: group.groupId, statusCode: message.statusCode },
  }));
  for (let copy = 0; copy < copies; copy++) {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-solapi-secret': createHash('sha1').update(SOLAPI_ACCOUNT.webhookSecret).digest('hex'),
      },
      body: JSON.stringify(events),
      redirect: 'manual',
      signal: AbortSignal.timeout(POST_TIMEOUT_MS),
    });
    await response.body?.cancel();
  }
}

export type Ledger = ReturnType<typeof openLedger>;

/** Groups and messages. A group is sent once or deleted, never both: that is what a sender can rely on. */
export function openLedger(clock: Clock) {
  const groups = new Map<string, SimulatedGroup>();
  const offTimes = new Map<string, number>();
  const templates = openTemplates();
  const replaced = new Set<string>();
  let count = 0;
  let pace: Pace = { carrierMs: 200, phoneMs: 800 };
  let webhookUrl: string | null = null;
  let webhookCopies = 1;
  const nextId = (prefix: string) => `${prefix}4V${String(clock.now())}${String(++count).padStart(8, '0')}`;

  function find(groupId: string): SimulatedGroup {
    const group = groups.get(groupId);
    if (!group || group.status === 'DELETED') throw new SolapiRefusedError(404, 'GroupNotFound', 'no such group');
    return group;
  }

  function requirePending(group: SimulatedGroup): void {
    if (group.status !== 'PENDING') throw new SolapiRefusedError(400, 'NotPendingGroup', 'the group was sent before');
  }

  function outcomeOf({ to, type }: SimulatedMessage): string {
    if (type === 'ATA') return talkOutcome(to);
    if (to.endsWith('0001')) return '3032';
    const times = offTimes.get(to) ?? 0;
    if (!to.endsWith('0002') || times >= OFF_TIMES) return '4000';
    offTimes.set(to, times + 1);
    return '3043';
  }

  async function arrive(group: SimulatedGroup): Promise<void> {
    for (const message of group.messages) {
      if (message.statusCode !== '3000') continue;
      message.statusCode = outcomeOf(message);
      if (message.statusCode === '4000') message.receivedAt = clock.now();
    }
    const replacements = group.messages.flatMap((message) => replacementOf(group, message) ?? []);
    group.messages.push(...replacements);
    // The texts take their time, too; the group is complete when the last of them is.
    if (replacements.length > 0) clock.after(pace.phoneMs, () => arrive(group));
    else group.status = 'COMPLETE';
    await report(group, webhookUrl, webhookCopies);
  }

  /** The text of an AlimTalk that was not shown, once. */
  function replacementOf(group: SimulatedGroup, message: SimulatedMessage): SimulatedMessage | undefined {
    const { messageId, statusCode, talk, text } = message;
    if (!talk?.isReplaced || !statusCode.startsWith('3') || statusCode === '3000' || replaced.has(messageId))
      return undefined;
    replaced.add(messageId);
    const ids = { messageId: nextId('M'), groupId: group.groupId, createdAt: clock.now() };
    return { ...message, ...ids, type: textTypeOf(text), talk: null, replacement: true, statusCode: '3000' };
  }

  return {
    groups,
    templates,
    setPace: (next: Pace) => void (pace = next),
    setWebhook(url: string | null, copies: number): void {
      webhookUrl = url;
      webhookCopies = copies;
    },
    find,
    create(): SimulatedGroup {
      const group: SimulatedGroup = { groupId: nextId('G'), status: 'PENDING', messages: [], createdAt: clock.now() };
      groups.set(group.groupId, group);
      return group;
    },
    add(group: SimulatedGroup, values: readonly unknown[]): readonly SimulatedMessage[] {
      requirePending(group);
      if (values.length === 0 || group.messages.length + values.length > MESSAGES_MAX)
        throw new SolapiRefusedError(400, 'ValidationError', 'messages is missing or wrong');
      const { groupId } = group;
      const added = values.map((value) =>
        readMessage(value, { messageId: nextId('M'), groupId, createdAt: clock.now() }, templates),
      );
      group.messages.push(...added);
      return added;
    },
    send(group: SimulatedGroup): void {
      requirePending(group);
      if (!group.messages.some(({ statusCode }) => statusCode === '2000'))
        throw new SolapiRefusedError(400, 'NoSendableMessages', 'no message was accepted');
      group.status = 'SENDING';
      clock.after(pace.carrierMs, async () => {
        for (const message of group.messages) if (message.statusCode === '2000') message.statusCode = '3000';
        clock.after(pace.phoneMs, () => arrive(group));
      });
    },
    remove(group: SimulatedGroup): void {
      requirePending(group);
      group.status = 'DELETED';
    },
    /** What left for a phone, the newest last. */
    sent: (): readonly SimulatedMessage[] =>
      [...groups.values()]
        .filter(({ status }) => status === 'SENDING' || status === 'COMPLETE')
        .flatMap(({ messages }) => messages.filter(({ statusCode }) => !statusCode.startsWith('1'))),
  };
}
