import type { ProgramError, RunResult } from '@dolphin/contract/judge/job';
import type { JudgeLimits } from '@dolphin/contract/judge/limits';
import type { Frame } from '../host/frames.ts';
import type { Hostile, Language } from './language.ts';

type Report = {
  readonly kind?: unknown;
  readonly name?: unknown;
  readonly message?: unknown;
  readonly line?: unknown;
  readonly trace?: unknown;
  readonly drawing?: unknown;
};
type Ran = {
  readonly verdict: 'TLE' | 'ILE' | 'OLE' | 'WALL' | null;
  readonly signal: number;
  readonly status: number;
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly memoryKb: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly reports: readonly Report[];
};

const [SIGKILL, SIGXCPU, SIGSYS] = [9, 24, 31];
const SIGNAL_NAMES: Readonly<Record<number, string>> = {
  4: 'IllegalInstruction',
  6: 'Aborted',
  7: 'BusError',
  8: 'FloatingPointException',
  11: 'SegmentationFault',
};

/** Everything that a program on a judge tries first. Each attempt that works is printed; nothing may be. */
const ATTEMPTS = `
import os, socket, ctypes
def attempt(name, act):
    try:
        if act(): print(name)
    except BaseException: pass
attempt('passwords', lambda: open('/etc/passwd').read())
attempt('root', lambda: os.listdir('/root') or os.listdir('/home'))
attempt('environment', lambda: [name for name in os.environ if name not in ('LANG', 'PYTHONHASHSEED', 'TZ', 'PWD')])
attempt('processes', lambda: [open(f'/proc/{pid}/cmdline').read() for pid in (1, os.getppid())])
attempt('write', lambda: open('/written', 'w').write('x'))
attempt('socket', lambda: socket.socket())
attempt('fork', lambda: os.fork() or os._exit(0))
attempt('kill', lambda: os.kill(os.getppid(), 0) or True)
attempt('files', lambda: [fd for fd in range(4, 64) if os.fstat(fd)])
attempt('unshare', lambda: ctypes.CDLL(None).unshare(0x10000000) == 0)
`;

const quickSet: readonly Hostile[] = [
  { name: 'looks around', source: ATTEMPTS, isHeld: ({ outcome, stdout }) => outcome === 'OK' && stdout === '' },
  {
    name: 'never ends',
    source: 'while True:\n    try:\n        while True: pass\n    except BaseException: pass',
    limits: { cpuMs: 100 },
    isHeld: ({ outcome }) => outcome === 'TLE',
  },
  { name: 'takes all memory', source: 'x = bytearray(10**10)', isHeld: ({ outcome }) => outcome === 'MLE' },
  { name: 'talks without end', source: 'while True: print("x" * 1000)', isHeld: ({ outcome }) => outcome === 'OLE' },
];

export const python: Language = {
  name: 'PYTHON',
  engine: 'fork-server',
  selfTest: {
    source: 'import math, turtle\na, b = map(int, input().split())\nprint(a + b, math.gcd(a, b))',
    input: '12 18\n',
    stdout: '30 6\n',
  },
  quickSet,
  interpret: (frame, limits) => interpret(frame as unknown as Ran, limits),
};

function interpret(ran: Ran & Pick<Frame, never>, limits: JudgeLimits): RunResult | undefined {
  const reports = Array.isArray(ran.reports) ? ran.reports : [];
  if (ran.verdict === 'WALL') return undefined;
  // Without its sign of life, the process ended before the learner's program had its turn.
  if (!ran.verdict && reports[0]?.kind !== 'started') return undefined;
  const told = reports.find(
    ({ kind }) => kind === 'memory' || kind === 'compile' || kind === 'forbidden' || kind === 'error',
  );
  const drawing = reports.find(({ kind }) => kind === 'drawing')?.drawing;
  const { outcome, error } = conclude(ran, told, limits);
  return {
    outcome,
    stdout: ran.stdout,
    stderr: ran.stderr,
    cpuMs: ran.cpuMs,
    wallMs: ran.wallMs,
    memoryKb: ran.memoryKb,
    ...(error ? { error } : {}),
    ...(typeof drawing === 'string' ? { drawing } : {}),
  };
}

type End = { readonly outcome: RunResult['outcome']; readonly error?: ProgramError };

function conclude(ran: Ran, told: Report | undefined, limits: JudgeLimits): End {
  if (ran.verdict === 'TLE' || ran.verdict === 'ILE' || ran.verdict === 'OLE') return { outcome: ran.verdict };
  if (ran.signal === SIGXCPU) return { outcome: 'TLE' };
  if (ran.signal === SIGSYS) return { outcome: 'SV', error: { name: 'ForbiddenCall', message: '' } };
  if (ran.signal === SIGKILL)
    return { outcome: ran.memoryKb > limits.memoryMb * 900 ? 'MLE' : 'RTE', error: { name: 'Killed', message: '' } };
  if (ran.signal > 0)
    return { outcome: 'RTE', error: { name: SIGNAL_NAMES[ran.signal] ?? `Signal${ran.signal}`, message: '' } };
  if (told?.kind === 'memory') return { outcome: 'MLE' };
  if (told)
    return { outcome: told.kind === 'compile' ? 'CE' : told.kind === 'forbidden' ? 'SV' : 'RTE', error: errorOf(told) };
  if (ran.status !== 0) return { outcome: 'RTE', error: { name: 'ExitStatus', message: String(ran.status) } };
  return { outcome: 'OK' };
}

/** Written by the learner's process: believed in its form only. */
function errorOf({ name, message, line, trace }: Report): ProgramError {
  const text = (value: unknown, most: number): string => (typeof value === 'string' ? value.slice(0, most) : '');
  return {
    name: text(name, 100) || 'Error',
    message: text(message, 500),
    ...(Number.isInteger(line) ? { line: line as number } : {}),
    ...(trace ? { trace: text(trace, 8_000) } : {}),
  };
}
