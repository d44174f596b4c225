import { codes } from '@dolphin/contract/learning/codes/codes.contract';
import {
  CODE_SAVE_PAUSE_MS,
  CODE_SAVE_WAIT_MAX_MS,
  type CodeVersionReason,
  mergeChanges,
} from '@dolphin/contract/learning/codes/codes.rules';
import { call } from '../../../../lib/api.ts';
import { newKey } from '../../../../lib/new-key.ts';
import { backgroundPause } from '../../../../lib/retry-pause.ts';
import type { RunLanguage } from '../../../../shared/runner/runner.protocol.ts';
import { removeLocal, saveLocal } from './local-code.ts';
import type { Base } from './code-base.ts';

/*
 * Saves what is written: on this device with every key, on the server after a short pause and at the latest before two
 * seconds have passed. When somebody else has saved meanwhile, both changes are kept; where they touch, a person chooses.
 * [LMS-161] [LMS-163]
 */
export type SaverState = 'clean' | 'dirty' | 'saving' | 'saved' | 'local' | 'conflict';
export type Conflict = { readonly mine: string; readonly theirs: Base };

/** After a save that did not arrive. */
const RETRY_MS = 3_000;

type Options = {
  readonly contentId: number;
  readonly language: RunLanguage;
  readonly localKey: string;
  /** What the server has. Before the first save it is the starter, at revision 0. */
  readonly base: Base;
  /** What stands in the editor; differs from the base when it waited on this device. */
  readonly text: string;
  readonly onState: (state: SaverState) => void;
  /** Somebody else's changes are in it now. */
  readonly onText: (text: string) => void;
  readonly onConflict: (conflict: Conflict | null) => void;
};

export function createCodeSaver({ contentId, language, localKey, onState, onText, onConflict, ...start }: Options) {
  const tabKey = newKey();
  let base = start.base;
  let text = start.text;
  let conflict: Conflict | null = null;
  let keep: CodeVersionReason | undefined;
  let firstChangeAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let isClosed = false;
  const key = { contentId, language };
  const isDirty = () => text !== base.source || keep !== undefined;

  const schedule = (delay: number): void => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void flush(), delay);
  };

  const saveHere = (): void => {
    if (text === base.source) removeLocal(localKey);
    else saveLocal(localKey, { source: text, base });
  };

  /** Takes in what the server has, together with what is written here. False when a person must choose. */
  const takeIn = (theirs: Base): boolean => {
    if (theirs.revision <= base.revision) return true;
    const merged = mergeChanges(base.source, text, theirs.source);
    if (merged === null) {
      conflict = { mine: text, theirs };
      onState('conflict');
      onConflict(conflict);
      return false;
    }
    base = theirs;
    if (merged !== text) onText((text = merged));
    saveHere();
    return true;
  };

  const save = async (): Promise<boolean> => {
    const source = text;
    const why = keep;
    firstChangeAt = undefined;
    onState('saving');
    try {
      const saved = await call(
        codes.save,
        { ...key, source, baseRevision: base.revision, tabKey, ...(why ? { keep: why } : {}) },
        { isBackground: true },
      );
      if (saved.isSaved) {
        base = { source, revision: saved.revision };
        if (keep === why) keep = undefined;
        saveHere();
      } else if (!takeIn({ source: saved.source ?? '', revision: saved.revision })) return false;
    } catch (error) {
      saveHere();
      onState('local');
      schedule(backgroundPause(RETRY_MS, error));
      return false;
    }
    if (isDirty()) schedule(CODE_SAVE_PAUSE_MS);
    onState(isDirty() ? 'dirty' : 'saved');
    return !isDirty();
  };

  /** True when the server has everything. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    // A running save may leave something unsaved: what was typed meanwhile.
    if (running) await running;
    if (conflict || isClosed) return false;
    if (!isDirty()) return true;
    running ??= save().finally(() => (running = null));
    return running;
  };

  return {
    tabKey,
    /** Something was typed. */
    write: (next: string): void => {
      text = next;
      saveHere();
      if (conflict) return;
      if (!isDirty()) return onState('saved');
      onState('dirty');
      firstChangeAt ??= Date.now();
      schedule(Math.max(0, Math.min(CODE_SAVE_PAUSE_MS, firstChangeAt + CODE_SAVE_WAIT_MAX_MS - Date.now())));
    },
    /** Puts another text in the place of this one; what was there is kept as a version. [LMS-162] */
    replace: (next: string, reason: CodeVersionReason): void => {
      text = next;
      keep = reason;
      onText(next);
      saveHere();
      onState('dirty');
      schedule(0);
    },
    /** Something waits from the last time, or the line is back. */
    retry: (): void => void (isDirty() && flush()),
    flush,
    /** Another tab has saved: read it. */
    receiveRevision: async (revision: number): Promise<void> => {
      if (revision <= base.revision || conflict) return;
      if (running) await running;
      const theirs = await call(codes.detail, key, { isBackground: true }).catch(() => undefined);
      if (!theirs || theirs.source === null) return;
      if (takeIn({ source: theirs.source, revision: theirs.revision })) {
        onState(isDirty() ? 'dirty' : 'saved');
        if (isDirty()) schedule(CODE_SAVE_PAUSE_MS);
      }
    },
    /** What is not chosen is kept as a version. */
    choose: async (which: 'mine' | 'theirs'): Promise<void> => {
      if (!conflict) return;
      const { theirs } = conflict;
      const mine = text;
      if (which === 'theirs') {
        await call(codes.keep, { ...key, source: mine, reason: 'CONFLICT' });
        onText((text = theirs.source));
      } else keep = 'CONFLICT';
      base = theirs;
      conflict = null;
      onConflict(null);
      saveHere();
      onState(isDirty() ? 'dirty' : 'saved');
      schedule(0);
    },
    close: (): void => {
      if (isDirty() && !conflict) void flush();
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
export type CodeSaver = ReturnType<typeof createCodeSaver>;
