import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import type { JudgeJob } from '@dolphin/contract/judge/job';
import { openJudge, type Judge } from '../../../judge/src/open-judge.ts';
import { median } from '../processes.ts';
import { measureApi } from './api-path.ts';
import { blocksWalk, javascriptSum, pythonSum } from './submissions.ts';

/** Against the start of an empty program, which is what every judge without a warm start pays at least. */
const BARS = { python1: 0.6, python10: 3, js10: 0.5, blocks: 0.5 } as const;
/** The whole path: twice the floor and 30 ms; a class of 200 gets its verdicts within 12 s, and the API stays fast. */
const [API_FLOORS, API_MORE_MS, CLASS_SECONDS, API_P99_MS] = [2, 30, 12, 150];
type Measured = keyof typeof BARS;
const FLOORS: Readonly<Record<Measured, 'python' | 'node'>> = {
  python1: 'python',
  python10: 'python',
  js10: 'node',
  blocks: 'node',
};
const CLEAN = { LANG: 'C.UTF-8' };

const JOBS: Readonly<Record<Measured, JudgeJob>> = {
  python1: pythonSum(1),
  python10: pythonSum(10),
  js10: javascriptSum(10),
  blocks: blocksWalk(10),
};

/** Floors and submissions in turns, so that whatever else the machine does disturbs both alike; medians are compared. */
export async function bench({ smoke }: { readonly smoke: boolean }): Promise<void> {
  const [rounds, warm, throughputMs] = smoke ? [4, 2, 500] : [60, 15, 8_000];
  const judge = await openJudge();
  const times: Record<Measured | 'python' | 'node', number[]> = {
    python: [],
    node: [],
    python1: [],
    python10: [],
    js10: [],
    blocks: [],
  };
  try {
    const python = judge.python?.program;
    if (!python) throw new Error(`there is no Python on tier ${judge.tier}: ${judge.notes.join('; ')}`);
    for (let round = -warm; round < rounds; round++) {
      const timed = {
        python: await floor(python, ['-c', '']),
        node: await floor(process.execPath, ['-e', '']),
        ...(await submissions(judge)),
      };
      if (round >= 0) for (const [name, ms] of Object.entries(timed)) times[name as Measured].push(ms);
    }
    const perSecond = await throughput(judge, throughputMs);
    const floors = { python: median(times.python), node: median(times.node) };
    const ratios = Object.fromEntries(
      (Object.keys(BARS) as Measured[]).map((name) => [
        name,
        Number((median(times[name]) / floors[FLOORS[name]]).toFixed(3)),
      ]),
    ) as Record<Measured, number>;
    console.log(
      `tier ${judge.tier}, Python ${judge.python?.version}; python3 -c '' ${floors.python.toFixed(1)} ms, node -e '' ${floors.node.toFixed(1)} ms (medians of ${rounds})`,
    );
    for (const name of Object.keys(BARS) as Measured[])
      console.log(
        `${name.padEnd(9)} ${median(times[name]).toFixed(1).padStart(7)} ms   ${ratios[name].toFixed(2)} of the floor, bar ${BARS[name]}   fastest ${Math.min(...times[name]).toFixed(1)} ms`,
      );
    console.log(`${perSecond.toFixed(1)} submissions of ten Python tests per second, without HTTP, queue and database`);
    // Two judges on one machine would disturb each other.
    await judge.close();
    const { apiPath, classroom } = await measureApi({
      rounds,
      warm,
      learners: smoke ? 8 : 200,
      floor: () => floor(python, ['-c', '']),
    });
    const apiBarMs = API_FLOORS * apiPath.floorMs + API_MORE_MS;
    console.log(
      `apiPath   ${apiPath.ms.toFixed(1).padStart(7)} ms   from HTTP to the event, bar ${apiBarMs.toFixed(1)} ms (floor ${apiPath.floorMs.toFixed(1)} ms in the same rounds)`,
    );
    console.log(
      `a class of ${smoke ? 8 : 200} within 10 s: last verdict after ${classroom.lastVerdictSeconds.toFixed(1)} s (bar ${CLASS_SECONDS}), 95th wait ${classroom.waitP95Ms.toFixed(0)} ms, API p99 ${classroom.apiP99Ms.toFixed(0)} ms (bar ${API_P99_MS}); load of the machine ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    );
    const whole = {
      apiPath: tidy(apiPath.ms / apiPath.floorMs, 3),
      apiPathMs: tidy(apiPath.ms),
      apiBarMs: tidy(apiBarMs),
      perSecond: tidy(classroom.perSecond),
      classSeconds: tidy(classroom.lastVerdictSeconds),
      apiP99Ms: tidy(classroom.apiP99Ms),
    };
    console.log(
      JSON.stringify({
        bench: 'judge',
        ...ratios,
        ...whole,
        judgePerSecond: tidy(perSecond),
        pythonFloorMs: tidy(floors.python),
        nodeFloorMs: tidy(floors.node),
        tier: judge.tier,
        load: tidy(loadavg()[0] ?? 0),
        smoke,
      }),
    );
    const isGood =
      (Object.keys(BARS) as Measured[]).every((name) => ratios[name] <= BARS[name]) &&
      apiPath.ms <= apiBarMs &&
      classroom.lastVerdictSeconds <= CLASS_SECONDS &&
      classroom.apiP99Ms <= API_P99_MS;
    if (!smoke && !isGood) process.exitCode = 1;
  } finally {
    await judge.close();
  }
}

function tidy(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}

async function floor(program: string, args: readonly string[]): Promise<number> {
  const started = performance.now();
  await once(spawn(program, [...args], { env: CLEAN, stdio: 'ignore' }), 'exit');
  return performance.now() - started;
}

async function submissions(judge: Judge): Promise<Record<Measured, number>> {
  const timed: Partial<Record<Measured, number>> = {};
  for (const [name, job] of Object.entries(JOBS) as [Measured, JudgeJob][]) {
    const started = performance.now();
    const { verdict } = await judge.grade(job);
    timed[name] = performance.now() - started;
    if (verdict !== 'AC') throw new Error(`${name} was judged ${verdict}`);
  }
  return timed as Record<Measured, number>;
}

/** Twice as many clients as cores, each with the next submission ready. */
async function throughput(judge: Judge, ms: number): Promise<number> {
  const started = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: 2 * availableParallelism() }, async () => {
      while (performance.now() - started < ms) {
        await judge.grade(JOBS.python10);
        done++;
      }
    }),
  );
  return done / ((performance.now() - started) / 1_000);
}
