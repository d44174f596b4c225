// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Bubbles } from './bubbles.tsx';
import { BUBBLE_EVERY_FRAMES, EMPTY_SEA, stepBubbles } from './bubbles-steps.ts';
import type { BubbleSea } from './bubbles-steps.ts';
import { Confetti } from './confetti.tsx';
import { CONFETTI_PIECES, isConfettiOver, stepConfetti, throwConfetti } from './confetti-steps.ts';
import { Counter } from './counter.tsx';
import { COUNT_FRAMES, countAt } from './counter-steps.ts';
import { dolphinPose } from './dolphin-steps.ts';
import { framesIn } from './frames.ts';
import { JumpingDolphin } from './jumping-dolphin.tsx';
import { Network } from './network.tsx';
import { Wave } from './wave.tsx';

// jsdom draws nothing; without this it prints a page of warnings for every canvas.
beforeAll(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
});
afterEach(cleanup);

const size = { width: 1280, height: 720 };
/** A small repeatable source of chance. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

describe('every effect', () => {
  const label = '축하해요. 누르면 닫혀요.';
  const effects = {
    bubbles: (onDismiss: () => void) => <Bubbles onDismiss={onDismiss} label={label} />,
    confetti: (onDismiss: () => void) => <Confetti onDismiss={onDismiss} label={label} />,
    'jumping dolphin': (onDismiss: () => void) => <JumpingDolphin onDismiss={onDismiss} label={label} />,
    network: (onDismiss: () => void) => (
      <Network onDismiss={onDismiss} label={label} title="다시 잇고 있어요" hint="잠깐만 기다려 주세요." />
    ),
    wave: (onDismiss: () => void) => <Wave onDismiss={onDismiss} label={label} />,
    counter: (onDismiss: () => void) => <Counter onDismiss={onDismiss} label={label} from={0} to={120} />,
  };

  it.each(Object.keys(effects) as (keyof typeof effects)[])('[UIX-7] %s is dismissed by one click', (name) => {
    const onDismiss = vi.fn();
    render(effects[name](onDismiss));
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: /누르면 닫혀요/ }));
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  it.each(Object.keys(effects) as (keyof typeof effects)[])(
    '%s is dismissed by Escape, and receives nothing once it is gone',
    (name) => {
      const onDismiss = vi.fn();
      const { unmount } = render(effects[name](onDismiss));
      fireEvent.keyDown(window, { key: 'Escape' });
      expect(onDismiss).toHaveBeenCalledOnce();
      unmount();
      fireEvent.keyDown(window, { key: 'Escape' });
      expect(onDismiss).toHaveBeenCalledOnce();
    },
  );

  it.each(['confetti', 'jumping dolphin'] as const)('%s leaves the page even where nothing can be drawn', (name) => {
    vi.useFakeTimers();
    try {
      const onDismiss = vi.fn();
      render(effects[name](onDismiss));
      vi.advanceTimersByTime(1_000);
      expect(onDismiss).not.toHaveBeenCalled();
      vi.advanceTimersByTime(12_000);
      expect(onDismiss).toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the steps behind the drawing', () => {
  it('[UIX-8] a bubble spawns every 50 frames and at no other', () => {
    let sea: BubbleSea = EMPTY_SEA;
    const random = seeded(7);
    const spawnedAt: number[] = [];
    for (let frame = 1; frame <= 260; frame++) {
      const known = new Set(sea.bubbles.map((bubble) => bubble.phase));
      sea = stepBubbles(sea, size, random);
      if (sea.bubbles.some((bubble) => !known.has(bubble.phase))) spawnedAt.push(frame);
    }
    expect(BUBBLE_EVERY_FRAMES).toBe(50);
    expect(spawnedAt).toEqual([50, 100, 150, 200, 250]);
  });

  it('bubbles rise and leave at the top', () => {
    let sea: BubbleSea = { frame: 1, bubbles: [{ x: 10, y: 30, radius: 20, rise: 2, phase: 0 }] };
    for (let frame = 0; frame < 10; frame++) sea = stepBubbles(sea, size, seeded(1));
    expect(sea.bubbles[0]?.y).toBe(10);
    for (let frame = 0; frame < 20; frame++) sea = stepBubbles(sea, size, seeded(1));
    expect(sea.bubbles).toHaveLength(0);
  });

  it('[UIX-8] confetti has 120 pieces from the throw until all have fallen', () => {
    let pieces = throwConfetti(size, seeded(3));
    expect(CONFETTI_PIECES).toBe(120);
    expect(pieces).toHaveLength(120);
    let frames = 0;
    while (!isConfettiOver(pieces, size) && frames < 2000) {
      pieces = stepConfetti(pieces);
      expect(pieces).toHaveLength(120);
      frames++;
    }
    expect(frames).toBeGreaterThan(120);
    expect(frames).toBeLessThan(1200);
  });

  it('confetti reaches the upper half of the screen and its middle', () => {
    let pieces = throwConfetti(size, seeded(3));
    let highest = size.height;
    for (let frame = 0; frame < 90; frame++) {
      pieces = stepConfetti(pieces);
      highest = Math.min(highest, ...pieces.map((piece) => piece.y));
    }
    expect(highest).toBeLessThan(size.height / 2);
    expect(pieces.some((piece) => Math.abs(piece.x - size.width / 2) < 200)).toBe(true);
  });

  it('the dolphin leaves the water nose up, is highest in the middle, and comes back nose down', () => {
    const [start, middle, end] = [0, 0.5, 1].map((at) => dolphinPose(at, size));
    expect(start?.y).toBeGreaterThan(size.height);
    expect(end?.y).toBeGreaterThan(size.height);
    expect(middle?.y).toBeLessThan(size.height / 2);
    expect(start?.angle).toBeLessThan(-30);
    expect(middle?.angle).toBeCloseTo(0);
    expect(end?.angle).toBeGreaterThan(30);
  });

  it('the counter starts at the first number, never turns back and ends on the last', () => {
    const shown = Array.from({ length: COUNT_FRAMES + 1 }, (_, frame) => countAt(frame, 20, 1240));
    expect(shown[0]).toBe(20);
    expect(shown.at(-1)).toBe(1240);
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
  });

  it('counts frames alike at 3, 60 and 120 Hz and does not replay a hidden minute', () => {
    const count = (everyMs: number, repaints: number) => {
      let rest = 0;
      let total = 0;
      for (let n = 0; n < repaints; n++) {
        const passed = framesIn(rest + everyMs);
        rest = passed.restMs;
        total += passed.frames;
      }
      return total;
    };
    expect(count(1000 / 60, 60)).toBe(60);
    expect(count(1000 / 120, 120)).toBe(60);
    expect(count(1000 / 3, 3)).toBe(60);
    expect(framesIn(60_000).frames).toBeLessThanOrEqual(30);
  });
});
