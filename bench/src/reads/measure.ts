import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { startProgram } from '../processes.ts';
import { cpuMicrosExactly } from '../realtime/usage.ts';

const CONNECTIONS = 16;
const CLIENT_CORE = 1;

export type Target = {
  readonly pid: number;
  readonly port: number;
  /** By what name its connections to the database go. */ readonly application: string;
};
/** For each request: CPU time of the server process, and of the backends that serve it. */
export type Cost = { readonly app: number; readonly store: number };

/** Nanoseconds on a processor; a backend is one thread. */
const onProcessor = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return 0;
  }
};

async function backendsOf(db: pg.Client, application: string): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [
    application,
  ]);
  return new Map(rows.map(({ pid }) => [pid, onProcessor(pid)]));
}

/** Sends one read over and over to each of them in turns, for so long each. */
export async function load(
  db: pg.Client,
  targets: readonly [Target, Target],
  { path, token, channelId }: { readonly path: string; readonly token: string; readonly channelId: number | null },
  ms: number,
): Promise<readonly [Cost, Cost]> {
  const before = await usagesOf(db, targets);
  const ports = targets.map(({ port }) => port).join(',');
  const client = startProgram('bench/src/load.ts', {
    args: [ports, path, String(CONNECTIONS), String(ms), token, ...(channelId === null ? [] : [`${channelId}`])],
    core: CLIENT_CORE,
  });
  const { requests, failed } = JSON.parse(await client.nextLine()) as { requests: readonly number[]; failed: number };
  await client.stop();
  if (failed > 0 || requests.includes(0)) throw new Error(`${path}: ${failed} of ${requests.join(' + ')} failed`);
  const after = await usagesOf(db, targets);
  const costOf = (at: 0 | 1): Cost => {
    const [from, to, count] = [before[at], after[at], requests[at] ?? 0];
    let nanos = 0;
    // One that was opened meanwhile counts from its beginning.
    for (const [backend, used] of to.backends) nanos += used - (from.backends.get(backend) ?? 0);
    return { app: (to.app - from.app) / count, store: nanos / 1_000 / count };
  };
  return [costOf(0), costOf(1)];
}

type Usage = { readonly app: number; readonly backends: ReadonlyMap<number, number> };

async function usagesOf(db: pg.Client, [ours, floor]: readonly [Target, Target]): Promise<readonly [Usage, Usage]> {
  const usage = async ({ pid, application }: Target): Promise<Usage> => ({
    app: cpuMicrosExactly(pid),
    backends: await backendsOf(db, application),
  });
  return [await usage(ours), await usage(floor)];
}
