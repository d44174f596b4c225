import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startOurServer } from '../our-server.ts';
import { cpuMicros, median, startProgram, stolenShare } from '../processes.ts';
import { makeMix } from './mix.ts';
import type { Outcome, Phase, Request } from './work.ts';

/** The server is free to use every core: its hashes and its database would run beside it on any machine. */
const CLIENT_CORE = 1;
const CONNECTIONS = 32;
/** How much more than can be served arrives. */
const TIMES = 3;
/** What arrives afterwards, while we look how soon everything is well again. */
const CALM = 0.5;

const BARS = { goodput: 0.8, refusedP99Ms: 50, highServed: 0.99, recoverySeconds: 5 } as const;

/**
 * The most that our server serves (closed loop, before and after, so that a machine that others use counts for both),
 * then three times as many requests for a minute (open loop), then half as many. The mix is that of a class.
 */
export async function bench({ smoke }: { readonly smoke: boolean }): Promise<void> {
  const [warmS, peakS, overloadS, calmS] = smoke ? [1, 1, 3, 2] : [5, 5, 60, 10];
  const secret = randomBytes(32).toString('base64');
  const stage = await startOurServer({
    env: {
      TOKEN_SECRET: secret,
      LOG_LEVEL: 'error',
      WEB_ROOT: '',
      TRUSTED_PROXIES: '1',
    },
  });
  const client = new pg.Client({ connectionString: stage.databaseUrl });
  try {
    await client.connect();
    const requests = await makeMix(stage, client, secret);
    const run = (...plan: readonly Phase[]) => generate(stage.port, requests, plan);
    const peak = { kind: 'closed', seconds: peakS, connections: CONNECTIONS } as const;
    const [, ...before] = await run({ ...peak, seconds: warmS }, peak, peak, peak);
    const perSecond = median(before.map(({ goodput }) => goodput));
    const cpuBefore = cpuMicros(stage.server.pid);
    const stolen = stolenShare();
    const [overload, calm] = await run(
      { kind: 'open', seconds: overloadS, perSecond: perSecond * TIMES },
      { kind: 'open', seconds: calmS, perSecond: perSecond * CALM },
    );
    const cpuShare = (cpuMicros(stage.server.pid) - cpuBefore) / 1e6 / (overloadS + calmS);
    const after = await run(peak, peak);
    if (!overload || !calm) throw new Error('the load generator reported nothing');
    console.log(`the server had ${Math.round(cpuShare * 100)} % of a core meanwhile`);
    report({ before, overload, calm, after, stolen: stolen(), smoke });
  } finally {
    await client.end();
    await stage.close();
  }
}

type Results = {
  readonly before: readonly Outcome[];
  readonly overload: Outcome;
  readonly calm: Outcome;
  readonly after: readonly Outcome[];
  /** What other guests of the host took of our processors: with more than some hundredths, times mean little. */
  readonly stolen: number;
  readonly smoke: boolean;
};

function report({ before, overload, calm, after, stolen, smoke }: Results): void {
  const peakBefore = median(before.map(({ goodput }) => goodput));
  const peak = (peakBefore + median(after.map(({ goodput }) => goodput))) / 2;
  const figures = {
    goodput: overload.goodput / peak,
    refusedP99Ms: overload.refusedP99Ms,
    highServed: overload.highServed / overload.highAsked,
    recoverySeconds: calm.lastTroubleSeconds,
  };
  const isGood = {
    goodput: figures.goodput >= BARS.goodput,
    refusedP99Ms: figures.refusedP99Ms <= BARS.refusedP99Ms,
    highServed: figures.highServed >= BARS.highServed,
    recoverySeconds: figures.recoverySeconds <= BARS.recoverySeconds,
  };
  for (const [name, { goodput, okP50Ms, okP99Ms, refused, other, late, unsent }] of [
    ...before.map((one) => ['closed loop before', one] as const),
    [`${TIMES} × in an open loop`, overload] as const,
    [`${CALM} × in an open loop`, calm] as const,
    ...after.map((one) => ['closed loop after', one] as const),
  ])
    console.log(
      `${name.padEnd(22)} ${goodput.toFixed(0).padStart(6)} good/s  p50 ${okP50Ms.toFixed(1)} ms  p99 ${okP99Ms.toFixed(1)} ms  refused ${refused}  other ${JSON.stringify(other)}  late ${late}  unsent ${unsent}`,
    );
  console.log(
    `the generator was late by ${overload.behindP99Ms.toFixed(1)} ms (p99); ${(stolen * 100).toFixed(1)} % of the processors were stolen`,
  );
  console.log(`refusals: p50 ${overload.refusedP50Ms.toFixed(1)} ms, p99 ${overload.refusedP99Ms.toFixed(1)} ms`);
  for (const name of ['goodput', 'refusedP99Ms', 'highServed', 'recoverySeconds'] as const)
    console.log(
      `${name.padEnd(16)} ${figures[name].toFixed(3).padStart(9)}  bar ${BARS[name]}  ${isGood[name] ? 'pass' : 'FAIL'}`,
    );
  console.log(
    JSON.stringify({
      bench: 'overload',
      peakPerSecond: Math.round(peak),
      goodputRatio: Number(figures.goodput.toFixed(3)),
      refusedP99Ms: Number(figures.refusedP99Ms.toFixed(1)),
      highServed: Number(figures.highServed.toFixed(4)),
      recoverySeconds: Number(figures.recoverySeconds.toFixed(2)),
      stolen: Number(stolen.toFixed(3)),
      bars: BARS,
      smoke,
    }),
  );
  if (!smoke && Object.values(isGood).includes(false)) process.exitCode = 1;
}

async function generate(
  port: number,
  requests: readonly Request[],
  plan: readonly Phase[],
): Promise<readonly Outcome[]> {
  const generator = startProgram('bench/src/overload/generate.ts', {
    core: CLIENT_CORE,
    input: JSON.stringify({ port, requests, plan }),
  });
  const outcomes = JSON.parse(await generator.nextLine()) as readonly Outcome[];
  await generator.stop();
  return outcomes;
}
