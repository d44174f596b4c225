/**
 * What the sandboxes may send, kind by kind. Programs of learners run beside whoever writes these messages, so nothing
 * is believed: every field is read by its type and its range, everything else is left behind, and texts are made such
 * that a database can keep them.
 */
import type { ProgramError } from '@dolphin/contract/judge/job';
import { OUTPUT_MAX_BYTES, STDERR_STORED_BYTES } from '@dolphin/contract/judge/limits';
import { readAnyFrame } from '../host/frames.ts';
import type { HostResult } from '../host/results.ts';

/** One run of a Python program, as its supervisor saw it. */
export type SlotResult = {
  /** Decided by the supervisor while the program ran. */
  readonly verdict: 'TLE' | 'ILE' | 'OLE' | 'WALL' | null;
  /** From the kernel. */
  readonly signal: number;
  readonly status: number;
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly memoryKb: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Reported before the first line of the program runs: whether it has started. */
  readonly hasStarted: boolean;
  /** `compile` comes from before the first line; the others are reported by the program itself. */
  readonly failure: ({ readonly kind: 'compile' | 'memory' | 'forbidden' | 'error' } & ProgramError) | null;
  /** What the program left as its drawing: output, read like any other. */
  readonly drawing: string | null;
};

export type SandboxFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'result'; readonly slot: SlotResult }
  | { readonly kind: 'result'; readonly host: HostResult };
export type ResultFrame = Extract<SandboxFrame, { kind: 'result' }>;

type Fields = Readonly<Record<string, unknown>>;

const NAME_MAX = 100;
const MESSAGE_MAX = 500;
const TRACE_MAX = 8_000;
const LINE_MAX = 999_999;
const DRAWING_MAX = 2 << 20;
/** A day; no run comes near it. */
const TIME_MAX_MS = 86_400_000;
const MEMORY_MAX_KB = 2 ** 31;
const SIGNAL_MAX = 64;

export function readSlotFrame(value: unknown): SandboxFrame {
  return readFrame(value, (fields) => ({ kind: 'result', slot: readSlotResult(fields) }));
}

export function readHostFrame(value: unknown): SandboxFrame {
  return readFrame(value, (fields) => ({ kind: 'result', host: readHostResult(fields) }));
}

function readFrame(value: unknown, readResult: (fields: Fields) => SandboxFrame): SandboxFrame {
  const fields = readAnyFrame(value);
  switch (fields.kind) {
    case 'ready':
      return { kind: 'ready' };
    case 'failed':
      return { kind: 'failed', reason: textOf(fields['reason'], MESSAGE_MAX) };
    case 'result':
      return readResult(fields);
    default:
      throw new TypeError('no such kind');
  }
}

function readSlotResult(fields: Fields): SlotResult {
  const { verdict, hasStarted, failure, drawing } = fields;
  if (typeof hasStarted !== 'boolean') throw new TypeError('hasStarted');
  return {
    verdict: oneOf(verdict, [null, 'TLE', 'ILE', 'OLE', 'WALL'] as const),
    signal: integerOf(fields['signal'], 0, SIGNAL_MAX),
    status: integerOf(fields['status'], -1, 255),
    cpuMs: numberOf(fields['cpuMs'], TIME_MAX_MS),
    wallMs: numberOf(fields['wallMs'], TIME_MAX_MS),
    memoryKb: numberOf(fields['memoryKb'], MEMORY_MAX_KB),
    stdout: outputOf(fields['stdout'], OUTPUT_MAX_BYTES),
    stderr: outputOf(fields['stderr'], STDERR_STORED_BYTES),
    hasStarted,
    failure: failure === null ? null : readFailure(recordOf(failure)),
    drawing: drawing === null ? null : outputOf(drawing, DRAWING_MAX),
  };
}

function readFailure(fields: Fields): SlotResult['failure'] {
  const kind = oneOf(fields['kind'], ['compile', 'memory', 'forbidden', 'error'] as const);
  return { kind, ...readError(fields) };
}

function readHostResult(fields: Fields): HostResult {
  const { verdict, error } = fields;
  return {
    ...(verdict === undefined ? {} : { verdict: oneOf(verdict, ['TLE', 'OLE', 'MLE', 'CE', 'RTE', 'IE'] as const) }),
    stdout: outputOf(fields['stdout'], OUTPUT_MAX_BYTES),
    stderr: outputOf(fields['stderr'], STDERR_STORED_BYTES),
    cpuMs: numberOf(fields['cpuMs'], TIME_MAX_MS),
    memoryKb: numberOf(fields['memoryKb'], MEMORY_MAX_KB),
    ...(error === undefined ? {} : { error: readError(recordOf(error)) }),
  };
}

/** An error reported by a program is not trusted: only its form is checked. */
function readError({ name, message, line, trace }: Fields): ProgramError {
  const hasLine = Number.isInteger(line) && (line as number) >= 1 && (line as number) <= LINE_MAX;
  return {
    name: textOf(name, NAME_MAX) || 'Error',
    message: textOf(message, MESSAGE_MAX),
    ...(hasLine ? { line: line as number } : {}),
    ...(trace ? { trace: textOf(trace, TRACE_MAX) } : {}),
  };
}

function recordOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('not an object');
  return value as Fields;
}

function oneOf<const T>(value: unknown, known: readonly T[]): T {
  const found = known.find((each) => each === value);
  if (found === undefined) throw new TypeError('an unknown word');
  return found;
}

/** JSON makes Infinity of 1e999. */
function numberOf(value: unknown, most: number): number {
  if (typeof value !== 'number' || !(value >= 0 && value <= most)) throw new TypeError('not a number in its range');
  return value;
}

function integerOf(value: unknown, least: number, most: number): number {
  if (!Number.isInteger(value) || (value as number) < least || (value as number) > most)
    throw new TypeError('not an integer in its range');
  return value as number;
}

/** A checker compares it: kept as it is, and never longer than a sandbox may let it become. */
function outputOf(value: unknown, most: number): string {
  if (typeof value !== 'string' || value.length > most) throw new TypeError('not an output');
  return value;
}

/** PostgreSQL keeps neither a NUL nor half a character. */
function textOf(value: unknown, most: number): string {
  if (typeof value !== 'string') throw new TypeError('not a text');
  return value.slice(0, most).replaceAll('\0', '\u2400').toWellFormed();
}
