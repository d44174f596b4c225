import { createPlay, type Hat, type Script } from '@dolphin/contract/judge/blocks/play';
import { StageError, type Value } from '@dolphin/contract/judge/blocks/stage';
import { readWorld, type World } from '@dolphin/contract/judge/blocks/world';
import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten';
import { inFreshRuntime, provide, readThrown, startClock, type Limits, type Machine, type Thrown } from './machine.ts';
import { describe, isOutOfMemory, type HostResult } from './results.ts';

/** Steps the scripts from outside; a script that ended says so with null. */
const STEPPER = `;globalThis.__hats = JSON.stringify(scripts.map(([hat]) => hat));
globalThis.__begin = (() => { const begun = []; globalThis.__next = (index) => { const step = begun[index].next(); return step.done ? null : step.value; }; return (index) => begun.push(scripts[index][1]()) - 1; })();`;

class ProgramStopped extends Error {
  readonly thrown: Thrown;
  constructor(thrown: Thrown) {
    super(thrown.message);
    this.thrown = thrown;
  }
}

/** Plays a generated program in one world. The stage lives out here; only the learner's scripts live in QuickJS. */
export function runBlocks(machine: Machine, code: string, input: string, limits: Limits): HostResult {
  const world = readWorld(input);
  const clock = startClock(limits.cpuMs);
  let thrown: Thrown | undefined;
  const stdout = inFreshRuntime(machine, limits, clock, (context) => {
    try {
      return play(context, code, world, () => clock.isOver());
    } catch (error) {
      thrown = error instanceof ProgramStopped ? error.thrown : { name: 'Error', message: String(error).slice(0, 500), stack: '' };
      return '';
    }
  });
  const cpuMs = clock.cpuMs();
  const output = { stdout, stderr: '' };
  if (clock.stop) return describe(machine, output, cpuMs, { verdict: clock.stop });
  if (stdout.length > limits.outputBytes) return describe(machine, { stdout: '', stderr: '' }, cpuMs, { verdict: 'OLE' });
  if (!thrown) return describe(machine, output, cpuMs, {});
  if (isOutOfMemory(thrown)) return describe(machine, output, cpuMs, { verdict: 'MLE' });
  return describe(machine, output, cpuMs, { verdict: 'RTE', error: { name: thrown.name, message: thrown.message } });
}

function play(context: QuickJSContext, code: string, world: World, isOver: () => boolean): string {
  const scripts: Script[] = [];
  const stage = createPlay(world, scripts);
  provide(context, 'api', (name, ...args) => toHandle(context, stage.api(context.getString(name ?? context.undefined), ...args.map((arg) => toValue(context, arg)))));
  take(context, context.evalCode(code + STEPPER, 'blocks.js')).dispose();

  const [begin, next] = [context.getProp(context.global, '__begin'), context.getProp(context.global, '__next')];
  const callWith = (callee: QuickJSHandle, index: number): QuickJSHandle => {
    const argument = context.newNumber(index);
    const result = context.callFunction(callee, context.undefined, argument);
    argument.dispose();
    return take(context, result);
  };
  const hats = context.getProp(context.global, '__hats').consume((handle) => JSON.parse(context.getString(handle)) as Hat[]);
  hats.forEach((hat, index) => scripts.push({
    hat,
    begin() {
      const thread = callWith(begin, index).consume((handle) => context.getNumber(handle));
      return { next: () => callWith(next, thread).consume((handle) => (context.typeof(handle) === 'string' ? context.getString(handle) : undefined)) };
    },
  }));

  let ending = stage.tick();
  while (!ending && !isOver()) ending = stage.tick();
  begin.dispose();
  next.dispose();
  return ending ? JSON.stringify(stage.report(ending)) : '';
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
