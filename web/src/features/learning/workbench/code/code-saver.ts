import {
  CODE_SAVE_PAUSE_MS,
  CODE_SAVE_WAIT_MAX_MS,
  type CodeVersionReason,
  mergeChanges,
} from '@dolphin/contract/learning/codes/codes.rules';
import { newKey } from '../../../../lib/new-key.ts';
import { backgroundPause } from '../../../../lib/retry-pause.ts';
import type { RunLanguage } from '../../../../shared/runner/runner.protocol.ts';
import { type CodeCalls, learningCode } from '../../../../shared/workbench/code-calls.ts';
import type { CodeState } from '../../../../shared/workbench/unsaved-code.ts';
import { removeLocal, saveLocal } from './local-code.ts';
import type { Base } from './code-base.ts';

/*
 * Saves what is written: on this device with every key, on the server after a short pause and at the latest before two
 * seconds have passed. When somebody else has saved meanwhile, both changes are kept; where they touch, a person chooses.
 * [LMS-161] [LMS-163]
 */
export type SaverState = CodeState;
export type Conflict = { readonly mine: string; readonly theirs: Base };

/** After a save that did not arrive. */
const RETRY_MS = 3_000;

type Options = {
  readonly contentId: number;
  readonly language: RunLanguage;
  readonly localKey: string;
  /** Those of learning, unless given. */ readonly calls?: CodeCalls;
  /** What the server has. Before the first save it is the starter, at revision 0. */
  readonly base: Base;
  /** What stands in the editor; differs from the base when it waited on this device. */
  readonly text: string;
  readonly onState: (state: SaverState) => void;
  /** Somebody else's changes are in it now. */
  readonly onText: (text: string) => void;
  readonly onConflict: (conflict: Conflict | null) => void;
};

/** What the functions of one saver share. */
type Saving = Omit<Options, 'base' | 'text'> & {
  readonly calls: CodeCalls;
  readonly tabKey: string;
  base: Base;
  text: string;
  conflict: Conflict | null;
  keep: CodeVersionReason | undefined;
  firstChangeAt: number | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  running: Promise<boolean> | null;
  isClosed: boolean;
};

export function createCodeSaver(options: Options) {
  const { onState, onText, onConflict, contentId, language, calls = learningCode(contentId, language) } = options;
  const saving: Saving = {
    ...options,
    calls,
    tabKey: newKey(),
    conflict: null,
    keep: undefined,
    firstChangeAt: undefined,
    timer: undefined,
    running: null,
    isClosed: false,
  };
  return {
    tabKey: saving.tabKey,
    /** Something was typed. */
    write: (next: string): void => {
      saving.text = next;
      saveHere(saving);
      if (saving.conflict) return;
      if (!isDirty(saving)) return onState('saved');
      onState('dirty');
      saving.firstChangeAt ??= Date.now();
      const latest = saving.firstChangeAt + CODE_SAVE_WAIT_MAX_MS;
      schedule(saving, Math.max(0, Math.min(CODE_SAVE_PAUSE_MS, latest - Date.now())));
    },
    /** Puts another text in the place of this one; what was there is kept as a version. [LMS-162] */
    replace: (next: string, reason: CodeVersionReason): void => {
      saving.text = next;
      saving.keep = reason;
      onText(next);
      saveHere(saving);
      onState('dirty');
      schedule(saving, 0);
    },
    /** Something waits from the last time, or the line is back. */
    retry: (): void => void (isDirty(saving) && flush(saving)),
    flush: () => flush(saving),
    /** Another tab has saved: read it. */
    receiveRevision: async (revision: number): Promise<void> => {
      if (revision <= saving.base.revision || saving.conflict) return;
      if (saving.running) await saving.running;
      const theirs = await calls.read().catch(() => undefined);
      if (!theirs || theirs.source === null) return;
      if (takeIn(saving, { source: theirs.source, revision: theirs.revision })) {
        onState(isDirty(saving) ? 'dirty' : 'saved');
        if (isDirty(saving)) schedule(saving, CODE_SAVE_PAUSE_MS);
      }
    },
    /** What is not chosen is kept as a version. */
    choose: async (which: 'mine' | 'theirs'): Promise<void> => {
      if (!saving.conflict) return;
      const { theirs } = saving.conflict;
      if (which === 'theirs') {
        await calls.keep(saving.text, 'CONFLICT');
        onText((saving.text = theirs.source));
      } else saving.keep = 'CONFLICT';
      saving.base = theirs;
      saving.conflict = null;
      onConflict(null);
      saveHere(saving);
      onState(isDirty(saving) ? 'dirty' : 'saved');
      schedule(saving, 0);
    },
    /** Nothing is tried again by itself; what was typed until now still goes. */
    close: (): void => {
      if (isDirty(saving) && !saving.conflict) void flush(saving);
      saving.isClosed = true;
      clearTimeout(saving.timer);
    },
  };
}
export type CodeSaver = ReturnType<typeof createCodeSaver>;

function isDirty({ text, base, keep }: Saving): boolean {
  return text !== base.source || keep !== undefined;
}

function schedule(saving: Saving, delay: number): void {
  clearTimeout(saving.timer);
  if (!saving.isClosed) saving.timer = setTimeout(() => void flush(saving), delay);
}

/** On this device. */
function saveHere({ text, base, localKey }: Saving): void {
  if (text === base.source) removeLocal(localKey);
  else saveLocal(localKey, { source: text, base });
}

/** Takes in what the server has, together with what is written here. False when a person must choose. */
function takeIn(saving: Saving, theirs: Base): boolean {
  const { base, text, onState, onText, onConflict } = saving;
  if (theirs.revision <= base.revision) return true;
  const merged = mergeChanges(base.source, text, theirs.source);
  if (merged === null) {
    saving.conflict = { mine: text, theirs };
    onState('conflict');
    onConflict(saving.conflict);
    return false;
  }
  saving.base = theirs;
  if (merged !== text) onText((saving.text = merged));
  saveHere(saving);
  return true;
}

async function save(saving: Saving): Promise<boolean> {
  const { text: source, keep: why, calls, tabKey, onState } = saving;
  saving.firstChangeAt = undefined;
  onState('saving');
  try {
    const baseRevision = saving.base.revision;
    const saved = await calls.save({ source, baseRevision, tabKey, ...(why ? { keep: why } : {}) });
    if (saved.isSaved) {
      saving.base = { source, revision: saved.revision };
      if (saving.keep === why) saving.keep = undefined;
      saveHere(saving);
    } else if (!takeIn(saving, { source: saved.source ?? '', revision: saved.revision })) return false;
  } catch (error) {
    saveHere(saving);
    onState('local');
    schedule(saving, backgroundPause(RETRY_MS, error));
    return false;
  }
  if (isDirty(saving)) schedule(saving, CODE_SAVE_PAUSE_MS);
  onState(isDirty(saving) ? 'dirty' : 'saved');
  return !isDirty(saving);
}

/** True when the server has everything. */
async function flush(saving: Saving): Promise<boolean> {
  clearTimeout(saving.timer);
  // A running save may leave something unsaved: what was typed meanwhile.
  if (saving.running) await saving.running;
  if (saving.conflict) return false;
  if (!isDirty(saving)) return true;
  saving.running ??= save(saving).finally(() => (saving.running = null));
  return saving.running;
}
