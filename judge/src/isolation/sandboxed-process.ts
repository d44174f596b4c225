/** The only place that starts foreign programs. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Duplex, Readable, Writable } from 'node:stream';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { CLEAN_ENVIRONMENT } from './clean-environment.ts';
import { bubblewrapArguments, type ConfineOptions } from './confine.ts';
import type { Identity } from './runtimes.ts';

export type Sandboxed = {
  /** Sockets to the program, from file 3 on. */
  readonly channels: readonly Duplex[];
  /** The program itself, also behind bubblewrap; 0 when it could not be learned. */
  readonly pid: number;
  /** Settles once the program has ended, with what it complained about. */
  readonly ended: Promise<string>;
  readonly kill: () => void;
  /** Ends it on purpose: a successor is wanted at once. */
  readonly retire: () => void;
  readonly isRetired: () => boolean;
};

export type StartOptions = Omit<ConfineOptions, 'infoFd' | 'seccompFd'> & {
  readonly channels: number;
  readonly identity: Identity;
  readonly seccomp?: Buffer;
};

const COMPLAINT_KEPT = 4_000;
/** Also on a machine with twenty things to do at once. */
const START_MAX_MS = 30_000;

export async function startSandboxed(start: StartOptions): Promise<Sandboxed> {
  const { tier, channels, seccomp, identity, bubblewrap } = start;
  const infoFd = 3 + channels;
  const seccompFd = infoFd + 1;
  const pipes = Array.from({ length: channels + (tier === 'A' ? (seccomp ? 2 : 1) : 0) }, () => 'pipe' as const);
  const [command, args] =
    tier === 'A'
      ? [
          bubblewrap ?? 'bwrap',
          bubblewrapArguments({ ...start, infoFd, ...(seccomp ? { seccompFd } : {}) }, CLEAN_ENVIRONMENT),
        ]
      : [start.program, start.args];
  const child = spawn(command, [...args], {
    stdio: ['ignore', 'ignore', 'pipe', ...pipes],
    env: CLEAN_ENVIRONMENT,
    cwd: '/',
    ...identity,
  });
  const kill = (): void => void child.kill('SIGKILL');
  let isRetired = false;
  const retire = (): void => {
    isRetired = true;
    kill();
  };
  const complaint = collect(child);
  const ended = new Promise<string>((resolve) => {
    // Also a signal that could not be sent is an `error`, and there may be several.
    const fail = (error: unknown): void => resolve(String(error));
    child.on('error', safeHandler(ignore, fail));
    const report = (code: number | null, signal: string | null): void =>
      resolve(`${signal ?? `status ${code}`}${complaint() ? `: ${complaint()}` : ''}`);
    // Its error output may not have arrived yet.
    const reportSoon: typeof report = (code, signal) => void setImmediate(safeHandler(fail, report), code, signal);
    child.once('exit', safeHandler(fail, reportSoon));
  });
  // A program that ends at once closes pipes that are still written to; its exit is reported anyway.
  for (const stream of child.stdio) stream?.on('error', ignore);
  if (tier === 'A' && seccomp) (child.stdio[seccompFd] as Writable).end(seccomp);
  const pid = tier === 'A' ? await readChildPid(child.stdio[infoFd] as Readable, ended) : (child.pid ?? 0);
  const sockets = Array.from({ length: channels }, (_, index) => child.stdio[3 + index] as Duplex);
  return { channels: sockets, pid, ended, kill, retire, isRetired: () => isRetired };
}

function ignore(): void {}

/** Waits for a program's first message; if it ended, or sends nothing, it is killed and the reason thrown. */
export async function waitUntilUp(sandboxed: Sandboxed, isReady: Promise<unknown>): Promise<void> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, START_MAX_MS, 'sends nothing').unref());
  const why = await Promise.race([
    isReady.then(
      () => undefined,
      (error: unknown) => String(error),
    ),
    late,
  ]);
  if (why === undefined) return;
  sandboxed.kill();
  throw new Error(`${why} (${(await sandboxed.ended).slice(0, 500)})`);
}

function collect(child: ChildProcess): () => string {
  let text = '';
  const add = (part: string): void => void (text = (text + part).slice(-COMPLAINT_KEPT));
  child.stderr?.setEncoding('utf8').on('data', safeHandler(ignore, add));
  return () => text.trim();
}

async function readChildPid(stream: Readable, ended: Promise<string>): Promise<number> {
  let text = '';
  const add = (part: string): void => void (text += part);
  stream.setEncoding('utf8').on('data', safeHandler(ignore, add));
  await Promise.race([once(stream, 'close').catch(() => ended), ended]);
  return Number(/"child-pid":\s*(\d+)/.exec(text)?.[1] ?? 0);
}
