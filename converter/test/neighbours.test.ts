import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JudgeJob } from '@dolphin/contract/judge/job';
import { openJudge } from '@dolphin/judge/open-judge';
import { afterAll, describe, expect, it } from 'vitest';
import { isLongRun } from '../../tools/test-run/long.ts';
import { openConverter } from '../src/open-converter.ts';
import { hostileFiles } from './hostile-files.ts';

/** The bar: nothing else takes more than a fifth longer. Compared in long runs alone, where the machine is at rest. */
const SLOWER_MAX = 1.2;
const ROUNDS = 7;
const CONVERSIONS = 6;
const SUBMISSIONS = 40;

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

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

describe.runIf(isLongRun)('beside hostile files, one after the other in a slot of their own', () => {
  it('[VID-120] ordinary conversions and submissions take at most a fifth longer', { timeout: 900_000 }, async () => {
    const [converter, judge] = [await openConverter({ ffmpeg: '' }), await openJudge()];
    const hostile = hostileFiles('http://127.0.0.1:9', '/etc/hostname').map(({ data }, at) => {
      const input = path.join(folder, `hostile-${at}`);
      writeFileSync(input, data);
      return input;
    });
    const quiet = { signal: new AbortController().signal, onProgress: () => undefined };
    const ordinary = path.join(import.meta.dirname, 'fixtures/ordinary.mp4');
    const jobs: Readonly<Record<string, () => Promise<number>>> = {
      conversions: () => timed(CONVERSIONS, () => converter.convert({ ...quiet, input: ordinary, folder: place() })),
      submissions: () => timed(SUBMISSIONS, async () => expect((await judge.grade(SUM)).verdict).toBe('AC')),
    };
    /** Converts one after the other until the work is done. */
    const beside = async (work: () => Promise<number>): Promise<number> => {
      let isOver = false;
      const attack = (async () => {
        for (let at = 0; !isOver; at++)
          await converter
            .convert({ ...quiet, input: hostile[at % hostile.length] ?? '', folder: place() })
            .catch(() => undefined);
      })();
      const ms = await work();
      isOver = true;
      await attack;
      return ms;
    };
    for (const [name, work] of Object.entries(jobs)) {
      const [alone, disturbed]: [number[], number[]] = [[], []];
      await work();
      for (let round = 0; round < ROUNDS; round++) {
        alone.push(await work());
        disturbed.push(await beside(work));
      }
      const slower = median(disturbed) / median(alone);
      process.stdout.write(
        `${name}: ${median(alone).toFixed(0)} ms alone, ${median(disturbed).toFixed(0)} ms beside hostile files, ${slower.toFixed(2)} times\n`,
      );
      expect.soft(slower, name).toBeLessThanOrEqual(SLOWER_MAX);
    }
    converter.close();
    await judge.close();
  });
});
