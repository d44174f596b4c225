import { maps } from '@dolphin/contract/lounge/maps/maps.contract';
import { mapEvents } from '@dolphin/contract/lounge/maps/maps.events';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api.ts';
import { presentError } from '../../../lib/errors/present-error.ts';
import { refresh } from '../../../lib/query.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useRealtimeState } from '../../../lib/realtime/realtime-store.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { editorText } from './editor.text.ts';
import { storeUnsent, readUnsent } from './local-unsent.ts';
import { useChangedNames } from './inspector/use-part-name.ts';
import type { EditorAccess, EditorState } from './editor-state.ts';
import { createEditor, type Editor } from './editor-store.ts';

export type Draft = OutputOf<typeof maps.draft>;

/** A line that broke, or a server that rests: the change is tried again. Anything else was refused. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.failure.status === 0 || error.failure.status >= 500 || error.failure.status === 429)
  );
}

function accessOf(mapId: string, userId: number): EditorAccess {
  return {
    async send({ revision, clientKey, operations }) {
      try {
        return {
          kind: 'taken',
          ...(await call(
            maps.change,
            { mapId, revision, clientKey, operations },
            { idempotencyKey: clientKey, isBackground: true },
          )),
        };
      } catch (error) {
        if (isPassing(error)) return { kind: 'offline' };
        presentError(error);
        return { kind: 'refused' };
      }
    },
    async read() {
      try {
        const draft = await call(maps.draft, { mapId }, { isBackground: true });
        return { map: { name: draft.name, content: draft.content }, revision: draft.revision };
      } catch (error) {
        return isPassing(error) ? null : 'gone';
      }
    },
    store: (open) => storeUnsent(userId, mapId, open),
  };
}

/** A hidden tab reports its presence so rarely that the server removes it. */
const AWAY_MS = 30_000;

/** Asks whose change of a part holds, where somebody else changed it while this one could not be saved. [WLD-178] */
function useLateChanges(editor: Editor, { late, map }: EditorState): void {
  const text = useText(editorText);
  const namesOf = useChangedNames();
  const isAsking = useRef(false);
  const ask = useEffectEvent(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const isMine = await overlay.confirm({
      title: text.lateTitle,
      hint: text.lateHint({ names: namesOf(late, map.content) }),
      confirmLabel: text.lateMine,
      cancelLabel: text.lateTheirs,
      danger: true,
    });
    isAsking.current = false;
    editor.settleLate(isMine);
  });
  useEffect(() => {
    if (late.length > 0) void ask();
  }, [late]);
}

/** The editor of a map, open as long as the component is. What others change arrives by events. [WLD-164] */
export function useEditor(draft: Draft): { readonly editor: Editor; readonly state: EditorState } {
  const text = useText(editorText);
  const userId = useUser().userId ?? 0;
  const [editor] = useState(() =>
    createEditor({ name: draft.name, content: draft.content }, draft.revision, accessOf(draft.mapId, userId)),
  );
  const state = useSyncExternalStore(editor.subscribe, editor.get);
  useEvent(mapEvents.mapChanged, (change) => {
    if (change.mapId === draft.mapId) editor.applyRemoteChange(change);
  });
  useEvent(mapEvents.mapPublished, ({ mapId }) => {
    if (mapId !== draft.mapId) return;
    void editor.readWhole();
    void refresh(maps.versions, maps.list);
  });
  // Missed events are not sent again: after a reconnect, or when the tab is shown again, the map is reloaded. [WLD-164]
  const line = useRealtimeState();
  useEffect(() => {
    if (line === 'connected') void editor.flush().then(editor.readWhole);
  }, [editor, line]);
  const takeUp = useEffectEvent(() => {
    const left = readUnsent(userId, draft.mapId);
    if (!left) return;
    void editor.takeUp(left).then(() => {
      if (editor.get().late.length < left.operations.length) overlay.toast(text.takenUp, { kind: 'ok' });
    });
  });
  useEffect(() => takeUp(), []);
  useLateChanges(editor, state);
  useEffect(() => {
    let hiddenAt = Date.now();
    const online = () => void editor.flush();
    const seen = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (Date.now() - hiddenAt > AWAY_MS) void editor.readWhole();
      void editor.flush();
    };
    const leaving = (event: BeforeUnloadEvent) => {
      if (editor.get().save !== 'saved') event.preventDefault();
    };
    addEventListener('online', online);
    addEventListener('beforeunload', leaving);
    document.addEventListener('visibilitychange', seen);
    return () => {
      removeEventListener('online', online);
      removeEventListener('beforeunload', leaving);
      document.removeEventListener('visibilitychange', seen);
      void editor.flush();
    };
  }, [editor]);
  return { editor, state };
}
