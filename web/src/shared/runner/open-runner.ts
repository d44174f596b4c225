/**
 * Runs learners' programs away from the site: in a worker of a frame without origin and without network. The page holds
 * one end of a channel; the other is the worker's. Stopping ends the worker, and the next run gets a new one. [LMS-165]
 */
import { openFrame, postToFrame, type RunnerFrame, startWorker } from './runner-frame.ts';
import {
  type FromWorker,
  RUN_OUTPUT_MAX_CHARS,
  type RunError,
  type RunLanguage,
  type RunOutcome,
  type Stroke,
  type ToWorker,
} from './runner.protocol.ts';

export type RunEnd = {
  readonly outcome: RunOutcome;
  readonly error?: RunError;
  readonly ms: number;
  /** Why the server did not run it, in words for the person; the program is not to blame. */
  readonly failure?: string;
};
export type RunListener = {
  readonly onOutput?: (text: string, stream: 1 | 2) => void;
  readonly onAsk?: () => void;
  readonly onStrokes?: (strokes: readonly Stroke[]) => void;
  /** What was drawn so far is wiped. */
  readonly onCleared?: () => void;
};
export type Runner = {
  /** Begins to get ready; a run does it by itself. Rejects when this browser cannot. */
  readonly warmUp: () => Promise<void>;
  readonly isWarm: () => boolean;
  /** `input` null: the program asks for input, and `answer` provides it. One run at a time. */
  readonly run: (
    program: { readonly source: string; readonly input: string | null },
    listener?: RunListener,
  ) => Promise<RunEnd>;
  readonly answer: (text: string | null) => void;
  /** Ends the program that runs; its run ends as STOPPED. */
  readonly stop: () => void;
  readonly close: () => void;
};

type Running = {
  readonly end: (end: RunEnd) => void;
  readonly port: MessagePort;
  readonly startedAt: number;
  /** How long the program waited for a person, which is not its fault. */
  readonly waiting: { since: number; ms: number };
};

export function openRunner(language: RunLanguage): Runner {
  let frame: RunnerFrame | undefined;
  let port: Promise<MessagePort> | undefined;
  let isWarm = false;
  let current: Running | undefined;

  const start = async (): Promise<MessagePort> => {
    const started = await startWorker(language, (frame ??= openFrame()));
    isWarm = true;
    return started;
  };

  const ready = (): Promise<MessagePort> => {
    port ??= start().catch((error: unknown) => {
      drop();
      throw error;
    });
    return port;
  };

  const drop = (): void => {
    port = undefined;
    isWarm = false;
    postToFrame(frame, { kind: 'stop' });
  };

  const finish = (end: RunEnd): void => {
    const was = current;
    current = undefined;
    was?.end(end);
  };

  return {
    warmUp: async () => void (await ready()),
    isWarm: () => isWarm,
    run: async (program, listener = {}) => {
      const worker = await ready();
      return new Promise<RunEnd>((resolve) => {
        const end = (message: RunEnd): void => {
          stopListening();
          // A program in JavaScript leaves its names behind; the next one gets a worker of its own, which costs nothing.
          if (language === 'JAVASCRIPT' && message.outcome !== 'STOPPED') {
            drop();
            void ready().catch(() => undefined);
          }
          resolve(message);
        };
        const running: Running = { end, port: worker, startedAt: performance.now(), waiting: { since: 0, ms: 0 } };
        const stopListening = listenTo(running, language, listener, finish);
        current = running;
        const run: ToWorker = {
          kind: 'run',
          ...program,
          seed: Math.floor(Math.random() * 2 ** 31),
          outputMax: RUN_OUTPUT_MAX_CHARS,
        };
        worker.postMessage(run);
      });
    },
    answer: (text) => {
      if (!current) return;
      current.waiting.ms += performance.now() - current.waiting.since;
      current.port.postMessage({ kind: 'answer', text } satisfies ToWorker);
    },
    stop: () => {
      drop();
      if (current) finish({ outcome: 'STOPPED', ms: Math.round(performance.now() - current.startedAt) });
      // Ready again for the next try.
      void ready().catch(() => undefined);
    },
    close: () => {
      port = undefined;
      if (current) finish({ outcome: 'STOPPED', ms: 0 });
      void frame?.then((element) => element.remove());
      frame = undefined;
    },
  };
}

/** Passes on what the worker reports of a run. */
function listenTo(
  { port, startedAt, waiting }: Running,
  language: RunLanguage,
  listener: RunListener,
  finish: (end: RunEnd) => void,
): () => void {
  let shown = 0;
  const onMessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'out') {
      const text = String(data.text).slice(0, RUN_OUTPUT_MAX_CHARS - shown);
      shown += text.length;
      if (text && shown === text.length) performance.measure(`runner-output-${language}`, { start: startedAt });
      if (text) listener.onOutput?.(text, data.stream === 2 ? 2 : 1);
    } else if (data.kind === 'ask') {
      waiting.since = performance.now();
      listener.onAsk?.();
    } else if (data.kind === 'strokes') listener.onStrokes?.(data.strokes);
    else if (data.kind === 'cleared') listener.onCleared?.();
    else if (data.kind === 'end')
      finish({
        outcome: data.outcome,
        ...(data.error ? { error: data.error } : {}),
        ms: Math.max(0, Math.round(Number(data.ms) - waiting.ms)),
      });
  };
  port.addEventListener('message', onMessage);
  return () => port.removeEventListener('message', onMessage);
}
