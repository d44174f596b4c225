/** One's own body: moves at once by the rules that the server checks, and is told at most fifteen times a second. [WLD-121] [WLD-122] */
import type { MapContent } from '@dolphin/contract/lounge/maps.schema';
import { bodyAt, type Body, standingOf, stepBody, type Wish } from '@dolphin/contract/lounge/world/movement';
import { type Solids, solidsOf, standAt } from '@dolphin/contract/lounge/world/solids';
import { BODY, TICKS_PER_SECOND, type Standing } from '@dolphin/contract/lounge/world/world.constants';
import { followWay, type Way, wayTo } from './rules/walk-to.ts';

const TICK_MS = 1_000 / TICKS_PER_SECOND;
const WAVE_MS = 1_600;
/** A jump that is pressed just before one lands is meant for the ground. */
const JUMP_KEPT_MS = 130;

/** What the keys say in this frame. */
export type Held = { readonly walk: -1 | 0 | 1 };

export function createOwnBody(content: MapContent, first: Standing, tell: (standing: Standing) => void) {
  let solids: Solids = solidsOf(content);
  let body: Body = bodyAt(first);
  let way: Way | null = null;
  let gesture: Wish['gesture'] = null;
  let waveUntil = 0;
  let jumpUntil = 0;
  let drops = false;
  let told: Standing = first;
  let toldAt = 0;

  return {
    now: (): Body => body,
    standing: (): Standing => standingOf(body),
    setContent(next: MapContent) {
      solids = solidsOf(next);
      body = { ...body, isOnFloor: false };
      way = null;
    },
    /** The server has the last word. */
    place(standing: Standing) {
      body = bodyAt(standing);
      told = standing;
      way = null;
    },
    /** Through a portal, to another spot of the same map. */
    leap(spot: { readonly x: number; readonly y: number }) {
      body = bodyAt({ ...standAt(solids, spot, BODY.halfWidth), facesLeft: body.facesLeft });
      way = null;
    },
    jump(now: number) {
      jumpUntil = now + JUMP_KEPT_MS;
      gesture = null;
    },
    /** Down: through the floor, or on the lowest one sit down. */
    sink() {
      const under = solids.floors.find((floor) => floor.y === body.y && floor.left <= body.x && body.x <= floor.right);
      if (under && !under.isSolid) drops = true;
      else gesture = gesture === 'SIT' ? null : 'SIT';
    },
    sit() {
      way = null;
      gesture = gesture === 'SIT' ? null : 'SIT';
    },
    wave(now: number) {
      way = null;
      gesture = 'WAVE';
      waveUntil = now + WAVE_MS;
    },
    walkTo(spot: { readonly x: number; readonly y: number }) {
      gesture = null;
      way = wayTo(spot, body, solids);
    },
    step(held: Held, seconds: number, now: number) {
      if (held.walk !== 0) way = null;
      if (held.walk !== 0 || (gesture === 'WAVE' && now > waveUntil)) gesture = null;
      let wish: Wish = { walk: held.walk, jumps: now < jumpUntil, drops, gesture };
      if (way) {
        const followed = followWay(way, body, solids, seconds);
        way = followed.way;
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
      this.tellIfNew(now);
    },
    tellIfNew(now: number) {
      if (now - toldAt < TICK_MS) return;
      const standing = standingOf(body);
      if (
        standing.x === told.x &&
        standing.y === told.y &&
        standing.pose === told.pose &&
        standing.facesLeft === told.facesLeft
      )
        return;
      told = standing;
      toldAt = now;
      tell(standing);
    },
  };
}
