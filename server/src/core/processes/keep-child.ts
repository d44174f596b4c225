/**
 * Keeps a child process of this program running: whatever ends it, it is started again, and this process goes on. It
 * writes to our log, stops when we ask or when we end, and sends a message when it is ready.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { Logger } from 'pino';
import { logFailure } from '../monitoring/log.ts';
import { countShortRuns, decideRestart, type ProcessEnd } from './restart-policy.ts';

/** Sent by a child once it does its work. */
export const READY_MESSAGE = 'ready';
/** A child is never given up: the longest pause between two tries. */
const LONGEST_PAUSE_MS = 60_000;
/** Longer than a judge's own limit for putting its work back. */
const STOP_MS = 15_000;
const FOLLOW_PARENT = path.resolve(import.meta.dirname, '../../../../scripts/follow-parent.mjs');

export type ChildOptions = {
  readonly name: string;
  /** The module it runs. */
  readonly entry: string;
  /** Asked at each start. */
  readonly args: () => readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly log: Logger;
  readonly onMessage?: (message: unknown) => void;
  /** It ended without having been asked to; called before the next start. */
  readonly onCrash?: (end: ProcessEnd) => Promise<void> | void;
};

export type KeptChild = {
  readonly pid: () => number | undefined;
  readonly isReady: () => boolean;
  /** How often it was started again. */
  readonly restarts: () => number;
  readonly stop: () => Promise<void>;
};

export function keepChildRunning({ name, entry, args, env, log, onMessage, onCrash }: ChildOptions): KeptChild {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  let readyAt: number | undefined;
  let restarts = 0;
  let shortRuns = 0;

  async function runOnce(): Promise<ProcessEnd> {
    readyAt = undefined;
    const started = spawn(process.execPath, ['--import', FOLLOW_PARENT, entry, ...args()], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      serialization: 'advanced',
      // Its own process group: Ctrl-C reaches us alone, and the child is asked by us, in its turn.
      detached: process.platform !== 'win32',
    });
    child = started;
    started.on(
      'message',
      safeHandler(logFailure(log, `${name}: a message could not be handled`), (message: unknown) => {
        if (message === READY_MESSAGE) readyAt = Date.now();
        else onMessage?.(message);
      }),
    );
    return new Promise((resolve) => {
      started.on(
        'error',
        safeHandler(
          () => resolve({ code: 1, signal: null }),
          (error: Error) => {
            log.error({ err: error, name }, 'child process cannot be started');
            resolve({ code: 1, signal: null });
          },
        ),
      );
      started.on('exit', (code, signal) => resolve({ code, signal }));
    });
  }

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      const end = await runOnce();
      if (stopping.signal.aborted) return;
      await Promise.resolve(onCrash?.(end)).catch(logFailure(log, `${name}: its end could not be handled`));
      shortRuns = countShortRuns(shortRuns, readyAt === undefined ? undefined : Date.now() - readyAt);
      readyAt = undefined;
      // One that ends in order without having been asked to is missed as much as one that crashed.
      const code = end.code === 0 ? 1 : end.code;
      const next = decideRestart({ ...end, code, everReady: true, shortRuns, longestDelayMs: LONGEST_PAUSE_MS });
      if (!next.restart) return log.error({ name, ...end }, `child process ${next.reason}`);
      log.error({ name, ...end, pauseMs: next.delayMs }, 'child process ended by itself; starting it again');
      await pause(next.delayMs, stopping.signal);
      restarts++;
    }
  }

  const kept = keep().catch(logFailure(log, `${name}: no longer kept running`));
  return {
    pid: () => child?.pid,
    isReady: () => readyAt !== undefined,
    restarts: () => restarts,
    async stop() {
      stopping.abort();
      child?.kill('SIGTERM');
      const late = setTimeout(
        safeHandler(logFailure(log, `${name}: cannot be killed`), () => child?.kill('SIGKILL')),
        STOP_MS,
      );
      await kept;
      clearTimeout(late);
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(), ms);
    signal.addEventListener('abort', () => resolve(), { once: true });
    timer.unref();
  });
}
