/**
 * Converts pictures in child processes. Decoders are native code that reads files of strangers: one that crashes, hangs
 * or fills the memory costs its sender an error, and this process goes on. A process has one task at a time, so that
 * the picture to blame is known. They start when they are needed and end when they are idle.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { fail } from '../fail.ts';
import type { ConvertAnswer, ConvertRequest } from './converter.process.ts';
import type { PictureTask } from './picture-task.ts';

export type Pictures = {
  /** Undefined when the picture cannot be read, took too long, or ended its converter. */
  readonly convert: (task: PictureTask, original: Uint8Array) => Promise<Buffer | undefined>;
  readonly counts: () => { readonly processes: number; readonly crashes: number; readonly waiting: number };
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly processes?: number;
  /** A caller that finds the line this long is asked to come back. */
  readonly waitingMax?: number;
  readonly taskMs?: number;
  readonly idleMs?: number;
  /** Tests run a converter that crashes. */
  readonly entry?: string;
};
/** One converter process; `leaves` ends it when it has been idle for long. */
type Worker = { readonly child: ChildProcess; leaves?: NodeJS.Timeout };
type Waiting = ConvertRequest & { readonly resolve: (body: Buffer | undefined) => void };

const ENTRY = path.join(import.meta.dirname, 'converter.process.ts');

export function openPictures({
  processes = 2,
  waitingMax = 200,
  taskMs = 30_000,
  idleMs = 60_000,
  entry = ENTRY,
}: Options = {}): Pictures {
  const line: Waiting[] = [];
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  let crashes = 0;
  let isStopping = false;

  function next(): void {
    while (line.length > 0 && !isStopping) {
      const worker = idle.pop() ?? (all.size < processes ? start() : undefined);
      if (!worker) return;
      clearTimeout(worker.leaves);
      const task = line.shift();
      if (task) run(worker, task);
    }
  }

  function start(): Worker {
    const child = spawn(process.execPath, [entry], {
      // Built from nothing: what reads files of strangers knows no secret of ours.
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    child.unref();
    child.channel?.unref();
    const worker: Worker = { child };
    all.add(worker);
    child.on(
      'exit',
      safeHandler(ignore, () => remove(worker)),
    );
    child.on(
      'error',
      safeHandler(ignore, () => remove(worker)),
    );
    return worker;
  }

  function remove(worker: Worker): void {
    clearTimeout(worker.leaves);
    all.delete(worker);
    const at = idle.indexOf(worker);
    if (at >= 0) idle.splice(at, 1);
    worker.child.kill('SIGKILL');
  }

  function run(worker: Worker, { task, original, resolve }: Waiting): void {
    const { child } = worker;
    const end = (body: Buffer | undefined, isAlive: boolean): void => {
      clearTimeout(limit);
      child.off('exit', lost).off('error', lost).off('message', answered);
      if (isAlive) {
        worker.leaves = setTimeout(
          safeHandler(ignore, () => remove(worker)),
          idleMs,
        ).unref();
        idle.push(worker);
      } else {
        if (!isStopping) crashes++;
        remove(worker);
      }
      resolve(body);
      next();
    };
    const lost = safeHandler(ignore, () => end(undefined, false));
    const answered = safeHandler(lost, ({ body }: ConvertAnswer) => end(body && Buffer.from(body), true));
    const limit = setTimeout(lost, taskMs);
    child.on('exit', lost).on('error', lost).on('message', answered);
    child.send({ task, original }, (error) => {
      if (error) lost();
    });
  }

  return {
    convert(task, original) {
      if (isStopping || line.length >= waitingMax) return Promise.reject(fail(coreErrors.SERVICE_UNAVAILABLE));
      return new Promise((resolve) => {
        line.push({ task, original, resolve });
        next();
      });
    },
    counts: () => ({ processes: all.size, crashes, waiting: line.length }),
    async stop() {
      isStopping = true;
      for (const { resolve } of line.splice(0)) resolve(undefined);
      for (const worker of all) remove(worker);
    },
  };
}

function ignore(): void {}
