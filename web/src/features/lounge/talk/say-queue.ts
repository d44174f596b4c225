/**
 * What was said here and is not known to have arrived: sent in order, tried again by itself while nobody answers, and
 * the key makes the server take it once. A refusal is shown and waits for the person. [WLD-129]
 */
import type { InputOf, OutputOf } from '@dolphin/contract/core/endpoint';
import { sayings } from '@dolphin/contract/lounge/sayings.contract';
import { createStore } from 'zustand/vanilla';
import { call } from '../../../lib/api.ts';
import { newKey } from '../../../lib/new-key.ts';
import { createSendLoop } from '../../../lib/send-loop.ts';

export type Said = Pick<InputOf<typeof sayings.say>, 'scope' | 'text' | 'phrase'>;
export type WaitingSaying = Said & {
  readonly clientKey: string;
  readonly state: 'waiting' | 'failed';
  readonly reason?: string;
};

const LONGEST_PAUSE_MS = 10_000;

export type SayQueue = ReturnType<typeof createSayQueue>;

/** `isIn`: whoever lost their place together with the line has it again only a moment after the line; until then their words would be refused. */
export function createSayQueue(
  roomId: number,
  onSaid: (saying: OutputOf<typeof sayings.say>) => void,
  isIn: () => boolean,
) {
  const store = createStore<{ readonly entries: readonly WaitingSaying[] }>(() => ({ entries: [] }));
  const change = (act: (entries: readonly WaitingSaying[]) => readonly WaitingSaying[]) =>
    store.setState(({ entries }) => ({ entries: act(entries) }));
  const discard = (clientKey: string) => change((entries) => entries.filter((entry) => entry.clientKey !== clientKey));

  const goOn = createSendLoop<WaitingSaying>({
    next: () => (isIn() ? store.getState().entries.find(({ state }) => state === 'waiting') : undefined),
    longestPauseMs: LONGEST_PAUSE_MS,
    async send({ clientKey, scope, text, phrase }) {
      const saying = await call(
        sayings.say,
        {
          roomId,
          clientKey,
          scope,
          ...(text === undefined ? {} : { text }),
          ...(phrase === undefined ? {} : { phrase }),
        },
        { idempotencyKey: clientKey, isPatient: true },
      );
      onSaid(saying);
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
    say(said: Said) {
      change((entries) => [...entries, { ...said, clientKey: newKey(), state: 'waiting' }]);
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
