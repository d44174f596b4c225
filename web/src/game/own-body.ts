/** The own body: moves at once by the server's rules, and is sent at most 15 times a second. [WLD-121] [WLD-122] */
import type { MapContent } from '@dolphin/contract/lounge/maps/maps.schema';
import { bodyAt, type Body, positionOf, stepBody, type MoveInput } from '@dolphin/contract/lounge/world/movement';
import { type Solids, solidsOf, standAt } from '@dolphin/contract/lounge/world/solids';
import { BODY, TICKS_PER_SECOND, type Position } from '@dolphin/contract/lounge/world/world.constants';
import { followRoute, type Route, routeTo } from './rules/walk-to.ts';

const TICK_MS = 1_000 / TICKS_PER_SECOND;
const WAVE_MS = 1_600;
/** A jump that is pressed just before one lands is meant for the ground. */
const JUMP_BUFFER_MS = 130;

/** Which keys are held in this frame. */
export type Held = { readonly walk: -1 | 0 | 1 };

export function createOwnBody(content: MapContent, first: Position, notify: (position: Position) => void) {
  let solids: Solids = solidsOf(content);
  let body: Body = bodyAt(first);
  let route: Route | null = null;
  let gesture: MoveInput['gesture'] = null;
  let waveUntil = 0;
  let jumpUntil = 0;
  let drops = false;
  let notified: Position = first;
  let notifiedAt = 0;

  return {
    now: (): Body => body,
    position: (): Position => positionOf(body),
    setContent(next: MapContent) {
      solids = solidsOf(next);
      body = { ...body, isOnFloor: false };
      route = null;
    },
    /** The server has the last word. */
    place(position: Position) {
      body = bodyAt(position);
      notified = position;
      route = null;
    },
    /** Through a portal, to another spot of the same map. */
    leap(spot: { readonly x: number; readonly y: number }) {
      body = bodyAt({ ...standAt(solids, spot, BODY.halfWidth), facesLeft: body.facesLeft });
      route = null;
    },
    jump(now: number) {
      jumpUntil = now + JUMP_BUFFER_MS;
      gesture = null;
    },
    /** Down: through the floor, or on the lowest one sit down. */
    sink() {
      const under = solids.floors.find((floor) => floor.y === body.y && floor.left <= body.x && body.x <= floor.right);
      if (under && !under.isSolid) drops = true;
      else gesture = gesture === 'SIT' ? null : 'SIT';
    },
    sit() {
      route = null;
      gesture = gesture === 'SIT' ? null : 'SIT';
    },
    wave(now: number) {
      route = null;
      gesture = 'WAVE';
      waveUntil = now + WAVE_MS;
    },
    walkTo(spot: { readonly x: number; readonly y: number }) {
      gesture = null;
      route = routeTo(spot, body, solids);
    },
    step(held: Held, seconds: number, now: number) {
      if (held.walk !== 0) route = null;
      if (held.walk !== 0 || (gesture === 'WAVE' && now > waveUntil)) gesture = null;
      let wish: MoveInput = { walk: held.walk, jumps: now < jumpUntil, drops, gesture };
      if (route) {
        const followed = followRoute(route, body, solids, seconds);
        route = followed.route;
        wish = {
          ...wish,
          ...followed.wish,
          jumps: wish.jumps || followed.wish.jumps,
          drops: wish.drops || followed.wish.drops,
        };
      }
      drops = false;
      if (wish.jumps && body.isOnFloor) jumpUntil = 0;
      body = stepBody(body, wish, solids, seconds);
      this.notifyIfChanged(now);
    },
    notifyIfChanged(now: number) {
      if (now - notifiedAt < TICK_MS) return;
      const position = positionOf(body);
      if (
        position.x === notified.x &&
        position.y === notified.y &&
        position.pose === notified.pose &&
        position.facesLeft === notified.facesLeft
      )
        return;
      notified = position;
      notifiedAt = now;
      notify(position);
    },
  };
}
