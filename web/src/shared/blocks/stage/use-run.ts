import type { World } from '@dolphin/contract/judge/blocks/play/world';
import { useEffect, useRef, useState } from 'react';
import { createPlayer, openingScene, SPEED_DEFAULT, SPEEDS, type Frame, type Outcome, type Player } from './player.ts';

export type RunState = {
  readonly phase: 'ready' | 'running' | 'paused' | 'ended';
  readonly frame: Frame;
  readonly outcome: Outcome | null;
  /** Counts runs: what is drawn begins anew with each. */ readonly count: number;
};

const opening = (world: World, count = 0): RunState => ({
  phase: 'ready',
  frame: { scene: openingScene(world), lit: null, moveMs: 0 },
  outcome: null,
  count,
});

/** One stage and its buttons: run, pause, step, stop. */
export function useRun(world: World, source: () => string, onEnd?: (outcome: Outcome) => void) {
  const [state, setState] = useState(() => opening(world));
  const [speed, setSpeed] = useState<number>(SPEED_DEFAULT);
  const player = useRef<Player>(null);
  const pace = useRef<number>(SPEEDS[SPEED_DEFAULT]);
  useEffect(() => () => player.current?.close(), []);

  const begin = (): Player => {
    player.current?.close();
    setState((last) => opening(world, last.count + 1));
    const made = createPlayer({
      world,
      source: source(),
      speed: () => pace.current,
      show: (frame) => setState((last) => ({ ...last, frame })),
      end: (outcome) => {
        player.current = null;
        setState((last) => ({ ...last, phase: 'ended', outcome, frame: { ...last.frame, lit: null } }));
        onEnd?.(outcome);
      },
    });
    player.current = made;
    return made;
  };

  const resume = (): Player => (state.phase === 'paused' && player.current ? player.current : begin());
  const phase = (to: RunState['phase']): void => setState((last) => ({ ...last, phase: to }));

  const changeSpeed = (to: number): void => {
    setSpeed(to);
    pace.current = SPEEDS[to] ?? SPEEDS[SPEED_DEFAULT];
  };
  const run = (): void => {
    const made = resume();
    phase('running');
    made.run();
  };
  const pause = (): void => {
    player.current?.pause();
    phase('paused');
  };
  const step = (): void => {
    const made = resume();
    phase('paused');
    made.step();
  };
  const stop = (): void => {
    player.current?.close();
    player.current = null;
    setState((last) => opening(world, last.count + 1));
  };
  return { ...state, speed, changeSpeed, run, pause, step, stop };
}
export type Run = ReturnType<typeof useRun>;
