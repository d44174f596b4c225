import type { NamedMap } from '@dolphin/contract/lounge/maps/map-operations';
import type { MapOperation } from '@dolphin/contract/lounge/maps/maps.schema';
import type { Bases } from './rules/conflicts.ts';
import type { Copied } from './rules/edits.ts';
import { EMPTY_HISTORY, type History } from './rules/history.ts';
import { partsOf } from './rules/parts.ts';
import { shownOf, type Unsent } from './rules/unsent.ts';

export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline';
export type EditorState = {
  readonly map: NamedMap;
  readonly selection: readonly string[];
  readonly history: History;
  readonly save: SaveState;
  readonly copied: Copied | null;
  /** My changes of parts that someone else changed meanwhile: the user decides which to keep. [WLD-178] */
  readonly late: readonly MapOperation[];
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

/** What the functions of one open editor share. */
export type EditorCore = {
  readonly access: EditorAccess;
  readonly listeners: Set<() => void>;
  state: EditorState;
  unsent: Unsent;
  timer: ReturnType<typeof setTimeout> | undefined;
  underWay: Promise<boolean> | null;
  stored: readonly MapOperation[];
  isClosed: boolean;
  /** Something is older than what is known: it is looked at again before it goes out. */
  isOld: boolean;
  isTakenUp: boolean;
  lateBases: Bases;
};

export function createCore(first: NamedMap, revision: number, access: EditorAccess): EditorCore {
  return {
    access,
    listeners: new Set(),
    state: { map: first, selection: [], history: EMPTY_HISTORY, save: 'saved', copied: null, late: [] },
    unsent: { known: first, revision, sent: null, waiting: [], bases: {} },
    timer: undefined,
    underWay: null,
    stored: [],
    isClosed: false,
    isOld: false,
    isTakenUp: false,
    lateBases: {},
  };
}

export function setState(core: EditorCore, part: Partial<EditorState>): void {
  core.state = { ...core.state, ...part };
  for (const listener of core.listeners) listener();
}

/** Shows the map as it is with all changes; parts that are gone are not chosen any more. */
export function showMap(core: EditorCore, save: SaveState): void {
  const map = shownOf(core.unsent);
  const { selection } = core.state;
  const there = new Set(partsOf(map.content).map(({ id }) => id));
  setState(core, {
    map,
    save,
    selection: selection.every((id) => there.has(id)) ? selection : selection.filter((id) => there.has(id)),
  });
}

export function storeUnsaved(core: EditorCore): void {
  const { state, unsent } = core;
  const open = [...state.late, ...(unsent.sent?.operations ?? []), ...unsent.waiting];
  if (open.length === 0 && core.stored.length === 0) return;
  core.stored = open;
  core.access.store?.({ operations: open, bases: { ...unsent.bases, ...core.lateBases } });
}
