import { readWorld } from '@dolphin/contract/judge/blocks/play/world';
import { goalsMet } from '@dolphin/contract/judge/blocks/play/play-workspace';
import { describe, expect, it } from 'vitest';
import { drawingOf, newWorld, paint, resize, sharePoints, thingAt } from './world-changes.ts';

describe('[LMS-186] drawing a world', () => {
  it('puts one thing on a cell and never a wall under who starts', () => {
    const { world } = newWorld();
    const spot = { x: 3, y: 3 };
    const walled = paint(world, 'wall', spot);
    expect(thingAt(walled, spot)).toBe('wall');
    const starred = paint(walled, 'star', spot);
    expect([thingAt(starred, spot), starred.walls]).toEqual(['star', []]);
    expect(thingAt(paint(starred, 'erase', spot), spot)).toBe('water');
    expect(paint(world, 'wall', world.start).walls).toEqual([]);
    expect(paint(walled, 'start', spot)).toMatchObject({ start: { x: 3, y: 3, direction: 90 }, walls: [] });
  });

  it('loses what falls off the edge, and stays playable', () => {
    const { world } = newWorld();
    const small = resize(paint(paint(world, 'wall', { x: 6, y: 3 }), 'pearl', { x: 0, y: 0 }), 1, 99);
    expect(small).toMatchObject({
      width: 1,
      height: 20,
      walls: [],
      items: [{ x: 0, y: 0, kind: 'pearl' }],
      finish: [],
      start: { x: 0, y: 1 },
    });
    expect(() => readWorld(JSON.stringify(small))).not.toThrow();
    expect(resize(world, Number.NaN, 0)).toMatchObject({ width: 1, height: 1 });
  });

  it('shares the points so that they make a hundred', () => {
    expect(sharePoints([newWorld(), newWorld(), newWorld()]).map(({ points }) => points)).toEqual([33, 33, 34]);
  });

  it('takes a drawing from the solution, which then reaches it', () => {
    const { world } = newWorld();
    const solution = JSON.stringify({
      blocks: {
        blocks: [
          {
            type: 'events_start',
            next: {
              block: {
                type: 'pen_down',
                next: {
                  block: {
                    type: 'motion_walk',
                    inputs: { STEPS: { shadow: { type: 'number_value', fields: { NUMBER: 2 } } } },
                  },
                },
              },
            },
          },
        ],
      },
    });
    const drawing = drawingOf(solution, world);
    expect(drawing).toHaveLength(2);
    expect(goalsMet(solution, world, [{ kind: 'draw', drawing, anyColor: true }])).toBe(1);
    expect(drawingOf('', world)).toEqual([]);
  });

  it('adds a world that can be played', () => {
    readWorld(JSON.stringify(newWorld().world));
  });
});
