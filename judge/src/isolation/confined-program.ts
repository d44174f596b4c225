/**
 * Runs one program that meets files of strangers, once: without network, with limits of time, memory, files and disk.
 * In tier A it also sees no file but those named. It belongs to this process and ends with it.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { CLEAN_ENVIRONMENT } from './clean-environment.ts';
import { bubblewrapArguments } from './confine.ts';
import type { Identity } from './runtimes.ts';

/** Why a program was ended by us. */
export type EndReason = 'TIME' | 'MEMORY' | 'STOPPED';

export type ConfinedEnd = {
  readonly code: number | null;
  readonly signal: string | null;
  readonly reason: EndReason | undefined;
  /** The end of what it wrote to its error output. */
  readonly complaint: string;
};

export type ConfinedProgram = {
  readonly pid: number | undefined;
  readonly input: Writable | undefined;
  readonly output: Readable;
  readonly errors: Readable;
  readonly ended: Promise<ConfinedEnd>;
  readonly stop: () => void;
};

export type ConfinedLimits = {
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Bytes of memory in use. */
  readonly memoryBytes: number;
  /** Bytes of address space; only for programs that do not reserve more than they use. */
  readonly addressBytes?: number;
  /** Bytes of one file. */
  readonly fileBytes: number;
};

export type ConfinedStart = {
  readonly program: string;
  readonly args: readonly string[];
  /** Read-only, at the same path inside. */
  readonly readable: readonly string[];
  readonly ownFiles: string;
  /** Open files of ours that it gets as its files 3, 4 … */
  readonly files: readonly number[];
  readonly hasInput: boolean;
  readonly limits: ConfinedLimits;
};

export type Confinement = {
  /** Undefined: namespaces are not available here. */
  readonly bubblewrap: string | undefined;
  readonly seccomp: Buffer | undefined;
  readonly identity: Identity;
};

const LOOK_MS = 200;
const COMPLAINT_KEPT = 2_000;
const OPEN_FILES_MAX = 64;
/** A shell is on every system that has limits; `exec` leaves nothing of it behind. */
const SHELL = '/bin/sh';

export function startConfined(confinement: Confinement, start: ConfinedStart): ConfinedProgram {
  const child = spawnChild(confinement, start);
  const { limits } = start;
  let reason: EndReason | undefined;
  const end = (why: EndReason): void => {
    reason ??= why;
    killGroup(child);
  };
  // Pipes break when the program ends early; its exit is reported anyway.
  for (const stream of child.stdio) stream?.on('error', ignore);
  const complaint = collect(child);
  let pid = confinement.bubblewrap ? undefined : child.pid;
  if (confinement.bubblewrap)
    onChildPid(child.stdio[3 + start.files.length] as Readable, (found) => void (pid = found));
  if (confinement.bubblewrap && confinement.seccomp)
    (child.stdio[4 + start.files.length] as Writable).end(confinement.seccomp);
  const stop = safeHandler(ignore, end);
  const timer = setTimeout(stop, limits.seconds * 1_000, 'TIME');
  const watch = setInterval(
    safeHandler(ignore, () => {
      if (pid !== undefined && residentBytes(pid) > limits.memoryBytes) end('MEMORY');
    }),
    LOOK_MS,
  );
  const ended = new Promise<ConfinedEnd>((resolve) => {
    const settle = (code: number | null, signal: string | null): void => {
      clearTimeout(timer);
      clearInterval(watch);
      resolve({ code, signal, reason, complaint: complaint() });
    };
    const fail = (error: unknown): void => settle(null, String(error));
    child.once('error', safeHandler(ignore, fail));
    child.once('close', safeHandler(fail, settle));
  });
  return {
    pid: child.pid,
    input: child.stdin ?? undefined,
    output: child.stdout as Readable,
    errors: child.stderr as Readable,
    ended,
    stop: () => end('STOPPED'),
  };
}

function ignore(): void {}

function spawnChild({ bubblewrap, seccomp, identity }: Confinement, start: ConfinedStart): ChildProcess {
  const infoFd = 3 + start.files.length;
  const inner = bubblewrap
    ? [
        bubblewrap,
        ...bubblewrapArguments(
          {
            ...start,
            tier: 'A',
            bubblewrap,
            infoFd,
            ...(seccomp ? { seccompFd: infoFd + 1 } : {}),
          },
          CLEAN_ENVIRONMENT,
        ),
      ]
    : [start.program, ...start.args];
  const hasShell = process.platform !== 'win32';
  const [command = start.program, ...args] = hasShell
    ? [SHELL, '-c', limitScript(start.limits), 'sh', ...inner]
    : inner;
  return spawn(command, args, {
    stdio: [
      start.hasInput ? 'pipe' : 'ignore',
      'pipe',
      'pipe',
      ...start.files,
      ...(bubblewrap ? (seccomp ? (['pipe', 'pipe'] as const) : (['pipe'] as const)) : []),
    ],
    env: CLEAN_ENVIRONMENT,
    cwd: hasShell ? '/' : undefined,
    // A group of its own, so that all of it is ended at once.
    detached: hasShell,
    windowsHide: true,
    ...identity,
  });
}

function limitScript({ cpuSeconds, fileBytes, addressBytes }: ConfinedLimits): string {
  return [
    'ulimit -c 0',
    `ulimit -n ${OPEN_FILES_MAX}`,
    `ulimit -t ${Math.ceil(cpuSeconds)}`,
    `ulimit -f ${Math.ceil(fileBytes / 512)}`,
    // macOS has no limit of address space.
    ...(addressBytes === undefined ? [] : [`ulimit -v ${Math.ceil(addressBytes / 1_024)} 2>/dev/null || true`]),
    // Others come first: a processor that runs this only is as good as free to them.
    'chrt -i 0 true 2>/dev/null && exec chrt -i 0 "$@"',
    'exec nice -n 19 "$@"',
  ].join('; ');
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

function collect(child: ChildProcess): () => string {
  let text = '';
  const add = (part: string): void => void (text = (text + part).slice(-COMPLAINT_KEPT));
  child.stderr?.setEncoding('utf8').on('data', safeHandler(ignore, add));
  return () => text.trim();
}

function onChildPid(stream: Readable, found: (pid: number) => void): void {
  let text = '';
  const add = (part: string): void => {
    text += part;
    const pid = Number(/"child-pid":\s*(\d+)/.exec(text)?.[1] ?? 0);
    if (pid > 0) found(pid);
  };
  stream.setEncoding('utf8').on('data', safeHandler(ignore, add));
}

/** 0 where there is no such place to look. */
function residentBytes(pid: number): number {
  try {
    return Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;
  } catch {
    return 0;
  }
}
