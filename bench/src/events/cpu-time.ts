import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { cpuMicros } from '../processes.ts';

const CLOCK_TICK_MICROS = 10_000;

/** Processor time so far, in microseconds. */
export type CpuTime = { readonly node: number; readonly database: number };

/** Of workers and of the database they use, on this machine; 0 where the system has no file with it. */
export async function cpuTime(db: pg.Client, workers: readonly number[]): Promise<CpuTime> {
  if (process.platform !== 'linux') return { node: 0, database: 0 };
  return {
    node: workers.reduce((sum, pid) => sum + cpuMicros(pid), 0),
    database: familyMicros(await postmasterOf(db)),
  };
}

/** Of all processes of the server that this connection leads to, also of those that have ended. */
function familyMicros(postmaster: number): number {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(/\s+/);
  const ended = statOf(postmaster, 13) + statOf(postmaster, 14);
  return children.reduce(
    (sum, pid) => sum + microsOrNothing(Number(pid)),
    cpuMicros(postmaster) + ended * CLOCK_TICK_MICROS,
  );
}

/** A child may end while it is looked at. */
function microsOrNothing(pid: number): number {
  try {
    return cpuMicros(pid);
  } catch {
    return 0;
  }
}

async function postmasterOf(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
  return statOf(rows[0]?.pid ?? 0, 1);
}

/** A field of `/proc/<pid>/stat`, counted from behind the name of the program. */
function statOf(pid: number, field: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return Number(fields[field]);
}
