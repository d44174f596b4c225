/**
 * The state of one open editor, outside of React: the map, what is chosen, what can be taken back, and what is on its
 * way to the server. Changes go out by themselves a moment after the last one. [WLD-173]
 */
import type { NamedMap } from '@dolphin/contract/lounge/map-operations';
import type { MapOperation } from '@dolphin/contract/lounge/maps.schema';
import { newKey } from '../../../lib/new-key.ts';
import { type Copied, copyParts } from './rules/edits.ts';
import { doAgain, EMPTY_HISTORY, type History, inverseOf, remember, takeBack } from './rules/history.ts';
import { partsOf } from './rules/parts.ts';
import { add, begin, confirmed, failed, type Heard, heard, readAgain, refused, shownOf, type Unsent } from './rules/unsent.ts';

export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline';
export type EditorState = { readonly map: NamedMap; readonly selection: readonly string[]; readonly history: History; readonly save: SaveState; readonly copied: Copied | null };
/** How a change ended: taken, refused for good, or the line is gone. */
export type Sent = { readonly kind: 'taken'; readonly revision: number } | { readonly kind: 'refused' } | { readonly kind: 'offline' };
export type EditorDoor = {
  readonly send: (change: { readonly revision: number; readonly clientKey: string; readonly operations: MapOperation[] }) => Promise<Sent>;
  readonly read: () => Promise<{ readonly map: NamedMap; readonly revision: number } | null>;
  /** Keeps what is not saved yet where a tab that is killed cannot lose it; nothing when everything is. */
  readonly keep?: (operations: readonly MapOperation[]) => void;
};

const SAVE_AFTER_MS = 500;
const TRY_AGAIN_MS = 4_000;

export function createEditor(first: NamedMap, revision: number, door: EditorDoor) {
  let unsent: Unsent = { known: first, revision, sent: null, waiting: [] };
  let state: EditorState = { map: first, selection: [], history: EMPTY_HISTORY, save: 'saved', copied: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<boolean> | null = null;
  let kept: readonly MapOperation[] = [];
  let isClosed = false;
  const hearers = new Set<() => void>();

  const set = (part: Partial<EditorState>) => {
    state = { ...state, ...part };
    for (const hearer of hearers) hearer();
  };
  const show = (save: SaveState) => {
    const map = shownOf(unsent);
    const there = new Set(partsOf(map.content).map(({ id }) => id));
    set({ map, save, selection: state.selection.every((id) => there.has(id)) ? state.selection : state.selection.filter((id) => there.has(id)) });
  };
  const keep = () => {
    const open = [...(unsent.sent?.operations ?? []), ...unsent.waiting];
    if (open.length === 0 && kept.length === 0) return;
    kept = open;
    door.keep?.(open);
  };
  // A moment after the first change, not after the last: whoever never rests is saved, and seen by the others, too.
  const saveSoon = (afterMs: number) => {
    if (!isClosed) timer ??= setTimeout(() => void flush(), afterMs);
  };
  const readWhole = async () => {
    const read = await door.read();
    if (!read || isClosed) return;
    unsent = readAgain(unsent, read.map, read.revision);
    show(state.save);
  };
  /** Whether it went well; what was refused or did not get through did not. */
  async function sendNext(): Promise<boolean> {
    unsent = begin(unsent, newKey());
    if (!unsent.sent) return true;
    show('saving');
    const sent = await door.send({ revision: unsent.revision, clientKey: unsent.sent.clientKey, operations: [...unsent.sent.operations] });
    if (sent.kind === 'offline') {
      unsent = failed(unsent);
      show('offline');
      saveSoon(TRY_AGAIN_MS);
      return false;
    }
    const isMissing = sent.kind === 'refused' || sent.revision > unsent.revision + 1;
    if (sent.kind === 'refused') {
      unsent = refused(unsent);
      set({ history: EMPTY_HISTORY });
    } else unsent = confirmed(unsent, sent.revision);
    keep();
    show(unsent.waiting.length > 0 ? 'waiting' : 'saved');
    if (isMissing) await readWhole();
    if (unsent.waiting.length > 0) saveSoon(0);
    return sent.kind === 'taken';
  }
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    underWay ??= sendNext().finally(() => { underWay = null; });
    return underWay;
  }
  /** Saves everything, also what came while a change was under way. Only then is the draft what is seen here. */
  async function saveAll(): Promise<boolean> {
    let isFine = await flush();
    while (isFine && unsent.waiting.length > 0) isFine = await flush();
    return isFine;
  }
  const push = (operations: readonly MapOperation[]) => {
    unsent = add(unsent, operations);
    keep();
    show(state.save === 'offline' ? 'offline' : unsent.sent ? 'saving' : 'waiting');
    saveSoon(state.save === 'offline' ? TRY_AGAIN_MS : SAVE_AFTER_MS);
  };

  return {
    get: () => state,
    subscribe: (hearer: () => void) => {
      hearers.add(hearer);
      return () => void hearers.delete(hearer);
    },
    /** One step that can be taken back. */
    apply(operations: readonly MapOperation[]): void {
      if (operations.length === 0) return;
      set({ history: remember(state.history, { undo: inverseOf(state.map, operations), redo: operations }) });
      push(operations);
    },
    undo(): void {
      const back = takeBack(state.history, state.map);
      if (!back) return;
      set({ history: back.history });
      push(back.operations);
    },
    redo(): void {
      const again = doAgain(state.history, state.map);
      if (!again) return;
      set({ history: again.history });
      push(again.operations);
    },
    select: (selection: readonly string[]) => set({ selection }),
    copy: () => set({ copied: copyParts(state.map.content, state.selection) }),
    flush,
    saveAll,
    hear(change: Heard): void {
      const next = heard(unsent, change);
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
