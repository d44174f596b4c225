import { readDrawing, writeDrawing } from '@dolphin/contract/judge/drawing';
import { SIGNAL_ERRORS } from '@dolphin/contract/judge/judge-errors';
import type { ProgramError, RunResult } from '@dolphin/contract/judge/job';
import type { JudgeLimits } from '@dolphin/contract/judge/limits';
import { PeerLostError } from '../host/frames.ts';
import type { ResultFrame, SlotResult } from '../isolation/sandbox-frames.ts';
import type { Hostile, Language } from './language.ts';

const [SIGKILL, SIGXCPU, SIGSYS] = [9, 24, 31];

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
for fd in range(3, 64): attempt('files', lambda: os.fstat(fd))
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
  interpret,
};

/**
 * The verdict comes from the kernel and from the supervisor; what the process reports itself only describes a failure.
 * See docs/decisions/0050.
 */
function interpret(frame: ResultFrame, limits: JudgeLimits): RunResult | undefined {
  if (!('slot' in frame)) throw new PeerLostError('a result of another sandbox');
  const { slot } = frame;
  if (slot.verdict === 'WALL') return undefined;
  // The process ended before the learner's program had its turn.
  if (!slot.verdict && !slot.hasStarted) return undefined;
  const { outcome, error } = conclude(slot, limits);
  const drawing = drawingOf(slot.drawing);
  return {
    outcome,
    stdout: slot.stdout,
    stderr: slot.stderr,
    cpuMs: slot.cpuMs,
    wallMs: slot.wallMs,
    memoryKb: slot.memoryKb,
    ...(error ? { error } : {}),
    ...(drawing ? { drawing } : {}),
  };
}

type End = { readonly outcome: RunResult['outcome']; readonly error?: ProgramError };

function conclude({ verdict, signal, status, memoryKb, failure }: SlotResult, limits: JudgeLimits): End {
  if (verdict === 'TLE' || verdict === 'ILE' || verdict === 'OLE') return { outcome: verdict };
  if (signal === SIGXCPU) return { outcome: 'TLE' };
  if (signal === SIGSYS) return { outcome: 'SV', error: { name: 'ForbiddenCall', message: '' } };
  if (signal === SIGKILL)
    return { outcome: memoryKb > limits.memoryMb * 900 ? 'MLE' : 'RTE', error: { name: 'Killed', message: '' } };
  if (signal > 0) return { outcome: 'RTE', error: { name: SIGNAL_ERRORS[signal] ?? 'Crashed', message: '' } };
  if (status === 0) return { outcome: 'OK' };
  if (!failure) return { outcome: 'RTE', error: { name: 'ExitStatus', message: String(status) } };
  const { kind, ...error } = failure;
  if (kind === 'memory') return { outcome: 'MLE' };
  return { outcome: kind === 'compile' ? 'CE' : kind === 'forbidden' ? 'SV' : 'RTE', error };
}

/** Written anew from what was read: nothing of the program's own text goes on. */
function drawingOf(log: string | null): string | undefined {
  if (log === null) return undefined;
  try {
    const drawing = readDrawing(log);
    return drawing.length > 0 ? writeDrawing(drawing) : undefined;
  } catch {
    return undefined;
  }
}
