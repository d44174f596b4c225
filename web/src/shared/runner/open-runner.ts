/**
 * Runs learners' programs away from the site: in a worker of a frame without origin and without network. The page holds
 * one end of a channel; the other is the worker's. Stopping ends the worker, and the next run gets a new one. [LMS-165]
 */
import { FRAME_ADDRESS, readNeeded, readWorker, runnerFolder } from './runner-files.ts';
import {
  type FromWorker,
  RUN_OUTPUT_MAX_CHARS,
  type RunError,
  type RunLanguage,
  type RunOutcome,
  type Stroke,
  type ToWorker,
} from './runner.protocol.ts';
import { dropSnapshots, saveSnapshot, readSnapshot } from './snapshot-store.ts';

export type RunEnd = { readonly outcome: RunOutcome; readonly error?: RunError; readonly ms: number };
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

/** A start from a kept picture that takes longer than this is given up, and so is the picture. */
const BOOT_LIMIT_MS = 60_000;
const FRAME_READY = 'runner-frame-ready';
const FRAME_FAILED = 'runner-frame-failed';

type Line = { readonly port: MessagePort; readonly isFresh: boolean };

export function openRunner(language: RunLanguage): Runner {
  let frame: Promise<HTMLIFrameElement> | undefined;
  let line: Promise<Line> | undefined;
  let isWarm = false;
  let current:
    | {
        readonly end: (end: RunEnd) => void;
        readonly port: MessagePort;
        readonly startedAt: number;
        /** How long the program waited for a person, which is not its fault. */ readonly waiting: {
          since: number;
          ms: number;
        };
      }
    | undefined;

  const put = (message: unknown, transfer: Transferable[] = []) =>
    void frame?.then((element) => element.contentWindow?.postMessage(message, '*', transfer));

  const start = async (): Promise<Line> => {
    const since = performance.now();
    const begun = await begin();
    // Measured by `npm run bench web`.
    performance.measure(`runner-ready-${language}`, { start: since });
    return begun;
  };

  const begin = async (): Promise<Line> => {
    const [text, files, snapshot] = await Promise.all([
      readWorker(language),
      readNeeded(language),
      language === 'PYTHON' ? readSnapshot(runnerFolder()) : null,
      (frame ??= openFrame()),
    ]);
    try {
      return await bootWorker(text, files, snapshot);
    } catch (error) {
      if (snapshot === null) throw error;
      // A snapshot that cannot be restored is deleted.
      await dropSnapshots();
      return bootWorker(text, files, null);
    }
  };

  const bootWorker = (
    text: string,
    files: Readonly<Record<string, ArrayBuffer>>,
    snapshot: ArrayBuffer | null,
  ): Promise<Line> => {
    const { port1: port, port2 } = new MessageChannel();
    put({ kind: 'start', text }, [port2]);
    return new Promise((resolve, reject) => {
      const give = (message: string): void => {
        clearTimeout(late);
        removeEventListener('message', onFrameMessage);
        reject(new Error(message));
      };
      const late = setTimeout(() => give('the runner did not start'), BOOT_LIMIT_MS);
      const onFrameMessage = ({
        data,
      }: MessageEvent<{ readonly kind?: string; readonly message?: string } | string>) => {
        if (typeof data === 'object' && data.kind === FRAME_FAILED) give(data.message ?? '');
      };
      addEventListener('message', onFrameMessage);
      const onMessage = ({ data }: MessageEvent<FromWorker>) => {
        // Only before a learner's program has run: afterwards the program itself might send the message.
        if (data.kind === 'snapshot') void saveSnapshot(runnerFolder(), data.bytes);
        if (data.kind === 'failed') give(data.message);
        if (data.kind !== 'ready') return;
        clearTimeout(late);
        removeEventListener('message', onFrameMessage);
        port.removeEventListener('message', onMessage);
        isWarm = true;
        resolve({ port, isFresh: true });
      };
      port.addEventListener('message', onMessage);
      port.start();
      const boot: ToWorker = { kind: 'boot', files, snapshot, wantsSnapshot: snapshot === null };
      port.postMessage(boot, snapshot ? [snapshot] : []);
    });
  };

  const ready = (): Promise<Line> => {
    line ??= start().catch((error: unknown) => {
      drop();
      throw error;
    });
    return line;
  };

  const drop = (): void => {
    line = undefined;
    isWarm = false;
    put({ kind: 'stop' });
  };

  const finish = (end: RunEnd): void => {
    const was = current;
    current = undefined;
    was?.end(end);
  };

  return {
    warmUp: async () => void (await ready()),
    isWarm: () => isWarm,
    run: async ({ source, input }, listener = {}) => {
      const { port } = await ready();
      return new Promise<RunEnd>((resolve) => {
        let shown = 0;
        const startedAt = performance.now();
        const waiting = { since: 0, ms: 0 };
        const end = (message: RunEnd): void => {
          port.removeEventListener('message', onMessage);
          // A program in JavaScript leaves its names behind; the next one gets a worker of its own, which costs nothing.
          if (language === 'JAVASCRIPT' && message.outcome !== 'STOPPED') {
            drop();
            void ready().catch(() => undefined);
          }
          resolve(message);
        };
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
        current = { end, port, startedAt, waiting };
        const run: ToWorker = {
          kind: 'run',
          source,
          input,
          seed: Math.floor(Math.random() * 2 ** 31),
          outputMax: RUN_OUTPUT_MAX_CHARS,
        };
        port.postMessage(run);
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
      line = undefined;
      if (current) finish({ outcome: 'STOPPED', ms: 0 });
      void frame?.then((element) => element.remove());
      frame = undefined;
    },
  };
}

function openFrame(): Promise<HTMLIFrameElement> {
  const element = document.createElement('iframe');
  // Scripts, and nothing else: no origin, no forms, no windows.
  element.setAttribute('sandbox', 'allow-scripts');
  element.setAttribute('aria-hidden', 'true');
  element.tabIndex = -1;
  element.hidden = true;
  element.src = FRAME_ADDRESS;
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the frame did not load')), BOOT_LIMIT_MS);
    addEventListener('message', function onMessage({ source, data }) {
      if (source !== element.contentWindow || data !== FRAME_READY) return;
      clearTimeout(late);
      removeEventListener('message', onMessage);
      resolve(element);
    });
    document.body.append(element);
  });
}
