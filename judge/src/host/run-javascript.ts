import type { QuickJSContext } from 'quickjs-emscripten';
import {
  inFreshRuntime,
  provide,
  readThrown,
  startClock,
  type Limits,
  type Machine,
  type StopReason,
  type Thrown,
} from './machine.ts';
import { JAVASCRIPT_MORE, JAVASCRIPT_PRELUDE } from '@dolphin/contract/judge/javascript-prelude';
import { describe, describeThrown, isOutOfMemory, type HostResult, type Output } from './results.ts';

const FILE_NAME = 'main.js';
const STDERR_MAX_CHARS = 65_536;
const STDERR_KEPT_CHARS = 16_384;

type Ran = { readonly thrown?: Thrown; readonly isUnreadable?: boolean };

export function runJavascript(machine: Machine, source: string, input: string, limits: Limits): HostResult {
  const clock = startClock(limits.cpuMs);
  const output: Output = { stdout: '', stderr: '' };
  const { thrown, isUnreadable } = inFreshRuntime(machine, limits, clock, (context): Ran => {
    connect(context, input, output, limits, (stop) => (clock.stop = stop));
    return execute(context, source, () => clock.isOver());
  });
  const cpuMs = clock.cpuMs();
  output.stderr = output.stderr.slice(0, STDERR_KEPT_CHARS);
  if (clock.stop) return describe(machine, output, cpuMs, { verdict: clock.stop });
  // Also when it failed in the end: QuickJS's own functions (JSON, sorting, patterns) do not look at the clock.
  if (cpuMs > limits.cpuMs) return describe(machine, output, cpuMs, { verdict: 'TLE' });
  if (!thrown) return describe(machine, output, cpuMs, {});
  if (isOutOfMemory(thrown)) return describe(machine, output, cpuMs, { verdict: 'MLE' });
  return describe(machine, output, cpuMs, { verdict: isUnreadable ? 'CE' : 'RTE', error: describeThrown(thrown) });
}

function connect(
  context: QuickJSContext,
  input: string,
  output: Output,
  limits: Limits,
  stop: (why: StopReason) => void,
): void {
  let written = 0;
  provide(context, '__write', (stream, text) => {
    const part = text ? context.getString(text) : '';
    if (stream && context.getNumber(stream) === 2) {
      output.stderr += part;
      if (output.stderr.length > STDERR_MAX_CHARS) stop('OLE');
      return undefined;
    }
    written += Buffer.byteLength(part);
    if (written > limits.outputBytes) stop('OLE');
    else output.stdout += part;
    return undefined;
  });
  provide(context, '__read', () => context.newString(input));
  provide(context, '__more', () => context.unwrapResult(context.evalCode(JAVASCRIPT_MORE, 'prelude.js')));
  context.unwrapResult(context.evalCode(JAVASCRIPT_PRELUDE, 'prelude.js')).dispose();
}

function execute(context: QuickJSContext, source: string, isOver: () => boolean): Ran {
  const ended = context.evalCode(source, FILE_NAME, { type: 'global' });
  if (ended.error) {
    const thrown = readThrown(context, ended.error);
    return { thrown, isUnreadable: thrown.name === 'SyntaxError' && !isReadable(context, source) };
  }
  ended.value.dispose();
  // What was promised: bounded pieces, so that promises that make promises do not keep the clock from being looked at.
  while (!isOver() && context.runtime.hasPendingJob()) {
    const jobs = context.runtime.executePendingJobs(1_000);
    if (jobs.error) return { thrown: readThrown(context, jobs.error) };
    jobs.dispose();
  }
  return {};
}

/** JSON.parse throws the same error as a missing bracket; only one of the two is a program that cannot be read. */
function isReadable(context: QuickJSContext, source: string): boolean {
  const compiled = context.evalCode(source, FILE_NAME, { type: 'global', compileOnly: true });
  if (compiled.error) {
    compiled.error.dispose();
    return false;
  }
  compiled.value.dispose();
  return true;
}
