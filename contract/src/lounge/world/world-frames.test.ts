import { describe, expect, it } from 'vitest';
import { encodeEmote, encodeStep, readEmote, readStep } from './steps.ts';
import { EMOTES, type Emote, POSES, type Position } from './world.constants.ts';
import { encodeChanges, encodePlaced, encodeView, type Slotted } from './world-frames.ts';
import { createWorldReader } from './world-reader.ts';
import { type Seen, SLOTS } from './world.protocol.ts';

/** A small generator with a seed: what fails once fails again. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function anyPosition(roll: (below: number) => number): Position {
  return { x: roll(16_001), y: roll(16_001), pose: POSES[roll(POSES.length)]!, facesLeft: roll(2) === 1 };
}

function step(roll: (below: number) => number, from: Position): Position {
  if (roll(12) === 0) return anyPosition(roll);
  const pose = roll(4) === 0 ? POSES[roll(POSES.length)]! : from.pose;
  const y = roll(3) === 0 ? from.y + roll(181) - 90 : from.y;
  return {
    x: Math.max(0, from.x + roll(259) - 129),
    y: Math.max(0, y),
    pose,
    facesLeft: roll(6) === 0 ? !from.facesLeft : from.facesLeft,
  };
}

describe('[WLD-101] the bytes of the world', () => {
  it.each([1, 2, 3, 4, 5])('are read as they were written, whatever happens (seed %i)', (seed) => {
    const roll = dice(seed);
    const reader = createWorldReader();
    const slots: (Seen | null)[] = Array.from({ length: SLOTS }, () => null);
    const shown = () => slots.flatMap((seen, slot): Slotted[] => (seen ? [{ slot, seen }] : []));
    let nextId = 1;
    let hidden = 0;
    for (let tick = 0; tick < 400; tick++) {
      if (tick === 0 || roll(20) === 0) {
        hidden = roll(3_000);
        const zone = { column: roll(26), row: roll(18) };
        expect(reader.read(encodeView(shown(), hidden, zone))).toEqual({
          kind: 'view',
          zone,
          people: shown().map(({ seen }) => seen),
          hiddenCount: hidden,
        });
      }
      const gone = shown().filter(() => roll(10) === 0);
      for (const { slot } of gone) slots[slot] = null;
      const came: Slotted[] = [];
      for (let slot = 0; slot < SLOTS; slot++) {
        if (slots[slot] || roll(5) > 0) continue;
        const seen = { userId: (nextId += 1 + roll(100_000)), ...anyPosition(roll) };
        slots[slot] = seen;
        came.push({ slot, seen });
      }
      const moved = shown()
        .filter(({ slot }) => !came.some((one) => one.slot === slot) && roll(2) === 0)
        .map(({ slot, seen }) => ({ slot, from: seen, to: step(roll, seen), isWhole: roll(8) === 0 }));
      const emotes = shown()
        .filter(() => roll(9) === 0)
        .map(({ slot, seen }) => ({ slot, userId: seen.userId, emote: EMOTES[roll(EMOTES.length)] as Emote }));
      const isRecounted = roll(3) === 0;
      if (isRecounted) hidden = roll(200);
      const change = reader.read(
        encodeChanges({
          gone: gone.map(({ slot }) => slot),
          came,
          moved,
          emotes,
          hiddenCount: isRecounted ? hidden : null,
        }),
      );
      for (const { slot, from, to } of moved) slots[slot] = { userId: from.userId, ...to };
      expect(change).toEqual({
        kind: 'changes',
        gone: gone.map(({ seen }) => seen.userId),
        moved: [...came.map(({ seen }) => seen), ...moved.map(({ slot }) => slots[slot])],
        emotes: emotes.map(({ userId, emote }) => ({ userId, emote })),
        hiddenCount: hidden,
      });
    }
  });

  it.each([11, 12, 13])('never throw when broken, and change nothing then (seed %i)', (seed) => {
    const roll = dice(seed);
    const people: Slotted[] = Array.from({ length: 40 }, (_, slot) => ({
      slot,
      seen: { userId: slot + 1, ...anyPosition(roll) },
    }));
    const view = encodeView(people, 7, { column: 1, row: 0 });
    const moves = encodeChanges({
      gone: [3],
      came: [{ slot: 50, seen: { userId: 99, ...anyPosition(roll) } }],
      emotes: [{ slot: 5, emote: 'HEART' }],
      hiddenCount: 300,
      moved: people.slice(10, 20).map(({ slot, seen }) => ({ slot, from: seen, to: step(roll, seen) })),
    });
    for (let round = 0; round < 4_000; round++) {
      const reader = createWorldReader();
      reader.read(view);
      const whole = [view, moves][roll(2)]!;
      const broken = Uint8Array.from(whole.subarray(0, roll(whole.length + 1)));
      for (let bits = roll(4); bits > 0 && broken.length > 0; bits--) broken[roll(broken.length)] = roll(256);
      const change = reader.read(broken);
      readStep(broken);
      readEmote(broken);
      if (change === null) expect(reader.read(moves)).not.toBeNull();
      else expect(JSON.stringify(change).length).toBeLessThan(100_000);
    }
    for (let round = 0; round < 4_000; round++) {
      const noise = Uint8Array.from({ length: roll(60) }, () => roll(256));
      expect(() => [createWorldReader().read(noise), readStep(noise), readEmote(noise)]).not.toThrow();
    }
  });

  it('of a browser are read as they were written', () => {
    const roll = dice(21);
    for (let i = 0; i < 1_000; i++) {
      const position = anyPosition(roll);
      expect(readStep(encodeStep(position, i))).toEqual({ position, sequence: i & 255 });
      expect(createWorldReader().read(encodePlaced(position, i & 255))).toEqual({
        kind: 'placed',
        position,
        sequence: i & 255,
      });
    }
    for (const emote of EMOTES) expect(readEmote(encodeEmote(emote))).toBe(emote);
    expect(readStep(encodeStep({ x: -40, y: 99_999, pose: 'STAND', facesLeft: false }, 0))?.position).toMatchObject({
      x: 0,
      y: 65_535,
    });
  });

  it('are few: a person who walks straight on takes two', () => {
    const from = { userId: 1, x: 500, y: 1_600, pose: 'WALK', facesLeft: false } as const;
    const changes = encodeChanges({
      gone: [],
      came: [],
      emotes: [],
      hiddenCount: null,
      moved: Array.from({ length: 20 }, (_, slot) => ({ slot, from, to: { ...from, x: 523 } })),
    });
    expect(changes.length).toBe(2 + 20 * 2);
  });
});
