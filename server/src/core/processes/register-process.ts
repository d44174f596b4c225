/**
 * This process as the others know it: a row that it renews. Each looks at the rows for a mistake of the operator that no
 * process can see alone: two that serve websockets without Redis, so that people of one do not see those of the other.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { App } from '../app.ts';
import { logFailure } from '../monitoring/log.ts';
import { deleteEnded, deleteProcess, type RunningProcess, selectRunning, upsertProcess } from './processes.queries.ts';

const BEAT_MS = 5_000;
/** Looks in a row that must find the mistake: while processes are replaced one after another, two overlap for a moment. */
const LOOKS = 4;

export type RegisteredProcess = {
  /** Sentences for the operator about how the processes are set up; shown by /readyz. */
  readonly warnings: () => readonly string[];
  /** Looks now; otherwise every five seconds. */
  readonly look: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Options = { readonly roles: readonly string[]; readonly beatMs?: number };

export async function registerProcess(
  { db, log, config }: Pick<App, 'db' | 'log'> & { readonly config: Pick<App['config'], 'redisUrl'> },
  { roles, beatMs = BEAT_MS }: Options,
): Promise<RegisteredProcess> {
  const own: RunningProcess = {
    id: randomUUID(),
    hostName: hostname(),
    processId: process.pid,
    roles,
    hasRedis: config.redisUrl !== null,
  };
  let found = 0;
  let warning: string | null = null;
  await upsertProcess(db, own);
  await deleteEnded(db);

  async function look(): Promise<void> {
    await upsertProcess(db, own);
    const fault = roles.includes('realtime') ? findApart(await selectRunning(db)) : null;
    found = fault === null ? 0 : found + 1;
    const next = found >= LOOKS ? fault : null;
    if (next !== null && next !== warning) log.error(next);
    if (next === null && warning !== null) log.info('processes: every process that serves websockets has REDIS_URL');
    warning = next;
  }

  const clock = setInterval(safeHandler(logFailure(log, 'processes: not registered'), look), beatMs);
  return {
    warnings: () => (warning === null ? [] : [warning]),
    look,
    async stop() {
      clearInterval(clock);
      await deleteProcess(db, own.id).catch(() => undefined);
    },
  };
}

/** A sentence about processes that do not reach each other; null when there are none. */
function findApart(running: readonly RunningProcess[]): string | null {
  const serving = running.filter(({ roles }) => roles.includes('realtime'));
  const apart = serving.filter(({ hasRedis }) => !hasRedis);
  if (serving.length < 2 || apart.length === 0) return null;
  return (
    `${serving.length} processes serve websockets, and REDIS_URL is not set for ` +
    `${apart.map(({ hostName, processId }) => `${hostName}:${processId}`).join(', ')}: ` +
    'people connected to one do not see people connected to another move or type. Set the same REDIS_URL for all of them.'
  );
}
