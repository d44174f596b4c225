/**
 * What was written and is not known to have arrived. Kept over a reload, sent one after the other in the order it was
 * written, and tried again by itself as long as nobody answers; the key makes the server take it once. Only a refusal
 * is shown as a failure, and waits for the person.
 */
import { safetyErrors } from '@dolphin/contract/accounts/safety.errors';
import { chats } from '@dolphin/contract/social/chat/chat.contract';
import { create } from 'zustand';
import { call } from '../../../../lib/api.ts';
import { newKey } from '../../../../lib/new-key.ts';
import { createSendLoop } from '../../../../lib/send-loop.ts';
import { useSessionStore } from '../../../../lib/session/session-store.ts';
import type { Message } from './thread.rules.ts';

export type Waiting = {
  readonly clientKey: string;
  readonly chatId: number;
  readonly text: string;
  readonly at: number;
  readonly state: 'waiting' | 'failed';
  /** Why it was refused, for the person. */ readonly reason?: string;
  /** It holds contact details: sending it again means that the person was asked, and means it. [SOC-152] */
  readonly isContactAsked?: boolean;
};

const LONGEST_PAUSE_MS = 15_000;

export const useSendQueue = create<{ readonly entries: readonly Waiting[] }>(() => ({ entries: [] }));

let owner: number | null = null;
let onSent: (chatId: number, message: Message) => void = () => {};

/** Sets where a sent message is added before it leaves the queue: it must always be in one of the two. */
export function setOnSent(act: typeof onSent): void {
  onSent = act;
}

const placeOf = (userId: number) => `dolphin-whispers-${userId}`;

function change(entries: readonly Waiting[]): void {
  useSendQueue.setState({ entries });
  if (owner === null) return;
  try {
    if (entries.length === 0) sessionStorage.removeItem(placeOf(owner));
    else sessionStorage.setItem(placeOf(owner), JSON.stringify(entries));
  } catch {
    // Without storage it exists only as long as the page.
  }
}

/** Takes up what this person had not sent when the page was left; somebody else's waits for somebody else. */
export function takeUpQueue(): void {
  const { userId } = useSessionStore.getState().user;
  if (userId !== owner) {
    owner = userId;
    useSendQueue.setState({ entries: userId === null ? [] : readStored(userId) });
  }
  goOn();
}

function readStored(userId: number): readonly Waiting[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(placeOf(userId)) ?? '[]');
    return Array.isArray(found) ? (found as readonly Waiting[]) : [];
  } catch {
    return [];
  }
}

export function enqueueMessage(chatId: number, text: string): void {
  takeUpQueue();
  change([...useSendQueue.getState().entries, { clientKey: newKey(), chatId, text, at: Date.now(), state: 'waiting' }]);
  goOn();
}

export function sendAgain(clientKey: string): void {
  change(
    useSendQueue.getState().entries.map((entry) =>
      entry.clientKey === clientKey
        ? {
            clientKey,
            chatId: entry.chatId,
            text: entry.text,
            at: entry.at,
            state: 'waiting' as const,
            isContactAsked: entry.isContactAsked === true,
          }
        : entry,
    ),
  );
  goOn();
}

export function discardMessage(clientKey: string): void {
  change(useSendQueue.getState().entries.filter((entry) => entry.clientKey !== clientKey));
}

function next(): Waiting | undefined {
  return useSessionStore.getState().user.userId === owner
    ? useSendQueue.getState().entries.find(({ state }) => state === 'waiting')
    : undefined;
}

/** Tries at once what waits: the network is back, or somebody pressed a button. */
export const goOn = createSendLoop<Waiting>({
  next,
  longestPauseMs: LONGEST_PAUSE_MS,
  async send({ clientKey, chatId, text, isContactAsked }) {
    const message = await call(
      chats.send,
      { chatId, clientKey, text, ...(isContactAsked ? { isContactConfirmed: true } : {}) },
      { idempotencyKey: clientKey, isBackground: true },
    );
    onSent(chatId, message);
    discardMessage(clientKey);
  },
  refuse: ({ clientKey }, reason, errorCode) =>
    change(
      useSendQueue.getState().entries.map((entry) =>
        entry.clientKey === clientKey
          ? {
              ...entry,
              state: 'failed' as const,
              reason,
              isContactAsked: errorCode === safetyErrors.CONTACT_DETAILS_UNCONFIRMED.code,
            }
          : entry,
      ),
    ),
});
