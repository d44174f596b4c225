import type { Goal } from '@dolphin/contract/judge/blocks/goals';
import type { Spot, World } from '@dolphin/contract/judge/blocks/world';
import { WORLD_CELLS_MAX } from '@dolphin/contract/learning/storages.constants';

export const TOOLS = ['wall', 'star', 'shell', 'pearl', 'flag', 'start', 'erase'] as const;
export type Tool = (typeof TOOLS)[number];

const isAt = (x: number, y: number) => (spot: Spot) => spot.x === x && spot.y === y;
const without = <S extends Spot>(spots: readonly S[], x: number, y: number): readonly S[] => spots.filter((spot) => !isAt(x, y)(spot));

/** A tool used on a cell: what stood there gives way, the same again takes it off, and the start turns where it stands. */
export function paint(world: World, tool: Tool, x: number, y: number): World {
  const isStart = isAt(x, y)(world.start);
  if (tool === 'start') return isStart ? { ...world, start: { x, y, direction: (world.start.direction + 90) % 360 } } : { ...cleared(world, x, y), start: { ...world.start, x, y } };
  if (isStart) return world;
  const empty = cleared(world, x, y);
  if (tool === 'erase') return empty;
  if (tool === 'wall') return world.walls.some(isAt(x, y)) ? empty : { ...empty, walls: [...empty.walls, { x, y }] };
  if (tool === 'flag') return world.finish.some(isAt(x, y)) ? empty : { ...empty, finish: [...empty.finish, { x, y }] };
  return world.items.some((item) => isAt(x, y)(item) && item.kind === tool) ? empty : { ...empty, items: [...empty.items, { x, y, kind: tool }] };
}

function cleared(world: World, x: number, y: number): World {
  return { ...world, walls: without(world.walls, x, y), finish: without(world.finish, x, y), items: without(world.items, x, y) };
}

/** What no longer fits falls off; whoever stood outside steps in. */
export function resized(world: World, width: number, height: number): World {
  const [wide, high] = [clamp(width), clamp(height)];
  const fits = <S extends Spot>(spots: readonly S[]): readonly S[] => spots.filter(({ x, y }) => x < wide && y < high);
  const start = { ...world.start, x: Math.min(world.start.x, wide - 1), y: Math.min(world.start.y, high - 1) };
  return cleared({ ...world, width: wide, height: high, start, walls: fits(world.walls), finish: fits(world.finish), items: fits(world.items) }, start.x, start.y);
}

const clamp = (cells: number): number => Math.max(1, Math.min(WORLD_CELLS_MAX, Math.round(cells) || 1));

export const GOAL_KINDS = ['reach', 'collect', 'unhurt', 'say', 'variable', 'draw'] as const;

export function newGoal(kind: Goal['kind']): Goal {
  if (kind === 'say') return { kind, text: '' };
  if (kind === 'variable') return { kind, name: '', value: 0 };
  return kind === 'draw' ? { kind, drawing: [], anyColor: true } : { kind };
}

/** A number where it reads as one. */
export function valueOf(typed: string): number | string {
  const number = Number(typed);
  return typed.trim() !== '' && Number.isFinite(number) ? number : typed;
}
