import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

const CLOCK_TICKS_PER_SECOND = 100;
const canPin = process.platform === 'linux' && availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;

/** Whoever stops a benchmark in the middle stops its servers too. */
const children = new Set<ChildProcess>();
process.on('exit', () => children.forEach((child) => child.kill('SIGTERM')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

export type Running = {
  readonly pid: number;
  readonly stop: () => Promise<void>;
  readonly nextLine: () => Promise<string>;
  readonly child: ChildProcess;
};

type Start = {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly core?: number;
  readonly nodeFlags?: readonly string[];
  readonly quiet?: boolean;
  /** What it reads; nothing otherwise. */ readonly input?: string;
  /** Runs at lower priority than the other programs on its core (`nice`). */ readonly isMeek?: boolean;
};

/** Starts one of our programs with the Node that runs this, on one core if asked, so that two of them do not disturb each other. */
export function startProgram(
  file: string,
  { args = [], env = {}, core, nodeFlags = [], quiet = false, isMeek = false, input }: Start = {},
): Running {
  const command = [
    ...(isMeek ? ['nice', '-n', '19'] : []),
    process.execPath,
    ...nodeFlags,
    path.join(ROOT, file),
    ...args,
  ];
  const [program = '', ...rest] = canPin && core !== undefined ? ['taskset', '-c', String(core), ...command] : command;
  const child = spawn(program, rest, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: [input === undefined ? 'ignore' : 'pipe', quiet ? 'ignore' : 'pipe', 'inherit'],
  });
  children.add(child);
  child.stdin?.end(input);
  child.once('exit', () => children.delete(child));
  const lines = linesOf(child);
  return {
    child,
    pid: child.pid ?? 0,
    nextLine: lines,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function linesOf(child: ChildProcess): () => Promise<string> {
  const lines: string[] = [];
  const waiting: { resolve: (line: string) => void; reject: (error: Error) => void }[] = [];
  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      const first = waiting.shift();
      if (first) first.resolve(line);
      else lines.push(line);
    }
  });
  child.once('exit', (code) => {
    for (const { reject } of waiting.splice(0)) reject(new Error(`a program of the benchmark ended with ${code}`));
  });
  return () => {
    const line = lines.shift();
    return line !== undefined
      ? Promise.resolve(line)
      : new Promise((resolve, reject) => void waiting.push({ resolve, reject }));
  };
}

/** CPU time a process has used so far, user and system, in microseconds. Linux reports it in hundredths of a second. */
export function cpuMicros(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND) * 1_000_000;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

export async function until(what: string, isSo: () => Promise<boolean>, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (Date.now() < end) {
    if (await isSo().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} did not happen within ${seconds} s`);
}

/** Begins to count; the share of all processor time since then that the host gave to others. 0 where nobody counts it. */
export function stolenShare(): () => number {
  const before = processorTimes();
  return () => {
    const after = processorTimes();
    const all = after.all - before.all;
    return all === 0 ? 0 : (after.stolen - before.stolen) / all;
  };
}

function processorTimes(): { readonly all: number; readonly stolen: number } {
  if (process.platform !== 'linux') return { all: 0, stolen: 0 };
  const times = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').trim().split(/\s+/).slice(1, 9).map(Number);
  return { all: times.reduce((sum, time) => sum + time, 0), stolen: times[7] ?? 0 };
}
