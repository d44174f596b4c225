/**
 * The program inside the sandbox that runs JavaScript and blocks. It is long-running: its WebAssembly is fast only
 * after a while; every submission gets a machine of its own and every test a runtime of its own.
 */
import { Socket } from 'node:net';
import { openFrames, readAnyFrame, type Frame } from './frames.ts';
import { generate, type Generated } from './generate.ts';
import { createMachine, startClock, type Limits, type Machine } from './machine.ts';
import { describe, type HostResult } from './results.ts';
import { prepareBlocks } from './run-blocks.ts';
import { runJavascript } from './run-javascript.ts';

const CHANNEL_FD = 3;
/** What nearly every problem allows; for one that allows more, a machine is made on the spot. */
const MEMORY_DEFAULT_MB = 256;
/** While more tests wait, results of quick ones are sent together. */
const SEND_EVERY_MS = 20;

type Submission = { readonly language: 'JAVASCRIPT' | 'BLOCKS'; readonly source: string; readonly tests: number };
type Test = { readonly kind: 'test'; readonly input: string; readonly limits: Limits };
type Run = (machine: Machine, input: string, limits: Limits) => HostResult;

const frames = openFrames(new Socket({ fd: CHANNEL_FD, readable: true, writable: true }), readAnyFrame);
let machine: Promise<Machine> = createMachine(MEMORY_DEFAULT_MB);
for (;;) {
  frames.write({ kind: 'ready' });
  const submission = (await frames.read()) as Frame & Submission;
  const used = await serve(submission, await machine);
  // Made while nobody waits.
  machine = createMachine(MEMORY_DEFAULT_MB, used);
}

/** Gives back the machine that it ended with. */
async function serve({ language, source, tests }: Submission, prepared: Machine): Promise<Machine> {
  let own = prepared;
  let sentAt = performance.now();
  const done: Frame[] = [];
  const sendResults = (): void => {
    if (done.length > 0) frames.write(...done.splice(0));
    sentAt = performance.now();
  };
  const { run, close } =
    language === 'BLOCKS' ? blocksRun(generate(source)) : { run: javascriptRun(source), close: () => undefined };
  for (let left = tests; left > 0; left--) {
    const frame = await frames.read();
    if (frame.kind !== 'test') break;
    const { input, limits } = frame as Frame & Test;
    if (limits.memoryMb > own.memoryMb) own = await createMachine(limits.memoryMb);
    const clock = startClock(limits.cpuMs);
    let result: HostResult;
    try {
      result = run(own, input, limits);
    } catch (error) {
      // The machine itself failed: parsing deeply nested programs overflows a stack that QuickJS does not check.
      const end = clock.isOver()
        ? { verdict: 'TLE' as const }
        : { verdict: 'RTE' as const, error: { name: 'InternalError', message: String(error).slice(0, 200) } };
      result = describe(own, { stdout: '', stderr: '' }, clock.cpuMs(), end);
      own = await createMachine(limits.memoryMb);
    }
    done.push({ kind: 'result', ...result });
    if (!frames.hasArrived() || performance.now() - sentAt > SEND_EVERY_MS) sendResults();
  }
  sendResults();
  close();
  return own;
}

function javascriptRun(source: string): Run {
  return (own, input, limits) => runJavascript(own, source, input, limits);
}

function blocksRun(generated: Generated): { readonly run: Run; readonly close: () => void } {
  if ('code' in generated) return prepareBlocks(generated.code);
  const error = { name: 'WorkspaceError', message: generated.fault };
  return {
    run: (own) => ({ verdict: 'CE', error, stdout: '', stderr: '', cpuMs: 0, memoryKb: own.memoryKb() }),
    close: () => undefined,
  };
}
