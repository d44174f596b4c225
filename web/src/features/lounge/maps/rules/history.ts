/**
 * Taking back and doing again. A step keeps the operations that undo it and those that do it, so that taking back my
 * step leaves what others did meanwhile. [WLD-171]
 */
import type { NamedMap } from '@dolphin/contract/lounge/maps/map-operations';
import { applyOperations } from '@dolphin/contract/lounge/maps/map-operations';
import type { MapOperation } from '@dolphin/contract/lounge/maps/maps.schema';

export const STEPS_MAX = 200;
export type Step = { readonly undo: readonly MapOperation[]; readonly redo: readonly MapOperation[] };
export type History = { readonly past: readonly Step[]; readonly future: readonly Step[] };
export const EMPTY_HISTORY: History = { past: [], future: [] };

/** The operations that undo others, in the order to apply them. */
export function inverseOf(map: NamedMap, operations: readonly MapOperation[]): MapOperation[] {
  const undo: MapOperation[] = [];
  let now = map;
  for (const operation of operations) {
    undo.unshift(...inverseOfOne(now, operation));
    now = applyOperations(now, [operation]);
  }
  return undo;
}

function inverseOfOne({ name, content }: NamedMap, operation: MapOperation): MapOperation[] {
  switch (operation.kind) {
    case 'PUT_OBJECT': {
      const old = content.objects.find(({ id }) => id === operation.object.id);
      return [old ? { kind: 'PUT_OBJECT', object: old } : { kind: 'REMOVE_OBJECT', id: operation.object.id }];
    }
    case 'REMOVE_OBJECT': {
      const old = content.objects.find(({ id }) => id === operation.id);
      return old ? [{ kind: 'PUT_OBJECT', object: old }] : [];
    }
    case 'PUT_AREA': {
      const old = content.areas.find(({ id }) => id === operation.area.id);
      return [old ? { kind: 'PUT_AREA', area: old } : { kind: 'REMOVE_AREA', id: operation.area.id }];
    }
    case 'REMOVE_AREA': {
      const old = content.areas.find(({ id }) => id === operation.id);
      return old ? [{ kind: 'PUT_AREA', area: old }] : [];
    }
    case 'SET_BOUNDS':
      return [{ kind: 'SET_BOUNDS', bounds: content.bounds }];
    case 'SET_START':
      return [{ kind: 'SET_START', ...content.start }];
    // Back in the old theme everything is drawn as it was.
    case 'SET_THEME':
      return [
        { kind: 'SET_THEME', themeKey: content.themeKey },
        ...content.objects.map((object): MapOperation => ({ kind: 'PUT_OBJECT', object })),
      ];
    case 'SET_NAME':
      return [{ kind: 'SET_NAME', name }];
  }
}

export function addStep({ past }: History, step: Step): History {
  return { past: [...past, step].slice(-STEPS_MAX), future: [] };
}

/** What others removed meanwhile is not brought back by taking back a change of it. */
function stillThere(
  { content }: NamedMap,
  operations: readonly MapOperation[],
  other: readonly MapOperation[],
): readonly MapOperation[] {
  const removed = new Set(
    other.flatMap((operation) =>
      operation.kind === 'REMOVE_OBJECT' || operation.kind === 'REMOVE_AREA' ? [operation.id] : [],
    ),
  );
  const there = new Set([...content.objects, ...content.areas].map(({ id }) => id));
  return operations.filter((operation) => {
    const id =
      operation.kind === 'PUT_OBJECT' ? operation.object.id : operation.kind === 'PUT_AREA' ? operation.area.id : null;
    return id === null || there.has(id) || removed.has(id);
  });
}

export function undo(
  history: History,
  map: NamedMap,
): { readonly history: History; readonly operations: readonly MapOperation[] } | null {
  const step = history.past.at(-1);
  if (!step) return null;
  return {
    history: { past: history.past.slice(0, -1), future: [step, ...history.future] },
    operations: stillThere(map, step.undo, step.redo),
  };
}

export function redo(
  history: History,
  map: NamedMap,
): { readonly history: History; readonly operations: readonly MapOperation[] } | null {
  const [step, ...future] = history.future;
  if (!step) return null;
  return { history: { past: [...history.past, step], future }, operations: stillThere(map, step.redo, step.undo) };
}
