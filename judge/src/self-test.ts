import type { RunJob, RunResult } from '@dolphin/contract/judge/job';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { LANGUAGES } from './languages/all.ts';

/** Every language runs its own program right and holds what is tried first; throws with what did not hold. */
export async function testSelf(
  languages: readonly JudgeLanguage[],
  run: (job: RunJob) => Promise<RunResult>,
): Promise<void> {
  for (const name of languages) {
    const { selfTest, quickSet } = LANGUAGES[name];
    const healthy = async (after: string): Promise<void> => {
      const { outcome, stdout, error } = await run({ language: name, source: selfTest.source, input: selfTest.input });
      if (outcome !== 'OK' || stdout !== selfTest.stdout)
        throw new Error(
          `${name} does not run right (${after}): ${outcome} ${error?.message ?? ''} ${stdout.slice(0, 200)}`,
        );
    };
    await healthy('at the start');
    await Promise.all(
      quickSet.map(async ({ name: attempt, source, input = '', limits, isHeld }) => {
        const result = await run({ language: name, source, input, ...(limits ? { limits } : {}) });
        if (!isHeld(result))
          throw new Error(
            `${name} is not held when a program ${attempt}: ${result.outcome} ${result.stdout.slice(0, 200)}`,
          );
      }),
    );
    await healthy('after the hostile programs');
  }
}
