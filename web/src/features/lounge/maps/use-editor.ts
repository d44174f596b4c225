import { maps } from '@dolphin/contract/lounge/maps.contract';
import { mapEvents } from '@dolphin/contract/lounge/maps.events';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api.ts';
import { presentError } from '../../../lib/errors/present-error.ts';
import { refresh } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { createEditor, type Editor, type EditorDoor, type EditorState } from './editor-store.ts';

export type Draft = OutputOf<typeof maps.draft>;

/** A line that broke, or a server that rests: the change is tried again. Anything else was refused. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.failure.status === 0 || error.failure.status >= 500 || error.failure.status === 429);
}

function doorOf(mapId: string): EditorDoor {
  return {
    async send({ revision, clientKey, operations }) {
      try {
        return { kind: 'taken', ...(await call(maps.change, { mapId, revision, clientKey, operations }, { idempotencyKey: clientKey, isPatient: true })) };
      } catch (error) {
        if (isPassing(error)) return { kind: 'offline' };
        presentError(error);
        return { kind: 'refused' };
      }
    },
    async read() {
      const draft = await call(maps.draft, { mapId }, { isPatient: true }).catch(() => null);
      return draft && { map: { name: draft.name, content: draft.content }, revision: draft.revision };
    },
  };
}

/** The editor of a map, open as long as the component is. What others change arrives by events. [WLD-164] */
export function useEditor(draft: Draft): { readonly editor: Editor; readonly state: EditorState } {
  const [editor] = useState(() => createEditor({ name: draft.name, content: draft.content }, draft.revision, doorOf(draft.mapId)));
  const state = useSyncExternalStore(editor.subscribe, editor.get);
  useEvent(mapEvents.mapChanged, (change) => {
    if (change.mapId === draft.mapId) editor.hear(change);
  });
  useEvent(mapEvents.mapPublished, ({ mapId }) => {
    if (mapId !== draft.mapId) return;
    void editor.readWhole();
    void refresh(maps.versions, maps.list);
  });
  useEffect(() => {
    const online = () => void editor.flush();
    const leaving = (event: BeforeUnloadEvent) => {
      if (editor.get().save !== 'saved') event.preventDefault();
    };
    addEventListener('online', online);
    addEventListener('beforeunload', leaving);
    return () => {
      removeEventListener('online', online);
      removeEventListener('beforeunload', leaving);
      void editor.flush();
    };
  }, [editor]);
  return { editor, state };
}
