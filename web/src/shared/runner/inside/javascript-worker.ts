/**
 * JavaScript in the browser, in a classic worker without origin and network: the learner's program is a script of its own,
 * so that errors name its lines and nothing has to be evaluated from text. It finds around it what it finds at the judge.
 * The build puts the judge's prelude before this file, strips its types and puts both into a function: at the top, names
 * of ours would be names of the learner's. [LMS-165] [LMS-166]
 */
import type { FromWorker, Run, ToWorker } from '../runner.protocol.ts';

/** Put before this file by the build: how the judge begins a program. */
declare const PRELUDE: () => void;
declare const MORE: (given: unknown) => unknown;
/** Of workers; the types of a page do not have it. */
declare const importScripts: (address: string) => void;

const FLUSH_MS = 16;
const FLUSH_CHARS = 8_192;
const FILE = 'main.js';
const PROBE_MS = 500;
let port: MessagePort;
// Under names of our own: the program may put others in their place.
const load = importScripts;
const clock = performance;
const post = (message: FromWorker): void => port.postMessage(message);
const needInput = Symbol('input');
const tooMuch = Symbol('output');

let answered: ((text: string | null) => void) | undefined;

self.addEventListener('message', ({ data, ports }) => {
  if (data !== 'port' || !ports[0]) return;
  port = ports[0];
  port.addEventListener('message', ({ data: message }: MessageEvent<ToWorker>) => {
    if (message.kind === 'boot') post({ kind: 'ready' });
    else if (message.kind === 'run') void run(message);
    else answered?.(message.text);
  });
  port.start();
});

let pending: { stream: 1 | 2; text: string } | undefined;
let flushedAt = 0;
let [written, skipped, printed, outputMax] = [0, 0, 0, 0];
let isOver: 'OLE' | undefined;
const flush = (): void => {
  if (pending) post({ kind: 'out', ...pending });
  pending = undefined;
  flushedAt = clock.now();
};
const write = (stream: 1 | 2, text: string): void => {
  written += text.length;
  if (written > outputMax) {
    isOver = 'OLE';
    throw tooMuch;
  }
  const fresh = skipped >= text.length ? '' : text.slice(skipped);
  skipped = Math.max(0, skipped - text.length);
  if (!fresh) return;
  printed += fresh.length;
  if (pending && pending.stream !== stream) flush();
  pending = { stream, text: (pending?.text ?? '') + fresh };
  if (pending.text.length >= FLUSH_CHARS || clock.now() - flushedAt >= FLUSH_MS) flush();
};

async function run({ source, input, seed, outputMax: most }: Run): Promise<void> {
  outputMax = most;
  const startedAt = clock.now();
  const answers: (string | null)[] = [];
  // In a function on the program's first line: a program that starts over may declare its names again, and lines keep their numbers.
  const address = URL.createObjectURL(
    new Blob([`(() => {${source}\n})();\n//# sourceURL=${FILE}\n`], { type: 'text/javascript' }),
  );
  for (;;) {
    let asks = false;
    let at = 0;
    let thrown: { readonly error: unknown } | undefined;
    const line = (): string | null => {
      if (at < answers.length) return answers[at++] ?? null;
      asks = true;
      throw needInput;
    };
    surround(input, line, seed);
    const late = (event: {
      readonly error?: unknown;
      readonly reason?: unknown;
      readonly preventDefault: () => void;
    }): void => {
      event.preventDefault();
      thrown ??= { error: event.error ?? event.reason };
    };
    self.addEventListener('unhandledrejection', late);
    try {
      load(address);
      // What was promised before the program ended still belongs to it.
      await new Promise((resolve) => setTimeout(resolve));
    } catch (error) {
      thrown = { error };
    }
    self.removeEventListener('unhandledrejection', late);
    flush();
    if (asks) {
      post({ kind: 'ask' });
      answers.push(await new Promise<string | null>((resolve) => (answered = resolve)));
      [written, skipped] = [0, printed];
      continue;
    }
    const faultLine = thrown && isUnreadable(thrown.error) ? await lineOfFault(address) : undefined;
    URL.revokeObjectURL(address);
    const ms = Math.round(clock.now() - startedAt);
    if (isOver) post({ kind: 'end', outcome: isOver, ms });
    else if (thrown) post({ kind: 'end', ...describe(thrown.error, faultLine), ms });
    else post({ kind: 'end', outcome: 'OK', ms });
    return;
  }
}

/** The names that the judge gives, and none that only a browser has. */
function surround(input: string | null, line: () => string | null, seed: number): void {
  const rest = (): string => {
    const lines: string[] = [];
    for (let text = line(); text !== null; text = line()) lines.push(text);
    return lines.map((text) => `${text}\n`).join('');
  };
  Object.assign(globalThis, { __write: write, __read: () => input ?? rest(), __more: () => MORE });
  // The prelude reads all of the input at its first line; somebody who is asked gives one at a time.
  PRELUDE();
  if (input === null)
    Object.assign(globalThis, {
      readline: line,
      prompt: (question?: unknown) => {
        if (question !== undefined) write(1, String(question));
        return line();
      },
    });
  let state = seed >>> 0 || 1;
  Math.random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof SyntaxError && !(error.stack ?? '').includes(`${FILE}:`);

/** Only the report of a worker that did not start names the line that could not be read. */
function lineOfFault(address: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = new Worker(address);
    const end = (line?: number): void => {
      probe.terminate();
      resolve(line);
    };
    probe.addEventListener('error', (event) => {
      event.preventDefault();
      end(event.lineno || undefined);
    });
    setTimeout(end, PROBE_MS);
  });
}

function describe(
  error: unknown,
  unreadableLine?: number,
): {
  readonly outcome: 'RTE' | 'CE';
  readonly error: {
    readonly name: string;
    readonly message: string;
    readonly line?: number;
    readonly trace?: string;
  };
} {
  const isError = error instanceof Error;
  const stack = isError ? (error.stack ?? '') : '';
  const own = stack.split('\n').filter((frame) => frame.includes(FILE));
  const at = unreadableLine ?? /main\.js:(\d+)/.exec(own[0] ?? stack)?.[1];
  const name = isError ? error.name : 'Error';
  // How it was started is an internal detail.
  const message = (isError ? error.message : String(error)).replace(
    /^Failed to execute 'importScripts' on '\w+': /,
    '',
  );
  return {
    outcome: isUnreadable(error) ? 'CE' : 'RTE',
    error: {
      name,
      message,
      ...(at === undefined ? {} : { line: Number(at) }),
      trace: [`${name}: ${message}`, ...own].join('\n'),
    },
  };
}
