import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { TICKS_PER_SECOND } from '@dolphin/contract/lounge/world/world.constants';
import pg from 'pg';
import { startOurServer } from '../our-server.ts';
import { median, type Running, startProgram } from '../processes.ts';
import { cpuMicrosExactly, sampleCpuUsage } from '../realtime/usage.ts';
import { startHostile } from './hostile.ts';
import type { Kind } from './kinds.ts';
import { makeScene } from './scene.ts';

const BAR = { bytesVsColyseus: 1 / 20, cpuVsColyseus: 1, seenP99Ms: 150, costAt2000vs200: 1.3, slowedByHostile: 1.2 };
type Sizes = {
  readonly few: number;
  readonly people: number;
  readonly many: number;
  readonly hostile: number;
  readonly rounds: number;
  readonly ms: number;
  readonly warmMs: number;
  /** If a larger share of steps is refused, the simulated crowd did not behave correctly. */
  readonly refusedMax: number;
};
const FULL: Sizes = {
  few: 200,
  people: 1_000,
  many: 2_000,
  hostile: 1_000,
  rounds: 8,
  ms: 2_500,
  warmMs: 4_000,
  refusedMax: 0.001,
};
const SMOKE: Sizes = { few: 10, people: 40, many: 60, hostile: 28, rounds: 2, ms: 1_000, warmMs: 500, refusedMax: 1 };
/** How many of ten people walk at any moment: all (a thousand avatars at 15 Hz), or three, as in a lounge with chat. */
const ALL = 10;
const SOME = 3;
const SERVER_CORE = 0;
const CROWD_CORE = 1;

type Walked = {
  readonly people: number;
  readonly seconds: number;
  readonly bytes: number;
  readonly frames: number;
  readonly steps: number;
  readonly corrections: number;
  readonly p50: number | null;
  readonly p99: number | null;
  readonly farP99: number | null;
  /** Frames a second of whoever got most: as many as there were ticks. */ readonly ticks: number;
};
/**
 * One round: what a client got, and what it cost the server. `micros` is per client and second, at the full pace: on a
 * machine too busy for fifteen ticks a second a server that skips some must not look cheap, so it is charged for them.
 */
type Round = {
  readonly bytes: number;
  readonly micros: number;
  readonly hz: number;
  readonly ticks: number;
  readonly p50: number;
  readonly p99: number;
  /** Of people far away; not a number where nobody is. */ readonly farP99: number;
  readonly refused: number;
};
type Contestant = {
  readonly kind: Kind;
  readonly join: (count: number) => Promise<void>;
  readonly round: (ms: number, walkers: number) => Promise<Round>;
  readonly close: () => Promise<void>;
};

/**
 * Compares the lounge with a Colyseus state room: the same people walk the same paths in both, in turns, each of
 * them fifteen steps a second. Beside Colyseus everybody is on their feet; the same in a calmer hour, three of ten
 * walking, ends in `Calm`. Few and many people are compared in the calmer hour too: two thousand who all walk are more
 * than one process can play. The few are also besieged by a thousand who flood, cheat, stall and lie. Counted is CPU
 * time of the server process and the bytes that reach a client. The product also checks every step and notes the places
 * in its database; Colyseus does neither.
 */
export async function bench({ smoke }: { readonly smoke: boolean }): Promise<void> {
  const sizes = smoke ? SMOKE : FULL;
  const busy = sampleCpuUsage();
  const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-lounge-'));
  const contestants: Contestant[] = [];
  try {
    const { dolphin, port, file, databaseUrl } = await startDolphin(folder, sizes);
    contestants.push(dolphin);
    await dolphin.join(sizes.few);
    const few = await rounds([dolphin], sizes, SOME);
    const hostile = await startHostile(port, { file, folder, databaseUrl, count: sizes.hostile, core: CROWD_CORE });
    const besieged = await rounds([dolphin], sizes, SOME);
    await hostile.stop();
    await dolphin.join(sizes.people - sizes.few);
    const colyseus = await startColyseus(file);
    contestants.push(colyseus);
    await colyseus.join(sizes.people);
    const beside = await rounds([dolphin, colyseus], sizes, ALL);
    const calm = await rounds([dolphin, colyseus], sizes, SOME);
    await contestants.pop()?.close();
    await dolphin.join(sizes.many - sizes.people);
    const many = await rounds([dolphin], sizes, SOME);
    const result = {
      bench: 'lounge',
      bytesVsColyseus: versus(beside, 'bytes'),
      cpuVsColyseus: versus(beside, 'micros'),
      seenP99Ms: round(of(beside, 'dolphin', 'p99')),
      farSeenP99Ms: round(of(few, 'dolphin', 'farP99')),
      framesPerSecond: round(of(beside, 'dolphin', 'hz')),
      framesPerSecondOf200: round(of(few, 'dolphin', 'hz')),
      costAt2000vs200: round(of(many, 'dolphin', 'micros') / of(few, 'dolphin', 'micros')),
      slowedByHostile: round(of(besieged, 'dolphin', 'p50') / of(few, 'dolphin', 'p50')),
      slowedByHostileP99: round(of(besieged, 'dolphin', 'p99') / of(few, 'dolphin', 'p99')),
      bytesVsColyseusCalm: versus(calm, 'bytes'),
      cpuVsColyseusCalm: versus(calm, 'micros'),
    };
    const ticks = Math.min(
      ...[few, besieged, beside, calm, many].flatMap(({ dolphin: ours, colyseus: theirs }) =>
        [...ours, ...theirs].map((each) => each.ticks),
      ),
    );
    if (ticks < TICKS_PER_SECOND * 0.9)
      console.log(
        `the machine is too busy: only ${ticks.toFixed(1)} ticks a second arrived at times, so times mean little`,
      );
    console.log(
      `machine ${Math.round(busy() * 100)} % busy, load ${loadavg()
        .map((value) => value.toFixed(1))
        .join(' ')}`,
    );
    console.log(JSON.stringify(result));
    const isGood =
      result.bytesVsColyseus <= BAR.bytesVsColyseus &&
      result.cpuVsColyseus <= BAR.cpuVsColyseus &&
      result.seenP99Ms <= BAR.seenP99Ms &&
      result.costAt2000vs200 <= BAR.costAt2000vs200 &&
      result.slowedByHostile <= BAR.slowedByHostile;
    if (!smoke && !isGood) process.exitCode = 1;
  } finally {
    for (const contestant of contestants) await contestant.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startDolphin(
  folder: string,
  { many }: Sizes,
): Promise<{
  readonly dolphin: Contestant;
  readonly port: number;
  readonly file: string;
  readonly databaseUrl: string;
}> {
  const tokenSecret = randomBytes(32).toString('base64');
  const stage = await startOurServer({ role: 'realtime', core: SERVER_CORE, env: { TOKEN_SECRET: tokenSecret } });
  const client = new pg.Client({ connectionString: stage.databaseUrl });
  await client.connect();
  const file = path.join(folder, 'scene.json');
  writeFileSync(file, JSON.stringify(await makeScene(client, tokenSecret, many)));
  await client.end();
  return {
    file,
    port: stage.port,
    databaseUrl: stage.databaseUrl,
    dolphin: await contestant('dolphin', { pid: stage.server.pid, port: stage.port, file, end: stage.close }),
  };
}

async function startColyseus(file: string): Promise<Contestant> {
  const server = startProgram('bench/peers/colyseus-server.ts', {
    core: SERVER_CORE,
    env: { NODE_ENV: 'production' },
  });
  return contestant('colyseus', { pid: server.pid, port: Number(await server.nextLine()), file, end: server.stop });
}

async function contestant(
  kind: Kind,
  {
    pid,
    port,
    file,
    end,
  }: { readonly pid: number; readonly port: number; readonly file: string; readonly end: () => Promise<void> },
): Promise<Contestant> {
  const crowd: Running = startProgram('bench/src/lounge/crowd.ts', {
    args: [kind, String(port), file],
    core: CROWD_CORE,
  });
  const orders = Number(await crowd.nextLine());
  const order = async (what: string) => (await (await fetch(`http://127.0.0.1:${orders}${what}`)).json()) as Walked;
  return {
    kind,
    join: async (count) => void (await order(`/join?n=${count}`)),
    async round(ms, walkers) {
      const before = cpuMicrosExactly(pid);
      const { people, seconds, bytes, frames, steps, corrections, p50, p99, farP99, ticks } = await order(
        `/walk?ms=${ms}&of=${walkers}`,
      );
      const micros = cpuMicrosExactly(pid) - before;
      const pace = Math.min(1, ticks / TICKS_PER_SECOND);
      if (frames === 0 || steps === 0) throw new Error(`nothing was seen of the crowd of ${kind}`);
      console.log(
        `${kind.padEnd(9)} ${people} people: ${(micros / seconds / 1_000_000).toFixed(3)} of a core at ${ticks.toFixed(1)} ticks; per client and second ${(frames / people / seconds).toFixed(1)} frames, ${(bytes / people / seconds).toFixed(0)} bytes, ${(steps / people / seconds).toFixed(1)} steps${p99 === null ? '' : `, seen after p50 ${p50?.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`}`,
      );
      return {
        bytes: bytes / people / seconds,
        micros: micros / people / seconds / pace,
        hz: frames / people / seconds,
        ticks,
        p50: p50 ?? Number.NaN,
        p99: p99 ?? Number.NaN,
        farP99: farP99 ?? Number.NaN,
        refused: corrections / steps,
      };
    },
    async close() {
      await crowd.stop();
      await end();
    },
  };
}

type Results = Readonly<Record<Kind, readonly Round[]>>;

async function rounds(
  contestants: readonly Contestant[],
  { rounds: count, ms, warmMs, refusedMax }: Sizes,
  walkers: number,
): Promise<Results> {
  const results: Record<Kind, Round[]> = { dolphin: [], colyseus: [] };
  for (const { round: walk } of contestants) await walk(warmMs, walkers);
  for (let turn = 0; turn < count; turn++) {
    for (const { kind, round: walk } of contestants) {
      const walked = await walk(ms, walkers);
      if (walked.refused > refusedMax)
        throw new Error(`${(walked.refused * 100).toFixed(1)} of a hundred steps were refused`);
      results[kind].push(walked);
    }
  }
  return results;
}

function of(results: Results, kind: Kind, figure: keyof Round): number {
  return median(results[kind].map((each) => each[figure]));
}

/** The median over paired rounds: on a shared machine the speed changes over time. */
function versus({ dolphin, colyseus }: Results, figure: keyof Round): number {
  return round(median(dolphin.map((ours, turn) => ours[figure] / (colyseus[turn]?.[figure] ?? Number.NaN))));
}

function round(value: number): number {
  return Number(value.toFixed(3));
}
