/**
 * Python in the browser: Pyodide inside a worker that has no origin and no network. Everything it needs comes by
 * message, so that its content security policy can forbid every connection. A file of its own: the build strips its types
 * and serves it as it is, so it imports types alone. [LMS-165]
 */
import type { FromWorker, Run, RunOutcome, Stroke, ToWorker } from '../runner.protocol.ts';

type PyCallable = ((...given: readonly unknown[]) => PyList) & {
  readonly callPromising: (...given: readonly unknown[]) => Promise<PyList>;
};
type PyList = {
  readonly toJs: () => readonly [string, string, string, number | undefined, string];
  readonly destroy: () => void;
};
type Pyodide = {
  readonly FS: {
    readonly writeFile: (path: string, content: Uint8Array | string) => void;
    readonly mkdirTree: (path: string) => void;
  };
  readonly runPython: (code: string) => unknown;
  readonly pyimport: (name: string) => { readonly run: PyCallable };
  readonly makeMemorySnapshot: () => Uint8Array<ArrayBuffer>;
};
type LoadPyodide = (options: Readonly<Record<string, unknown>>) => Promise<Pyodide>;

/** A base address where no server responds; for the names of files that were passed in. */
const NOWHERE = 'https://runner.invalid/';
const FLUSH_MS = 16;
const FLUSH_CHARS = 8_192;
const STROKES_AT_ONCE = 64;
const END = 0;

let port: MessagePort;
let python: Pyodide;
const post = (message: FromWorker, transfer: Transferable[] = []): void => port.postMessage(message, transfer);
const canWait = 'Suspending' in WebAssembly;

self.addEventListener('message', ({ data, ports }) => {
  if (data !== 'port' || !ports[0]) return;
  port = ports[0];
  port.addEventListener('message', ({ data: received }: MessageEvent<ToWorker>) => {
    if (received.kind === 'boot')
      void boot(received.files, received.snapshot, received.wantsSnapshot).catch((error: unknown) =>
        post({ kind: 'failed', message: String(error) }),
      );
    else if (received.kind === 'run') void run(received);
    else answered?.(received.text);
  });
  port.start();
});

async function boot(
  files: Readonly<Record<string, ArrayBuffer>>,
  snapshot: ArrayBuffer | null,
  wantsSnapshot: boolean,
): Promise<void> {
  const file = (name: string): ArrayBuffer => {
    const bytes = files[name];
    if (!bytes) throw new Error(`${name} is missing`);
    return bytes;
  };
  // A worker without origin cannot be a module; it may import some, which is all that Pyodide looks for.
  Object.assign(globalThis, {
    importScripts: () => {
      throw new TypeError('modules only');
    },
  });
  const served: Readonly<Record<string, readonly [string, string]>> = {
    'pyodide.asm.wasm': ['pyodide.asm.wasm', 'application/wasm'],
    'stdlib.zip': ['stdlib.zip', 'application/zip'],
  };
  globalThis.fetch = async (address) => {
    const [name, type] = served[String(address instanceof Request ? address.url : address).replace(NOWHERE, '')] ?? [
      '',
      '',
    ];
    return new Response(file(name), { headers: { 'content-type': type } });
  };
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    load<{ loadPyodide: LoadPyodide }>(file('pyodide.mjs')),
    load<{ default: unknown }>(file('pyodide.asm.mjs')),
  ]);
  const given = {
    indexURL: NOWHERE,
    stdLibURL: `${NOWHERE}stdlib.zip`,
    packageBaseUrl: NOWHERE,
    createPyodideModule,
    lockFileContents: JSON.parse(new TextDecoder().decode(file('lock.json'))) as object,
    env: { PYTHONHASHSEED: '0', HOME: '/home/learner' },
    checkAPIVersion: true,
  };
  const settle = (): void => {
    python.FS.mkdirTree('/lib/dolphin');
    for (const name of ['dolphin.py', 'turtle.py'])
      python.FS.writeFile(`/lib/dolphin/${name}`, new Uint8Array(file(name)));
  };
  if (snapshot) {
    python = await loadPyodide({ ...given, _loadSnapshot: snapshot });
    settle();
  } else {
    python = await loadPyodide({ ...given, _makeSnapshot: wantsSnapshot });
    settle();
    // What every program needs is in the picture already: a second visit does not import it again.
    python.runPython(
      'import sys\nsys.path.insert(0, "/lib/dolphin")\nimport math, json, random, re, collections, itertools, functools, string, heapq, datetime, time, dataclasses, typing, traceback, linecache, dolphin',
    );
    if (wantsSnapshot) {
      const bytes = python.makeMemorySnapshot();
      const copy = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
      post({ kind: 'snapshot', bytes: copy }, [copy]);
    }
  }
  post({ kind: 'ready' });
}

async function load<M>(bytes: ArrayBuffer): Promise<M> {
  const address = URL.createObjectURL(new Blob([bytes], { type: 'text/javascript' }));
  try {
    return (await import(/* @vite-ignore */ address)) as M;
  } finally {
    URL.revokeObjectURL(address);
  }
}

let answered: ((text: string | null) => void) | undefined;
const ask = (): Promise<string | null> => {
  post({ kind: 'ask' });
  return new Promise((resolve) => (answered = resolve));
};

type PythonOutcome = { outcome: string; name: string; message: string; line: number | undefined; trace: string };

async function run({ source, input, seed, outputMax }: Run): Promise<void> {
  const startedAt = performance.now();
  const output = makeOutput(outputMax);
  // Lines the user has entered so far; if the browser cannot wait, the program runs again with all of them.
  const lines = input === null ? [] : linesOf(input);
  let received: PythonOutcome;
  for (;;) {
    received = await runOnce(source, seed, lines, input === null, output);
    output.flush();
    if (received.outcome !== 'ASK') break;
    const text = await ask();
    lines.push(text);
    output.begin();
  }
  const { outcome, name, message, line, trace } = received;
  const error = name
    ? { error: { name, message, ...(line === undefined ? {} : { line }), ...(trace ? { trace } : {}) } }
    : {};
  post({ kind: 'end', outcome: outcome as RunOutcome, ...error, ms: Math.round(performance.now() - startedAt) });
}

/** As a file's: the last line may lack its end. */
function linesOf(input: string): (string | null)[] {
  const lines: (string | null)[] = input.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

async function runOnce(
  source: string,
  seed: number,
  lines: (string | null)[],
  isAsking: boolean,
  output: ReturnType<typeof makeOutput>,
): Promise<PythonOutcome> {
  const { run: runProgram } = python.pyimport('dolphin');
  const waits = canWait && isAsking;
  let at = 0;
  // Undefined: nobody has written it yet. END: there is no more.
  const ready = (): string | typeof END | undefined =>
    at < lines.length ? (lines[at++] ?? END) : isAsking ? undefined : END;
  const wait = async (): Promise<string | typeof END> => {
    output.flush();
    const text = await ask();
    lines.push(text);
    at++;
    return text ?? END;
  };
  const given = [source, seed, output.write, ready, wait, waits, output.draw, output.clear] as const;
  try {
    const result = waits ? await runProgram.callPromising(...given) : runProgram(...given);
    const [outcome, name, message, line, trace] = result.toJs();
    result.destroy();
    return { outcome, name, message, line: line ?? undefined, trace };
  } catch (error) {
    // The interpreter itself gave up: too deep, or out of memory.
    return {
      outcome: 'RTE',
      name: error instanceof RangeError ? 'RecursionError' : 'SystemError',
      message: error instanceof Error ? error.message.slice(0, 500) : '',
      line: undefined,
      trace: '',
    };
  }
}

/** Output as it comes, in chunks that a page can handle; the first at once. A restarted run prints nothing twice. */
function makeOutput(outputMax: number) {
  let pending: { stream: 1 | 2; text: string } | undefined;
  let strokes: Stroke[] = [];
  let flushedAt = 0;
  let written = 0;
  let skipped = 0;
  let printed = 0;
  const flush = (): void => {
    if (pending) post({ kind: 'out', ...pending });
    if (strokes.length > 0) post({ kind: 'strokes', strokes });
    pending = undefined;
    strokes = [];
    flushedAt = performance.now();
  };
  return {
    flush,
    begin: (): void => {
      skipped = printed;
      written = 0;
      post({ kind: 'cleared' });
    },
    write: (stream: 1 | 2, text: string): boolean => {
      written += text.length;
      if (written > outputMax) return false;
      const fresh = skipped >= text.length ? '' : text.slice(skipped);
      skipped = Math.max(0, skipped - text.length);
      if (!fresh) return true;
      printed += fresh.length;
      if (pending && pending.stream !== stream) flush();
      pending = { stream, text: (pending?.text ?? '') + fresh };
      if (pending.text.length >= FLUSH_CHARS || performance.now() - flushedAt >= FLUSH_MS) flush();
      return true;
    },
    draw: (...stroke: Stroke): void => {
      strokes.push(stroke);
      if (strokes.length >= STROKES_AT_ONCE || performance.now() - flushedAt >= FLUSH_MS) flush();
    },
    clear: (): void => {
      strokes = [];
      post({ kind: 'cleared' });
    },
  };
}
