import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { logFailure } from '../../monitoring/log.ts';
import type { Listener } from '../listener.ts';
import { FEW } from '../pacing/batch-size.ts';
import type { Here } from '../run-events.ts';
import { type Durations, type Outcome, runRound } from './run-round.ts';

/** Rounds begin so far apart: what comes meanwhile shares one. */
const PAUSE_MS = 20;
/** While a round takes longer than this, another one begins for those that are not in it, a few at a time. */
const LONG_MS = 100;
const ROUNDS_MAX = 3;

/** A listener that takes part; it is in one round at a time. */
export type Member = {
  readonly listener: Listener;
  /** The round begins: whatever was known until now is looked for. */ readonly begin: (
    round: Promise<unknown>,
  ) => void;
  readonly end: (outcome: Outcome) => void;
};

export type Rounds = {
  readonly add: (member: Member) => void;
  readonly stop: () => Promise<void>;
};

/** Brings listeners together that have something to do at about the same time. */
export function openRounds(here: Here): Rounds {
  const waiting = new Set<Member>();
  const running = new Set<Promise<void>>();
  const durations: Durations = new Map();
  let began = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function schedule(): void {
    clearTimeout(timer);
    timer = undefined;
    if (stopped || waiting.size === 0 || running.size >= ROUNDS_MAX) return;
    const pauseMs = running.size === 0 ? PAUSE_MS : LONG_MS;
    const ms = Math.max(0, began + pauseMs - performance.now());
    timer = setTimeout(safeHandler(logFailure(here.app.log, 'listeners: no round'), begin), ms);
  }
  function begin(): void {
    began = performance.now();
    const members = new Map([...waiting].map((member) => [member.listener, member]));
    waiting.clear();
    const end = (listener: Listener, outcome: Outcome): void => {
      const member = members.get(listener);
      members.delete(listener);
      member?.end(outcome);
    };
    const round = runRound(here, [...members.keys()], { limit: FEW, durations, onOutcome: end })
      .catch((error: unknown) => [...members.keys()].forEach((listener) => end(listener, { state: 'FAILED', error })))
      .then(() => {
        running.delete(round);
        schedule();
      });
    running.add(round);
    for (const member of members.values()) member.begin(round);
    schedule();
  }
  return {
    add(member) {
      waiting.add(member);
      if (timer === undefined) schedule();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
