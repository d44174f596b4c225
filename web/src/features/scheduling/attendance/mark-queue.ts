import type { attendance } from '@dolphin/contract/scheduling/attendance/attendance.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { newKey } from '../../../lib/new-key.ts';
import { createSendLoop } from '../../../lib/send-loop.ts';
import { type LocalMark, readMarks, storeMarks } from './local-marks.ts';

/*
 * Marks that the server does not have yet. They are on this device at once, and are sent together after a short pause;
 * without a network they wait. A request whose answer was lost is repeated as it was, with the same key, before anything
 * newer: so each mark is written once. [SCH-220]
 */

export type MarkAnswer = OutputOf<typeof attendance.mark>;
/** Why a mark was not written, and the mark. */
export type MarkConflict = {
  readonly cause: MarkAnswer['conflictList'][number]['cause'];
  readonly mine: LocalMark;
};
export type MarkState = {
  readonly marks: ReadonlyMap<number, LocalMark>;
  readonly conflicts: ReadonlyMap<number, MarkConflict>;
  readonly isSending: boolean;
  /** The last attempt got no answer. */ readonly isOffline: boolean;
  /** What the server refused, in words. */ readonly refusal: string | null;
};

type Parts = {
  /** Where marks are kept on this device. */ readonly storageKey: string;
  readonly send: (marks: readonly LocalMark[], key: string) => Promise<MarkAnswer>;
  readonly onAnswer: (answer: MarkAnswer) => void;
  /** Taps within this time go together. */ readonly pauseMs?: number;
};

const PAUSE_MS = 800;
const LONGEST_PAUSE_MS = 15_000;

export function createMarkQueue({ storageKey, send, onAnswer, pauseMs = PAUSE_MS }: Parts) {
  let state: MarkState = {
    marks: new Map(readMarks(storageKey).map((mark) => [mark.userId, mark])),
    conflicts: new Map(),
    isSending: false,
    isOffline: false,
    refusal: null,
  };
  /** On its way, or to be repeated. */
  let request: { readonly marks: readonly LocalMark[]; readonly key: string } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isResting = false;
  const listeners = new Set<() => void>();

  const change = (next: Partial<MarkState>) => {
    state = { ...state, ...next };
    if (next.marks) storeMarks(storageKey, [...next.marks.values()]);
    listeners.forEach((listener) => listener());
  };
  const without = <T>(from: ReadonlyMap<number, T>, drop: (userId: number, value: T) => boolean) =>
    new Map([...from].filter(([userId, value]) => !drop(userId, value)));

  function accept(answer: MarkAnswer, sent: readonly LocalMark[]): void {
    const versions = new Map(answer.attendeeList.map(({ userId, version }) => [userId, version]));
    const marks = without(state.marks, (_, mark) => sent.includes(mark));
    // What was tapped while the request was on its way builds on what it wrote.
    for (const [userId, mark] of marks)
      if (sent.some((one) => one.userId === userId))
        marks.set(userId, { ...mark, version: versions.get(userId) ?? mark.version });
    request = null;
    const conflicts = new Map(state.conflicts);
    for (const { userId, cause } of answer.conflictList) {
      const mine = sent.find((mark) => mark.userId === userId);
      if (mine) conflicts.set(userId, { cause, mine });
    }
    change({ marks, conflicts, isSending: false, isOffline: false });
    onAnswer(answer);
  }

  const goOn = createSendLoop<{ readonly marks: readonly LocalMark[]; readonly key: string }>({
    next: () => {
      if (request) return request;
      if (isResting || state.marks.size === 0) return undefined;
      request = { marks: [...state.marks.values()], key: newKey() };
      change({ isSending: true, refusal: null });
      return request;
    },
    send: async (entry) => {
      try {
        accept(await send(entry.marks, entry.key), entry.marks);
      } catch (error) {
        change({ isOffline: true });
        throw error;
      }
    },
    refuse: ({ marks: refused }, reason) => {
      request = null;
      change({
        marks: without(state.marks, (_, mark) => refused.includes(mark)),
        isSending: false,
        isOffline: false,
        refusal: reason,
      });
    },
    longestPauseMs: LONGEST_PAUSE_MS,
  });

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    put: (marks: readonly LocalMark[]) => {
      const next = new Map(state.marks);
      for (const mark of marks) next.set(mark.userId, mark);
      const touched = new Set(marks.map(({ userId }) => userId));
      change({ marks: next, conflicts: without(state.conflicts, (userId) => touched.has(userId)), refusal: null });
      isResting = true;
      clearTimeout(timer);
      timer = setTimeout(() => {
        isResting = false;
        goOn();
      }, pauseMs);
    },
    /** The person keeps what the other coach wrote. */
    settle: (userId: number) => change({ conflicts: without(state.conflicts, (id) => id === userId) }),
    /** The network is back, somebody pressed the button, or there is something of an earlier visit. */
    goOn,
    /** The page is left: what rests is sent without a pause. */
    flush: () => {
      clearTimeout(timer);
      isResting = false;
      goOn();
    },
  };
}

export type MarkQueue = ReturnType<typeof createMarkQueue>;
