import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** CPU time of a process so far in microseconds, all its threads, from the scheduler itself: finer than its clock ticks. */
export function cpuMicrosExactly(pid: number): number {
  let nanos = 0;
  for (const task of readdirSync(`/proc/${pid}/task`))
    nanos += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'latin1').split(' ')[0]);
  return nanos / 1_000;
}

export function residentBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) * 1_024;
}

/** Flags with which a program throws its rubbish away when `settledBytes` asks for it. */
export const WEIGHED = ['--expose-gc', '--import', path.join(import.meta.dirname, 'collect-on-signal.ts')] as const;

/** What a program holds once its rubbish is gone: the smallest of several looks. */
export async function settledBytes(pid: number, looks: number): Promise<number> {
  let least = Infinity;
  for (let look = 0; look < looks; look++) {
    process.kill(pid, 'SIGUSR2');
    await new Promise((resolve) => setTimeout(resolve, 250));
    least = Math.min(least, residentBytes(pid));
  }
  return least;
}

/** The share of the machine's CPU that was in use, 0 to 1, between two looks. */
export function sampleCpuUsage(): () => number {
  const read = () => {
    const [, ...ticks] = (readFileSync('/proc/stat', 'latin1').split('\n')[0] ?? '').trim().split(/\s+/);
    const numbers = ticks.map(Number);
    return { all: numbers.reduce((sum, value) => sum + value, 0), idle: (numbers[3] ?? 0) + (numbers[4] ?? 0) };
  };
  const before = read();
  return () => {
    const now = read();
    return 1 - (now.idle - before.idle) / Math.max(1, now.all - before.all);
  };
}
