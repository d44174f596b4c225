import { urlOf } from '@dolphin/contract/core/endpoint';
import { progress } from '@dolphin/contract/profile/progress.contract';
import pg from 'pg';
import { signUp, startOurServer } from './our-server.ts';
import { cpuMicros, median, type Running, startProgram } from './processes.ts';

/** CPU per authenticated one-row read, ours against bare Fastify. */
const BAR = 1.6;
const CONNECTIONS = 16;
const SERVER_CORE = 0;
const CLIENT_CORE = 1;

type Round = { readonly micros: number; readonly perSecond: number };

/**
 * Both servers on one core, loaded in turns from the other, so that whatever else the machine does disturbs both alike.
 * CPU time of the server process is counted and not the time that passes, so a busy machine does not change the result much.
 */
export async function bench({ smoke }: { readonly smoke: boolean }): Promise<void> {
  const [rounds, roundMs, warmMs] = smoke ? [2, 400, 400] : [21, 1_000, 4_000];
  const path = urlOf(progress.point);
  const stage = await startOurServer({ core: SERVER_CORE });
  let bare: Running | undefined;
  try {
    const { userId, token } = await signUp(stage);
    await insertProgress(stage.databaseUrl, userId);
    bare = startProgram('bench/src/bare-server.ts', {
      args: [path, String(userId)],
      core: SERVER_CORE,
      env: { DATABASE_URL: stage.databaseUrl, NODE_ENV: 'production' },
    });
    const barePort = Number(await bare.nextLine());
    await sameAnswer(`${stage.url}${path}`, `http://127.0.0.1:${barePort}${path}`, token);

    const ours = (ms: number) => load(stage.server.pid, stage.port, path, token, ms);
    const theirs = (ms: number) => load(bare?.pid ?? 0, barePort, path, token, ms);
    await ours(warmMs);
    await theirs(warmMs);
    const results: { readonly ours: Round; readonly bare: Round }[] = [];
    for (let round = 0; round < rounds; round++)
      results.push({ ours: await ours(roundMs), bare: await theirs(roundMs) });

    console.log('round   dolphin µs/request (req/s)    bare Fastify µs/request (req/s)    ratio');
    results.forEach((result, index) =>
      console.log(
        `${String(index + 1).padStart(5)}   ${cell(result.ours)}    ${cell(result.bare)}    ${(result.ours.micros / result.bare.micros).toFixed(2)}`,
      ),
    );
    const [mine, other] = [
      median(results.map((result) => result.ours.micros)),
      median(results.map((result) => result.bare.micros)),
    ];
    const readCpuRatio = Number((mine / other).toFixed(3));
    console.log(`median  ${mine.toFixed(1)} µs against ${other.toFixed(1)} µs; the bar is ${BAR}`);
    console.log(
      JSON.stringify({
        bench: 'http',
        readCpuRatio,
        ourMicros: Math.round(mine),
        bareMicros: Math.round(other),
        bar: BAR,
        smoke,
      }),
    );
    if (!smoke && readCpuRatio > BAR) process.exitCode = 1;
  } finally {
    await bare?.stop();
    await stage.close();
  }
}

async function load(pid: number, port: number, path: string, token: string, ms: number): Promise<Round> {
  const before = cpuMicros(pid);
  const started = performance.now();
  const client = startProgram('bench/src/load.ts', {
    args: [String(port), path, String(CONNECTIONS), String(ms), token],
    core: CLIENT_CORE,
  });
  const {
    requests: [requests = 0],
    failed,
  } = JSON.parse(await client.nextLine()) as { requests: readonly number[]; failed: number };
  await client.stop();
  if (failed > 0 || requests === 0) throw new Error(`${failed} of ${requests} requests failed`);
  return {
    micros: (cpuMicros(pid) - before) / requests,
    perSecond: requests / ((performance.now() - started) / 1_000),
  };
}

/** A read of one row must find one. */
async function insertProgress(databaseUrl: string, userId: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    'insert into profile_progress (user_id, point) values ($1, 70) on conflict (user_id) do update set point = 70',
    [userId],
  );
  await client.end();
}

async function sameAnswer(ours: string, theirs: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const [a, b] = await Promise.all(
    [fetch(ours, { headers }), fetch(theirs, { headers })].map(async (answer) => (await answer).text()),
  );
  if (a !== b || a !== '{"point":70}') throw new Error(`the two answer differently: ${a} and ${b}`);
}

function cell({ micros, perSecond }: Round): string {
  return `${micros.toFixed(1).padStart(8)} (${Math.round(perSecond)})`.padEnd(26);
}
