import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../processes.ts';
import { type Classroom, type Learner, verdictAt } from './classroom.ts';

const CLASS = 200;
const WINDOW_MS = 10_000;
const READS_PER_SECOND = 10;

export type ApiPath = { readonly ms: number; readonly floorMs: number };
export type ClassResult = {
  readonly lastVerdictSeconds: number;
  readonly waitP95Ms: number;
  readonly apiP99Ms: number;
};

/** From the click to the verdict on the screen: HTTP, sign-in, queue, database, judge, event; and 200 of them at once. */
export async function measureApi({
  rounds,
  warm,
  room,
  floor,
}: {
  readonly rounds: number;
  readonly warm: number;
  readonly room: Classroom;
  readonly floor: () => Promise<number>;
}): Promise<{ readonly apiPath: ApiPath; readonly classroom: ClassResult }> {
  const [times, floors]: [number[], number[]] = [[], []];
  for (let round = -warm; round < rounds; round++) {
    const floorMs = await floor();
    const learner = room.learners[(round + warm) % room.learners.length] as Learner;
    const ms = await toVerdict(room, learner, room.one);
    if (round >= 0) {
      times.push(ms);
      floors.push(floorMs);
    }
  }
  // A class does not come into a cold room: the judge has judged this problem before.
  for (const learner of room.learners.slice(0, 4)) await toVerdict(room, learner, room.ten);
  return {
    apiPath: { ms: median(times), floorMs: median(floors) },
    classroom: await handInTogether(room, Math.min(CLASS, room.learners.length)),
  };
}

async function toVerdict(room: Classroom, learner: Learner, contentId: number): Promise<number> {
  const began = performance.now();
  const { submissionId } = await room.submit(learner, contentId);
  return (await verdictAt(learner, submissionId)) - began;
}

/** Everybody hands in within ten seconds, while others read problems; what counts is the last verdict and what the API took. */
async function handInTogether(room: Classroom, count: number): Promise<ClassResult> {
  const began = performance.now();
  const api: number[] = [];
  const waits: number[] = [];
  let last = began;
  let isOver = false;
  const reader = (async () => {
    const reads: Promise<unknown>[] = [];
    for (let n = 0; !isOver; n++) {
      reads.push(room.read(room.learners[n % room.learners.length] as Learner, room.ten).then((ms) => api.push(ms)));
      await sleep(1_000 / READS_PER_SECOND);
    }
    await Promise.all(reads);
  })();
  await Promise.all(
    room.learners.slice(0, count).map(async (learner, index) => {
      await sleep((index * WINDOW_MS) / count);
      const from = performance.now();
      const { submissionId, answeredMs } = await room.submit(learner, room.ten);
      api.push(answeredMs);
      const at = await verdictAt(learner, submissionId);
      waits.push(at - from);
      last = Math.max(last, at);
    }),
  );
  isOver = true;
  await reader;
  const seconds = (last - began) / 1_000;
  return {
    lastVerdictSeconds: seconds,
    waitP95Ms: quantile(waits, 0.95),
    apiP99Ms: quantile(api, 0.99),
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
