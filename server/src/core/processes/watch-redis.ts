/**
 * Looks for a mistake of the operator that no process can see alone: two that serve websockets without Redis, so that
 * people of one do not see those of the other. What runs is known from what processes report (report-health.ts).
 */
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { App } from '../app.ts';
import { logFailure } from '../monitoring/log.ts';
import { selectServing, type ServingProcess } from './health.queries.ts';

const BEAT_MS = 5_000;
/** Looks in a row that must find the mistake: while processes are replaced one after another, two overlap for a moment. */
const LOOKS = 4;

export type RedisWatch = {
  /** Sentences for the operator about how the processes are set up; shown by /readyz. */
  readonly warnings: () => readonly string[];
  /** Looks now; otherwise every five seconds. */
  readonly look: () => Promise<void>;
  readonly stop: () => void;
};

export function watchRedis({ db, log }: Pick<App, 'db' | 'log'>, beatMs: number = BEAT_MS): RedisWatch {
  let found = 0;
  let warning: string | null = null;

  async function look(): Promise<void> {
    const fault = findApart(await selectServing(db));
    found = fault === null ? 0 : found + 1;
    const next = found >= LOOKS ? fault : null;
    if (next !== null && next !== warning) log.error(next);
    if (next === null && warning !== null) log.info('processes: every process that serves websockets has REDIS_URL');
    warning = next;
  }

  const clock = setInterval(safeHandler(logFailure(log, 'processes: not looked at'), look), beatMs);
  return {
    warnings: () => (warning === null ? [] : [warning]),
    look,
    stop: () => clearInterval(clock),
  };
}

/** A sentence about processes that do not reach each other; null when there are none. */
function findApart(serving: readonly ServingProcess[]): string | null {
  const apart = serving.filter(({ hasRedis }) => !hasRedis);
  if (serving.length < 2 || apart.length === 0) return null;
  return (
    `${serving.length} processes serve websockets, and REDIS_URL is not set for ` +
    `${apart.map(({ hostName, processId }) => `${hostName}:${processId}`).join(', ')}: ` +
    'people connected to one do not see people connected to another move or type. Set the same REDIS_URL for all of them.'
  );
}
