/**
 * Plays a generated program in one world after the other. The stage and all state of a program are kept outside;
 * QuickJS holds the learner's scripts and nothing else, so one runtime serves all worlds of a submission until it was
 * stopped from outside.
 */
import { createPlay, type Hat, type Play, type Script } from '@dolphin/contract/judge/blocks/play/play';
import { StageError, type Value } from '@dolphin/contract/judge/blocks/play/stage';
import { readWorld, type World } from '@dolphin/contract/judge/blocks/play/world';
import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten';
import { openRuntime, provide, readThrown, startClock, type Limits, type Machine, type Thrown } from './machine.ts';
import { describe, isOutOfMemory, type HostResult } from './results.ts';

/** Begins and steps scripts from outside; a script that ended returns null. */
const STEPPER = `
;globalThis.__hats = JSON.stringify(scripts.map(([hat]) => hat));
globalThis.__clear = () => { begun = []; };
globalThis.__begin = (index) => begun.push(scripts[index][1]()) - 1;
globalThis.__next = (index) => { const step = begun[index].next(); return step.done ? null : step.value; };
let begun = [];`;

class ProgramStopped extends Error {
  readonly thrown: Thrown;
  constructor(thrown: Thrown) {
    super(thrown.message);
    this.thrown = thrown;
  }
}

type Program = { play(play: Play, scripts: Script[], isOver: () => boolean): string; close(): void };
export type BlocksRun = {
  run(machine: Machine, input: string, limits: Limits): HostResult;
  readonly close: () => void;
};

export function prepareBlocks(code: string): BlocksRun {
  let program: Program | undefined;
  let isOver = (): boolean => false;
  const discard = (): void => {
    program?.close();
    program = undefined;
  };
  return {
    close: discard,
    run(machine, input, limits) {
      const world = worldOf(input);
      if (!world) return describe(machine, { stdout: '', stderr: '' }, 0, { verdict: 'IE' });
      const clock = startClock(limits.cpuMs);
      isOver = () => clock.isOver();
      let thrown: Thrown | undefined;
      let stdout = '';
      try {
        program ??= loadProgram(machine, code, limits, () => isOver());
        const scripts: Script[] = [];
        stdout = program.play(createPlay(world, scripts), scripts, isOver);
      } catch (error) {
        if (!(error instanceof ProgramStopped)) {
          // Not the program but the machine failed: it is discarded, and another replaces it.
          program = undefined;
          throw error;
        }
        thrown = error.thrown;
      }
      if (thrown || clock.stop) discard();
      return conclude(machine, { stdout, limits, cpuMs: clock.cpuMs(), thrown, stop: clock.stop });
    },
  };
}

/** A world that cannot be played is its author's fault. */
function worldOf(input: string): World | undefined {
  try {
    return readWorld(input);
  } catch {
    return undefined;
  }
}

type Played = {
  readonly stdout: string;
  readonly limits: Limits;
  readonly cpuMs: number;
  readonly thrown: Thrown | undefined;
  readonly stop: 'TLE' | 'OLE' | undefined;
};

function conclude(machine: Machine, { stdout, limits, cpuMs, thrown, stop }: Played): HostResult {
  const nothing = { stdout: '', stderr: '' };
  if (stop) return describe(machine, nothing, cpuMs, { verdict: stop });
  if (cpuMs > limits.cpuMs) return describe(machine, nothing, cpuMs, { verdict: 'TLE' });
  if (stdout.length > limits.outputBytes) return describe(machine, nothing, cpuMs, { verdict: 'OLE' });
  if (!thrown) return describe(machine, { stdout, stderr: '' }, cpuMs, {});
  if (isOutOfMemory(thrown)) return describe(machine, nothing, cpuMs, { verdict: 'MLE' });
  return describe(machine, nothing, cpuMs, { verdict: 'RTE', error: { name: thrown.name, message: thrown.message } });
}

function loadProgram(machine: Machine, code: string, limits: Limits, isOver: () => boolean): Program {
  const { context, close } = openRuntime(machine, limits.memoryMb, isOver);
  let current: Play | undefined;
  const names = [...new Set([...code.matchAll(/\bapi\("(\w+)"/g)].map(([, name]) => name ?? ''))];
  // A function of its own for every action: taking a name out of QuickJS with every call would cost more than the call.
  for (const name of names)
    provide(context, `__${name}`, (...args) =>
      toHandle(context, current?.api(name, ...args.map((arg) => toValue(context, arg)))),
    );
  const table = `const actions = {${names.map((name) => `${name}: __${name}`).join(', ')}};\nconst api = (name, ...args) => actions[name](...args);\n`;
  const handles: QuickJSHandle[] = [];
  try {
    take(context, context.evalCode(table + code + STEPPER, 'blocks.js')).dispose();
    const hats = context
      .getProp(context.global, '__hats')
      .consume((handle) => JSON.parse(context.getString(handle)) as Hat[]);
    handles.push(...['__begin', '__next', '__clear'].map((name) => context.getProp(context.global, name)));
    return {
      close() {
        for (const handle of handles) handle.dispose();
        close();
      },
      play(play, scripts, over) {
        current = play;
        const [begin, next, clear] = handles as [QuickJSHandle, QuickJSHandle, QuickJSHandle];
        take(context, context.callFunction(clear, context.undefined)).dispose();
        hats.forEach((hat, index) => scripts.push({ hat, begin: () => beginScript(context, begin, next, index) }));
        let ending = play.tick();
        while (!ending && !over()) ending = play.tick();
        return ending ? JSON.stringify(play.report(ending)) : '';
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}

function beginScript(
  context: QuickJSContext,
  begin: QuickJSHandle,
  next: QuickJSHandle,
  index: number,
): { next(): string | undefined } {
  const script = context.newNumber(index);
  const thread = take(context, context.callFunction(begin, context.undefined, script));
  script.dispose();
  // Which block runs is of interest to a page only; here it matters whether there is one.
  return {
    next: () =>
      take(context, context.callFunction(next, context.undefined, thread)).consume((handle) =>
        context.eq(handle, context.null) ? undefined : '',
      ),
  };
}

function take(context: QuickJSContext, result: ReturnType<QuickJSContext['callFunction']>): QuickJSHandle {
  if (result.error) throw new ProgramStopped(readThrown(context, result.error));
  return result.value;
}

function toValue(context: QuickJSContext, handle: QuickJSHandle): Value {
  const type = context.typeof(handle);
  if (type === 'number') return context.getNumber(handle);
  if (type === 'boolean') return Boolean(context.dump(handle));
  if (type === 'string') return context.getString(handle);
  if (type === 'undefined') return 0;
  throw new StageError('a block takes numbers, texts and conditions');
}

function toHandle(context: QuickJSContext, value: Value | undefined): QuickJSHandle | undefined {
  if (typeof value === 'number') return context.newNumber(value);
  if (typeof value === 'string') return context.newString(value);
  return value === undefined ? undefined : value ? context.true : context.false;
}
