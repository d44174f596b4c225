import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JudgeJob } from '@dolphin/contract/judge/job';
import { openJudge } from '@dolphin/judge/open-judge';
import { afterAll, describe, expect, it } from 'vitest';
import { isLongRun } from '../../tools/test-run/long.ts';
import { openConverter } from '../src/open-converter.ts';

/** The bar: nothing else takes more than a fifth longer. Compared in long runs alone, where the machine is at rest. */
const SLOWER_MAX = 1.2;
const ROUNDS = 5;
const CONVERSIONS = 12;
const SUBMISSIONS = 400;

const SUM: JudgeJob = {
  language: 'JAVASCRIPT',
  source: 'const [a, b] = readline().split(" ").map(Number);\nconsole.log(a + b);\n',
  cases: Array.from({ length: 5 }, (_, at) => ({ input: `${at} 7\n`, expected: `${at + 7}\n`, points: 1 })),
  check: { kind: 'exact' },
};

const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-neighbours-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let number = 0;
const place = (): string => {
  const made = path.join(folder, String(number++));
  mkdirSync(made);
  return made;
};

async function timed(times: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (let nth = 0; nth < times; nth++) await work();
  return performance.now() - began;
}

/** While another process converts file after file. */
async function beside(kind: 'hostile' | 'ordinary', work: () => Promise<number>): Promise<number> {
  const program = path.join(import.meta.dirname, 'hostile-process.fixture.ts');
  const other = spawn(process.execPath, [program, kind, place()], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(other.stdout, 'data');
  const ms = await work();
  const gone = once(other, 'exit');
  other.kill('SIGKILL');
  await gone;
  return ms;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

type Times = { readonly alone: number; readonly ordinary: number; readonly hostile: number };

async function compare(name: string, work: () => Promise<number>): Promise<Times> {
  const [alone, ordinary, hostile]: [number[], number[], number[]] = [[], [], []];
  await work();
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await work());
    ordinary.push(await beside('ordinary', work));
    hostile.push(await beside('hostile', work));
  }
  const times = { alone: median(alone), ordinary: median(ordinary), hostile: median(hostile) };
  const of = (ms: number): string => `${ms.toFixed(0)} ms (${(ms / times.alone).toFixed(2)})`;
  process.stdout.write(
    `${name}: ${of(times.alone)} alone, ${of(times.ordinary)} beside ordinary files, ${of(times.hostile)} beside hostile ones\n`,
  );
  return times;
}

describe.runIf(isLongRun)('beside a slot that gets one hostile file after the other', { timeout: 900_000 }, () => {
  it('[VID-120] submissions take at most a fifth longer', async () => {
    const judge = await openJudge();
    const { alone, hostile } = await compare('submissions', () =>
      timed(SUBMISSIONS, async () => expect((await judge.grade(SUM)).verdict).toBe('AC')),
    );
    await judge.close();
    expect(hostile / alone).toBeLessThanOrEqual(SLOWER_MAX);
  });

  it('[VID-120] conversions take at most a fifth longer', async () => {
    const converter = await openConverter({ ffmpeg: '' });
    const job = { signal: new AbortController().signal, onProgress: () => undefined };
    const input = path.join(import.meta.dirname, 'fixtures/ordinary.mp4');
    const { alone, hostile } = await compare('conversions', () =>
      timed(CONVERSIONS, () => converter.convert({ ...job, input, folder: place() })),
    );
    converter.close();
    expect(hostile / alone).toBeLessThanOrEqual(SLOWER_MAX);
  });
});
