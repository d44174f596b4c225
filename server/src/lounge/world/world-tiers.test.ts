/** How often movement is sent, by distance. The clock is the test's: ticks and milliseconds are counted, not waited for. */
import { FAR_EVERY_TICKS, isWithin, NEAR_PX } from '@dolphin/contract/lounge/world/tiers';
import { TICKS_PER_SECOND, ZONE } from '@dolphin/contract/lounge/world/world.constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { at, type FakeClient, fakeWorld, LOADED_MAP, pass, seenBy } from './world.fixture.ts';

const TICK_MS = 1_000 / TICKS_PER_SECOND;
const FAR_PER_SECOND = TICKS_PER_SECOND / FAR_EVERY_TICKS;
/** The viewer stands in the zone from 640 to 1,280; far people of the zone beside it stand beyond 1,280 + NEAR_PX. */
const VIEWER_X = 900;
const FAR_X = 2 * ZONE.width + NEAR_PX + 20;
beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => void vi.useRealTimers());

/** How many frames moved this person. */
const movesOf = (viewer: FakeClient, userId: number, from: number) =>
  viewer.changes
    .slice(from)
    .filter((change) => change.kind === 'changes' && change.moved.some((m) => m.userId === userId)).length;

/** Steps come more often than ticks, so that there is something to send at every tick. */
const STEP_MS = 20;

function crowd() {
  const fake = fakeWorld();
  const [viewer, mover] = [fake.come(1, VIEWER_X), fake.come(2, FAR_X)];
  pass(1_000);
  let x = FAR_X;
  let sequence = 0;
  function step(to: number, pose: 'WALK' | 'STAND' = 'WALK') {
    x = to;
    fake.world.step(mover, at(to, pose), sequence++ & 255);
  }
  function walk(ms: number, px: number) {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      step(x + px);
      pass(STEP_MS);
    }
  }
  return {
    ...fake,
    viewer,
    mover,
    x: () => x,
    step,
    walk,
    /** Until a frame has just been sent: the next one of somebody far away is not due. */
    walkUntilSent: () => {
      for (const before = viewer.changes.length; viewer.changes.length === before;) walk(STEP_MS, 1);
    },
  };
}

describe('[WLD-111] distance tiers', () => {
  it('a crowd that stands still costs no frame', () => {
    const { come } = fakeWorld();
    const people = Array.from({ length: 30 }, (_, i) => come(i + 1, 300 + i * 60));
    pass(1_000);
    const before = people.map(({ changes }) => changes.length);
    pass(60_000);
    expect(people.map(({ changes }) => changes.length)).toEqual(before);
  });

  it('somebody far away is sent at most five times a second, and at every tick once near', () => {
    const { viewer, walk, x } = crowd();
    let before = viewer.changes.length;
    walk(4_000, 1);
    expect(movesOf(viewer, 2, before)).toBeLessThanOrEqual(4 * FAR_PER_SECOND + 1);
    expect(movesOf(viewer, 2, before)).toBeGreaterThanOrEqual(4 * FAR_PER_SECOND - 1);
    // Nobody else moved, so nothing else was written either.
    expect(viewer.changes.length - before).toBe(movesOf(viewer, 2, before));
    walk(1_500, -6);
    expect(isWithin({ column: 1, row: 1 }, x(), 1_600, NEAR_PX)).toBe(true);
    before = viewer.changes.length;
    walk(2_000, -1);
    expect(movesOf(viewer, 2, before)).toBeGreaterThanOrEqual(2 * TICKS_PER_SECOND - 1);
  });

  it('near ones are sent at every tick although others are far, and one frame serves all viewers of a zone', () => {
    const writes: { readonly lines: number; readonly length: number }[] = [];
    const { world, client } = fakeWorld({
      writeShared(lines, { length }) {
        writes.push({ lines: lines.length, length });
        return [];
      },
    });
    const people = [VIEWER_X, VIEWER_X + 50, VIEWER_X + 100, FAR_X].map((x, i) => ({ x, client: client(i + 1) }));
    for (const { x, client: each } of people) world.enter(each, 1, LOADED_MAP, { x, y: at(0).y });
    pass(1_000);
    writes.splice(0);
    for (let i = 1; i <= 150; i++) {
      for (const { x, client: each } of people) world.step(each, at(x + i), i);
      pass(STEP_MS);
    }
    // Three look from the one zone and one from the other: each zone gets one frame, whoever it is about.
    const toZone = writes.filter(({ lines }) => lines === 3);
    expect(writes.length).toBe(toZone.length + writes.filter(({ lines }) => lines === 1).length);
    expect(toZone.length).toBeGreaterThanOrEqual(3 * TICKS_PER_SECOND - 1);
    expect(toZone.length).toBeLessThanOrEqual(3 * TICKS_PER_SECOND + 1);
    // Tag and parts, and two bytes for each of three near ones; some frames also hold the far one.
    const withFar = toZone.filter(({ length }) => length > 2 + 3 * 2).length;
    expect(withFar).toBeGreaterThanOrEqual(3 * FAR_PER_SECOND - 1);
    expect(withFar).toBeLessThanOrEqual(3 * FAR_PER_SECOND + 1);
  });

  it.each([0, 1, 2, 3, 4])('the last place always arrives, also %i ticks after the last frame', (ticks) => {
    const { viewer, walk, walkUntilSent, step, x } = crowd();
    walkUntilSent();
    walk(ticks * TICK_MS, 1);
    step(x() + 1, 'STAND');
    pass((FAR_EVERY_TICKS + 1) * TICK_MS);
    expect(seenBy(viewer).people[2]).toEqual(at(x(), 'STAND'));
    const before = viewer.changes.length;
    pass(60_000);
    expect(viewer.changes.length).toBe(before);
  });

  it('who comes, goes or shows an emote far away is seen at the next tick', () => {
    const { world, viewer, mover, walkUntilSent, come } = crowd();
    walkUntilSent();
    world.emote(mover, 'HEART');
    const third = come(3, FAR_X + 30);
    pass(TICK_MS + 1);
    expect(seenBy(viewer)).toMatchObject({ people: { 3: { x: FAR_X + 30 } }, emotes: ['2 HEART'] });
    world.leave(third, 1);
    pass(TICK_MS + 1);
    expect(Object.keys(seenBy(viewer).people)).toEqual(['1', '2']);
  });

  it('who comes into a zone sees everybody where they are now, and all agree on it afterwards', () => {
    const { viewer, walkUntilSent, step, come, x } = crowd();
    walkUntilSent();
    const sent = x();
    step(sent + 5);
    const late = come(3, VIEWER_X + 10);
    pass(TICK_MS + 1);
    expect([seenBy(viewer).people[2]?.x, seenBy(late).people[2]?.x]).toEqual([sent, sent + 5]);
    // Back at exactly the place that the first one was sent: the other one is sent it too.
    step(sent);
    pass((FAR_EVERY_TICKS + 1) * TICK_MS);
    for (const each of [viewer, late]) expect(seenBy(each).people[2]).toEqual(at(sent));
    step(sent + 7);
    pass((FAR_EVERY_TICKS + 1) * TICK_MS);
    for (const each of [viewer, late]) expect(seenBy(each).people[2]).toEqual(at(sent + 7));
  });
});
