/**
 * The state of one open editor, outside of React: the map, what is chosen, what can be taken back, and what is being
 * sent to the server. Changes are sent automatically a moment after the last one. [WLD-173]
 */
import type { NamedMap } from '@dolphin/contract/lounge/maps/map-operations';
import type { MapOperation } from '@dolphin/contract/lounge/maps/maps.schema';
import { flush, push, readWhole, saveAll } from './editor-saver.ts';
import { createCore, type EditorAccess, type Open, setState, showMap, storeUnsaved } from './editor-state.ts';
import { keyOf } from './rules/conflicts.ts';
import { copyParts } from './rules/edits.ts';
import { addStep, inverseOf, redo, undo } from './rules/history.ts';
import { add, applyRemoteChange, type RemoteChange } from './rules/unsent.ts';

export function createEditor(first: NamedMap, revision: number, access: EditorAccess) {
  const core = createCore(first, revision, access);
  return {
    get: () => core.state,
    subscribe: (listener: () => void) => {
      core.listeners.add(listener);
      return () => void core.listeners.delete(listener);
    },
    /** One step that can be taken back. */
    apply(operations: readonly MapOperation[]): void {
      if (operations.length === 0) return;
      setState(core, {
        history: addStep(core.state.history, { undo: inverseOf(core.state.map, operations), redo: operations }),
      });
      push(core, operations);
    },
    undo(): void {
      const back = undo(core.state.history, core.state.map);
      if (!back) return;
      setState(core, { history: back.history });
      push(core, back.operations);
    },
    redo(): void {
      const again = redo(core.state.history, core.state.map);
      if (!again) return;
      setState(core, { history: again.history });
      push(core, again.operations);
    },
    /** What was left unsaved the last time. Resolves when it was looked at. */
    async takeUp({ operations, bases }: Open): Promise<void> {
      core.unsent = {
        ...add(core.unsent, operations),
        bases: {
          ...core.unsent.bases,
          ...Object.fromEntries(operations.map((operation) => [keyOf(operation), bases[keyOf(operation)] ?? null])),
        },
      };
      core.isOld = true;
      core.isTakenUp = true;
      showMap(core, 'waiting');
      // A save that is already running began without it.
      await saveAll(core);
    },
    /** The user has decided whose version to keep where both changed the same part. */
    settleLate(isMine: boolean): void {
      const { late } = core.state;
      core.lateBases = {};
      setState(core, { late: [] });
      if (isMine) this.apply(late);
      else storeUnsaved(core);
    },
    select: (selection: readonly string[]) => setState(core, { selection }),
    copy: () => setState(core, { copied: copyParts(core.state.map.content, core.state.selection) }),
    flush: () => flush(core),
    saveAll: () => saveAll(core),
    applyRemoteChange(change: RemoteChange): void {
      const next = applyRemoteChange(core.unsent, change);
      if (!next) return void readWhole(core);
      core.unsent = next;
      showMap(core, core.state.save);
    },
    readWhole: () => readWhole(core),
    close(): void {
      core.isClosed = true;
      void flush(core);
    },
  };
}
export type Editor = ReturnType<typeof createEditor>;
