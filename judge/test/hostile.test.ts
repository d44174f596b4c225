import { setTimeout as pause } from 'node:timers/promises';
import type { Verdict } from '@dolphin/contract/judge/verdicts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJudge, type Judge } from '../src/open-judge.ts';
import {
  expectedVerdicts,
  HEALTHY,
  healthyJob,
  processesBelow,
  readHostile,
  REPEATS,
  createCanaries,
} from './harness.ts';

/** Which tier is tested; without it, the strongest that this machine has. */
const tier = process.env['JUDGE_TIER'] as 'A' | 'B' | 'C' | undefined;
const TRIES = 10;
let judge: Judge;
const traps = await createCanaries();
const programs = readHostile(traps.targets);

beforeAll(async () => {
  judge = await openJudge({ slots: 4, hosts: 2, ...(tier ? { tiers: [tier] } : {}) });
  console.log(
    `hostile programs are judged on tier ${judge.tier}${judge.notes.length > 0 ? ` (${judge.notes.join('; ')})` : ''}`,
  );
}, 60_000);
afterAll(async () => {
  await judge?.close();
  traps.remove();
});

const judged = (): typeof programs => programs.filter(({ job }) => judge.languages.includes(job.language));

describe('hostile programs', () => {
  it('are at least sixty, each with a verdict', () => {
    expect(programs.length).toBeGreaterThanOrEqual(60);
    expect(
      programs.filter(({ expect: verdicts }) => verdicts.length === 0 || verdicts.includes('' as Verdict)),
    ).toEqual([]);
  });

  it('[SEC-6] are expected to end as the architecture lets them: x32 calls are there on x64 alone', () => {
    const { source = '' } = programs.find(({ name }) => name === 'python/17-x32-calls.py')?.job ?? {};
    expect(expectedVerdicts('x64', source)).toEqual(['SV']);
    expect(expectedVerdicts('arm64', source)).toEqual(['WA']);
    for (const { name, job, expect: verdicts } of programs.filter(({ job: { language } }) => language !== 'BLOCKS'))
      if (!name.includes('x32')) expect(expectedVerdicts('arm64', job.source), name).toEqual(verdicts);
  });

  it.runIf(process.platform === 'linux')('run on a tier of the kernel where there is one', () => {
    expect(['A', 'B']).toContain(tier === 'C' ? 'A' : judge.tier);
  });

  it('each get their verdict, and the submission after each is judged right', async () => {
    const wrong: string[] = [];
    await inTurns(judged(), 3, async ({ name, expect: right, job }) => {
      const { verdict, cases } = await judge.grade(job);
      if (!right.includes(verdict))
        wrong.push(`${name}: ${verdict}, not ${right.join(' or ')}: ${JSON.stringify(cases[0]).slice(0, 400)}`);
      const next = await judge.grade(healthyJob(job.language));
      if (next.verdict !== 'AC') wrong.push(`after ${name}: ${JSON.stringify(next).slice(0, 400)}`);
    });
    expect(wrong).toEqual([]);
  }, 120_000);

  it('leave nothing behind: no process, no file, no connection', async () => {
    await pause(200);
    expect(traps.sprung()).toEqual([]);
    // The fork server with its slots, and the hosts; a slot in a namespace of its own is two processes.
    const left = [...processesBelow().values()].filter((command) => /python|node|bwrap|MainThread/.test(command));
    expect(left.length, left.join(' ')).toBeLessThanOrEqual(4 * 2 + 1 + 1 + 2 * 2 + 1);
  });

  it(
    `get the same verdict ${REPEATS} times over, with others running at the same time`,
    async () => {
      // One of each kind that depends on time, memory or order; all of them when asked for more.
      const chosen = judged().filter((_, index) => REPEATS > 1 || index % 7 === 0);
      const seen = new Map<string, Set<Verdict>>();
      const healthy = HEALTHY.filter(({ language }) => judge.languages.includes(language));
      const jobs = Array.from({ length: REPEATS }, () =>
        chosen.flatMap((program, index) => [
          program,
          { name: 'healthy', job: healthy[index % healthy.length] ?? program.job },
        ]),
      ).flat();
      await inTurns(jobs, 8, async ({ name, job }) => {
        let { verdict } = await judge.grade(job);
        // What the machine did not let run to an end is tried again, as a submission is; it must never become a verdict.
        for (let again = 1; verdict === 'IE' && again < TRIES; again++) ({ verdict } = await judge.grade(job));
        seen.set(`${name} ${job.language}`, (seen.get(`${name} ${job.language}`) ?? new Set()).add(verdict));
      });
      expect(
        [...seen]
          .filter(([, verdicts]) => verdicts.size > 1)
          .map(([name, verdicts]) => `${name}: ${[...verdicts].join(', ')}`),
      ).toEqual([]);
      for (const { language } of healthy) expect([...(seen.get(`healthy ${language}`) ?? ['AC'])]).toEqual(['AC']);
    },
    60_000 * REPEATS,
  );
});

/** So many at a time. */
async function inTurns<T>(items: readonly T[], atATime: number, act: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      for (let item = waiting.shift(); item; item = waiting.shift()) await act(item);
    }),
  );
}
