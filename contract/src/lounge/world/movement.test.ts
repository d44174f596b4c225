import { expect, it } from 'vitest';
import { bodyAt, type Body, positionOf, stepBody, type MoveInput } from './movement.ts';
import type { Solids } from './solids.ts';
import { BODY, JUMP_SPEED, GRAVITY, WALK_SPEED } from './world.constants.ts';

const solids: Solids = {
  bounds: { width: 2_000, height: 1_200 },
  floors: [
    { left: 600, right: 900, y: 860, isSolid: false },
    { left: 0, right: 2_000, y: 1_000, isSolid: true },
  ],
  walls: [{ left: 1_200, right: 1_260, top: 700, bottom: 1_000 }],
};
const wish = (of: Partial<MoveInput>): MoveInput => ({ walk: 0, jumps: false, drops: false, gesture: null, ...of });
const stand = (x: number, y = 1_000): Body => ({ ...bodyAt({ x, y, facesLeft: false }), isOnFloor: true });

/** Simulates some time in frames of a given length. */
function live(body: Body, seconds: number, of: Partial<MoveInput> = {}, frame = 1 / 60): Body {
  let now = body;
  for (let at = 0; at < seconds - 1e-9; at += frame) now = stepBody(now, wish(of), solids, frame);
  return now;
}

it('[WLD-121] walks at the agreed speed, looks where it goes, and stands when nobody wishes anything', () => {
  const right = live(stand(300), 1, { walk: 1 });
  expect(right.x).toBeCloseTo(300 + WALK_SPEED, 0);
  expect(right).toMatchObject({ facesLeft: false, pose: 'WALK' });
  expect(live(right, 0.1, { walk: -1 }).facesLeft).toBe(true);
  expect(live(right, 0.1).pose).toBe('STAND');
  expect(live(right, 0.1, { gesture: 'SIT' }).pose).toBe('SIT');
});

it('[WLD-121] jumps as high as the speed gives, once per press, and lands where it stood', () => {
  let body = stepBody(stand(300), wish({ jumps: true }), solids, 1 / 60);
  let highest = body.y;
  for (let frame = 0; frame < 120 && !body.isOnFloor; frame++) {
    body = stepBody(body, wish({ jumps: true }), solids, 1 / 60);
    highest = Math.min(highest, body.y);
    if (!body.isOnFloor) expect(body.pose).toBe('AIR');
  }
  expect(1_000 - highest).toBeGreaterThan((JUMP_SPEED ** 2 / (2 * GRAVITY)) * 0.9);
  expect(1_000 - highest).toBeLessThanOrEqual(JUMP_SPEED ** 2 / (2 * GRAVITY) + 1);
  expect(body.y).toBe(1_000);
});

it('[WLD-121] a floor is jumped up through, stood on, and dropped through; the lowest is not', () => {
  const jumped = live(stepBody(stand(700), wish({ jumps: true }), solids, 1 / 60), 1);
  expect(jumped).toMatchObject({ y: 860, isOnFloor: true });
  const dropped = live(stepBody(jumped, wish({ drops: true }), solids, 1 / 60), 1);
  expect(dropped).toMatchObject({ y: 1_000, isOnFloor: true });
  expect(live(stand(300), 0.5, { drops: true }).y).toBe(1_000);
  // Over the edge one falls.
  expect(live(stand(890, 860), 1, { walk: 1 }).y).toBe(1_000);
});

it('[WLD-121] walls and the edges of the map hold', () => {
  expect(live(stand(1_100), 2, { walk: 1 }).x).toBe(1_200 - BODY.halfWidth);
  expect(live(stand(1_400), 2, { walk: -1 }).x).toBe(1_260 + BODY.halfWidth);
  expect(live(stand(100), 2, { walk: -1 }).x).toBe(BODY.halfWidth);
  expect(live(stand(1_900), 2, { walk: 1 }).x).toBe(2_000 - BODY.halfWidth);
  // Who stands in a wall that was just built walks out.
  expect(live(stand(1_230), 1, { walk: 1 }).x).toBeGreaterThan(1_400);
});

it('[WLD-121] slow frames lead to the same place as quick ones, and a tab that slept does not leap', () => {
  const quick = live(stepBody(stand(640), wish({ walk: 1, jumps: true }), solids, 1 / 60), 0.5, { walk: 1 }, 1 / 120);
  const slow = live(stepBody(stand(640), wish({ walk: 1, jumps: true }), solids, 1 / 60), 0.5, { walk: 1 }, 1 / 10);
  expect(Math.abs(quick.x - slow.x)).toBeLessThan(2);
  expect(Math.abs(quick.y - slow.y)).toBeLessThan(20);
  expect(stepBody(stand(300), wish({ walk: 1 }), solids, 60).x - 300).toBeLessThan(WALK_SPEED * 0.3);
});

it('[WLD-121] below every floor one is put on the lowest, and what is sent is whole pixels', () => {
  expect(live(bodyAt({ x: 500, y: 1_100, facesLeft: false }), 0.5).y).toBe(1_000);
  const sent = positionOf(live(stand(300), 0.33, { walk: 1 }));
  expect([Number.isInteger(sent.x), Number.isInteger(sent.y)]).toEqual([true, true]);
});
