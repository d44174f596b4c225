import { useSyncExternalStore } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';

/*
 * Saves that never show an error [LMS-285]. What was typed stays here until the server has it, also when its editor is
 * closed meanwhile. A save that got no answer, or that the server could not do now, is tried again, later and later;
 * one that it refused waits for another value.
 */
const FIRST_PAUSE_MS = 2_000;
const LAST_PAUSE_MS = 30_000;
const BAD_REQUEST = 400;
const SERVER_ERROR = 500;
const TOO_EARLY: readonly number[] = [408, 425, 429];

type Send<T> = (value: T) => Promise<void>;
export type Unsaved<T> = {
  readonly value: T;
  /** The server refused it: trying the same again does not help. */ readonly isRefused: boolean;
  /** Somebody else changed the same field; what they made of it is behind this version. */
  readonly conflictVersion: string | null;
};
type Entry = { unsaved: Unsaved<unknown>; send: Send<unknown>; tries: number; timer?: ReturnType<typeof setTimeout> };

const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());

/** Saves a value; the one that was waiting under the same key is replaced by it. */
export function saveQuietly<T>(key: string, value: T, send: Send<T>): void {
  const before = entries.get(key);
  clearTimeout(before?.timer);
  const entry: Entry = {
    unsaved: { value, isRefused: false, conflictVersion: null },
    send: send as Send<unknown>,
    tries: 0,
  };
  entries.set(key, entry);
  changed();
  // What is on its way finishes first: its answer has the version that this one needs.
  if (running.has(key)) return;
  void attempt(key, entry);
}

const running = new Set<string>();

async function attempt(key: string, entry: Entry): Promise<void> {
  running.add(key);
  try {
    await entry.send(entry.unsaved.value);
    if (entries.get(key) === entry) entries.delete(key);
  } catch (error) {
    entry.tries += 1;
    entry.unsaved = { ...entry.unsaved, ...verdictOn(error) };
    if (entries.get(key) === entry && !entry.unsaved.isRefused)
      entry.timer = setTimeout(
        () => void attempt(key, entry),
        Math.min(FIRST_PAUSE_MS * 2 ** (entry.tries - 1), LAST_PAUSE_MS),
      );
  } finally {
    running.delete(key);
    changed();
  }
  const next = entries.get(key);
  if (next && next !== entry) await attempt(key, next);
}

function verdictOn(error: unknown): Pick<Unsaved<unknown>, 'isRefused' | 'conflictVersion'> {
  if (!(error instanceof ApiError)) return { isRefused: false, conflictVersion: null };
  const { status, conflict } = error.failure;
  return {
    isRefused: status >= BAD_REQUEST && status < SERVER_ERROR && !TOO_EARLY.includes(status),
    conflictVersion: conflict?.version ?? null,
  };
}

/** What waits under a key; undefined: all is saved. */
export function useUnsaved<T>(key: string): Unsaved<T> | undefined {
  return useSyncExternalStore(subscribe, () => entries.get(key)?.unsaved) as Unsaved<T> | undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For tests. */
export function forgetUnsaved(): void {
  for (const { timer } of entries.values()) clearTimeout(timer);
  entries.clear();
}
