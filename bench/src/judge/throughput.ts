/** How much is judged when the next submission is always ready: by the judge alone, and through the whole path. */
import { availableParallelism } from 'node:os';
import type { Judge } from '../../../judge/src/open-judge.ts';
import { type Classroom, type Learner, verdictAt } from './classroom.ts';
import { pythonSum } from './submissions.ts';
import { totalOf, treeCpuMs } from './tree-cpu.ts';

/** Of several slices together; the processor time is that of all processes, this one included. */
export type Throughput = { readonly perSecond: number; readonly cpuMsEach: number; readonly cpuMsBy: CpuByName };
type CpuByName = Readonly<Record<string, number>>;
type Slice = { readonly done: number; readonly ms: number; readonly cpuMs: CpuByName };

/** Submissions of learners that are open at a time, for each slot of the judge: so many that some always wait. */
const OPEN_PER_SLOT = 5;

/**
 * Slices of both in turns, so that whatever else the machine does disturbs both alike. In the whole path each submission
 * is the first right one of its learner, which costs most: it is counted and rewarded. Slices are long beside the moment
 * at their end when slots stand empty, and there are enough of them: with sixteen seconds in all runs differed by a tenth.
 */
export async function compareThroughput(
  judge: Judge,
  room: Classroom,
  { slices, sliceMs }: { readonly slices: number; readonly sliceMs: number },
): Promise<{ readonly alone: Throughput; readonly path: Throughput }> {
  const slots = 2 * availableParallelism();
  const [alone, path]: [Slice[], Slice[]] = [[], []];
  const learners = room.learners.length;
  // A small room has fewer learners than that, and each may have only a few open submissions.
  const clients = Math.min(OPEN_PER_SLOT * slots, learners);
  let turns = 0;
  const problems: Promise<number>[] = [];
  const inPath = async (): Promise<void> => {
    const turn = turns++;
    const learner = room.learners[turn % learners] as Learner;
    // Each learner solves a problem once; then there is another one.
    const contentId = await (problems[Math.floor(turn / learners)] ??= room.publish(10));
    const { submissionId } = await room.submit(learner, contentId);
    await verdictAt(learner, submissionId);
  };
  const inJudge = async (): Promise<void> => void (await judge.grade(pythonSum(10)));
  // The first of each are not counted: they meet cold caches.
  for (let at = -1; at < slices; at++) {
    const one = await slice(inJudge, slots, sliceMs);
    const other = await slice(inPath, clients, sliceMs);
    if (at >= 0) {
      alone.push(one);
      path.push(other);
    }
  }
  return { alone: togetherOf(alone), path: togetherOf(path) };
}

/** So many clients, each with the next one ready. What is open at the end is waited for, and counts. */
async function slice(act: () => Promise<void>, clients: number, ms: number): Promise<Slice> {
  const cpuBefore = treeCpuMs(process.pid);
  const started = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() - started < ms) {
        await act();
        done++;
      }
    }),
  );
  const took = performance.now() - started;
  const cpuAfter = treeCpuMs(process.pid);
  const names = new Set([...Object.keys(cpuBefore), ...Object.keys(cpuAfter)]);
  const cpuMs = Object.fromEntries(
    [...names].map((name) => [name, Math.max(0, (cpuAfter[name] ?? 0) - (cpuBefore[name] ?? 0))]),
  );
  return { done, ms: took, cpuMs };
}

function togetherOf(slices: readonly Slice[]): Throughput {
  const done = slices.reduce((sum, each) => sum + each.done, 0);
  const ms = slices.reduce((sum, each) => sum + each.ms, 0);
  const by: Record<string, number> = {};
  for (const { cpuMs } of slices) for (const [name, used] of Object.entries(cpuMs)) by[name] = (by[name] ?? 0) + used;
  const cpuMsBy = Object.fromEntries(Object.entries(by).map(([name, used]) => [name, used / done]));
  return { perSecond: done / (ms / 1_000), cpuMsEach: totalOf(cpuMsBy), cpuMsBy };
}
