import { describe, expect, it } from 'vitest';
import { CREDIT_MAX_MS, followMove, newTrack, type Track } from './move-check.ts';
import { bodyAt, positionOf, stepBody } from './movement.ts';
import type { Solids } from './solids.ts';
import { type Pose, type Position, TICKS_PER_SECOND, WALK_SPEED } from './world.constants.ts';

const GROUND = 1_600;
const solids: Solids = {
  bounds: { width: 4_000, height: 1_800 },
  floors: [
    { left: 1_000, right: 1_400, y: 1_450, isSolid: false },
    { left: 0, right: 4_000, y: GROUND, isSolid: true },
  ],
  walls: [
    { left: 2_000, right: 2_060, top: 1_300, bottom: GROUND },
    { left: 3_000, right: 3_060, top: 1_500, bottom: GROUND },
  ],
};
const TICK_MS = 1_000 / TICKS_PER_SECOND;
const at = (x: number, y = GROUND, pose: Pose = 'WALK'): Position => ({ x, y, pose, facesLeft: false });

/** One move alone, with so much time for it. */
const checkMove = (from: Position, to: Position, elapsedMs: number) =>
  followMove({ position: from, creditMs: 0, airMs: 0, takeOffY: from.y }, to, elapsedMs, solids) ? 'fine' : 'refused';

/** Walks the steps, one each tick; returns how many were accepted before one was refused. */
function walk(
  start: Track,
  steps: readonly Position[],
  everyMs = TICK_MS,
): { readonly taken: number; readonly track: Track } {
  let track = start;
  for (const [taken, to] of steps.entries()) {
    const next = followMove(track, to, everyMs, solids);
    if (!next) return { taken, track };
    track = next;
  }
  return { taken: steps.length, track };
}

describe('[WLD-102] a move', () => {
  it('at the pace of a walk is fine, for as long as one likes', () => {
    const steps = Array.from({ length: 70 }, (_, i) => at(Math.round(300 + ((i + 1) * WALK_SPEED) / TICKS_PER_SECOND)));
    expect(walk(newTrack(at(300)), steps).taken).toBe(70);
  });

  it('that comes late and all at once is fine, and a little faster for ever is not', () => {
    const steps = Array.from({ length: 20 }, (_, i) => at(300 + (i + 1) * 22));
    const position = walk(
      newTrack(at(300)),
      Array.from({ length: 40 }, () => at(300, GROUND, 'STAND')),
    ).track;
    expect(walk(position, steps, 0).taken).toBe(20);
    const tooFast = Array.from({ length: 60 }, (_, i) => at(Math.round(300 + (i + 1) * 22.7 * 1.5)));
    expect(walk(newTrack(at(300)), tooFast).taken).toBeLessThan(40);
  });

  it('across the map at once is refused, however long one waited', () => {
    expect(checkMove(at(300), at(1_500), CREDIT_MAX_MS)).toBe('refused');
    expect(walk(newTrack(at(300)), [at(1_500)], 60_000).taken).toBe(0);
  });

  it('through a wall is refused, over a low one it is fine', () => {
    expect(checkMove(at(1_960), at(2_100), 1_000)).toBe('refused');
    expect(checkMove(at(1_960), at(1_990), 1_000)).toBe('refused');
    expect(checkMove(at(2_960), at(3_030, 1_490, 'AIR'), 1_000)).toBe('fine');
    expect(checkMove(at(2_960), at(3_030), 1_000)).toBe('refused');
  });

  it('out of the world is refused', () => {
    for (const to of [at(0), at(3_999), at(300, GROUND + 40), at(300, GROUND + 40, 'AIR')])
      expect(checkMove(at(to.x < 2_000 ? 40 : 3_960), to, 1_000), JSON.stringify(to)).toBe('refused');
  });

  it("to stand on nothing is refused, on a floor above one's head it is fine", () => {
    expect(checkMove(at(1_200), at(1_200, 1_500, 'STAND'), 1_000)).toBe('refused');
    expect(checkMove(at(1_200), at(1_200, 1_450, 'STAND'), 1_000)).toBe('fine');
    expect(checkMove(at(1_200, 1_450), at(1_200, 1_520, 'AIR'), 1_000)).toBe('fine');
  });

  it('to sit on a bench is fine, in the air it is not', () => {
    expect(checkMove(at(300), at(340, GROUND - 60, 'SIT'), 1_000)).toBe('fine');
    expect(checkMove(at(300), at(340, GROUND - 160, 'SIT'), 1_000)).toBe('refused');
  });

  it('that jumps is fine, one that goes on rising or hovers is not', () => {
    const height = (t: number) => Math.max(0, 950 * t - 1_200 * t * t);
    const jump = Array.from({ length: 14 }, (_, i) => height((i + 1) / TICKS_PER_SECOND)).map((high, i) =>
      at(300 + i * 20, Math.round(GROUND - high), high > 0 ? 'AIR' : 'WALK'),
    );
    expect(walk(newTrack(at(300)), jump).taken).toBe(14);
    const rise = Array.from({ length: 40 }, (_, i) => at(300, GROUND - (i + 1) * 40, 'AIR'));
    expect(walk(newTrack(at(300)), rise).taken).toBeLessThan(6);
    const hover = [at(300, GROUND - 60, 'AIR'), ...Array.from({ length: 200 }, () => at(300, GROUND - 150, 'AIR'))];
    expect(walk(newTrack(at(300)), hover).taken).toBeLessThan(50);
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'of a browser that plays by the rules is never refused, on a good line and on a poor one (seed %i)',
    (seed) => {
      let state = seed;
      const roll = (below: number) =>
        Math.floor(((state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32) * below);
      let body = bodyAt(at(roll(3_800) + 100));
      let track = newTrack(positionOf(body));
      let [walks, now, receivedAt] = [0, 0, 0];
      const onTheWay: { to: Position; arrivesAt: number }[] = [];
      for (let tick = 0; tick < 3_000; tick++, now += TICK_MS) {
        if (roll(15) === 0) walks = roll(3) - 1;
        const wish = { walk: walks, jumps: roll(12) === 0, drops: roll(25) === 0, gesture: null };
        for (let frame = 0; frame < 4; frame++)
          body = stepBody(body, frame === 0 ? wish : { ...wish, jumps: false, drops: false }, solids, 1 / 60);
        // Half a second to a second of nothing, and then everything at once.
        const stall = roll(60) === 0 ? 500 + roll(500) : 0;
        onTheWay.push({
          to: positionOf(body),
          arrivesAt: Math.max(now + 20 + roll(60) + stall, onTheWay.at(-1)?.arrivesAt ?? 0),
        });
        while (onTheWay[0] && onTheWay[0].arrivesAt <= now) {
          const { to, arrivesAt } = onTheWay.shift()!;
          const next = followMove(track, to, arrivesAt - receivedAt, solids);
          expect(next, `tick ${tick}: ${JSON.stringify(track)} to ${JSON.stringify(to)}`).not.toBeNull();
          track = next!;
          receivedAt = arrivesAt;
        }
      }
    },
  );
});
