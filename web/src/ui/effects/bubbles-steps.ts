import type { Size } from './frames.ts';

/** A bubble spawns every so many frames of 1/60 s. [UIX-8] */
export const BUBBLE_EVERY_FRAMES = 50;

export interface Bubble {
  x: number;
  y: number;
  radius: number;
  rise: number;
  phase: number;
}

export interface BubbleSea {
  frame: number;
  bubbles: readonly Bubble[];
}

export const EMPTY_SEA: BubbleSea = { frame: 0, bubbles: [] };

/** One frame later: bubbles rise and sway, those above the screen are gone, and in time a new one comes from below. */
export function stepBubbles(sea: BubbleSea, size: Size, random: () => number): BubbleSea {
  const frame = sea.frame + 1;
  const risen = sea.bubbles
    .map((bubble) => ({
      ...bubble,
      y: bubble.y - bubble.rise,
      x: bubble.x + Math.sin((frame + bubble.phase) / 28) * 0.6,
    }))
    .filter((bubble) => bubble.y > -bubble.radius);
  if (frame % BUBBLE_EVERY_FRAMES !== 0) return { frame, bubbles: risen };
  const radius = 18 + random() * 46;
  const spawned = {
    x: radius + random() * Math.max(1, size.width - 2 * radius),
    y: size.height + radius,
    radius,
    rise: 1.2 + random() * 1.6,
    phase: random() * 200,
  };
  return { frame, bubbles: [...risen, spawned] };
}
