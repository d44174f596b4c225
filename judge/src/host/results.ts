import type { Machine, Thrown } from './machine.ts';

/** What the host reports of one run. The judge outside makes the verdict; nothing in here knows an expected output. */
export type HostResult = {
  readonly verdict?: 'TLE' | 'OLE' | 'MLE' | 'CE' | 'RTE' | 'IE';
  readonly stdout: string;
  readonly stderr: string;
  readonly cpuMs: number;
  readonly memoryKb: number;
  readonly error?: { readonly name: string; readonly message: string; readonly line?: number; readonly trace?: string };
};

export type Output = { stdout: string; stderr: string };

export function describe(
  machine: Machine,
  output: Output,
  cpuMs: number,
  end: Pick<HostResult, 'verdict' | 'error'>,
): HostResult {
  return { ...end, ...output, cpuMs: Math.round(cpuMs * 10) / 10, memoryKb: machine.memoryKb() };
}

/** QuickJS reports both only as message texts. */
export const isOutOfMemory = ({ name, message }: Thrown): boolean =>
  name === 'InternalError' && message === 'out of memory';

const FRAME = /\(?main\.js:(\d+)/;
/** Only the learner's own lines: the prelude and native functions do not help a beginner. */
export function describeThrown({ name, message, stack }: Thrown): NonNullable<HostResult['error']> {
  const own = stack
    .split('\n')
    .filter((line) => FRAME.test(line))
    .slice(0, 12);
  const line = Number(FRAME.exec(own[0] ?? '')?.[1]);
  return {
    name,
    message,
    ...(Number.isInteger(line) ? { line } : {}),
    trace: [`${name}: ${message}`, ...own.map((frame) => frame.trimEnd())].join('\n'),
  };
}
