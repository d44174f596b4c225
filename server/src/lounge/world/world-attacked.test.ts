/** What hostile clients cost honest ones. The clock is the test's: milliseconds are counted, not waited for. */
import { TICKS_PER_SECOND, WALK_SPEED } from '@dolphin/contract/lounge/world/world.constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newBucket, take } from '../../core/realtime/connections/token-bucket.ts';
import { at, fakeWorld, pass, seenBy } from './world.fixture.ts';

const TICK_MS = 1_000 / TICKS_PER_SECOND;
const WATCHED_MS = 3_000;
const WALKER = 1;
const HOSTILE = 28;
/** A browser sends a step about as often as there are ticks. */
const STEP_MS = 70;
const STEP_PX = Math.floor((WALK_SPEED * STEP_MS) / 1_000);
beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => void vi.useRealTimers());

type Fake = ReturnType<typeof fakeWorld>;

/** All in the zone of the honest ones; each returns what it does in a millisecond. */
function attackersOf({ come, client, world }: Fake): readonly ((ms: number) => void)[] {
  return Array.from({ length: HOSTILE }, (_, i) => {
    const x = 660 + i * 20;
    const attacker = i % 4 === 3 ? client(100 + i) : come(100 + i, x);
    const kinds: readonly ((ms: number) => void)[] = [
      () => world.emote(attacker, 'HEART'),
      (ms) => world.step(attacker, at((ms * 900) % 8_000), ms & 255),
      () => void (attacker.isStuck = true),
      // In a room where they are not, and with steps although they are nowhere.
      (ms) => {
        world.leave(attacker, 1);
        world.step(attacker, at(x), ms & 255);
      },
    ];
    return kinds[i % kinds.length] as (ms: number) => void;
  });
}

type Seen = { readonly x: number | undefined; readonly sentAt: number; readonly seenAt: number };

/** Every step of a walker with the milliseconds in which it was sent and seen, and how many frames the viewer got. */
function play(isAttacked: boolean) {
  const fake = fakeWorld();
  const [walker, viewer] = [fake.come(WALKER, 900), fake.come(2, 960)];
  pass(1_000);
  const attacks = isAttacked ? attackersOf(fake) : [];
  pass(1_000);
  const before = viewer.changes.length;
  const steps: Seen[] = [];
  let [x, sentAt] = [900, 0];
  for (let ms = 0; ms < WATCHED_MS; ms++) {
    for (const attack of attacks) attack(ms);
    if (ms % STEP_MS === 0) {
      const count = ms / STEP_MS;
      [x, sentAt] = [x + (count % 20 < 10 ? STEP_PX : -STEP_PX), ms];
      fake.world.step(walker, at(x), count & 255);
    }
    pass(1);
    const seen = seenBy(viewer).people[WALKER]?.x;
    if (seen === x && steps.at(-1)?.sentAt !== sentAt) steps.push({ x, sentAt, seenAt: ms });
  }
  return { steps, frames: viewer.changes.length - before };
}

describe('[WLD-109] beside hostile clients', () => {
  it('every step of an honest one is seen by the next tick, as without them', () => {
    const [calm, attacked] = [play(false), play(true)];
    const sent = ({ steps }: typeof calm) => steps.map(({ x, sentAt }) => ({ x, sentAt }));
    expect(calm.steps).toHaveLength(Math.ceil(WATCHED_MS / STEP_MS));
    expect(sent(attacked)).toEqual(sent(calm));
    expect(attacked.steps.filter(({ sentAt, seenAt }) => seenAt - sentAt > TICK_MS)).toEqual([]);
  });

  it('an honest one is sent no more frames than there are ticks', () => {
    expect(play(true).frames).toBeLessThanOrEqual(WATCHED_MS / TICK_MS + 1);
  });

  it('the world has no way around the gateway, which writes nothing to a client that does not read', () => {
    const { world, come } = fakeWorld();
    const [walker, stuck] = [come(WALKER, 900), come(2, 960)];
    pass(1_000);
    stuck.isStuck = true;
    const before = stuck.changes.length;
    for (let i = 1; i <= 100; i++) {
      world.step(walker, at(900 + (i % 20)), i);
      pass(TICK_MS);
    }
    expect(stuck.changes.length).toBe(before);
  });

  it('a client without a place in a room changes nothing there', () => {
    const { world, client, come } = fakeWorld();
    const viewer = come(1, 900);
    pass(1_000);
    const stranger = client(3);
    const before = viewer.changes.length;
    for (let i = 0; i < 100; i++) {
      world.step(stranger, at(900), i);
      world.emote(stranger, 'STAR');
      pass(TICK_MS);
    }
    expect(viewer.changes.length).toBe(before);
    expect(world.rooms().get(1)?.players.size).toBe(1);
  });
});

describe('[WLD-109] what one connection may send', () => {
  /** How many messages are taken before the connection is cut, at so many a second; all of an hour if it never is. */
  function taken(perSecond: number): number {
    const bucket = newBucket(0);
    for (let sent = 0; sent < perSecond * 3_600; sent++)
      if (!take(bucket, Math.floor((sent * 1_000) / perSecond))) return sent;
    return perSecond * 3_600;
  }

  it.each([15, 25, 40])('a walking browser with %i messages a second is never cut', (perSecond) => {
    expect(taken(perSecond)).toBe(perSecond * 3_600);
  });

  it.each([200, 1_000, 100_000])('a flood of %i messages a second is cut within its first 200', (perSecond) => {
    expect(taken(perSecond)).toBeLessThan(200);
  });
});
