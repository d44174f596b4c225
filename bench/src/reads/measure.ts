import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { cpuMicros, startProgram } from '../processes.ts';

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

/** Sends one read over and over, for so long. */
export async function load(
  db: pg.Client,
  { pid, port, application }: Target,
  { path, token, channelId }: { readonly path: string; readonly token: string; readonly channelId: number | null },
  ms: number,
): Promise<Cost> {
  const backends = await backendsOf(db, application);
  const before = cpuMicros(pid);
  const client = startProgram('bench/src/load.ts', {
    args: [String(port), path, String(CONNECTIONS), String(ms), token, ...(channelId === null ? [] : [`${channelId}`])],
    core: CLIENT_CORE,
  });
  const { requests, failed } = JSON.parse(await client.nextLine()) as { requests: number; failed: number };
  await client.stop();
  if (failed > 0 || requests === 0) throw new Error(`${path}: ${failed} of ${requests} requests failed`);
  const app = (cpuMicros(pid) - before) / requests;
  let nanos = 0;
  // One that was opened meanwhile counts from its beginning.
  for (const [backend, after] of await backendsOf(db, application)) nanos += after - (backends.get(backend) ?? 0);
  return { app, store: nanos / 1_000 / requests };
}
