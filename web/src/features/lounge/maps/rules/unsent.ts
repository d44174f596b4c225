/**
 * Changes not confirmed yet. `known` is the map as the server last sent it; shown is that map with all changes not yet
 * confirmed on top, so what others do arrives below what I am doing. [WLD-164] [WLD-173]
 */
import { MAP_OPERATIONS_MAX } from '@dolphin/contract/lounge/lounge.constants';
import { applyOperations, type NamedMap } from '@dolphin/contract/lounge/maps/map-operations';
import type { MapOperation } from '@dolphin/contract/lounge/maps/maps.schema';
import { type Bases, basesOf, keyOf } from './conflicts.ts';

export type Unsent = {
  readonly known: NamedMap;
  readonly revision: number;
  /** Being sent, with the key by which its echo is recognised. */
  readonly sent: { readonly clientKey: string; readonly operations: readonly MapOperation[] } | null;
  readonly waiting: readonly MapOperation[];
  /** What everything not yet confirmed is made upon. [WLD-178] */
  readonly bases: Bases;
};

export function shownOf({ known, sent, waiting }: Unsent): NamedMap {
  return applyOperations(known, [...(sent?.operations ?? []), ...waiting]);
}

export function add(unsent: Unsent, operations: readonly MapOperation[]): Unsent {
  const waiting = mergeOperations([...unsent.waiting, ...operations]);
  return {
    ...unsent,
    waiting,
    bases: basesOf(unsent.known, [...(unsent.sent?.operations ?? []), ...waiting], unsent.bases),
  };
}

/** Of several consecutive changes of one part only the last is sent: dragging a part is one change. */
export function mergeOperations(operations: readonly MapOperation[]): readonly MapOperation[] {
  const last = new Map<string, number>();
  operations.forEach((operation, at) => last.set(nameOf(operation, at), at));
  return operations.filter((operation, at) => last.get(nameOf(operation, at)) === at);
}

/** A new theme changes every object: what stands before and behind it stays in its order. */
function nameOf(operation: MapOperation, at: number): string {
  return operation.kind === 'SET_THEME' ? `theme ${at}` : keyOf(operation);
}

export function startSending(unsent: Unsent, clientKey: string): Unsent {
  if (unsent.sent || unsent.waiting.length === 0) return unsent;
  return {
    ...unsent,
    sent: { clientKey, operations: unsent.waiting.slice(0, MAP_OPERATIONS_MAX) },
    waiting: unsent.waiting.slice(MAP_OPERATIONS_MAX),
  };
}

/** The server took it as this revision. Only the one after what is known leads there; behind a larger step others stand, and the map must be read again. */
export function confirmed(unsent: Unsent, revision: number): Unsent {
  if (!unsent.sent) return unsent;
  // Read again meanwhile: what is known has the change, and perhaps a later one of the same part by somebody else.
  if (revision <= unsent.revision) return withoutSent(unsent);
  return withoutSent({
    ...unsent,
    known: applyOperations(unsent.known, unsent.sent.operations),
    revision: revision === unsent.revision + 1 ? revision : unsent.revision,
  });
}

/** What waits behind it and is about the same part is made upon what is known now. */
function withoutSent(unsent: Unsent): Unsent {
  const settled = new Set(unsent.sent?.operations.map(keyOf));
  const before = Object.fromEntries(Object.entries(unsent.bases).filter(([key]) => !settled.has(key)));
  return { ...unsent, sent: null, bases: basesOf(unsent.known, unsent.waiting, before) };
}

/** Connection lost: what was being sent is sent again with later changes. Sending it twice does no harm. */
export function failed(unsent: Unsent): Unsent {
  if (!unsent.sent) return unsent;
  return { ...unsent, sent: null, waiting: mergeOperations([...unsent.sent.operations, ...unsent.waiting]) };
}

/** The server refused it: it is forgotten. */
export function refused(unsent: Unsent): Unsent {
  return withoutSent(unsent);
}

export type RemoteChange = {
  readonly revision: number;
  readonly clientKey: string;
  readonly operations: readonly MapOperation[];
};

/** Somebody changed the map. Null: something in between was missed, and the map must be read again. */
export function applyRemoteChange(unsent: Unsent, change: RemoteChange): Unsent | null {
  if (change.revision <= unsent.revision || change.clientKey === unsent.sent?.clientKey) return unsent;
  if (change.revision !== unsent.revision + 1) return null;
  return { ...unsent, known: applyOperations(unsent.known, change.operations), revision: change.revision };
}

/** A response that is older than events received since is ignored. */
export function readAgain(unsent: Unsent, known: NamedMap, revision: number): Unsent {
  return revision < unsent.revision ? unsent : { ...unsent, known, revision };
}
