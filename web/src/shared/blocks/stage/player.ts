/** Plays a workspace in front of somebody: block by block, with time to watch. What happens is the interpreter's business. */
import { scriptsOf } from '@dolphin/contract/judge/blocks/interpret';
import { createPlay, type Ending, type Script, type StageReport } from '@dolphin/contract/judge/blocks/play/play';
import { StageError } from '@dolphin/contract/judge/blocks/play/stage';
import { TICKS_PER_SECOND, type World } from '@dolphin/contract/judge/blocks/play/world';
import { distance, hasChanged, sceneOf, type Scene } from './scene.ts';

export const SPEEDS = [900, 420, 160, 30] as const;
export const SPEED_DEFAULT = 1;

export type Frame = {
  readonly scene: Scene;
  /** The block that did this. */ readonly lit: string | null;
  readonly moveMs: number;
};
export type Outcome = { readonly report: StageReport } | { readonly fault: string };

export type Player = {
  run(): void;
  pause(): void;
  step(): void;
  /** Nothing moves any more. */
  close(): void;
};

type PlayerOptions = {
  readonly world: World;
  readonly source: string;
  readonly speed: () => number;
  readonly show: (frame: Frame) => void;
  readonly end: (outcome: Outcome) => void;
};

export function openingScene(world: World): Scene {
  return sceneOf(createPlay(world, []).stage);
}

/** Waiting takes real time, whatever the speed of the blocks. */
const TICK_MS = 1_000 / TICKS_PER_SECOND;
/** An empty loop must not block the page: after so many ticks it yields. */
const TICKS_AT_ONCE = 200;

export function createPlayer({ world, source, speed, show, end }: PlayerOptions): Player {
  const scripts: Script[] = [];
  const play = createPlay(world, scripts);
  const read = scriptsOf(source, play.api);
  if ('scripts' in read) scripts.push(...read.scripts);
  let scene = sceneOf(play.stage);
  let upNext: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let shown = 0;

  const present = (frame: Frame): void => {
    shown++;
    show(frame);
  };
  const finish = (outcome: Outcome): void => {
    isOver = true;
    end(outcome);
  };

  /** Ticks until a block has run; how long to look at what it did. Undefined once all is over. */
  const advance = (): number | undefined => {
    for (let ticks = 0; ticks < TICKS_AT_ONCE; ticks++) {
      const running = upNext;
      let began: string | null = null;
      const ending = play.tick((id) => (began = id));
      upNext = began ?? upNext;
      const before = scene;
      scene = sceneOf(play.stage, before);
      const isNew = hasChanged(before, scene);
      if (ending) return close(before, running, ending);
      if (isNew || (running !== null && began !== null)) {
        const moveMs = timeFor(before, scene, isNew);
        present({ scene, lit: running, moveMs });
        return moveMs;
      }
      if (began === null) return TICK_MS;
    }
    return TICK_MS;
  };
  const close = (before: Scene, running: string | null, ending: Ending): undefined => {
    const moveMs = timeFor(before, scene, hasChanged(before, scene));
    present({ scene, lit: running, moveMs });
    timer = setTimeout(() => finish({ report: play.report(ending) }), moveMs);
    isOver = true;
    return undefined;
  };
  const timeFor = (before: Scene, after: Scene, isNew: boolean): number => {
    const base = speed();
    if (!isNew) return base * 0.3;
    if (after.speech !== before.speech && after.speech !== '') return base * 2.2;
    return base * Math.max(1, distance(before, after)) ** 0.75;
  };

  const guarded = (): number | undefined => {
    if (isOver) return undefined;
    if ('fault' in read) return void finish({ fault: read.fault });
    try {
      return advance();
    } catch (error) {
      if (!(error instanceof StageError || error instanceof RangeError)) throw error;
      return void finish({ fault: error.message });
    }
  };
  const run = (): void => {
    clearTimeout(timer);
    const next = guarded();
    if (next !== undefined) timer = setTimeout(run, next);
  };

  return {
    run,
    pause: () => (isOver ? undefined : clearTimeout(timer)),
    step() {
      clearTimeout(timer);
      // Waiting is passed over: a step is for watching a block.
      const seen = shown;
      while (!isOver && shown === seen && guarded() === TICK_MS) continue;
    },
    close() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
