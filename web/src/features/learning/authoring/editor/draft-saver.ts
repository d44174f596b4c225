import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { Shelf } from '@dolphin/contract/learning/storages/storages.constants';
import { STORAGE_AUTOSAVE_MS } from '@dolphin/contract/learning/storages/storages.constants';
import { storages } from '@dolphin/contract/learning/storages/storages.contract';
import { authoringErrors } from '@dolphin/contract/learning/storages/storages.errors';
import { call } from '../../../../lib/api.ts';
import { ApiError, isError } from '../../../../lib/api/api-error.ts';
import { backgroundPause } from '../../../../lib/retry-pause.ts';

/*
 * Saves a working copy part by part: what was changed is sent a moment after the first change, one save at a time, each
 * with the revision it grew from. When somebody else was first, saving stops and whoever writes decides. [LMS-122]
 */
export type SaveState = 'clean' | 'dirty' | 'saving' | 'saved' | 'offline' | 'conflict' | 'refused';
export type Parts = Readonly<Record<string, unknown>>;
type SaveDetails = { readonly savedAt?: string; readonly reason?: string };

const RETRY_MS = 5_000;
const FIELD = { problems: 'problem', documents: 'document', blocks: 'block', videos: 'video' } as const;

export function createDraftSaver({
  shelf,
  storageId,
  revision,
  onState,
}: {
  readonly shelf: Shelf;
  readonly storageId: number;
  readonly revision: number;
  readonly onState: (state: SaveState, payload?: SaveDetails) => void;
}) {
  let draftRevision = revision;
  let pending: { title?: string; parts: Record<string, unknown> } = { parts: {} };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let isStopped = false;

  const isDirty = () => pending.title !== undefined || Object.keys(pending.parts).length > 0;
  const schedule = (delay: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, delay);
  };

  const save = async (): Promise<boolean> => {
    const sent = pending;
    pending = { parts: {} };
    onState('saving');
    try {
      const hasParts = Object.keys(sent.parts).length > 0;
      const saved = await call(
        storages.save,
        {
          shelf,
          storageId,
          draftRevision,
          ...(sent.title === undefined ? {} : { title: sent.title }),
          ...(hasParts ? { [FIELD[shelf]]: sent.parts } : {}),
        },
        { isBackground: true },
      );
      draftRevision = saved.draftRevision;
      onState(isDirty() ? 'dirty' : 'saved', { savedAt: saved.updatedAt });
      return !isDirty();
    } catch (error) {
      // What was typed meanwhile is newer than what could not be saved.
      const title = pending.title ?? sent.title;
      pending = { ...(title === undefined ? {} : { title }), parts: { ...sent.parts, ...pending.parts } };
      if (isError(error, authoringErrors.STORAGE_CHANGED_MEANWHILE, authoringErrors.STORAGE_IS_SUBMITTED)) {
        isStopped = true;
        onState('conflict');
      } else if (
        error instanceof ApiError &&
        isError(
          error,
          coreErrors.VALIDATION_FAIL,
          coreErrors.MULTIPLE_FIELD_ERRORS,
          coreErrors.PAYLOAD_TOO_LARGE,
          authoringErrors.DRAFT_TOO_LARGE,
        )
      )
        onState('refused', { reason: error.message });
      else {
        onState('offline');
        schedule(backgroundPause(RETRY_MS, error));
      }
      return false;
    }
  };

  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    timer = undefined;
    while (running) await running;
    if (isStopped) return false;
    if (!isDirty()) return true;
    running = save().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    touch: (parts: Parts, title?: string) => {
      pending = { ...pending, ...(title === undefined ? {} : { title }), parts: { ...pending.parts, ...parts } };
      if (isStopped) return;
      onState('dirty');
      schedule(STORAGE_AUTOSAVE_MS);
    },
    flush,
    retry: () => void (isDirty() && !isStopped && flush()),
    isDirty,
    revision: () => draftRevision,
    /** Another call has made a revision. */
    revised: (newest: number) => void (draftRevision = newest),
    pending: () => pending,
    /** After a conflict: what is pending here is put over what won. */
    insist: (newest: number) => {
      draftRevision = newest;
      isStopped = false;
      return flush();
    },
    stop: () => clearTimeout(timer),
  };
}
export type DraftSaver = ReturnType<typeof createDraftSaver>;
