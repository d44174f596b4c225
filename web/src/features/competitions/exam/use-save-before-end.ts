import { useEffect } from 'react';
import type { UnsavedCode } from '../../../shared/workbench/unsaved-code.ts';
import type { OwnClock } from './use-exam.ts';

/** Before the end, so that what was typed until then is there in time. */
const SAVED_BEFORE_MS = [3_000, 1_000] as const;

/** Saves shortly before the time ends, and at its end: the server takes a last save a few seconds longer. [LMS-402] */
export function useSaveBeforeEnd({ endsAt, finishedAt, offsetMs }: OwnClock, unsaved: UnsavedCode): void {
  const end = endsAt === null || finishedAt !== null ? null : Date.parse(endsAt) - offsetMs;
  useEffect(() => {
    const back = () => void unsaved.flush();
    addEventListener('online', back);
    const timers =
      end === null
        ? []
        : [...SAVED_BEFORE_MS, 0]
            .map((beforeMs) => end - beforeMs - Date.now())
            .filter((ms) => ms > 0 && ms < MAX_TIMER_MS)
            .map((ms) => setTimeout(() => void unsaved.flush(), ms));
    return () => {
      removeEventListener('online', back);
      for (const timer of timers) clearTimeout(timer);
    };
  }, [end, unsaved]);
}

/** A browser's timers reach no further. */
const MAX_TIMER_MS = 2_147_483_647;
