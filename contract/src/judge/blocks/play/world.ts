/**
 * The place where a block program acts: cells counted from the lower left, x to the right and y up, directions in
 * degrees clockwise from up. A position is any number; the cell of a position is the nearest one.
 */
export type Spot = { readonly x: number; readonly y: number };
export type Item = Spot & { readonly kind: string };

export type World = {
  readonly width: number;
  readonly height: number;
  readonly start: Spot & { readonly direction: number };
  readonly walls: readonly Spot[];
  readonly items: readonly Item[];
  /** Cells with a flag. */
  readonly finish: readonly Spot[];
  /** What the player answers, in turn, when asked. */
  readonly answers: readonly string[];
  /** Keys that the player presses, at which tick. */
  readonly keys: readonly { readonly tick: number; readonly key: string }[];
  readonly seed: number;
  /** A run ends by itself here, whatever scripts still go round; `never`: when every script has ended. */
  readonly endsAt: 'finish' | 'collected' | 'never';
  readonly maxTicks: number;
};

export const WORLD_SIZE_MAX = 1_000;
export const WORLD_THINGS_MAX = 2_000;
export const TICKS_PER_SECOND = 30;
export const TICKS_DEFAULT = 6_000;
export const TICKS_MAX = 20_000;

const EMPTY: Omit<World, 'width' | 'height' | 'start'> = {
  walls: [],
  items: [],
  finish: [],
  answers: [],
  keys: [],
  seed: 1,
  endsAt: 'never',
  maxTicks: TICKS_DEFAULT,
};

/** Reads a world as an author wrote it; throws with the reason when it cannot be played. */
export function readWorld(json: string): World {
  const given: unknown = JSON.parse(json);
  if (typeof given !== 'object' || given === null) throw new TypeError('a world is an object');
  const world = { ...EMPTY, ...given } as World;
  const isWhole = (value: unknown, most: number): boolean =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
  const isSpot = (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    Number.isFinite((value as Spot).x) &&
    Number.isFinite((value as Spot).y);
  const faults = [
    !isWhole(world.width, WORLD_SIZE_MAX) ||
    !isWhole(world.height, WORLD_SIZE_MAX) ||
    world.width < 1 ||
    world.height < 1
      ? 'size'
      : undefined,
    !isSpot(world.start) || !Number.isFinite(world.start.direction) ? 'start' : undefined,
    !isList(world.walls, isSpot) ? 'walls' : undefined,
    !isList(world.items, (item) => isSpot(item) && typeof (item as Item).kind === 'string') ? 'items' : undefined,
    !isList(world.finish, isSpot) ? 'finish' : undefined,
    !isList(world.answers, (answer) => typeof answer === 'string') ? 'answers' : undefined,
    !isList(
      world.keys,
      (press) =>
        isWhole((press as { tick?: unknown } | null)?.tick, TICKS_MAX) &&
        typeof (press as { key?: unknown }).key === 'string',
    )
      ? 'keys'
      : undefined,
    !Number.isFinite(world.seed) ? 'seed' : undefined,
    !['finish', 'collected', 'never'].includes(world.endsAt) ? 'endsAt' : undefined,
    !isWhole(world.maxTicks, TICKS_MAX) ? 'maxTicks' : undefined,
  ].filter((fault) => fault !== undefined);
  if (faults.length > 0) throw new TypeError(`this world has no usable ${faults.join(', ')}`);
  return world;
}

function isList(value: unknown, holds: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length <= WORLD_THINGS_MAX && value.every(holds);
}

export function cellOf(x: number, y: number): string {
  // `+ 0` turns -0 into 0.
  return `${Math.round(x) + 0},${Math.round(y) + 0}`;
}
