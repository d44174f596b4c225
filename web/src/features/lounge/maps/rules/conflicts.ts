/**
 * Changes made to a map while they could not be sent, and what others did to the same parts meanwhile. A change is
 * only made upon what it was made of: where somebody else changed the part since, theirs stays and the person is
 * asked. [WLD-178]
 */
import { isSame, type NamedMap } from '@dolphin/contract/lounge/maps/map-operations';
import type { MapOperation } from '@dolphin/contract/lounge/maps/maps.schema';

/** Parts as the server had them when they were first changed here, by their key; null: there was none. Plain data, because it is kept in the browser. */
export type Bases = Readonly<Record<string, unknown>>;

export function keyOf(operation: MapOperation): string {
  switch (operation.kind) {
    case 'PUT_OBJECT':
      return `object ${operation.object.id}`;
    case 'REMOVE_OBJECT':
      return `object ${operation.id}`;
    case 'PUT_AREA':
      return `area ${operation.area.id}`;
    case 'REMOVE_AREA':
      return `area ${operation.id}`;
    default:
      return operation.kind;
  }
}

/** The part an operation is about, as a map has it. */
function partOf({ name, content }: NamedMap, operation: MapOperation): unknown {
  switch (operation.kind) {
    case 'PUT_OBJECT':
      return content.objects.find(({ id }) => id === operation.object.id) ?? null;
    case 'REMOVE_OBJECT':
      return content.objects.find(({ id }) => id === operation.id) ?? null;
    case 'PUT_AREA':
      return content.areas.find(({ id }) => id === operation.area.id) ?? null;
    case 'REMOVE_AREA':
      return content.areas.find(({ id }) => id === operation.id) ?? null;
    case 'SET_BOUNDS':
      return content.bounds;
    case 'SET_START':
      return content.start;
    case 'SET_THEME':
      return content.themeKey;
    case 'SET_NAME':
      return name;
  }
}

/** The part as the operation leaves it. */
function outcomeOf(operation: MapOperation): unknown {
  switch (operation.kind) {
    case 'PUT_OBJECT':
      return operation.object;
    case 'PUT_AREA':
      return operation.area;
    case 'REMOVE_OBJECT':
    case 'REMOVE_AREA':
      return null;
    case 'SET_BOUNDS':
      return operation.bounds;
    case 'SET_START':
      return { x: operation.x, y: operation.y };
    case 'SET_THEME':
      return operation.themeKey;
    case 'SET_NAME':
      return operation.name;
  }
}

/** What these operations are made upon; of a part that is known already the first word holds. */
export function basesOf(known: NamedMap, operations: readonly MapOperation[], before: Bases = {}): Bases {
  const bases: Record<string, unknown> = {};
  for (const operation of operations) {
    const key = keyOf(operation);
    if (!Object.hasOwn(bases, key)) bases[key] = Object.hasOwn(before, key) ? before[key] : partOf(known, operation);
  }
  return bases;
}

/** Which of them still fit. What is there already as wanted fits, too: its answer may have been lost. */
export function sortOut(
  now: NamedMap,
  operations: readonly MapOperation[],
  bases: Bases,
): { readonly fitting: readonly MapOperation[]; readonly late: readonly MapOperation[] } {
  const fits = (operation: MapOperation) => {
    const part = partOf(now, operation);
    return isSame(part, bases[keyOf(operation)] ?? null) || isSame(part, outcomeOf(operation));
  };
  const lateKeys = new Set(operations.filter((operation) => !fits(operation)).map(keyOf));
  return {
    fitting: operations.filter((operation) => !lateKeys.has(keyOf(operation))),
    late: operations.filter((operation) => lateKeys.has(keyOf(operation))),
  };
}
