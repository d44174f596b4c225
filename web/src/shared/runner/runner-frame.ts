import { FRAME_ADDRESS, readNeeded, readWorker, runnerFolder } from './runner-files.ts';
import type { FromWorker, RunLanguage, ToWorker } from './runner.protocol.ts';
import { dropSnapshots, readSnapshot, saveSnapshot } from './snapshot-store.ts';

/** A start from a kept picture that takes longer than this is given up, and so is the picture. */
const BOOT_LIMIT_MS = 60_000;
const FRAME_READY = 'runner-frame-ready';
const FRAME_FAILED = 'runner-frame-failed';

/** The frame without origin in which workers are. */
export type RunnerFrame = Promise<HTMLIFrameElement>;

export function postToFrame(frame: RunnerFrame | undefined, message: unknown, transfer: Transferable[] = []): void {
  void frame?.then((element) => element.contentWindow?.postMessage(message, '*', transfer));
}

/** Starts a worker in the frame. Resolves to our end of the channel to it when it is ready. */
export async function startWorker(language: RunLanguage, frame: RunnerFrame): Promise<MessagePort> {
  const since = performance.now();
  const [text, files, snapshot] = await Promise.all([
    readWorker(language),
    readNeeded(language),
    language === 'PYTHON' ? readSnapshot(runnerFolder()) : null,
    frame,
  ]);
  const port = await bootWorker(frame, text, files, snapshot).catch(async (error: unknown) => {
    if (snapshot === null) throw error;
    // A snapshot that cannot be restored is deleted.
    await dropSnapshots();
    return bootWorker(frame, text, files, null);
  });
  // Measured by `npm run bench web`.
  performance.measure(`runner-ready-${language}`, { start: since });
  return port;
}

function bootWorker(
  frame: RunnerFrame,
  text: string,
  files: Readonly<Record<string, ArrayBuffer>>,
  snapshot: ArrayBuffer | null,
): Promise<MessagePort> {
  const { port1: port, port2 } = new MessageChannel();
  postToFrame(frame, { kind: 'start', text }, [port2]);
  return new Promise((resolve, reject) => {
    const give = (message: string): void => {
      clearTimeout(late);
      removeEventListener('message', onFrameMessage);
      reject(new Error(message));
    };
    const late = setTimeout(() => give('the runner did not start'), BOOT_LIMIT_MS);
    const onFrameMessage = ({ data }: MessageEvent<{ readonly kind?: string; readonly message?: string } | string>) => {
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
      resolve(port);
    };
    port.addEventListener('message', onMessage);
    port.start();
    const boot: ToWorker = { kind: 'boot', files, snapshot, wantsSnapshot: snapshot === null };
    port.postMessage(boot, snapshot ? [snapshot] : []);
  });
}

export function openFrame(): RunnerFrame {
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
