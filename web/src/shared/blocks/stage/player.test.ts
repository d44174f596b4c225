import { readWorld } from '@dolphin/contract/judge/blocks/play/world';
import { playWorkspace } from '@dolphin/contract/judge/blocks/play/play-workspace';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlayer, openingScene, type Frame, type Outcome } from './player.ts';

const walk = (id: string, steps: number, next?: object) => ({
  type: 'motion_walk',
  id,
  inputs: { STEPS: { shadow: { type: 'number_value', fields: { NUMBER: steps } } } },
  ...(next ? { next: { block: next } } : {}),
});
const turn = (id: string, next?: object) => ({
  type: 'motion_turn_left',
  id,
  inputs: { DEGREES: { shadow: { type: 'number_value', fields: { NUMBER: 90 } } } },
  ...(next ? { next: { block: next } } : {}),
});
const program = (first: object): string =>
  JSON.stringify({
    blocks: { languageVersion: 0, blocks: [{ type: 'events_start', id: 'hat', next: { block: first } }] },
  });
const WORLD = readWorld(
  JSON.stringify({
    width: 5,
    height: 5,
    start: { x: 0, y: 0, direction: 90 },
    items: [{ kind: 'star', x: 2, y: 0 }],
    maxTicks: 300,
  }),
);
const PROGRAM = program(walk('a', 2, turn('b', walk('c', 1))));

let frames: Frame[];
let outcome: Outcome | null;
const playerOf = (source: string, pace = 100) =>
  createPlayer({
    world: WORLD,
    source,
    speed: () => pace,
    show: (frame) => frames.push(frame),
    end: (end) => (outcome = end),
  });

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  outcome = null;
});
afterEach(() => void vi.useRealTimers());

describe('[LMS-182] a run that can be watched', () => {
  it('lights up the block that did what is seen', async () => {
    playerOf(PROGRAM).run();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(frames.map(({ lit, scene: { x, y, turn: degrees } }) => [lit, x, y, degrees])).toEqual([
      ['a', 2, 0, 90],
      ['b', 2, 0, 0],
      ['c', 2, 1, 0],
    ]);
    expect(frames[0]?.scene.left.size).toBe(0);
  });

  it('goes one block at a time, and stands still in between', async () => {
    const player = playerOf(PROGRAM);
    player.step();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(frames.map(({ lit }) => lit)).toEqual(['a']);
    player.step();
    expect(frames.map(({ lit }) => lit)).toEqual(['a', 'b']);
    player.run();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(outcome).not.toBeNull();
  });

  it('passes over waiting in one step', () => {
    const player = playerOf(
      program({
        type: 'control_wait',
        id: 'wait',
        inputs: { SECONDS: { shadow: { type: 'number_value', fields: { NUMBER: 2 } } } },
        next: { block: walk('a', 1) },
      }),
    );
    player.step();
    player.step();
    expect(frames.at(-1)).toMatchObject({ lit: 'a', scene: { x: 1 } });
  });

  it('can be paused and closed', async () => {
    const player = playerOf(program({ type: 'control_forever', id: 'loop', inputs: { DO: { block: turn('again') } } }));
    player.run();
    await vi.advanceTimersByTimeAsync(1_000);
    player.pause();
    const seen = frames.length;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(frames.length).toBe(seen);
    player.run();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(frames.length).toBeGreaterThan(seen);
    player.close();
    const last = frames.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([frames.length, outcome]).toEqual([last, null]);
  });

  it.each([5, 100, 900])('ends the same at a pace of %i', async (pace) => {
    playerOf(PROGRAM, pace).run();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outcome).toEqual(playWorkspace(PROGRAM, WORLD));
  });

  it('rotates by the smaller angle, and begins where the world begins', () => {
    const opening = openingScene(WORLD);
    expect([opening.x, opening.y, opening.turn, opening.left.size]).toEqual([0, 0, 90, 1]);
    const player = playerOf(program(turn('a', turn('b', turn('c', turn('d', turn('e')))))));
    for (let step = 0; step < 5; step++) player.step();
    expect(frames.map(({ scene }) => scene.turn)).toEqual([0, -90, -180, -270, -360]);
  });

  it('reports what cannot be run', async () => {
    playerOf('{"blocks":{"blocks":[{"type":"evil"}]}}').run();
    await vi.advanceTimersByTimeAsync(100);
    expect(outcome).toEqual({ fault: 'UNKNOWN_BLOCK' });
  });
});
