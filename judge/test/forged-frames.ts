/** What a program could write where the judge listens: every kind of broken JSON, and imitations of real messages. */

export type Forged = {
  readonly category: string;
  readonly content: Buffer;
  /** So often in a row: large without being stored. */
  readonly repeat: number;
};

/** Stands in every text of a forged frame; found in a report, it has been believed. */
export const MARK = 'FORGED';

type Random = () => number;

/** The same sequence for the same seed, on every machine (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

const ERROR = { name: `${MARK}Error`, message: MARK, line: 1, trace: MARK };
const RESULT = {
  kind: 'result',
  verdict: null,
  signal: 0,
  status: 0,
  cpuMs: 0,
  wallMs: 0,
  memoryKb: 0,
  stdout: `${MARK}\n`,
  stderr: MARK,
  hasStarted: true,
  failure: null,
  drawing: null,
};

/** Every message of the protocol, of today and of before, and every form of the report area. */
const IMITATED: readonly object[] = [
  { kind: 'started' },
  { kind: 'compile', ...ERROR },
  { kind: 'memory' },
  { kind: 'forbidden', ...ERROR },
  { kind: 'error', ...ERROR },
  { kind: 'drawing', drawing: `[[0,0,10,0,"${MARK}",1]]` },
  { kind: 'ready', version: MARK },
  { kind: 'failed', reason: MARK },
  { kind: 'verdict', verdict: 'AC', comment: MARK },
  { kind: 'settings', slots: 0, library: MARK },
  { kind: 'submission', language: 'PYTHON', source: `print("${MARK}")`, tests: 1 },
  { kind: 'test', input: MARK, limits: { cpuMs: 1, wallMs: 1, memoryMb: 1, outputBytes: 1 } },
  { kind: 'end', reason: MARK },
  RESULT,
  { ...RESULT, verdict: 'TLE' },
  { ...RESULT, hasStarted: false },
  { ...RESULT, failure: { kind: 'compile', ...ERROR } },
  { ...RESULT, drawing: `[[0,0,10,0,"${MARK}",1]]` },
];
const AREA_FIELDS = ['compile', 'memory', 'forbidden', 'error', 'started', ''].map((kind) =>
  [kind, `${MARK}Error`, '1', MARK, MARK].join('\0'),
);
const NUMBERS = ['1e999', '-1e999', 'Infinity', '-Infinity', 'NaN', '1e-999', '9'.repeat(400), '-0', '0x10', '1_0'];

type Make = (random: Random) => { readonly content: string | Buffer; readonly repeat?: number };

const CATEGORIES: Readonly<Record<string, Make>> = {
  number: (random) => {
    const key = pick(random, ['x', 'kind', 'line', 'cpuMs', 'status', 'signal', 'memoryKb']);
    const kind = pick(random, ['error', 'result', 'drawing', 'memory']);
    return { content: `{"kind":"${kind}","message":"${MARK}","${key}":${pick(random, NUMBERS)}}` };
  },
  depth: (random) => ({
    content: pick(random, ['[', '{"kind":', '[{"drawing":', ']', '[[[[[[[[']),
    repeat: 1 + Math.floor(random() * 60_000),
  }),
  size: (random) => ({
    content: pick(random, [MARK, '\n', '{"kind":"error"}\n', `{"kind":"drawing","drawing":"${'x'.repeat(500)}`]),
    repeat: 1 + Math.floor(random() * 20_000),
  }),
  nul: (random) => ({
    content: JSON.stringify(pick(random, IMITATED)).replaceAll(MARK, () =>
      pick(random, ['\0', '\\u0000', `\0${MARK}`, `${MARK}\\u0000`]),
    ),
  }),
  surrogates: (random) => ({
    content: JSON.stringify(pick(random, IMITATED)).replaceAll(MARK, () =>
      pick(random, ['\\ud800', '\\udfff\\ud800', `${MARK}\\udc00`, '\u00ed\u00a0\u0080']),
    ),
  }),
  duplicates: (random) => {
    const [first, second] = [JSON.stringify(pick(random, IMITATED)), JSON.stringify(pick(random, IMITATED))];
    return { content: `${first.slice(0, -1)},${second.slice(1)}` };
  },
  truncated: (random) => {
    const whole = framed(JSON.stringify(pick(random, IMITATED)));
    return { content: whole.subarray(0, Math.floor(random() * whole.length)) };
  },
  imitated: (random) => ({ content: `${JSON.stringify(pick(random, IMITATED))}\n` }),
  framed: (random) => ({ content: framed(JSON.stringify(pick(random, IMITATED))) }),
  lying: (random) => ({ content: framed(JSON.stringify(pick(random, IMITATED)), Math.floor(random() * 2 ** 32)) }),
  area: (random) => ({ content: pick(random, AREA_FIELDS) }),
  noise: (random) => ({
    content: Buffer.from(Array.from({ length: Math.floor(random() * 300) }, () => Math.floor(random() * 256))),
  }),
};

/** With its length in front, or with a length that it does not have. */
function framed(text: string, length: number = Buffer.byteLength(text)): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(length);
  return Buffer.concat([head, Buffer.from(text)]);
}

export function forgedFrames(count: number, seed: number): readonly Forged[] {
  const random = seeded(seed);
  const names = Object.keys(CATEGORIES);
  return Array.from({ length: count }, (_, index) => {
    const category = names[index % names.length] as string;
    const { content, repeat = 1 } = (CATEGORIES[category] as Make)(random);
    return { category, content: Buffer.from(content as string), repeat };
  });
}
