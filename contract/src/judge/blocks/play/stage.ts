/**
 * What a block program can do and sense, as plain functions on a stage: no drawing, no clock, no chance of its own. The
 * browser paints what stands here; the judge grades what stands here; so both see the same run.
 */
import { SEGMENTS_MAX, type Segment } from '../../drawing.ts';
import { seededRandom, type Random } from './random.ts';
import { cellOf, TICKS_PER_SECOND, type Item, type World } from './world.ts';

export type Value = number | string | boolean;

/** Something that a learner's program did wrong; shown as a runtime error. */
export class StageError extends Error {
  override readonly name = 'StageError';
}

export type Stage = {
  readonly world: World;
  readonly random: Random;
  readonly walls: ReadonlySet<string>;
  readonly finish: ReadonlySet<string>;
  readonly items: Item[];
  readonly collected: Item[];
  readonly said: string[];
  readonly drawing: Segment[];
  readonly variables: Map<string, Value>;
  readonly lists: Map<string, Value[]>;
  readonly pressed: Set<string>;
  x: number;
  y: number;
  direction: number;
  isVisible: boolean;
  size: number;
  costume: number;
  speech: string;
  pen: { isDown: boolean; color: string; width: number };
  bumps: number;
  answered: number;
  answer: string;
  tick: number;
  timerFrom: number;
};

const SAID_MAX = 1_000;
const TEXT_MAX = 1_000;
const LIST_MAX = 10_000;
const NAMES_MAX = 200;
/** The longest single walk, whatever distance the program asks for. */
const WALK_MAX = 2_000;

export function createStage(world: World): Stage {
  const stage: Stage = {
    world,
    random: seededRandom(world.seed),
    walls: new Set(world.walls.map(({ x, y }) => cellOf(x, y))),
    finish: new Set(world.finish.map(({ x, y }) => cellOf(x, y))),
    items: [...world.items],
    collected: [],
    said: [],
    drawing: [],
    variables: new Map(),
    lists: new Map(),
    pressed: new Set(),
    x: world.start.x,
    y: world.start.y,
    direction: turned(world.start.direction),
    isVisible: true,
    size: 100,
    costume: 1,
    speech: '',
    pen: { isDown: false, color: '#1f6feb', width: 1 },
    bumps: 0,
    answered: 0,
    answer: '',
    tick: 0,
    timerFrom: 0,
  };
  collectHere(stage);
  return stage;
}

/** Walks straight on, a cell's length at a time, so that nobody jumps over a wall or an item. */
export function walk(stage: Stage, steps: number): void {
  const angle = (stage.direction * Math.PI) / 180;
  const sign = steps < 0 ? -1 : 1;
  let left = Math.min(Math.abs(steps), WALK_MAX);
  while (left > 1e-9) {
    const length = Math.min(1, left) * sign;
    if (!stepTo(stage, tidy(stage.x + Math.sin(angle) * length), tidy(stage.y + Math.cos(angle) * length))) return;
    left -= 1;
  }
}

/** Straight to a place, as a jump: walls in between do not matter, a wall at the place does. */
export function jump(stage: Stage, x: number, y: number): void {
  stepTo(stage, tidy(x), tidy(y));
}

function stepTo(stage: Stage, x: number, y: number): boolean {
  if (isBlocked(stage, x, y)) {
    stage.bumps++;
    return false;
  }
  if (stage.pen.isDown && (x !== stage.x || y !== stage.y)) {
    if (stage.drawing.length >= SEGMENTS_MAX) throw new StageError('too many lines');
    stage.drawing.push({ x1: stage.x, y1: stage.y, x2: x, y2: y, color: stage.pen.color, width: stage.pen.width });
  }
  stage.x = x;
  stage.y = y;
  collectHere(stage);
  return true;
}

export function isBlocked(stage: Stage, x: number, y: number): boolean {
  const [column, row] = [Math.round(x), Math.round(y)];
  return (
    !(column >= 0 && row >= 0 && column < stage.world.width && row < stage.world.height) ||
    stage.walls.has(cellOf(x, y))
  );
}

/** What lies ahead (0), to the right (90) or to the left (-90). */
export function isBlockedToward(stage: Stage, turn: number): boolean {
  const angle = ((stage.direction + turn) * Math.PI) / 180;
  return isBlocked(stage, tidy(stage.x + Math.sin(angle)), tidy(stage.y + Math.cos(angle)));
}

function collectHere(stage: Stage): void {
  const here = cellOf(stage.x, stage.y);
  for (let index = stage.items.length - 1; index >= 0; index--) {
    const item = stage.items[index];
    if (!item || cellOf(item.x, item.y) !== here) continue;
    stage.items.splice(index, 1);
    stage.collected.push(item);
  }
}

export function point(stage: Stage, direction: number): void {
  stage.direction = turned(direction);
}

export function say(stage: Stage, text: string): void {
  stage.speech = text.slice(0, TEXT_MAX);
  if (text === '') return;
  if (stage.said.length >= SAID_MAX) throw new StageError('too much said');
  stage.said.push(stage.speech);
}

export function setVariable(stage: Stage, name: string, value: Value): void {
  if (typeof value === 'string' && value.length > TEXT_MAX)
    throw new StageError('this text is too long for a variable');
  if (!stage.variables.has(name) && stage.variables.size >= NAMES_MAX) throw new StageError('too many variables');
  stage.variables.set(name, value);
}

export function listNamed(stage: Stage, name: string): Value[] {
  const there = stage.lists.get(name);
  if (there) return there;
  if (stage.lists.size >= NAMES_MAX) throw new StageError('too many lists');
  const list: Value[] = [];
  stage.lists.set(name, list);
  return list;
}

export function addToList(stage: Stage, name: string, value: Value): void {
  const list = listNamed(stage, name);
  if (list.length >= LIST_MAX) throw new StageError('this list is too long');
  list.push(typeof value === 'string' ? value.slice(0, TEXT_MAX) : value);
}

export function seconds(stage: Stage): number {
  return (stage.tick - stage.timerFrom) / TICKS_PER_SECOND;
}

export const isOnFinish = (stage: Stage): boolean => stage.finish.has(cellOf(stage.x, stage.y));

/** -179.99… to 180, as children know it: 0 up, 90 right. */
function turned(degrees: number): number {
  const turn = ((degrees % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
}

/** Sines of right angles are not quite 0; without this, ten squares would drift off the grid. */
function tidy(value: number): number {
  if (!Number.isFinite(value)) return 0;
  return Math.round(value * 1e9) / 1e9 + 0;
}
