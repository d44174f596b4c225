import { boardErrors } from '@dolphin/contract/channels/boards/boards.errors';
import { TEMP_AUTOSAVE_MS } from '@dolphin/contract/channels/posts/posts.constants';
import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import { temps } from '@dolphin/contract/channels/posts/temps.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { call } from '../../../lib/api.ts';
import { isError } from '../../../lib/api/api-error.ts';
import { backgroundPause } from '../../../lib/retry-pause.ts';
import { removeLocal, saveLocal } from './local-draft.ts';
import { toInput, type Written } from './written.ts';

/*
 * Saves what is being written: on this device at once, on the server a few seconds after the first change, and when
 * the page is hidden. One save at a time; what changed meanwhile is saved by the next. When another window has saved
 * the same draft, saving stops and whoever writes decides.
 */

export type SaverState = 'clean' | 'dirty' | 'saving' | 'saved' | 'local' | 'conflict' | 'full';
export type Snapshot = {
  readonly written: Written;
  readonly body: RichDoc;
  readonly fieldIds: readonly number[];
  readonly isBlank: boolean;
};
export type SavedTemp = { readonly tempId: number; readonly version: number };

/** After a save that did not arrive; a click on "publish" does not wait for it. */
const RETRY_MS = 10_000;

type SaverOptions = {
  readonly channelId: number;
  readonly postId?: number | undefined;
  readonly localKey: string;
  readonly take: () => Snapshot | null;
  readonly onState: (state: SaverState, savedAt?: string) => void;
};

/** What the functions of one saver share. */
type Saving = SaverOptions & {
  savedTemp: SavedTemp | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  running: Promise<boolean> | null;
  isDirty: boolean;
  isStopped: boolean;
};

export function createDraftSaver(options: SaverOptions) {
  const saving: Saving = {
    ...options,
    savedTemp: null,
    timer: undefined,
    running: null,
    isDirty: false,
    isStopped: false,
  };
  return {
    /** Something was typed. */
    touch: () => {
      saving.isDirty = true;
      if (saving.isStopped) return saveHere(saving);
      saving.onState('dirty');
      schedule(saving, TEMP_AUTOSAVE_MS);
    },
    /** The page may be gone in a moment: first what cannot fail, then the server. */
    hide: () => {
      if (!saving.isDirty) return;
      saveHere(saving);
      void flush(saving);
    },
    flush: () => flush(saving),
    /** The line is back. */
    retry: () => void (saving.isDirty && !saving.isStopped && flush(saving)),
    isDirty: () => saving.isDirty,
    isStopped: () => saving.isStopped,
    saved: () => saving.savedTemp,
    /** Goes on with a draft, or after a conflict with the version that won. */
    adopt: (next: SavedTemp | null, { isDirty }: { readonly isDirty: boolean } = { isDirty: false }) => {
      unschedule(saving);
      saving.savedTemp = next;
      saving.isStopped = false;
      saving.isDirty = isDirty;
      if (isDirty) schedule(saving, 0);
    },
    /** Published: nothing of it is a draft any more. */
    finish: () => {
      unschedule(saving);
      saving.isStopped = true;
      saving.isDirty = false;
      removeLocal(saving.localKey);
    },
    stop: () => unschedule(saving),
  };
}
export type DraftSaver = ReturnType<typeof createDraftSaver>;

function schedule(saving: Saving, delay: number): void {
  saving.timer ??= setTimeout(() => void flush(saving), delay);
}

function unschedule(saving: Saving): void {
  clearTimeout(saving.timer);
  saving.timer = undefined;
}

/** On this device. */
function saveHere({ take, localKey, savedTemp }: Saving, snapshot: Snapshot | null = take()): void {
  if (snapshot && !snapshot.isBlank)
    saveLocal(localKey, {
      written: snapshot.written,
      body: snapshot.body,
      tempId: savedTemp?.tempId ?? null,
      version: savedTemp?.version ?? null,
      savedAt: new Date().toISOString(),
    });
}

/** True when the server has everything. */
async function save(saving: Saving): Promise<boolean> {
  const { take, onState, channelId, postId, localKey } = saving;
  const snapshot = take();
  if (!snapshot || snapshot.isBlank) return true;
  saving.isDirty = false;
  onState('saving');
  const input = {
    channelId,
    boardId: snapshot.written.boardId,
    ...toInput(snapshot.written, snapshot.body, snapshot.fieldIds),
  };
  try {
    const saved =
      saving.savedTemp === null
        ? await call(temps.create, { ...input, ...(postId === undefined ? {} : { postId }) }, { isBackground: true })
        : await call(temps.update, { ...input, ...saving.savedTemp }, { isBackground: true });
    saving.savedTemp = { tempId: saved.tempId, version: saved.version };
    if (saving.isDirty) saveHere(saving);
    else removeLocal(localKey);
    onState(saving.isDirty ? 'dirty' : 'saved', saved.updatedAt);
    return !saving.isDirty;
  } catch (error) {
    saving.isDirty = true;
    saveHere(saving, snapshot);
    return failed(saving, error);
  }
}

function failed(saving: Saving, error: unknown): false {
  if (isError(error, boardErrors.TEMP_CHANGED_MEANWHILE)) {
    saving.isStopped = true;
    saving.onState('conflict');
  } else if (isError(error, coreErrors.RESOURCE_NOT_FOUND) && saving.savedTemp !== null) {
    // Thrown away or published elsewhere: what is written here is a new draft from now on.
    saving.savedTemp = null;
    schedule(saving, 0);
  } else if (isError(error, boardErrors.TOO_MANY_TEMPS)) {
    saving.isStopped = true;
    saving.onState('full');
  } else {
    saving.onState('local');
    schedule(saving, backgroundPause(RETRY_MS, error));
  }
  return false;
}

async function flush(saving: Saving): Promise<boolean> {
  unschedule(saving);
  if (saving.running) await saving.running;
  if (saving.isStopped) return false;
  if (!saving.isDirty) return true;
  saving.running = save(saving).finally(() => {
    saving.running = null;
    if (saving.isDirty && !saving.isStopped) schedule(saving, TEMP_AUTOSAVE_MS);
  });
  return saving.running;
}
