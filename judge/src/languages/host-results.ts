import type { RunResult } from '@dolphin/contract/judge/job';
import { PeerLostError } from '../host/frames.ts';
import type { ResultFrame } from '../isolation/sandbox-frames.ts';

/** The host of JavaScript and blocks already reports in the judge's terms. */
export function interpretHost(frame: ResultFrame): RunResult {
  if (!('host' in frame)) throw new PeerLostError('a result of another sandbox');
  const { verdict, stdout, stderr, cpuMs, memoryKb, error } = frame.host;
  return { outcome: verdict ?? 'OK', stdout, stderr, cpuMs, wallMs: cpuMs, memoryKb, ...(error ? { error } : {}) };
}
