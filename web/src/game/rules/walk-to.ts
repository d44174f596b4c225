/** Somebody clicked on a spot: what to wish, frame by frame, to come there. */
import type { Body, MoveInput } from '@dolphin/contract/lounge/world/movement';
import { floorUnder, type Solids } from '@dolphin/contract/lounge/world/solids';
import { GRAVITY, JUMP_SPEED } from '@dolphin/contract/lounge/world/world.constants';
import { clamp } from './camera.ts';

export type Route = {
  readonly x: number;
  readonly y: number;
  /** For how long nothing has come of it. */ readonly idleSeconds: number;
  readonly fromX: number;
};
type Wished = Pick<MoveInput, 'walk' | 'jumps' | 'drops'>;

const ARRIVED = 6;
const GIVES_UP_AFTER = 0.6;
const JUMP_HEIGHT = (JUMP_SPEED * JUMP_SPEED) / (2 * GRAVITY);
/** Who clicks on a floor rarely hits its line. */
const CLICK_SLACK = 40;
/** Slower on the last pixels, so that one stops where one wanted. */
const SLOWS_FROM = 40;
const NOTHING: Wished = { walk: 0, jumps: false, drops: false };

export function routeTo(spot: { readonly x: number; readonly y: number }, body: Body, solids: Solids): Route {
  return {
    x: spot.x,
    y: (floorUnder(solids, spot.x, spot.y - CLICK_SLACK) ?? solids.floors.at(-1))?.y ?? body.y,
    idleSeconds: 0,
    fromX: body.x,
  };
}

export function followRoute(
  route: Route,
  body: Body,
  solids: Solids,
  seconds: number,
): { readonly route: Route | null; readonly wish: Wished } {
  const distance = route.x - body.x;
  const isMoving = Math.abs(body.x - route.fromX) > 0.5 || !body.isOnFloor;
  const idleSeconds = isMoving ? 0 : route.idleSeconds + seconds;
  if (idleSeconds > GIVES_UP_AFTER) return { route: null, wish: NOTHING };
  const next = { ...route, idleSeconds, fromX: body.x };
  if (Math.abs(distance) > ARRIVED)
    return { route: next, wish: { ...NOTHING, walk: clamp(distance / SLOWS_FROM, -1, 1) } };
  if (!body.isOnFloor) return { route: next, wish: NOTHING };
  if (route.y > body.y + 1) return { route: next, wish: { ...NOTHING, drops: true } };
  if (route.y < body.y - 1 && hasStep(body, solids)) return { route: next, wish: { ...NOTHING, jumps: true } };
  return { route: null, wish: NOTHING };
}

/** Whether there is a floor above that one jump reaches. */
function hasStep(body: Body, { floors }: Solids): boolean {
  return floors.some(
    (floor) => floor.y < body.y && body.y - floor.y < JUMP_HEIGHT - 2 && floor.left <= body.x && body.x <= floor.right,
  );
}
