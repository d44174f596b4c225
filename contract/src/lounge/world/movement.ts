/**
 * How a body moves: pure, so that the browser predicts by it what the server will accept. Positions are fractions
 * while a body moves; what is sent to others is whole pixels (`positionOf`).
 */
import type { FloorLine, Solids, WallBox } from './solids.ts';
import { BODY, FALL_SPEED_MAX, GRAVITY, JUMP_SPEED, type Pose, type Position, WALK_SPEED } from './world.constants.ts';

export type Body = {
  readonly x: number;
  readonly y: number;
  /** Downwards. */ readonly fallSpeed: number;
  readonly isOnFloor: boolean;
  readonly facesLeft: boolean;
  readonly pose: Pose;
};
export type MoveInput = {
  /** -1 to the left, 1 to the right; between them slower. */
  readonly walk: number;
  readonly jumps: boolean;
  /** Down through the floor one stands on, unless it is the lowest. */
  readonly drops: boolean;
  /** What one does while standing still. */
  readonly gesture: 'SIT' | 'WAVE' | null;
};

/** Longer steps are cut, so that nobody falls through a floor between two frames. */
const STEP_SECONDS = 1 / 60;
/** A tab that slept does not catch up with all it missed. */
const SECONDS_MAX = 0.25;

export function bodyAt({ x, y, facesLeft }: Pick<Position, 'x' | 'y' | 'facesLeft'>): Body {
  return { x, y, fallSpeed: 0, isOnFloor: false, facesLeft, pose: 'STAND' };
}

export function positionOf({ x, y, pose, facesLeft }: Body): Position {
  return { x: Math.round(x), y: Math.round(y), pose, facesLeft };
}

export function stepBody(body: Body, wish: MoveInput, solids: Solids, seconds: number): Body {
  let now = body;
  let jumps = wish.jumps;
  let drops = wish.drops;
  for (let left = Math.min(seconds, SECONDS_MAX); left > 1e-6; left -= STEP_SECONDS) {
    now = stepOnce(now, { ...wish, jumps, drops }, solids, Math.min(left, STEP_SECONDS));
    // One press is one jump, however long the frame was.
    jumps = false;
    drops = false;
  }
  return now;
}

function stepOnce(body: Body, wish: MoveInput, solids: Solids, seconds: number): Body {
  const walk = Math.max(-1, Math.min(1, wish.walk));
  const x = walkTo(body, body.x + walk * WALK_SPEED * seconds, solids);
  let { y, fallSpeed } = body;
  let isOnFloor = body.isOnFloor && floorAt(solids, x, y) !== undefined;
  const under = isOnFloor ? floorAt(solids, x, y) : undefined;
  if (under && wish.jumps) {
    fallSpeed = -JUMP_SPEED;
    isOnFloor = false;
  } else if (under && wish.drops && !under.isSolid) {
    y += 1;
    fallSpeed = 0;
    isOnFloor = false;
  }
  if (!isOnFloor) ({ y, fallSpeed, isOnFloor } = fall(x, y, fallSpeed, solids, seconds));
  const pose: Pose = !isOnFloor ? 'AIR' : walk !== 0 ? 'WALK' : (wish.gesture ?? 'STAND');
  return { x, y, fallSpeed, isOnFloor, facesLeft: walk === 0 ? body.facesLeft : walk < 0, pose };
}

function walkTo(body: Body, wanted: number, { bounds, walls }: Solids): number {
  let x = Math.max(BODY.halfWidth, Math.min(bounds.width - BODY.halfWidth, wanted));
  for (const wall of walls) {
    if (!isBeside(wall, body.y)) continue;
    // Only from outside: who stands in a wall that was just built must be able to walk out.
    if (x > body.x && body.x + BODY.halfWidth <= wall.left) x = Math.min(x, wall.left - BODY.halfWidth);
    else if (x < body.x && body.x - BODY.halfWidth >= wall.right) x = Math.max(x, wall.right + BODY.halfWidth);
  }
  return x;
}

const isBeside = (wall: WallBox, y: number) => y > wall.top && y - BODY.height < wall.bottom;

function fall(
  x: number,
  from: number,
  speed: number,
  solids: Solids,
  seconds: number,
): { y: number; fallSpeed: number; isOnFloor: boolean } {
  const fallSpeed = Math.min(FALL_SPEED_MAX, speed + GRAVITY * seconds);
  let y = from + ((speed + fallSpeed) / 2) * seconds;
  if (fallSpeed < 0) {
    const ceiling = Math.max(
      BODY.height,
      ...solids.walls
        .filter((wall) => overlaps(wall, x) && from - BODY.height >= wall.bottom)
        .map((wall) => wall.bottom + BODY.height),
    );
    return y < ceiling && from >= ceiling
      ? { y: ceiling, fallSpeed: 0, isOnFloor: false }
      : { y, fallSpeed, isOnFloor: false };
  }
  const landing = [
    ...solids.floors.filter((floor) => floor.left <= x && x <= floor.right).map((floor) => floor.y),
    ...solids.walls.filter((wall) => overlaps(wall, x)).map((wall) => wall.top),
  ]
    .filter((line) => from <= line && line <= y)
    .reduce((highest, line) => Math.min(highest, line), Infinity);
  if (landing === Infinity) {
    // Below every floor, as after a map has changed under one's feet.
    const lowest = solids.floors.at(-1)?.y ?? solids.bounds.height;
    return y > lowest && from >= lowest
      ? { y: lowest, fallSpeed: 0, isOnFloor: true }
      : { y, fallSpeed, isOnFloor: false };
  }
  y = landing;
  return { y, fallSpeed: 0, isOnFloor: true };
}

const overlaps = (wall: WallBox, x: number) => x + BODY.halfWidth > wall.left && x - BODY.halfWidth < wall.right;

/** What one stands on, exactly there: a floor, or the top of a wall. */
export function floorAt({ floors, walls }: Solids, x: number, y: number): FloorLine | undefined {
  const floor = floors.find((each) => each.y === y && each.left <= x && x <= each.right);
  if (floor) return floor;
  const wall = walls.find((each) => each.top === y && overlaps(each, x));
  return wall && { left: wall.left, right: wall.right, y, isSolid: true };
}
