/**
 * What was said here and is not known to have arrived: sent in order, tried again by itself while nobody answers, and
 * the key makes the server take it once. A refusal is shown and waits for the person. [WLD-129]
 */
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { InputOf, OutputOf } from '@dolphin/contract/core/endpoint';
import { sayings } from '@dolphin/contract/lounge/sayings.contract';
import { createStore } from 'zustand/vanilla';
import { ApiError, ECONNABORTED, ERR_CANCELED, ERR_NETWORK } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api.ts';
import { newKey } from '../../../lib/new-key.ts';

export type Said = Pick<InputOf<typeof sayings.say>, 'scope' | 'text' | 'phrase'>;
export type WaitingSaying = Said & { readonly clientKey: string; readonly state: 'waiting' | 'failed'; readonly reason?: string };

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 10_000;
const LIMITED_PAUSE_MS = 1_100;
const TRY_LATER: readonly string[] = [ERR_NETWORK, ECONNABORTED, ERR_CANCELED, coreErrors.SERVICE_UNAVAILABLE.code, coreErrors.UNEXPECTED.code];

export type SayQueue = ReturnType<typeof createSayQueue>;

export function createSayQueue(roomId: number, onSaid: (saying: OutputOf<typeof sayings.say>) => void) {
  const store = createStore<{ readonly entries: readonly WaitingSaying[] }>(() => ({ entries: [] }));
  let isRunning = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const change = (act: (entries: readonly WaitingSaying[]) => readonly WaitingSaying[]) => store.setState(({ entries }) => ({ entries: act(entries) }));
  const discard = (clientKey: string) => change((entries) => entries.filter((entry) => entry.clientKey !== clientKey));

  function goOn(): void {
    clearTimeout(pause);
    if (!isRunning) void run();
  }
  async function run(): Promise<void> {
    isRunning = true;
    try {
      for (let entry = next(); entry; entry = next()) {
        const wait = await sendOne(entry);
        if (wait === 0) continue;
        pause = setTimeout(goOn, wait);
        return;
      }
    } finally {
      isRunning = false;
    }
  }
  const next = () => store.getState().entries.find(({ state }) => state === 'waiting');

  async function sendOne({ clientKey, scope, text, phrase }: WaitingSaying): Promise<number> {
    try {
      const saying = await call(sayings.say, { roomId, clientKey, scope, ...(text === undefined ? {} : { text }), ...(phrase === undefined ? {} : { phrase }) }, { idempotencyKey: clientKey, isPatient: true });
      failures = 0;
      onSaid(saying);
      discard(clientKey);
      return 0;
    } catch (error) {
      const code = error instanceof ApiError ? error.errorCode : '';
      if (code === coreErrors.TOO_MANY_REQUESTS.code) return LIMITED_PAUSE_MS;
      if (TRY_LATER.includes(code)) return Math.min(FIRST_PAUSE_MS * 2 ** failures++, LONGEST_PAUSE_MS);
      change((entries) => entries.map((entry) => (entry.clientKey === clientKey ? { ...entry, state: 'failed' as const, reason: error instanceof ApiError ? error.failure.message : '' } : entry)));
      return 0;
    }
  }

  return {
    store, discard, goOn,
    say(said: Said) {
      change((entries) => [...entries, { ...said, clientKey: newKey(), state: 'waiting' }]);
      goOn();
    },
    again(clientKey: string) {
      change((entries) => entries.map((entry) => {
        if (entry.clientKey !== clientKey) return entry;
        const { reason: _, ...rest } = entry;
        return { ...rest, state: 'waiting' as const };
      }));
      goOn();
    },
  };
}
