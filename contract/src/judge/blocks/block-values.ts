/** What the operators of blocks do with values; the same as in the prelude of generated programs (emit.ts). */
import type { Value } from './play/stage.ts';

/** A block of a learner's own that answers nothing gives undefined. */
export type Got = Value | undefined;

const TEXT_MAX = 100_000;

export function num(value: Got): number {
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
}

const mod = (a: number, b: number): number => ((a % b) + b) % b;

/** Texts that are numbers are compared as numbers, all others without regard to case. */
function compare(a: Got, b: Got): number {
  const [x, y] = [Number(a), Number(b)];
  if (String(a).trim() !== '' && String(b).trim() !== '' && !Number.isNaN(x) && !Number.isNaN(y)) return x - y;
  const [s, t] = [String(a).toLowerCase(), String(b).toLowerCase()];
  return s < t ? -1 : s > t ? 1 : 0;
}

function join(a: Got, b: Got): string {
  const text = String(a) + String(b);
  if (text.length > TEXT_MAX) throw new RangeError('this text is too long');
  return text;
}

const ARITHMETIC: Readonly<Record<string, (a: number, b: number) => number>> = {
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
  divide: (a, b) => a / b,
};
const COMPARISON: Readonly<Record<string, (order: number) => boolean>> = {
  less: (order) => order < 0,
  equal: (order) => order === 0,
  greater: (order) => order > 0,
};
const FUNCTIONS: Readonly<Record<string, (value: number) => number>> = {
  round: Math.round,
  floor: Math.floor,
  ceiling: Math.ceil,
  abs: Math.abs,
  sqrt: Math.sqrt,
};

/** A drop-down with an unknown value shows its first option. */
export const chosen = <T>(table: Readonly<Record<string, T>>, word: string): T =>
  (Object.hasOwn(table, word) ? table[word] : Object.values(table)[0]) as T;

type Operator = { readonly inputs: readonly string[]; readonly of: (word: string, ...given: readonly Got[]) => Got };

/** Operators that need all their inputs, with the field that selects the operation; missing inputs are empty texts. */
export const OPERATORS: Readonly<Record<string, Operator & { readonly field?: string }>> = {
  operators_arithmetic: {
    inputs: ['A', 'B'],
    field: 'OPERATOR',
    of: (word, a, b) => chosen(ARITHMETIC, word)(num(a), num(b)),
  },
  operators_mod: { inputs: ['A', 'B'], of: (_word, a, b) => mod(num(a), num(b)) },
  operators_compare: {
    inputs: ['A', 'B'],
    field: 'OPERATOR',
    of: (word, a, b) => chosen(COMPARISON, word)(compare(a, b)),
  },
  operators_math: { inputs: ['A'], field: 'FUNCTION', of: (word, a) => chosen(FUNCTIONS, word)(num(a)) },
  operators_join: { inputs: ['A', 'B'], of: (_word, a, b) => join(a, b) },
  operators_letter: {
    inputs: ['TEXT', 'INDEX'],
    of: (_word, text, index) => Array.from(String(text))[num(index) - 1] ?? '',
  },
  operators_length: { inputs: ['TEXT'], of: (_word, text) => Array.from(String(text)).length },
};
