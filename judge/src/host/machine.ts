/**
 * QuickJS in WebAssembly: a machine per submission, a runtime per test. Nothing of Node is reachable from inside; what
 * a program may do is passed in by name.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { QuickJSContext, QuickJSHandle, QuickJSSyncVariant, QuickJSWASMModule } from 'quickjs-emscripten';

const PAGE_BYTES = 65_536;
const FIRST_PAGES = 256;
/** Beside what a program may use: the interpreter itself, and gaps between what it keeps. */
const ROOM_MB = 48;
const PAGES_PER_MB = 16;
/** Recursion ends with a clean error well before the stack of Node itself would. */
const STACK_BYTES = 256 << 10;

// The package itself loads four builds of the interpreter; its parts are taken directly, and only one build of them.
const part = createRequire(createRequire(import.meta.url).resolve('quickjs-emscripten'));
const { newQuickJSWASMModuleFromVariant, newVariant } = part(
  'quickjs-emscripten-core',
) as typeof import('quickjs-emscripten');
const { default: build } = part('@jitl/quickjs-wasmfile-release-sync') as { default: QuickJSSyncVariant };
const wasm = new WebAssembly.Module(readFileSync(part.resolve('@jitl/quickjs-wasmfile-release-sync/wasm')));

export type Machine = {
  readonly quickjs: QuickJSWASMModule;
  readonly memory: WebAssembly.Memory;
  readonly memoryMb: number;
  memoryKb(): number;
};

/**
 * A machine whose programs may use so much, each; WebAssembly itself refuses to give more. The memory of a machine that
 * nobody uses any more can be taken over: it is wiped, so nothing of one submission reaches the next, and sixteen
 * megabytes less are left for the garbage collector, which would come around in the middle of somebody's run.
 */
export async function createMachine(memoryMb: number, used?: Machine): Promise<Machine> {
  const memory =
    takeOver(memoryMb, used) ??
    new WebAssembly.Memory({ initial: FIRST_PAGES, maximum: (memoryMb + ROOM_MB) * PAGES_PER_MB });
  const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(build, { wasmModule: wasm, wasmMemory: memory }));
  return { quickjs, memory, memoryMb, memoryKb: () => memory.buffer.byteLength / 1_024 };
}

/** Not one that has grown: memory does not shrink. */
function takeOver(memoryMb: number, used: Machine | undefined): WebAssembly.Memory | undefined {
  if (used?.memoryMb !== memoryMb || used.memory.buffer.byteLength !== FIRST_PAGES * PAGE_BYTES) return undefined;
  new Uint8Array(used.memory.buffer).fill(0);
  return used.memory;
}

/** Why a program was stopped from outside; a program cannot catch it. */
export type StopReason = 'TLE' | 'OLE';
export type Clock = { stop?: StopReason; cpuMs(): number };

export function startClock(cpuLimitMs: number): Clock & { isOver(): boolean } {
  const [startedCpu, startedAt] = [cpuNow(), performance.now()];
  const clock = {
    stop: undefined as StopReason | undefined,
    cpuMs: () => cpuNow() - startedCpu,
    isOver(): boolean {
      // The CPU time cannot exceed the time that passed, and asking for the latter is cheaper.
      if (!clock.stop && performance.now() - startedAt >= cpuLimitMs && clock.cpuMs() >= cpuLimitMs) clock.stop = 'TLE';
      return clock.stop !== undefined;
    },
  };
  return clock as Clock & { isOver(): boolean };
}

function cpuNow(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

export type Limits = { readonly cpuMs: number; readonly memoryMb: number; readonly outputBytes: number };

/** A place to run programs in; `close` throws it away. */
export function openRuntime(
  machine: Machine,
  memoryMb: number,
  isOver: () => boolean,
): { readonly context: QuickJSContext; readonly close: () => void } {
  const runtime = machine.quickjs.newRuntime();
  runtime.setMemoryLimit(memoryMb << 20);
  runtime.setMaxStackSize(STACK_BYTES);
  runtime.setInterruptHandler(isOver);
  const context = runtime.newContext();
  return {
    context,
    close() {
      try {
        context.dispose();
        runtime.dispose();
      } catch {
        // A runtime that ran out of memory in the middle of things cannot always be taken apart; its machine goes as a whole.
      }
    },
  };
}

/** Runs `use` in a runtime that is thrown away afterwards. */
export function inFreshRuntime<T>(
  machine: Machine,
  limits: Limits,
  clock: { isOver(): boolean },
  use: (context: QuickJSContext) => T,
): T {
  const { context, close } = openRuntime(machine, limits.memoryMb, () => clock.isOver());
  try {
    return use(context);
  } finally {
    close();
  }
}

/** Puts a function of ours into the global scope of a program. */
export function provide(
  context: QuickJSContext,
  name: string,
  does: (...args: QuickJSHandle[]) => QuickJSHandle | undefined,
): void {
  const handle = context.newFunction(name, (...args) => does(...args));
  context.setProp(context.global, name, handle);
  handle.dispose();
}

export type Thrown = { readonly name: string; readonly message: string; readonly stack: string };

/** What a program threw. Reading may run a getter of the program's, so the clock still counts and nothing but texts is believed. */
export function readThrown(context: QuickJSContext, error: QuickJSHandle): Thrown {
  try {
    const dumped: unknown =
      context.typeof(error) === 'object'
        ? Object.fromEntries(['name', 'message', 'stack'].map((key) => [key, readText(context, error, key)]))
        : { name: 'Error', message: String(context.dump(error)), stack: '' };
    const { name, message, stack } = dumped as Thrown;
    return { name: name || 'Error', message: message.slice(0, 500), stack: stack.slice(0, 4_000) };
  } catch {
    return { name: 'Error', message: '', stack: '' };
  } finally {
    error.dispose();
  }
}

function readText(context: QuickJSContext, object: QuickJSHandle, key: string): string {
  const value = context.getProp(object, key);
  const text = context.typeof(value) === 'string' ? context.getString(value) : '';
  value.dispose();
  return text;
}
