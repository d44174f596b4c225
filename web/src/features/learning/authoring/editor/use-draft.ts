import type {
  BlockContent,
  DocumentContent,
  ProblemContent,
  VideoContent,
} from '@dolphin/contract/learning/storages/contents';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { Shelf } from '@dolphin/contract/learning/storages/storages.constants';
import type { storages } from '@dolphin/contract/learning/storages/storages.contract';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { localizeNow } from '../../../../lib/text/use-text.ts';
import { createDraftSaver, type SaveState } from './draft-saver.ts';
import { editorText } from './editor.text.ts';

export type Detail = OutputOf<typeof storages.detail>;
export type Content = ProblemContent | BlockContent | DocumentContent | VideoContent;

/** A working copy on the screen: what is typed is there at once and saved behind. */
export function useDraft<C extends Content>(shelf: Shelf, detail: Detail, initial: C) {
  const [content, setContent] = useState(initial);
  const [title, setTitle] = useState(detail.title);
  const [isAdopted, setAdopted] = useState(false);
  const [shown, setShown] = useState<{
    readonly state: SaveState;
    readonly savedAt?: string | undefined;
    readonly reason?: string | undefined;
  }>({ state: 'clean' });
  // The screen is keyed by the storage and what was loaded, so these never change while it stands.
  const [saver] = useState(() =>
    createDraftSaver({
      shelf,
      storageId: detail.storageId,
      revision: detail.draftRevision,
      onState: (state, payload = {}) =>
        setShown((old) => ({ state, savedAt: payload.savedAt ?? old.savedAt, reason: payload.reason })),
    }),
  );
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && void saver.flush();
    document.addEventListener('visibilitychange', hidden);
    addEventListener('online', saver.retry);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('online', saver.retry);
      saver.stop();
      void saver.flush();
    };
  }, [saver]);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !saver.isDirty() || (await saver.flush())) return false;
      const text = localizeNow(editorText);
      return !(await overlay.confirm({
        title: text.leaveAsk,
        hint: text.leaveHint,
        confirmLabel: text.leave,
        cancelLabel: text.stay,
        danger: true,
      }));
    },
    enableBeforeUnload: () => saver.isDirty(),
  });
  return {
    content,
    title,
    saver,
    saving: shown,
    change: (parts: Partial<C>) => {
      setContent((old) => ({ ...old, ...parts }));
      saver.touch(parts);
    },
    /** Shows what the server has set by itself, without a revision. */
    adopt: (parts: Partial<C>) => {
      setContent((old) => ({ ...old, ...parts }));
      setAdopted(true);
    },
    /** The server has changed it since it was read. */ isAdopted,
    rename: (typed: string) => {
      setTitle(typed);
      if (typed.trim() !== '') saver.touch({}, typed.trim());
    },
  };
}
