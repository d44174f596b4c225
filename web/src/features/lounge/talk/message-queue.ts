/**
 * Messages sent here that are not confirmed yet: sent in order, retried automatically while there is no response, and
 * the key makes the server take it once. A refusal is shown and waits for the person. [WLD-129]
 */
import type { InputOf, OutputOf } from '@dolphin/contract/core/endpoint';
import { loungeMessages } from '@dolphin/contract/lounge/lounge-messages.contract';
import { createStore } from 'zustand/vanilla';
import { call } from '../../../lib/api.ts';
import { newKey } from '../../../lib/new-key.ts';
import { createSendLoop } from '../../../lib/send-loop.ts';

export type NewMessage = Pick<InputOf<typeof loungeMessages.send>, 'scope' | 'text' | 'phrase'>;
export type WaitingMessage = NewMessage & {
  readonly clientKey: string;
  readonly state: 'waiting' | 'failed';
  readonly reason?: string;
};

const LONGEST_PAUSE_MS = 10_000;

export type MessageQueue = ReturnType<typeof createMessageQueue>;

/** `isIn`: after reconnecting, the user joins the room again a moment later; until then messages would be refused. */
export function createMessageQueue(
  roomId: number,
  onSent: (message: OutputOf<typeof loungeMessages.send>) => void,
  isIn: () => boolean,
) {
  const store = createStore<{ readonly entries: readonly WaitingMessage[] }>(() => ({ entries: [] }));
  const change = (act: (entries: readonly WaitingMessage[]) => readonly WaitingMessage[]) =>
    store.setState(({ entries }) => ({ entries: act(entries) }));
  const discard = (clientKey: string) => change((entries) => entries.filter((entry) => entry.clientKey !== clientKey));

  const goOn = createSendLoop<WaitingMessage>({
    next: () => (isIn() ? store.getState().entries.find(({ state }) => state === 'waiting') : undefined),
    longestPauseMs: LONGEST_PAUSE_MS,
    async send({ clientKey, scope, text, phrase }) {
      const message = await call(
        loungeMessages.send,
        {
          roomId,
          clientKey,
          scope,
          ...(text === undefined ? {} : { text }),
          ...(phrase === undefined ? {} : { phrase }),
        },
        { idempotencyKey: clientKey, isBackground: true },
      );
      onSent(message);
      discard(clientKey);
    },
    refuse: ({ clientKey }, reason) =>
      change((entries) =>
        entries.map((entry) =>
          entry.clientKey === clientKey ? { ...entry, state: 'failed' as const, reason } : entry,
        ),
      ),
  });

  return {
    store,
    discard,
    goOn,
    send(message: NewMessage) {
      change((entries) => [...entries, { ...message, clientKey: newKey(), state: 'waiting' }]);
      goOn();
    },
    again(clientKey: string) {
      change((entries) =>
        entries.map((entry) => {
          if (entry.clientKey !== clientKey) return entry;
          const { reason: _, ...rest } = entry;
          return { ...rest, state: 'waiting' as const };
        }),
      );
      goOn();
    },
  };
}
