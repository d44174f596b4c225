/** What an author's hand does to a world, as plain functions. */
import type { Goal } from '@dolphin/contract/judge/blocks/play/goals';
import { playWorkspace } from '@dolphin/contract/judge/blocks/play/play-workspace';
import { cellOf, type Spot, type World } from '@dolphin/contract/judge/blocks/play/world';
import type { BlockWorld } from '@dolphin/contract/learning/storages/contents';

export const TOOLS = ['wall', 'star', 'shell', 'pearl', 'flag', 'start', 'erase'] as const;
export type Tool = (typeof TOOLS)[number];
export const SIDE_MAX = 20;
export const POINTS = 100;

const isAt =
  (spot: Spot) =>
  (other: Spot): boolean =>
    cellOf(spot.x, spot.y) === cellOf(other.x, other.y);

/** One thing on a cell; whoever starts there stands on what lies there. */
export function paint(world: World, tool: Tool, spot: Spot): World {
  const here = isAt(spot);
  if (tool === 'start')
    return { ...world, start: { ...world.start, ...spot }, walls: world.walls.filter((wall) => !here(wall)) };
  const cleared: World = {
    ...world,
    walls: world.walls.filter((wall) => !here(wall)),
    items: world.items.filter((item) => !here(item)),
    finish: world.finish.filter((flag) => !here(flag)),
  };
  if (tool === 'erase') return cleared;
  if (tool === 'wall') return here(world.start) ? world : { ...cleared, walls: [...cleared.walls, spot] };
  return tool === 'flag'
    ? { ...cleared, finish: [...cleared.finish, spot] }
    : { ...cleared, items: [...cleared.items, { ...spot, kind: tool }] };
}

/** What falls off the edge is gone; who starts there moves to the last cell that is left. */
export function resize(world: World, width: number, height: number): World {
  const size = { width: bounded(width), height: bounded(height) };
  const isIn = ({ x, y }: Spot): boolean => x < size.width && y < size.height;
  const start = {
    ...world.start,
    x: Math.min(world.start.x, size.width - 1),
    y: Math.min(world.start.y, size.height - 1),
  };
  return {
    ...world,
    ...size,
    start,
    walls: world.walls.filter((wall) => isIn(wall) && !isAt(start)(wall)),
    items: world.items.filter(isIn),
    finish: world.finish.filter(isIn),
  };
}

const bounded = (side: number): number => Math.min(SIDE_MAX, Math.max(1, Math.round(Number.isFinite(side) ? side : 1)));

export function thingAt(world: World, spot: Spot): 'wall' | 'star' | 'shell' | 'pearl' | 'flag' | 'start' | 'water' {
  const here = isAt(spot);
  if (here(world.start)) return 'start';
  if (world.walls.some(here)) return 'wall';
  const item = world.items.find(here);
  if (item) return item.kind === 'shell' || item.kind === 'pearl' ? item.kind : 'star';
  return world.finish.some(here) ? 'flag' : 'water';
}

export function newWorld(): BlockWorld {
  return {
    world: {
      width: 7,
      height: 4,
      start: { x: 1, y: 1, direction: 90 },
      walls: [],
      items: [],
      finish: [{ x: 5, y: 1 }],
      answers: [],
      keys: [],
      seed: 1,
      endsAt: 'never',
      maxTicks: 2_000,
    },
    goals: [{ kind: 'reach' }],
    points: 0,
  };
}

/** Points shared evenly over the worlds; what is left over goes to the last ones. */
export function sharePoints(worlds: readonly BlockWorld[]): readonly BlockWorld[] {
  const [each, over] = [Math.floor(POINTS / worlds.length), POINTS % worlds.length];
  return worlds.map((world, index) => ({ ...world, points: each + (index >= worlds.length - over ? 1 : 0) }));
}

export function newGoal(kind: Goal['kind'], world: World, solution: string): Goal {
  switch (kind) {
    case 'draw':
      return { kind, drawing: drawingOf(solution, world), anyColor: true };
    case 'say':
      return { kind, text: '' };
    case 'variable':
      return { kind, name: '', value: '' };
    default:
      return { kind };
  }
}

/** What the solution draws in this world: nobody should have to write lines by hand. */
export function drawingOf(solution: string, world: World): Extract<Goal, { kind: 'draw' }>['drawing'] {
  const played = solution.trim() === '' ? undefined : playWorkspace(solution, world);
  return played && 'report' in played ? played.report.drawing.map((line) => ({ ...line, color: '', width: 1 })) : [];
}

export function startOnly(): string {
  return JSON.stringify({ blocks: { languageVersion: 0, blocks: [{ type: 'events_start', x: 48, y: 48 }] } });
}
