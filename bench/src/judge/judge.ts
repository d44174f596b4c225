import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import type { JudgeJob } from '@dolphin/contract/judge/job';
import { openJudge, type Judge } from '../../../judge/src/open-judge.ts';
import { median } from '../processes.ts';
import { measureApi } from './api-path.ts';
import { type Classroom, openClassroom } from './classroom.ts';
import { blocksWalk, javascriptSum, pythonSum } from './submissions.ts';
import { compareThroughput, type Throughput } from './throughput.ts';

/** Against the start of an empty program, which is what every judge without a warm start pays at least. */
const BARS = { python1: 0.6, python10: 3, js10: 0.5, blocks: 0.5 } as const;
/** The whole path: twice the floor and 30 ms; a class of 200 gets its verdicts within 12 s, and the API stays fast. */
const [API_FLOORS, API_MORE_MS, CLASS_SECONDS, API_P99_MS] = [2, 30, 12, 150];
/** Of the throughput of the judge alone. */
const SHARE = 0.8;
type Measured = keyof typeof BARS;
const NAMES = Object.keys(BARS) as Measured[];
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
export async function bench({ smoke, part }: { readonly smoke: boolean; readonly part: string }): Promise<void> {
  const judge = await openJudge();
  const room = await openClassroom(smoke ? 8 : 200);
  try {
    const python = judge.python?.program;
    if (!python) throw new Error(`there is no Python on tier ${judge.tier}: ${judge.notes.join('; ')}`);
    console.log(`tier ${judge.tier}, Python ${judge.python?.version}`);
    const [rounds, warm] = smoke ? [4, 2] : [60, 15];
    const counts = { rounds, warm, python };
    const isWhole = part === '';
    const starts = isWhole ? await compareStarts(judge, counts) : undefined;
    const whole = isWhole ? await measurePath(room, counts) : undefined;
    const share = await measureShare(judge, room, smoke ? { slices: 1, sliceMs: 500 } : { slices: 6, sliceMs: 8_000 });
    console.log(
      JSON.stringify({
        bench: 'judge',
        ...starts?.figures,
        ...whole?.figures,
        ...share.figures,
        tier: judge.tier,
        load: tidy(loadavg()[0] ?? 0),
        smoke,
      }),
    );
    if (!smoke && ![starts, whole, share].every((each) => each?.isGood !== false)) process.exitCode = 1;
  } finally {
    await room.close();
    await judge.close();
  }
}

type Part = { readonly figures: Readonly<Record<string, number>>; readonly isGood: boolean };
type Counts = { readonly rounds: number; readonly warm: number; readonly python: string };

/** One submission to the judge alone against the start of an empty program. */
async function compareStarts(judge: Judge, { rounds, warm, python }: Counts): Promise<Part> {
  const times: Record<Measured | 'python' | 'node', number[]> = {
    python: [],
    node: [],
    python1: [],
    python10: [],
    js10: [],
    blocks: [],
  };
  for (let round = -warm; round < rounds; round++) {
    const timed = {
      python: await floor(python, ['-c', '']),
      node: await floor(process.execPath, ['-e', '']),
      ...(await submissions(judge)),
    };
    if (round >= 0) for (const [name, ms] of Object.entries(timed)) times[name as Measured].push(ms);
  }
  const floors = { python: median(times.python), node: median(times.node) };
  const ratios = Object.fromEntries(
    NAMES.map((name) => [name, tidy(median(times[name]) / floors[FLOORS[name]], 3)]),
  ) as Record<Measured, number>;
  console.log(
    `python3 -c '' ${floors.python.toFixed(1)} ms, node -e '' ${floors.node.toFixed(1)} ms (medians of ${rounds})`,
  );
  for (const name of NAMES)
    console.log(
      `${name.padEnd(9)} ${median(times[name]).toFixed(1).padStart(7)} ms   ${ratios[name].toFixed(2)} of the floor, bar ${BARS[name]}   fastest ${Math.min(...times[name]).toFixed(1)} ms`,
    );
  return {
    figures: { ...ratios, pythonFloorMs: tidy(floors.python), nodeFloorMs: tidy(floors.node) },
    isGood: NAMES.every((name) => ratios[name] <= BARS[name]),
  };
}

/** From the click to the verdict on the screen, and a class that hands in within ten seconds. */
async function measurePath(room: Classroom, { rounds, warm, python }: Counts): Promise<Part> {
  const { apiPath, classroom } = await measureApi({ rounds, warm, room, floor: () => floor(python, ['-c', '']) });
  const apiBarMs = API_FLOORS * apiPath.floorMs + API_MORE_MS;
  console.log(
    `apiPath   ${apiPath.ms.toFixed(1).padStart(7)} ms   from HTTP to the event, bar ${apiBarMs.toFixed(1)} ms (floor ${apiPath.floorMs.toFixed(1)} ms in the same rounds)`,
  );
  console.log(
    `a class of ${room.learners.length} within 10 s: last verdict after ${classroom.lastVerdictSeconds.toFixed(1)} s (bar ${CLASS_SECONDS}), 95th wait ${classroom.waitP95Ms.toFixed(0)} ms, API p99 ${classroom.apiP99Ms.toFixed(0)} ms (bar ${API_P99_MS}); load of the machine ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  return {
    figures: {
      apiPath: tidy(apiPath.ms / apiPath.floorMs, 3),
      apiPathMs: tidy(apiPath.ms),
      apiBarMs: tidy(apiBarMs),
      classSeconds: tidy(classroom.lastVerdictSeconds),
      apiP99Ms: tidy(classroom.apiP99Ms),
    },
    isGood: apiPath.ms <= apiBarMs && classroom.lastVerdictSeconds <= CLASS_SECONDS && classroom.apiP99Ms <= API_P99_MS,
  };
}

/** What is left of the judge's throughput when HTTP, the queue, the database, the listeners and the sockets take part. */
async function measureShare(
  judge: Judge,
  room: Classroom,
  size: { readonly slices: number; readonly sliceMs: number },
): Promise<Part> {
  const { alone, path } = await compareThroughput(judge, room, size);
  const share = path.perSecond / alone.perSecond;
  const list = ({ cpuMsBy }: Throughput): string =>
    Object.entries(cpuMsBy)
      .filter(([, ms]) => ms >= 0.05)
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, ms]) => `${name} ${ms.toFixed(1)}`)
      .join(', ');
  for (const [name, each] of [
    ['judge alone', alone],
    ['whole path', path],
  ] as const)
    console.log(
      `${name.padEnd(12)} ${each.perSecond.toFixed(1).padStart(6)} submissions of ten Python tests per second, ${each.cpuMsEach.toFixed(1)} ms of processor time each (${list(each)})`,
    );
  console.log(
    `share of the judge alone: ${share.toFixed(2)} of its throughput, bar ${SHARE}; by processor time ${(alone.cpuMsEach / path.cpuMsEach).toFixed(2)}`,
  );
  return {
    figures: {
      perSecond: tidy(path.perSecond),
      judgePerSecond: tidy(alone.perSecond),
      share: tidy(share, 3),
      cpuMs: tidy(path.cpuMsEach),
      judgeCpuMs: tidy(alone.cpuMsEach),
      cpuShare: tidy(alone.cpuMsEach / path.cpuMsEach, 3),
    },
    isGood: share >= SHARE,
  };
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
