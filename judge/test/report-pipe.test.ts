import type { CaseResult, JudgeCase, JudgeJob } from '@dolphin/contract/judge/job';
import type { Verdict } from '@dolphin/contract/judge/verdicts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJudge, type Judge } from '../src/open-judge.ts';
import { type Forged, forgedFrames, MARK } from './forged-frames.ts';
import { healthyJob } from './harness.ts';

/** Ten thousand frames take minutes on a small machine; `npm run test:long` sends them all. */
const FRAMES = process.env['LONG_TESTS'] === '1' ? 10_000 : 300;
const SEED = 11;
const FRAMES_PER_JOB = 50;
const JOBS_AT_A_TIME = 3;

/**
 * Writes a frame to every file that it might have, or into the memory that it shares with its supervisor (found through
 * the frames of its callers), and then ends by one of several methods.
 */
const ATTACK = `
import base64, ctypes, json, os, sys
order = json.loads(input())
forged = base64.b64decode(order['content']) * order['repeat']
if order['channel'] == 'files':
    for fd in range(3, 40):
        try: os.write(fd, forged)
        except OSError: pass
else:
    caller, areas = sys._getframe(), []
    while caller:
        areas += [value for value in caller.f_locals.values() if type(value).__name__ == 'mmap']
        caller = caller.f_back
    for area in areas:
        if order['channel'] == 'area':
            area[:len(forged[:len(area)])] = forged[:len(area)]
        else:
            text, drawing = forged[:16376], forged[:len(area) - 16384]
            area[8:8 + len(text)] = text
            area[16384:16384 + len(drawing)] = drawing
            area[0:8] = len(text).to_bytes(4, 'big') + len(drawing).to_bytes(4, 'big')
if order['end'] == 'right': os.write(1, b'held\\n') and os._exit(0)
if order['end'] == 'wrong': os.write(1, b'other\\n') and os._exit(0)
if order['end'] == 'exit': os._exit(7)
if order['end'] == 'crash': ctypes.string_at(0)
raise ValueError('honest')
`;
const RAISED_AT = ATTACK.split('\n').length - 1;

const CHANNELS = ['files', 'area', 'fitted area'] as const;
const ENDS = ['right', 'wrong', 'exit', 'crash', 'raise'] as const;
type Order = {
  readonly channel: (typeof CHANNELS)[number];
  readonly end: (typeof ENDS)[number];
  readonly forged: Forged;
};

const orders = forgedFrames(FRAMES, SEED).map((forged, index): Order => ({
  forged,
  // Numbers without a common divisor with those of categories: every category meets every channel and every end.
  channel: CHANNELS[Math.floor(index / 12) % CHANNELS.length] ?? 'files',
  end: ENDS[Math.floor(index / 36) % ENDS.length] ?? 'right',
}));

function caseOf({ forged: { content, repeat }, channel, end }: Order): JudgeCase {
  const input = `${JSON.stringify({ content: content.toString('base64'), repeat, channel, end })}\n`;
  return { input, expected: 'held\n', points: 1 };
}

/** What is wrong with the judge's answer; undefined when it is as it would be without the forged frame. */
function faultIn({ channel, end }: Order, result: CaseResult): string | undefined {
  const { verdict, error, stdout } = result;
  const text = JSON.stringify(result);
  if (text.includes('\\u0000') || !text.isWellFormed() || /\\ud[89a-f]/i.test(text)) return 'a text nobody can store';
  // A program that exits with its own status may describe that failure itself, as with an exception.
  if (end === 'exit' && channel === 'fitted area')
    return (['RTE', 'MLE', 'SV'] satisfies Verdict[] as Verdict[]).includes(verdict) ? undefined : 'a failure turned';
  if (text.includes(MARK)) return 'what was forged is reported';
  const right = { right: 'AC', wrong: 'WA', exit: 'RTE', crash: 'RTE', raise: 'RTE' }[end];
  if (verdict !== right) return `not ${right}`;
  const name = {
    right: undefined,
    wrong: undefined,
    exit: 'ExitStatus',
    crash: 'SegmentationFault',
    raise: 'ValueError',
  };
  if (error?.name !== name[end]) return `not ${name[end]}`;
  if (end === 'raise' && (error?.message !== 'honest' || error.line !== RAISED_AT)) return 'another message or line';
  return stdout === (end === 'right' ? 'held\n' : end === 'wrong' ? 'other\n' : '') ? undefined : 'another output';
}

const log: string[] = [];
let judge: Judge;
beforeAll(async () => {
  judge = await openJudge({ slots: 3, hosts: 1, tiers: ['A', 'B'], log: (line) => log.push(line) });
}, 60_000);
afterAll(async () => judge?.close());

const chunks = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));

async function inParallel<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: JOBS_AT_A_TIME }, work));
}

describe('what a program writes where the judge listens', () => {
  it(
    `[SEC-1] [SEC-2] changes no verdict and ends no process: ${FRAMES} forged frames`,
    async () => {
      const faults: string[] = [];
      const seen = new Set<string>();
      await inParallel(chunks(orders, FRAMES_PER_JOB), async (part) => {
        const job: JudgeJob = {
          language: 'PYTHON',
          source: ATTACK,
          cases: part.map(caseOf),
          check: { kind: 'exact' },
          limits: { cpuMs: 5_000 },
        };
        const { cases } = await judge.grade(job);
        part.forEach((order, index) => {
          const fault = faultIn(order, cases[index] as CaseResult);
          const name = `${order.forged.category}, ${order.channel}, ${order.end}`;
          seen.add(name);
          if (fault) faults.push(`${name}: ${fault}: ${JSON.stringify(cases[index]).slice(0, 300)}`);
        });
        const next = await judge.grade(healthyJob('PYTHON'));
        if (next.verdict !== 'AC') faults.push(`the next submission: ${JSON.stringify(next).slice(0, 300)}`);
      });
      expect(faults).toEqual([]);
      expect(log).toEqual([]);
      if (FRAMES >= 180) expect(seen.size).toBe(12 * CHANNELS.length * ENDS.length);
    },
    FRAMES * 1_000,
  );

  it('[SEC-1] can describe a failure in its own text, as an exception does, and can do nothing else', async () => {
    const content = Buffer.from(['error', `${MARK}Error`, '1', MARK, MARK].join('\0'));
    const graded = async (end: Order['end']): Promise<CaseResult | undefined> => {
      const order: Order = { forged: { category: 'area', content, repeat: 1 }, channel: 'fitted area', end };
      const job = { language: 'PYTHON', source: ATTACK, cases: [caseOf(order)], check: { kind: 'exact' } } as const;
      return (await judge.grade(job)).cases[0];
    };
    // The attack does reach the shared memory; otherwise the other tests would prove nothing.
    expect(await graded('exit')).toMatchObject({ verdict: 'RTE', points: 0, error: { message: MARK } });
    expect(await graded('right')).toMatchObject({ verdict: 'AC', points: 1 });
    expect((await graded('right'))?.error).toBeUndefined();
    expect(await graded('crash')).toMatchObject({ verdict: 'RTE', error: { name: 'SegmentationFault', message: '' } });
  });

  it('[SEC-1] is written nowhere: a program has three files and no more', async () => {
    const source = `import os\nfound = []\nfor fd in range(64):\n    try: os.fstat(fd); found.append(fd)\n    except OSError: pass\nprint(found)`;
    const { stdout } = await judge.run({ language: 'PYTHON', source, input: '' });
    expect(stdout).toBe('[0, 1, 2]\n');
  });

  it('[SEC-3] makes no drawing of what is none, and keeps one that is', async () => {
    const forge = (drawing: string): string =>
      `import sys\ncaller = sys._getframe()\nwhile 'area' not in caller.f_locals: caller = caller.f_back\narea = caller.f_locals['area']\nlog = ${JSON.stringify(drawing)}.encode()\narea[16384:16384 + len(log)] = log\narea[4:8] = len(log).to_bytes(4, 'big')\nimport os\nos._exit(0)`;
    const drawn = async (drawing: string): Promise<string | undefined> =>
      (await judge.run({ language: 'PYTHON', source: forge(drawing), input: '' })).drawing;
    for (const bad of [
      '[[0,0,1,1,"\\u0000",1]]',
      '[[0,0,1,1,"\\ud800",1]]',
      '[[0,0,1e999,1,"red",1]]',
      '['.repeat(60_000),
      '{}',
    ])
      expect(await drawn(bad)).toBeUndefined();
    expect(await drawn(' [[0, 0, 1, 1, "red", 1]] ')).toBe('[[0,0,1,1,"red",1]]');
    const honest = await judge.run({ language: 'PYTHON', source: 'import turtle\nturtle.forward(10)', input: '' });
    expect(honest.drawing).toBe('[[0,0,10,0,"black",1]]');
  });

  it('[SEC-1] cannot take back that the program ran, nor claim that it did not compile', async () => {
    const errors = { compile: 'x = = 1', runs: 'raise SyntaxError("forged")' };
    const graded = async (source: string): Promise<CaseResult | undefined> =>
      (await judge.grade({ ...healthyJob('PYTHON'), source })).cases[0];
    expect(await graded(errors.compile)).toMatchObject({ verdict: 'CE', error: { name: 'SyntaxError', line: 1 } });
    expect(await graded(errors.runs)).toMatchObject({ verdict: 'RTE', error: { name: 'SyntaxError' } });
  });
});
