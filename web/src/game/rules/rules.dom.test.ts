import { DEFAULT_MAPS } from '@dolphin/contract/lounge/maps/default-maps';
import { bodyAt, stepBody } from '@dolphin/contract/lounge/world/movement';
import { solidsOf } from '@dolphin/contract/lounge/world/solids';
import { CAMERA_MAX, type Position } from '@dolphin/contract/lounge/world/world.constants';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signAt } from './area-sign.ts';
import { bubbleMs, leanOf } from './bubble.ts';
import { glide, scaleFor, toMap, toScreen, viewOn, labelScale } from './camera.ts';
import { createFrameWatch } from './frame-watch.ts';
import { frameAt } from './frames.ts';
import { hereAt, portalAt, seatNear, seatsOf } from './here.ts';
import { createLruCache } from './lru-cache.ts';
import { worldKey } from './keys.ts';
import { depthOf, isNameInFront, LANE_MAX, laneOf, stepAside } from './lanes.ts';
import { SEATED_LOWER, SEATED_PIECES } from './seated.ts';
import { SWIMMERS, swimAt } from './swim.ts';
import { addToTrack, FAR_SHOWN_LATER_MS, positionAt, newTrack, SHOWN_LATER_MS } from './track.ts';
import { followRoute, routeTo } from './walk-to.ts';

const content = DEFAULT_MAPS[0]?.content;
if (!content) throw new Error('there is no default map');
const bounds = { width: 8_000, height: 1_800 };
const at = (x: number, more: Partial<Position> = {}): Position => ({
  x,
  y: 1_600,
  pose: 'STAND',
  facesLeft: false,
  ...more,
});
afterEach(() => document.body.replaceChildren());

it.each([
  [1280, 720],
  [390, 844],
  [2560, 1080],
  [800, 1600],
])(
  '[WLD-123] a screen of %i × %i never shows more than the server sends, and nothing beyond the map',
  (width, height) => {
    for (const zoom of [0.2, 1, 5]) {
      for (const x of [28, 640, 4_000, 7_972]) {
        const view = viewOn({ x, y: 1_600 }, { width, height }, bounds, zoom);
        expect(view.width).toBeLessThanOrEqual(CAMERA_MAX.width + 0.01);
        expect(view.height).toBeLessThanOrEqual(CAMERA_MAX.height + 0.01);
        expect(view.x).toBeGreaterThanOrEqual(0);
        expect(view.x + view.width).toBeLessThanOrEqual(bounds.width + 0.01);
        expect(view.y + view.height).toBeLessThanOrEqual(bounds.height + 0.01);
        expect(x).toBeGreaterThan(view.x);
        expect(x).toBeLessThan(view.x + view.width);
      }
    }
    expect(scaleFor({ width, height }, bounds, 2)).toBeCloseTo(2 * scaleFor({ width, height }, bounds, 1));
  },
);

it('[WLD-123] a low world beside an open panel of a phone shows less of the map instead of people too small, and names stay readable', () => {
  const scale = scaleFor({ width: 378, height: 264 }, bounds, 1);
  // About 180 pixels of the map tall, on a phone.
  expect(180 * scale).toBeGreaterThan(90);
  for (const each of [
    scale,
    scaleFor({ width: 868, height: 714 }, bounds, 1),
    scaleFor({ width: 1_900, height: 1_000 }, bounds, 1),
  ])
    expect(15 * each * labelScale(each)).toBeGreaterThan(11);
  expect(labelScale(2)).toBe(1);
  // The feet and the name below them stay clear of the buttons at the lower edge, also looked at closely.
  for (const [width, height, zoom] of [
    [378, 264, 1],
    [868, 714, 1],
    [868, 714, 2.2],
  ] as const) {
    const view = viewOn({ x: 4_000, y: 1_000 }, { width, height }, bounds, zoom);
    expect((1_000 - view.y) / view.height).toBeLessThan(0.72);
  }
});

it('a bubble at the edge of the view leans in, its tip stays within it, and in the middle it stands straight', () => {
  const view = { x: 1_000, y: 500, width: 800 };
  const box = { width: 290, height: 240 };
  expect(leanOf({ x: 1_400, y: 1_000 }, box, view, 1)).toEqual({ x: 0, y: 0 });
  const left = leanOf({ x: 1_040, y: 1_000 }, box, view, 1);
  expect(1_040 - 145 + left.x).toBeGreaterThanOrEqual(view.x);
  expect(left.x).toBeLessThan(145);
  const right = leanOf({ x: 1_790, y: 1_000 }, box, view, 1);
  expect(right.x).toBeLessThan(0);
  expect(right.x).toBeGreaterThan(-145);
  // Too tall for what is above: it comes down as far as it must.
  expect(600 + leanOf({ x: 1_400, y: 600 }, box, view, 1).y - box.height).toBeGreaterThanOrEqual(view.y);
});

it('the camera glides after somebody and cuts to a far place; points go back and forth', () => {
  const screen = { width: 1_280, height: 720 };
  const from = viewOn({ x: 2_000, y: 1_600 }, screen, bounds, 1);
  const to = viewOn({ x: 2_100, y: 1_600 }, screen, bounds, 1);
  const near = glide(from, to, 1 / 60);
  expect(near.x).toBeGreaterThan(from.x);
  expect(near.x).toBeLessThan(to.x);
  const far = viewOn({ x: 7_000, y: 1_600 }, screen, bounds, 1);
  expect(glide(from, far, 1 / 60)).toEqual(far);
  const spot = { x: 2_050, y: 1_500 };
  expect(toMap(toScreen(spot, from, screen), from, screen).x).toBeCloseTo(spot.x);
});

it('[WLD-122] others glide between known places, stand still without drifting, and leap only when they were put elsewhere', () => {
  let track = newTrack(at(100), 0);
  track = addToTrack(track, at(122, { pose: 'WALK' }), 67);
  track = addToTrack(track, at(144, { pose: 'WALK' }), 134);
  const between = positionAt(track, 100 + SHOWN_LATER_MS);
  expect(between?.x).toBeGreaterThan(122);
  expect(between?.x).toBeLessThan(144);
  expect(between?.pose).toBe('WALK');
  expect(positionAt(track, 5_000)?.x).toBe(144);
  // After five seconds of rest the next step begins where they stood.
  track = addToTrack(track, at(166, { pose: 'WALK' }), 5_000);
  expect(positionAt(track, 4_000 + SHOWN_LATER_MS)?.x).toBe(144);
  expect(positionAt(track, 4_967 + SHOWN_LATER_MS)?.x).toBeGreaterThan(144);
  track = addToTrack(track, at(3_000), 5_067);
  expect(positionAt(track, 5_067)?.x).toBe(3_000);
});

describe('[WLD-111] somebody far away', () => {
  const FRAME_MS = 1_000 / 60;
  const TICK_MS = 1_000 / 15;
  const SPEED = 340 / 1_000;
  /** The browser takes somebody for far this much earlier than the server does (AHEAD_PX at walking pace). */
  const AHEAD_MS = 80 / SPEED;
  /** Draws a steady walk away from a zone, or towards it, and gives how far each frame of the screen moves. */
  function draw(isFarAt: (now: number) => boolean, ahead: (now: number) => number, ms: number): readonly number[] {
    let track = newTrack(at(0), 0, isFarAt(0));
    let [sentAt, drawn] = [0, 0];
    const moves: number[] = [];
    for (let now = FRAME_MS, tick = 1; now < ms; now += FRAME_MS) {
      for (; tick * TICK_MS <= now; tick++) {
        const time = tick * TICK_MS;
        if (time - sentAt < (isFarAt(time) ? 3 : 1) * TICK_MS - 1) continue;
        sentAt = time;
        track = addToTrack(track, at(time * SPEED, { pose: 'WALK' }), time, isFarAt(ahead(time)));
      }
      const x = positionAt(track, now)?.x ?? 0;
      moves.push(x - drawn);
      drawn = x;
    }
    return moves;
  }
  const steady = SPEED * FRAME_MS;

  it('moves as evenly as somebody near, although sent a third as often', () => {
    // The first half second is the way from standing.
    for (const move of draw(() => true, Number, 4_000).slice(30)) expect(move).toBeCloseTo(steady, 5);
  });

  it.each(['near to far', 'far to near'])('never stops, steps back or leaps on the way from %s', (way) => {
    const isLeaving = way === 'near to far';
    const moves = draw(
      (now) => now > 2_000 === isLeaving,
      (now) => now + (isLeaving ? AHEAD_MS : -AHEAD_MS),
      4_000,
    ).slice(30);
    expect(Math.min(...moves)).toBeGreaterThan(steady * 0.45);
    expect(Math.max(...moves)).toBeLessThan(steady * 1.55);
    expect(moves.at(-1)).toBeCloseTo(steady, 5);
  });

  it('begins to walk from where they stood, also when they became far meanwhile', () => {
    let track = newTrack(at(100), 0);
    track = addToTrack(track, at(168, { pose: 'WALK' }), 5_000, true);
    expect(positionAt(track, 5_000)?.x).toBe(100);
    expect(positionAt(track, 5_000 + FAR_SHOWN_LATER_MS)?.x).toBe(168);
  });
});

it('[WLD-126] everybody stands in the same lane for all who look, and a crowd fills all of them', () => {
  // Written down, since other browsers calculate them as well.
  expect([laneOf(1), laneOf(2), laneOf(1_000)]).toEqual([12, 15, 48]);
  const lanes = Array.from({ length: 500 }, (_, id) => laneOf(id + 1));
  expect(Math.min(...lanes)).toBe(0);
  expect(Math.max(...lanes)).toBe(LANE_MAX);
  expect(new Set(lanes).size).toBeGreaterThan(60);
  expect(new Set(Array.from({ length: 50 }, (_, id) => stepAside(id + 1))).size).toBeGreaterThan(40);
});

it('[WLD-126] one sees oneself before everybody else, with the own name and those of friends in front', () => {
  const depths = Array.from({ length: 2_000 }, (_, id) => depthOf(id + 1, false));
  for (const id of [1, 7, 2_000]) expect(depthOf(id, true)).toBeGreaterThan(Math.max(...depths));
  // Who stands lower is nearer to the eye.
  const [back = 0, front = 0] = [1, 2].toSorted((a, b) => laneOf(a) - laneOf(b));
  expect(depthOf(front, false)).toBeGreaterThan(depthOf(back, false));
  expect([isNameInFront(true, false), isNameInFront(false, true), isNameInFront(false, false)]).toEqual([
    true,
    true,
    false,
  ]);
});

it('[AVT-3] standing shows three pictures, each for half a second, and walking four', () => {
  const shown = Array.from({ length: 30 }, (_, index) => frameAt('STAND', index * 100, 0));
  expect(shown.map(({ frame }) => frame).join('')).toBe('000001111122222'.repeat(2));
  expect(new Set(Array.from({ length: 50 }, (_, index) => frameAt('WALK', index * 50, 0).frame)).size).toBe(4);
});

it('a click leads there: along the floor, up a step, down again, and gives up at a wall', () => {
  const solids = {
    bounds: { width: 2_000, height: 1_200 },
    floors: [
      { left: 500, right: 800, y: 860, isSolid: false },
      { left: 0, right: 2_000, y: 1_000, isSolid: true },
    ],
    walls: [{ left: 1_200, right: 1_260, top: 500, bottom: 1_000 }],
  };
  const walk = (spot: { x: number; y: number }, from = { x: 300, y: 1_000 }) => {
    let body = { ...bodyAt({ ...from, facesLeft: false }), isOnFloor: true };
    let route: ReturnType<typeof routeTo> | null = routeTo(spot, body, solids);
    for (let frame = 0; route && frame < 900; frame++) {
      const next = followRoute(route, body, solids, 1 / 60);
      route = next.route;
      body = stepBody(body, { gesture: null, ...next.wish }, solids, 1 / 60);
    }
    expect(route).toBeNull();
    return body;
  };
  expect(Math.abs(walk({ x: 400, y: 990 }).x - 400)).toBeLessThan(8);
  expect(walk({ x: 650, y: 850 })).toMatchObject({ y: 860 });
  expect(walk({ x: 650, y: 1_050 }, { x: 650, y: 860 })).toMatchObject({ y: 1_000 });
  expect(walk({ x: 1_500, y: 1_000 }).x).toBeLessThan(1_200);
});

it('the map returns what applies at a position: portals, quiet places, seats', () => {
  expect(portalAt(content, { x: 1_290, y: 1_600 })?.target?.kind).toBe('SPOT');
  expect(hereAt(content, { x: 600, y: 1_600 })).toEqual({ portalId: null, areaIds: ['library'] });
  expect(hereAt(content, { x: 2_240, y: 1_600 })).toEqual({ portalId: null, areaIds: [] });
  const seats = seatsOf(content);
  expect(seats.length).toBeGreaterThan(10);
  const sofa = seats.find(({ y }) => Math.abs(y - 1_600) < 60);
  expect(sofa && seatNear(seats, { x: sofa.x + 20, y: 1_600 })).toBeDefined();
  expect(seatNear(seats, { x: 2_240, y: 1_600 })).toBeUndefined();
  expect(solidsOf(content).floors.length).toBeGreaterThan(10);
});

it('[WLD-124] the world ignores keys while the user types, composes a syllable, or is in a dialog', () => {
  document.body.innerHTML =
    '<main><h1 id="h">a</h1><input id="i"><div id="w"><button id="b">b</button></div><button id="o">o</button></main>';
  const world = document.getElementById('w') as Element;
  const press = (code: string, id: string | null, more: object = {}) =>
    worldKey(
      {
        code,
        keyCode: 0,
        isComposing: false,
        ctrlKey: false,
        metaKey: false,
        altKey: false,
        target: id === null ? document.body : document.getElementById(id),
        ...more,
      },
      world,
    );
  expect(press('ArrowLeft', null)).toBe('LEFT');
  expect(press('KeyD', 'h')).toBe('RIGHT');
  expect(press('Digit3', 'w')).toBe('EMOTE_2');
  expect(press('KeyD', 'i')).toBeNull();
  expect(press('KeyD', null, { isComposing: true })).toBeNull();
  expect(press('KeyD', null, { keyCode: 229 })).toBeNull();
  expect(press('KeyA', null, { ctrlKey: true })).toBeNull();
  // A button over the world keeps Space and Enter and leaves the arrows; one beside it keeps them all.
  expect(press('ArrowLeft', 'b')).toBe('LEFT');
  expect(press('Space', 'b')).toBeNull();
  expect(press('ArrowLeft', 'o')).toBeNull();
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" popover></div>');
  expect(press('ArrowLeft', null)).toBe('LEFT');
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>');
  expect(press('ArrowLeft', null)).toBeNull();
});

it('[WLD-127] slow frames are detected; one slow frame or a suspended tab is ignored', () => {
  const quick = createFrameWatch();
  for (let frame = 0; frame < 240; frame++) quick.add(frame === 100 ? 900 : 16);
  quick.add(60_000);
  expect(quick.isSlow()).toBe(false);
  const slow = createFrameWatch();
  for (let frame = 0; frame < 90; frame++) slow.add(45);
  expect(slow.isSlow()).toBe(true);
  slow.reset();
  expect(slow.isSlow()).toBe(false);
});

it('pictures nobody uses go when there are too many, the oldest first, and never those in use', () => {
  const letGo = vi.fn();
  const cache = createLruCache<string>(2, letGo);
  for (const key of ['a', 'b', 'c']) cache.take(key, () => key);
  expect(cache.size()).toBe(3);
  cache.release('b');
  expect(letGo.mock.calls).toEqual([['b']]);
  cache.release('a');
  cache.take('a', () => 'again');
  expect(letGo).toHaveBeenCalledTimes(1);
});

it('animals are at positions computed from the clock, inside the sea or just beyond its edge', () => {
  for (const swimmer of SWIMMERS) {
    for (const seconds of [0, 61, 7_200, 80_000]) {
      const { x, y } = swimAt(swimmer, seconds, { width: 8_000, ground: 1_600 });
      expect(x).toBeGreaterThanOrEqual(-301);
      expect(x).toBeLessThanOrEqual(8_301);
      expect(y).toBeGreaterThan(300);
      expect(y).toBeLessThan(1_560);
      expect(swimAt(swimmer, seconds, { width: 8_000, ground: 1_600 })).toEqual(
        swimAt(swimmer, seconds, { width: 8_000, ground: 1_600 }),
      );
    }
  }
  expect(bubbleMs('가'.repeat(100))).toBeGreaterThan(bubbleMs('안녕'));
});

it('[WLD-131] who sits is put together of a whole body, lower than standing, and two feet before it that rest where the seat is', () => {
  const [body, left, right] = SEATED_PIECES;
  if (!body || !left || !right) throw new Error('a body and two feet');
  // Nothing of the body is lost: what is cut from it are the feet.
  expect(body.cut.y + body.cut.height).toBe(left.cut.y);
  expect(left.cut.x + left.cut.width).toBe(right.cut.x);
  expect([left.x, left.rotation]).toEqual([-right.x, -right.rotation]);
  expect(SEATED_LOWER).toBeGreaterThan(8);
  for (const { cut, anchor, y, rotation, scale } of [left, right]) {
    const corners = [0, 1].flatMap((px) =>
      [0, 1].map((py) => ({ x: (px - anchor.x) * cut.width * scale, y: (py - anchor.y) * cut.height * scale })),
    );
    const lowest = Math.max(
      ...corners.map((corner) => y + corner.x * Math.sin(rotation) + corner.y * Math.cos(rotation)),
    );
    expect(Math.abs(lowest)).toBeLessThan(14);
  }
});

it('the sign of an area stands in it, where it is seen', () => {
  const [area, view, sign] = [
    { x: 1_000, y: 1_000, width: 600, height: 700 },
    { x: 800, y: 900, width: 1_280, height: 800 },
    { width: 100, height: 30 },
  ];
  expect(signAt(area, view, sign)).toEqual({ x: 1_066, y: 1_065 });
  // From within the upper and the left edge are out of sight.
  expect(signAt(area, { ...view, x: 1_200, y: 1_200 }, sign)).toEqual({ x: 1_266, y: 1_365 });
  // At its far end it does not come out of the area.
  expect(signAt(area, { ...view, x: 1_590 }, sign)?.x).toBe(1_534);
  expect(signAt(area, { ...view, x: 1_700 }, sign)).toBeNull();
});
