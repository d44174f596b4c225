import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FromWorker, Stroke, ToWorker } from '../runner.protocol.ts';

type Draw = (...stroke: Stroke) => void;
const FRAME_MS = 16;
let now = 0;
/** What the page was sent so far. */
let sent: FromWorker[] = [];
let program: (draw: Draw, clear: () => void) => void;
let tell: (message: ToWorker) => void;

/** Stands for Pyodide: a program of the test runs in place of Python, with what the worker gives to it. */
const python = {
  FS: { writeFile: () => undefined, mkdirTree: () => undefined },
  runPython: () => undefined,
  pyimport: () => ({
    run: (...given: readonly unknown[]) => {
      const [draw, clear] = given.slice(6) as [Draw, () => void];
      program(draw, clear);
      return { toJs: () => ['OK', '', '', undefined, ''], destroy: () => undefined };
    },
  }),
};

beforeEach(async () => {
  now = 1_000;
  sent = [];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  // Modules from memory have addresses that this environment cannot import; all of them are the one below.
  vi.stubGlobal('pythonOfTheTest', python);
  vi.stubGlobal('URL', {
    createObjectURL: () =>
      'data:text/javascript,export const loadPyodide = async () => globalThis.pythonOfTheTest; export default null;',
    revokeObjectURL: () => undefined,
  });
  const port = Object.assign(new EventTarget(), {
    start: () => undefined,
    postMessage: (message: FromWorker) => void sent.push(structuredClone(message)),
  });
  tell = (data) => void port.dispatchEvent(new MessageEvent('message', { data }));
  await import('./python-worker.ts');
  const opened = new MessageEvent('message', { data: 'port' });
  Object.defineProperty(opened, 'ports', { value: [port] });
  self.dispatchEvent(opened);
  const names = ['pyodide.mjs', 'pyodide.asm.mjs', 'lock.json', 'dolphin.py', 'turtle.py'];
  const files = Object.fromEntries(names.map((name) => [name, new TextEncoder().encode('{}').buffer]));
  tell({ kind: 'boot', files, snapshot: null, wantsSnapshot: false });
  await vi.waitFor(() => expect(sent).toEqual([{ kind: 'ready' }]), 30_000);
  sent = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const stroke = (x: number): Stroke => [x, 0, x + 10, 0, 'black', 1];
const strokesSent = () => sent.flatMap((message) => (message.kind === 'strokes' ? message.strokes : []));
const run = async () => {
  tell({ kind: 'run', source: 'import turtle', input: '', seed: 1, outputMax: 1_000 });
  await vi.waitFor(() => expect(sent.at(-1)?.kind).toBe('end'), 30_000);
};

it('[LMS-170] strokes are sent while the program runs, as often as a screen shows them', async () => {
  const during: number[] = [];
  program = (draw) => {
    for (let at = 0; at < 6; at++) {
      draw(...stroke(at));
      during.push(strokesSent().length);
      now += FRAME_MS / 2;
    }
  };
  await run();
  // The first at once, then those of 16 milliseconds together.
  expect(during).toEqual([1, 1, 3, 3, 5, 5]);
  expect(strokesSent()).toEqual([0, 1, 2, 3, 4, 5].map(stroke));
});

it('[LMS-170] many strokes at the same moment do not wait for the next one', async () => {
  let during = 0;
  program = (draw) => {
    for (let at = 0; at < 100; at++) draw(...stroke(at));
    during = strokesSent().length;
  };
  await run();
  expect(during).toBeGreaterThan(64);
  expect(strokesSent()).toHaveLength(100);
});
