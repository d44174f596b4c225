import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import type { Sweep } from './job.ts';
import { logFailure } from '../monitoring/log.ts';
import { runSpan } from '../tracing/spans.ts';
import { nextTrace } from '../tracing/trace.ts';
import type { SharedExclusiveLock } from '../workers/shared-exclusive-lock.ts';

/** Runs repeating tasks until the returned function is called; that one waits for those in progress. */
export function runSweeps(app: App, sweeps: readonly Sweep[], lock: SharedExclusiveLock): () => Promise<void> {
  const abort = new AbortController();
  const under = new Set<Promise<void>>();
  const begin = (sweep: Sweep) => {
    const run = lock
      .shared(() => sweepOnce(app, sweep, abort.signal))
      .catch((error: unknown) => app.log.error({ err: error, sweep: sweep.name }, 'sweep failed'))
      .finally(() => under.delete(run));
    under.add(run);
  };
  // Every process asks; asking more often than the task is due makes a dead process's turn pass on quickly.
  const timers = sweeps.map((sweep) => {
    begin(sweep);
    return setInterval(
      safeHandler(logFailure(app.log, 'sweep failed'), () => begin(sweep)),
      Math.max(250, (sweep.everySeconds * 1_000) / 2),
    );
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    abort.abort();
    await Promise.all(under);
  };
}

async function sweepOnce(app: App, sweep: Sweep, signal: AbortSignal): Promise<void> {
  if (signal.aborted || !(await claim(app, sweep))) return;
  const about = { name: `sweep ${sweep.name}`, kind: 'INTERNAL' as const, attributes: {} };
  await runSpan(app.monitor?.spans, nextTrace(null), about, () =>
    sweep.run({ app, db: app.db, now: app.now(), jobId: sweep.name, signal }),
  );
}

/** True for the one process that moves the moment forward. */
async function claim(app: App, sweep: Sweep): Promise<boolean> {
  const { rows } = await sql`
    insert into core_sweeps as s (name, began_at) values (${sweep.name}, now())
    on conflict (name) do update set began_at = now() where s.began_at <= now() - make_interval(secs => ${sweep.everySeconds})
    returning name`.execute(app.db);
  return rows.length > 0;
}
