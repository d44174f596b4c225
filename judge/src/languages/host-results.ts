import type { RunResult } from '@dolphin/contract/judge/job';
import type { Frame } from '../host/frames.ts';
import type { HostResult } from '../host/results.ts';

/** What the host of JavaScript and blocks says is already in the judge's words. */
export function interpretHost(frame: Frame): RunResult {
  const { verdict, stdout, stderr, cpuMs, memoryKb, error } = frame as unknown as HostResult;
  return { outcome: verdict ?? 'OK', stdout, stderr, cpuMs, wallMs: cpuMs, memoryKb, ...(error ? { error } : {}) };
}
