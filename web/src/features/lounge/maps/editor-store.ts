/**
 * The state of one open editor, outside of React: the map, what is chosen, what can be taken back, and what is on its
 * being sent to the server. Changes are sent automatically a moment after the last one. [WLD-173]
 */
import type { NamedMap } from '@dolphin/contract/lounge/maps/map-operations';
import type { MapOperation } from '@dolphin/contract/lounge/maps/maps.schema';
import { newKey } from '../../../lib/new-key.ts';
import { type Copied, copyParts } from './rules/edits.ts';
import { redo, EMPTY_HISTORY, type History, inverseOf, addStep, undo } from './rules/history.ts';
import { type Bases, keyOf, sortOut } from './rules/conflicts.ts';
import { partsOf } from './rules/parts.ts';
import {
  add,
  startSending,
  confirmed,
  failed,
  type RemoteChange,
  applyRemoteChange,
  readAgain,
  refused,
  shownOf,
  type Unsent,
} from './rules/unsent.ts';

export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline';
export type EditorState = {
  readonly map: NamedMap;
  readonly selection: readonly string[];
  readonly history: History;
  readonly save: SaveState;
  readonly copied: Copied | null;
  /** My changes of parts that someone else changed meanwhile: the user decides which to keep. [WLD-178] */ readonly late: readonly MapOperation[];
};
/** The result of a change: accepted, refused permanently, or the connection is lost. */
export type Sent =
  | { readonly kind: 'taken'; readonly revision: number }
  | { readonly kind: 'refused' }
  | { readonly kind: 'offline' };
/** Not saved yet, and what it was made upon. */
export type Open = { readonly operations: readonly MapOperation[]; readonly bases: Bases };
export type EditorAccess = {
  readonly send: (change: {
    readonly revision: number;
    readonly clientKey: string;
    readonly operations: MapOperation[];
  }) => Promise<Sent>;
  /** Null: the connection is lost. 'gone': the map is deleted, or may not be edited any more. */
  readonly read: () => Promise<{ readonly map: NamedMap; readonly revision: number } | 'gone' | null>;
  /** Keeps what is not saved yet where a tab that is killed cannot lose it; nothing when everything is. */
  readonly store?: (open: Open) => void;
};

const SAVE_AFTER_MS = 500;
const TRY_AGAIN_MS = 4_000;

export function createEditor(first: NamedMap, revision: number, access: EditorAccess) {
  let unsent: Unsent = { known: first, revision, sent: null, waiting: [], bases: {} };
  let state: EditorState = { map: first, selection: [], history: EMPTY_HISTORY, save: 'saved', copied: null, late: [] };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<boolean> | null = null;
  let stored: readonly MapOperation[] = [];
  let isClosed = false;
  /** Something is older than what is known: it is looked at again before it goes out. */
  let isOld = false;
  let isTakenUp = false;
  let lateBases: Bases = {};
  const listeners = new Set<() => void>();

  const set = (part: Partial<EditorState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const show = (save: SaveState) => {
    const map = shownOf(unsent);
    const there = new Set(partsOf(map.content).map(({ id }) => id));
    set({
      map,
      save,
      selection: state.selection.every((id) => there.has(id))
        ? state.selection
        : state.selection.filter((id) => there.has(id)),
    });
  };
  const storeUnsaved = () => {
    const open = [...state.late, ...(unsent.sent?.operations ?? []), ...unsent.waiting];
    if (open.length === 0 && stored.length === 0) return;
    stored = open;
    access.store?.({ operations: open, bases: { ...unsent.bases, ...lateBases } });
  };
  // A moment after the first change, not after the last: whoever never rests is saved, and seen by the others, too.
  const saveSoon = (afterMs: number) => {
    if (!isClosed) timer ??= setTimeout(() => void flush(), afterMs);
  };
  const readWhole = async () => {
    const read = await access.read();
    if (!read || read === 'gone' || isClosed) return;
    unsent = readAgain(unsent, read.map, read.revision);
    show(state.save);
  };
  /** Reads what others changed first, and keeps only what still fits. False: the connection is lost. [WLD-178] */
  async function rebaseUnsaved(): Promise<boolean> {
    const read = await access.read();
    if (!read) return false;
    isOld = false;
    if (read === 'gone') return true;
    unsent = readAgain(unsent, read.map, read.revision);
    const { fitting, late } = sortOut(unsent.known, unsent.waiting, unsent.bases);
    if (isTakenUp) set({ history: addStep(state.history, { undo: inverseOf(unsent.known, fitting), redo: fitting }) });
    isTakenUp = false;
    if (late.length > 0) {
      lateBases = { ...lateBases, ...unsent.bases };
      // Steps that are not there any more cannot be taken back.
      set({ late: [...state.late, ...late], history: EMPTY_HISTORY });
    }
    unsent = { ...unsent, waiting: fitting };
    storeUnsaved();
    show(fitting.length > 0 ? 'waiting' : 'saved');
    return true;
  }
  function waitForLine(): false {
    isOld = true;
    show('offline');
    saveSoon(TRY_AGAIN_MS);
    return false;
  }
  /** Whether it went well; what was refused or did not get through did not. */
  async function sendNext(): Promise<boolean> {
    if (isOld && unsent.waiting.length > 0 && !(await rebaseUnsaved())) return waitForLine();
    unsent = startSending(unsent, newKey());
    if (!unsent.sent) return true;
    show('saving');
    const sent = await access.send({
      revision: unsent.revision,
      clientKey: unsent.sent.clientKey,
      operations: [...unsent.sent.operations],
    });
    if (sent.kind === 'offline') {
      unsent = failed(unsent);
      return waitForLine();
    }
    const isMissing = sent.kind === 'refused' || sent.revision > unsent.revision + 1;
    if (sent.kind === 'refused') {
      unsent = refused(unsent);
      set({ history: EMPTY_HISTORY });
    } else unsent = confirmed(unsent, sent.revision);
    storeUnsaved();
    show(unsent.waiting.length > 0 ? 'waiting' : 'saved');
    if (isMissing) await readWhole();
    if (unsent.waiting.length > 0) saveSoon(0);
    return sent.kind === 'taken';
  }
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    underWay ??= sendNext().finally(() => {
      underWay = null;
    });
    return underWay;
  }
  /** Saves everything, also changes made during a running request. Only then does the draft equal the shown map. */
  async function saveAll(): Promise<boolean> {
    let isFine = await flush();
    while (isFine && unsent.waiting.length > 0) isFine = await flush();
    return isFine;
  }
  const push = (operations: readonly MapOperation[]) => {
    unsent = add(unsent, operations);
    storeUnsaved();
    show(state.save === 'offline' ? 'offline' : unsent.sent ? 'saving' : 'waiting');
    saveSoon(state.save === 'offline' ? TRY_AGAIN_MS : SAVE_AFTER_MS);
  };

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** One step that can be taken back. */
    apply(operations: readonly MapOperation[]): void {
      if (operations.length === 0) return;
      set({ history: addStep(state.history, { undo: inverseOf(state.map, operations), redo: operations }) });
      push(operations);
    },
    undo(): void {
      const back = undo(state.history, state.map);
      if (!back) return;
      set({ history: back.history });
      push(back.operations);
    },
    redo(): void {
      const again = redo(state.history, state.map);
      if (!again) return;
      set({ history: again.history });
      push(again.operations);
    },
    /** What was left unsaved the last time. Resolves when it was looked at. */
    async takeUp({ operations, bases }: Open): Promise<void> {
      unsent = {
        ...add(unsent, operations),
        bases: {
          ...unsent.bases,
          ...Object.fromEntries(operations.map((operation) => [keyOf(operation), bases[keyOf(operation)] ?? null])),
        },
      };
      [isOld, isTakenUp] = [true, true];
      show('waiting');
      // A save that is already running began without it.
      await saveAll();
    },
    /** The user has decided whose version to keep where both changed the same part. */
    settleLate(isMine: boolean): void {
      const { late } = state;
      lateBases = {};
      set({ late: [] });
      if (isMine) this.apply(late);
      else storeUnsaved();
    },
    select: (selection: readonly string[]) => set({ selection }),
    copy: () => set({ copied: copyParts(state.map.content, state.selection) }),
    flush,
    saveAll,
    applyRemoteChange(change: RemoteChange): void {
      const next = applyRemoteChange(unsent, change);
      if (!next) return void readWhole();
      unsent = next;
      show(state.save);
    },
    readWhole,
    close(): void {
      isClosed = true;
      void flush();
    },
  };
}
export type Editor = ReturnType<typeof createEditor>;
