import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cachedReading } from '../../src/core/monitoring/cached-reading.ts';
import { openMetrics } from '../../src/core/monitoring/metrics.ts';
import { monitorOf } from '../../src/core/monitoring/monitor.ts';
import { addSharedGauges } from '../../src/gauges.ts';
import { startTestServer, type TestServer } from '../harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Read anew each time. */
async function lines(): Promise<readonly string[]> {
  const metrics = openMetrics();
  addSharedGauges(metrics, server.app, ['core.send-mail', 'accounts.destroy-old']);
  return (await metrics.registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}
const valueOf = (all: readonly string[], name: string): number | undefined => {
  const line = all.find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

it('[SEC-271] shows the lag of each listener in events and seconds', async () => {
  await sql`insert into core_outbox (name, topic, payload, seq, created_at) select 'test.happened', 'server', '{}', n, now() - interval '90 seconds' from generate_series(1, 5) n`.execute(
    server.db,
  );
  await sql`insert into core_outbox (name, topic, payload, created_at) values ('test.happened', 'server', '{}', now() - interval '20 seconds')`.execute(
    server.db,
  );
  await sql`insert into core_listener_cursors (listener, seq, known_at) values ('test.behind', 2, now()), ('test.done', 5, now()), ('test.removed', 0, now() - interval '2 days')`.execute(
    server.db,
  );
  const all = await lines();
  expect(valueOf(all, 'dolphin_listener_lag_events{listener="test.behind"}')).toBe(3);
  expect(Math.round(valueOf(all, 'dolphin_listener_lag_seconds{listener="test.behind"}') ?? 0)).toBeGreaterThanOrEqual(
    90,
  );
  expect(valueOf(all, 'dolphin_listener_lag_seconds{listener="test.done"}')).toBe(0);
  expect(all.some((line) => line.includes('test.removed'))).toBe(false);
  expect(valueOf(all, 'dolphin_outbox_unordered_events')).toBe(1);
  expect(valueOf(all, 'dolphin_outbox_unordered_seconds')).toBeGreaterThanOrEqual(20);
});

it('[SEC-271] shows depth and age of each queue; names that it does not know share a label', async () => {
  await sql`insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition, table_name)
    select name, 'standard', 0, 0, false, 60, 60, 60, false, 'job_common' from unnest(array['core.send-mail', 'old.run-one', 'old.run-two']) q (name)`.execute(
    server.db,
  );
  await sql`insert into pgboss.job (name, data, state, start_after) values
    ('core.send-mail', '{}', 'created', now() - interval '50 seconds'), ('core.send-mail', '{}', 'retry', now() - interval '5 seconds'), ('core.send-mail', '{}', 'created', now() + interval '1 hour'), ('core.send-mail', '{}', 'active', now()), ('core.send-mail', '{}', 'completed', now()),
    ('old.run-one', '{}', 'created', now()), ('old.run-two', '{}', 'created', now() - interval '70 seconds')`.execute(
    server.db,
  );
  const all = await lines();
  expect(valueOf(all, 'dolphin_queue_jobs{job="core.send-mail",state="waiting"}')).toBe(2);
  expect(valueOf(all, 'dolphin_queue_jobs{job="core.send-mail",state="running"}')).toBe(1);
  expect(Math.floor((valueOf(all, 'dolphin_queue_oldest_seconds{job="core.send-mail"}') ?? 0) / 10)).toBe(5);
  expect(valueOf(all, 'dolphin_queue_jobs{job="unknown",state="waiting"}')).toBe(2);
  expect(valueOf(all, 'dolphin_queue_oldest_seconds{job="unknown"}')).toBeGreaterThanOrEqual(70);
  expect(all.some((line) => line.includes('old.run'))).toBe(false);
});

it('[SEC-271] shows what waits for judges, converters, text messages and payments', async () => {
  await sql`insert into learning_judgings (kind, subject_id, languages, created_at) values ('EXECUTION', 1, '{PYTHON}', now() - interval '40 seconds'), ('EXECUTION', 2, '{PYTHON}', now())`.execute(
    server.db,
  );
  const all = await lines();
  expect(valueOf(all, 'dolphin_judge_waiting')).toBe(2);
  expect(valueOf(all, 'dolphin_judge_wait_seconds')).toBeGreaterThanOrEqual(40);
  for (const name of [
    'dolphin_converter_waiting',
    'dolphin_converter_wait_seconds',
    'dolphin_messages_waiting',
    'dolphin_messages_wait_seconds',
  ])
    expect(valueOf(all, name), name).toBe(0);
  for (const name of [
    'dolphin_payments_overdue',
    'dolphin_payments_overdue_seconds',
    'dolphin_refunds_open',
    'dolphin_refunds_open_seconds',
  ])
    expect(valueOf(all, name), name).toBe(0);
  for (const kind of ['difference', 'must_cancel', 'not_open', 'unknown', 'not_settled', 'amount'])
    expect(valueOf(all, `dolphin_payments_to_reconcile{kind="${kind}"}`), kind).toBe(0);
});

it('[SEC-271] counts runs of jobs by outcome', async () => {
  const metrics = openMetrics();
  const monitor = monitorOf(metrics, undefined);
  monitor.jobEnded?.('core.send-mail', 'done');
  monitor.jobEnded?.('core.send-mail', 'failed');
  monitor.jobEnded?.('core.send-mail', 'done');
  const text = await metrics.registry.getSingleMetricAsString('dolphin_jobs_total');
  expect(text).toContain('dolphin_jobs_total{job="core.send-mail",outcome="done"} 2');
  expect(text).toContain('dolphin_jobs_total{job="core.send-mail",outcome="failed"} 1');
});

it('[SEC-271] shows nothing, and no error, when the database cannot be read', async () => {
  const metrics = openMetrics();
  metrics.gauges({ name: 'dolphin_test_away', help: 'away' }, async () => null);
  expect(await metrics.registry.getSingleMetricAsString('dolphin_test_away')).not.toMatch(/^dolphin_test_away/m);
});

it('[SEC-271] shares a reading, keeps it for a while, and waits for none too long', async () => {
  let reads = 0;
  let now = 0;
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const read = cachedReading(async () => ++reads, { freshMs: 100, onError, now: () => now });
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  now = 99;
  expect(await read()).toBe(1);
  now = 100;
  expect(await read()).toBe(2);
  expect(await cachedReading(() => new Promise(() => undefined), { waitMs: 1, onError })()).toBeNull();
  expect(await cachedReading(() => Promise.reject(new Error('away')), { onError })()).toBeNull();
  expect(errors).toHaveLength(1);
});
