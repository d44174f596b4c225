import type { World } from '@dolphin/contract/judge/blocks/world';
import { describe, expect, it } from 'vitest';
import { paint, resized, valueOf } from './world.rules.ts';

const WORLD: World = { width: 4, height: 3, start: { x: 0, y: 0, direction: 90 }, walls: [{ x: 1, y: 1 }], items: [{ x: 3, y: 2, kind: 'star' }], finish: [{ x: 3, y: 0 }], answers: [], keys: [], seed: 1, endsAt: 'finish', maxTicks: 100 };

describe('a world being painted', () => {
  it('[LMS-6] holds one thing in a cell, and the same again takes it off', () => {
    const shell = paint(WORLD, 'shell', 1, 1);
    expect(shell).toMatchObject({ walls: [], items: [{ kind: 'star' }, { x: 1, y: 1, kind: 'shell' }] });
    expect(paint(shell, 'shell', 1, 1).items).toHaveLength(1);
    expect(paint(WORLD, 'wall', 1, 1).walls).toEqual([]);
    expect(paint(WORLD, 'erase', 3, 0).finish).toEqual([]);
    expect(paint(WORLD, 'flag', 2, 2).finish).toHaveLength(2);
  });

  it('[LMS-6] keeps the start free, moves it, and turns it', () => {
    expect(paint(WORLD, 'wall', 0, 0)).toBe(WORLD);
    expect(paint(WORLD, 'start', 1, 1)).toMatchObject({ start: { x: 1, y: 1, direction: 90 }, walls: [] });
    expect(paint(WORLD, 'start', 0, 0).start.direction).toBe(180);
  });

  it('[LMS-6] loses what no longer fits', () => {
    expect(resized(WORLD, 2, 99)).toMatchObject({ width: 2, height: 20, items: [], finish: [], walls: [{ x: 1, y: 1 }] });
    expect(resized({ ...WORLD, start: { x: 3, y: 1, direction: 0 } }, 2, 3)).toMatchObject({ start: { x: 1, y: 1 }, walls: [] });
  });

  it('reads numbers as numbers', () => expect([valueOf('3'), valueOf(' '), valueOf('세 개')]).toEqual([3, ' ', '세 개']));
});
