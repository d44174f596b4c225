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

export function createDraftSaver({ channelId, postId, localKey, take, onState }: SaverOptions) {
  let savedTemp: SavedTemp | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let isDirty = false;
  let isStopped = false;

  const schedule = (delay: number) => {
    timer ??= setTimeout(() => void flush(), delay);
  };
  const unschedule = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const saveHere = (snapshot: Snapshot | null = take()) => {
    if (snapshot && !snapshot.isBlank)
      saveLocal(localKey, {
        written: snapshot.written,
        body: snapshot.body,
        tempId: savedTemp?.tempId ?? null,
        version: savedTemp?.version ?? null,
        savedAt: new Date().toISOString(),
      });
  };

  /** True when the server has everything. */
  const save = async (): Promise<boolean> => {
    const snapshot = take();
    if (!snapshot || snapshot.isBlank) return true;
    isDirty = false;
    onState('saving');
    const input = {
      channelId,
      boardId: snapshot.written.boardId,
      ...toInput(snapshot.written, snapshot.body, snapshot.fieldIds),
    };
    try {
      const saved =
        savedTemp === null
          ? await call(temps.create, { ...input, ...(postId === undefined ? {} : { postId }) }, { isBackground: true })
          : await call(temps.update, { ...input, ...savedTemp }, { isBackground: true });
      savedTemp = { tempId: saved.tempId, version: saved.version };
      if (isDirty) saveHere();
      else removeLocal(localKey);
      onState(isDirty ? 'dirty' : 'saved', saved.updatedAt);
      return !isDirty;
    } catch (error) {
      isDirty = true;
      saveHere(snapshot);
      return failed(error);
    }
  };

  const failed = (error: unknown): false => {
    if (isError(error, boardErrors.TEMP_CHANGED_MEANWHILE)) {
      isStopped = true;
      onState('conflict');
    } else if (isError(error, coreErrors.RESOURCE_NOT_FOUND) && savedTemp !== null) {
      // Thrown away or published elsewhere: what is written here is a new draft from now on.
      savedTemp = null;
      schedule(0);
    } else if (isError(error, boardErrors.TOO_MANY_TEMPS)) {
      isStopped = true;
      onState('full');
    } else {
      onState('local');
      schedule(backgroundPause(RETRY_MS, error));
    }
    return false;
  };

  const flush = async (): Promise<boolean> => {
    unschedule();
    if (running) await running;
    if (isStopped) return false;
    if (!isDirty) return true;
    running = save().finally(() => {
      running = null;
      if (isDirty && !isStopped) schedule(TEMP_AUTOSAVE_MS);
    });
    return running;
  };

  return {
    /** Something was typed. */
    touch: () => {
      isDirty = true;
      if (isStopped) return saveHere();
      onState('dirty');
      schedule(TEMP_AUTOSAVE_MS);
    },
    /** The page may be gone in a moment: first what cannot fail, then the server. */
    hide: () => {
      if (!isDirty) return;
      saveHere();
      void flush();
    },
    flush,
    /** The line is back. */
    retry: () => void (isDirty && !isStopped && flush()),
    isDirty: () => isDirty,
    isStopped: () => isStopped,
    saved: () => savedTemp,
    /** Goes on with a draft, or after a conflict with the version that won. */
    adopt: (next: SavedTemp | null, options: { readonly isDirty: boolean } = { isDirty: false }) => {
      unschedule();
      savedTemp = next;
      isStopped = false;
      isDirty = options.isDirty;
      if (isDirty) schedule(0);
    },
    /** Published: nothing of it is a draft any more. */
    finish: () => {
      unschedule();
      isStopped = true;
      isDirty = false;
      removeLocal(localKey);
    },
    stop: unschedule,
  };
}
export type DraftSaver = ReturnType<typeof createDraftSaver>;
