/**
 * Runs the scripts of a block program, one block per script and tick, in the order in which they began. The order and
 * the virtual clock make a run the same everywhere, however fast the machine is.
 */
import type { Drawing } from '../../drawing.ts';
import { ACTIONS } from './actions.ts';
import { createStage, isOnFinish, StageError, type Stage, type Value } from './stage.ts';
import { TICKS_PER_SECOND, type Item, type World } from './world.ts';

/** What makes a script begin. */
export type Hat =
  | { readonly kind: 'start' }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'message'; readonly name: string };

/** A running script: `next` runs one block and returns its id; undefined when the script is over. */
export type Steps = { next(): string | undefined };
/** `begin` starts a script from its first block. */
export type Script = { readonly hat: Hat; begin(): Steps };
export type Api = (name: string, ...args: Value[]) => Value | undefined;

export type Ending = 'done' | 'finish' | 'collected' | 'stopped' | 'limit';
export type StageReport = {
  readonly x: number;
  readonly y: number;
  readonly direction: number;
  readonly isOnFinish: boolean;
  readonly collected: readonly Item[];
  readonly left: readonly Item[];
  readonly bumps: number;
  readonly said: readonly string[];
  readonly drawing: Drawing;
  readonly variables: Readonly<Record<string, Value>>;
  readonly ticks: number;
  readonly ending: Ending;
};

type Thread = { readonly script: Script; readonly steps: Steps; wakesAt: number; isStopped: boolean };

export type Play = {
  readonly stage: Stage;
  /** Given to the generated program as `api`. */
  readonly api: Api;
  /** Runs one tick; the ending once there is one. `onBlock` lets a browser light up what is running. */
  tick(onBlock?: (id: string) => void): Ending | undefined;
  report(ending: Ending): StageReport;
};

/** `scripts` may be filled after this call, once the program has received `api`. */
export function createPlay(world: World, scripts: readonly Script[]): Play {
  const stage = createStage(world);
  let threads: Thread[] = [];
  let current: Thread | undefined;
  let stoppedAll = false;

  const begin = (script: Script): void => {
    for (const thread of threads) if (thread.script === script) thread.isStopped = true;
    threads.push({ script, steps: script.begin(), wakesAt: stage.tick, isStopped: false });
  };
  const beginAll = (wanted: (hat: Hat) => boolean): void => scripts.filter(({ hat }) => wanted(hat)).forEach(begin);

  const control: Readonly<Record<string, (...args: Value[]) => Value | void>> = {
    wait: (length) =>
      void (
        current &&
        (current.wakesAt =
          stage.tick + Math.max(1, Math.round(Math.min(Number(length) || 0, 3_600) * TICKS_PER_SECOND)))
      ),
    broadcast: (name) => beginAll((hat) => hat.kind === 'message' && hat.name === name),
    isReceiving: (name) =>
      threads.some(({ script: { hat }, isStopped }) => !isStopped && hat.kind === 'message' && hat.name === name),
    stopAll: () => void (stoppedAll = true),
    stopOthers: () => threads.forEach((thread) => void (thread.isStopped ||= thread !== current)),
  };

  const api: Api = (name, ...args) => {
    const steered = Object.hasOwn(control, name) ? control[name] : undefined;
    if (steered) return steered(...args) ?? undefined;
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (!action) throw new StageError(`no such block: ${name}`);
    return action(stage, ...args) ?? undefined;
  };

  const pressKeys = (): void => {
    stage.pressed.clear();
    for (const { tick, key } of world.keys) {
      if (tick !== stage.tick) continue;
      stage.pressed.add(key);
      beginAll((hat) => hat.kind === 'key' && hat.key === key);
    }
  };
  const ending = (): Ending | undefined => {
    if (stoppedAll) return 'stopped';
    if (world.endsAt === 'finish' && isOnFinish(stage)) return 'finish';
    if (world.endsAt === 'collected' && stage.items.length === 0) return 'collected';
    if (threads.length === 0 && !world.keys.some(({ tick }) => tick >= stage.tick)) return 'done';
    return stage.tick >= world.maxTicks ? 'limit' : undefined;
  };

  return {
    stage,
    api,
    tick(onBlock) {
      if (stage.tick === 0) beginAll((hat) => hat.kind === 'start');
      pressKeys();
      // Scripts that begin during this tick take their first step in the next one.
      for (const thread of threads.slice()) {
        if (thread.isStopped || thread.wakesAt > stage.tick) continue;
        current = thread;
        const block = thread.steps.next();
        if (block === undefined) thread.isStopped = true;
        else if (block !== '') onBlock?.(block);
        const early = ending();
        if (early && early !== 'done' && early !== 'limit') return early;
      }
      current = undefined;
      threads = threads.filter(({ isStopped }) => !isStopped);
      stage.tick++;
      return ending();
    },
    report: (end) => reportOf(stage, end),
  };
}

function reportOf(stage: Stage, ending: Ending): StageReport {
  return {
    x: stage.x,
    y: stage.y,
    direction: stage.direction,
    isOnFinish: isOnFinish(stage),
    collected: stage.collected,
    left: stage.items,
    bumps: stage.bumps,
    said: stage.said,
    drawing: stage.drawing,
    variables: Object.fromEntries(stage.variables),
    ticks: stage.tick,
    ending,
  };
}

/** Reads a report as the judge's sandbox wrote it; throws on anything else. */
export function readReport(json: string): StageReport {
  const report = JSON.parse(json) as StageReport | null;
  const lists = report ? [report.collected, report.left, report.said, report.drawing] : [];
  if (
    !report ||
    !lists.every(Array.isArray) ||
    ![report.x, report.y, report.bumps, report.ticks].every(Number.isFinite) ||
    typeof report.variables !== 'object'
  )
    throw new TypeError('this is no report of a stage');
  return report;
}
