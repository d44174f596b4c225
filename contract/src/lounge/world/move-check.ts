/**
 * Whether a user may have moved as their browser reports: not faster than anybody walks, jumps and falls, not through
 * walls, not out of the world, not standing on nothing. Lines stall and then deliver all at once, so time not used is
 * kept for a while; what is refused is what no honest browser on a poor connection would send.
 */
import type { Solids, WallBox } from './solids.ts';
import { BODY, FALL_SPEED_MAX, GRAVITY, JUMP_SPEED, type Position, WALK_SPEED } from './world.constants.ts';

/** Rounding, a frame more or less, and clocks that differ a little. */
const SPEED_SLACK = 1.1;
const SLACK_PX = 12;
/** Feet so near to a floor stand on it. */
const FLOOR_SLACK = 4;
/** A seat may be so high above the floor it stands on. */
const SEAT_HEIGHT = 110;
/** The body that is checked is a little thinner than the one that bumps: rounding never puts an honest one into a wall. */
const WALL_SLACK = 6;
/** A line that stalled for this long may catch up. */
export const CREDIT_MAX_MS = 1_500;
const JUMP_HEIGHT = (JUMP_SPEED * JUMP_SPEED) / (2 * GRAVITY);

/** What is remembered of somebody between two steps. */
export type Track = {
  readonly position: Position;
  /** Time they have not used for walking yet; below zero when they used the slack, which is theirs once and not at every step. */
  readonly creditMs: number;
  /** For how long they have been in the air, and how high they stood before. */
  readonly airMs: number;
  readonly takeOffY: number;
};

export function newTrack(position: Position): Track {
  return trackOf(position, CREDIT_MAX_MS / 3, 0, position.y);
}

/** Made in one place, so that all look alike to the engine. */
function trackOf(position: Position, creditMs: number, airMs: number, takeOffY: number): Track {
  return { position, creditMs, airMs, takeOffY };
}

/** The next step, or null when it is refused. */
export function followMove(track: Track, to: Position, elapsedMs: number, solids: Solids): Track | null {
  const creditMs = Math.min(CREDIT_MAX_MS, track.creditMs + elapsedMs);
  const held = isHeld(to, solids);
  if (!mayMove(track.position, to, creditMs, solids, held)) return null;
  const left = creditMs - timeOf(track.position, to) / SPEED_SLACK;
  if (held) return trackOf(to, left, 0, to.y);
  const airMs = track.airMs + elapsedMs;
  if (to.y < highestAfter(track.takeOffY, airMs)) return null;
  return trackOf(to, left, airMs, track.takeOffY);
}

function mayMove(from: Position, to: Position, elapsedMs: number, solids: Solids, held: boolean): boolean {
  const seconds = (elapsedMs / 1_000) * SPEED_SLACK;
  if (Math.abs(to.x - from.x) > WALK_SPEED * seconds + SLACK_PX) return false;
  if (
    from.y - to.y > Math.min(JUMP_SPEED * seconds, JUMP_HEIGHT) + SLACK_PX ||
    to.y - from.y > FALL_SPEED_MAX * seconds + SLACK_PX
  )
    return false;
  if (!isInside(to, solids) || (to.pose !== 'AIR' && !held)) return false;
  return isPathFree(from, to, solids);
}

/** On a floor or on top of a wall; half a body may stand over the edge. Looked at for every step of everybody: nothing is made for it. */
export function isOnFloor({ x, y }: Pick<Position, 'x' | 'y'>, { floors, walls }: Solids): boolean {
  const [from, to] = [x - BODY.halfWidth - 1, x + BODY.halfWidth + 1];
  for (const { left, right, y: line } of floors)
    if (Math.abs(line - y) <= FLOOR_SLACK && to >= left && from <= right) return true;
  for (const { left, right, top: line } of walls)
    if (Math.abs(line - y) <= FLOOR_SLACK && to >= left && from <= right) return true;
  return false;
}

/** Held by a floor, or sitting on something that stands on one. */
function isHeld(position: Position, solids: Solids): boolean {
  if (isOnFloor(position, solids)) return true;
  const { x, y, pose } = position;
  return (
    pose === 'SIT' &&
    solids.floors.some((floor) => floor.y >= y && floor.y - y <= SEAT_HEIGHT && floor.left <= x && x <= floor.right)
  );
}

function isInside({ x, y }: Position, { bounds, floors }: Solids): boolean {
  const lowest = floors.at(-1)?.y ?? bounds.height;
  return (
    x >= BODY.halfWidth - SLACK_PX &&
    x <= bounds.width - BODY.halfWidth + SLACK_PX &&
    y >= 0 &&
    y <= lowest + FLOOR_SLACK
  );
}

/** Between two steps somebody may have gone straight, or up and over, or along and down. */
function isPathFree(from: Position, to: Position, { walls }: Solids): boolean {
  if (walls.length === 0) return true;
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  const near = walls.filter((wall) => touches(wall, left, right, top, bottom));
  if (near.length === 0) return true;
  // Whoever is in a wall already, because the map has changed around them, may walk out of it.
  if (near.some((wall) => touches(wall, from.x, from.x, from.y, from.y))) return true;
  const isFree = (...boxes: readonly (readonly [number, number, number, number])[]) =>
    !boxes.some((box) => near.some((wall) => touches(wall, ...box)));
  const across = (y: number) => [left, right, y, y] as const;
  const upright = (x: number) => [x, x, top, bottom] as const;
  return isFree(upright(from.x), across(to.y)) || isFree(across(from.y), upright(to.x));
}

/** Whether a body whose feet are anywhere in the box overlaps the wall. */
function touches(wall: WallBox, left: number, right: number, top: number, bottom: number): boolean {
  const half = BODY.halfWidth - WALL_SLACK;
  return (
    right + half > wall.left &&
    left - half < wall.right &&
    bottom - WALL_SLACK > wall.top &&
    top - BODY.height + WALL_SLACK < wall.bottom
  );
}

/** The least time, in ms, that a move takes. */
function timeOf(from: Position, to: Position): number {
  const dy = to.y - from.y;
  return Math.max(Math.abs(to.x - from.x) / WALK_SPEED, dy > 0 ? dy / FALL_SPEED_MAX : -dy / JUMP_SPEED) * 1_000;
}

/** Nobody hovers: how high (small y) somebody can be at most so long after they left the floor. */
function highestAfter(takeOffY: number, airMs: number): number {
  const apexSeconds = JUMP_SPEED / GRAVITY;
  const seconds = Math.max(apexSeconds, (airMs - CREDIT_MAX_MS) / 1_000);
  const fallen = seconds - apexSeconds;
  // Not more than they can fall, or a deep fall would be refused for being too slow.
  const drop = Math.min((GRAVITY / 2) * fallen * fallen, FALL_SPEED_MAX * fallen);
  return takeOffY - JUMP_HEIGHT - SLACK_PX + drop;
}
