import type { Pictures } from './core/pictures/converter.ts';
import type { Admission } from './core/http/admission/admission.ts';
import type { ConnectionGuard } from './core/http/connections/connections.ts';
import type { App } from './core/app.ts';
import { cachedReading } from './core/monitoring/cached-reading.ts';
import { logFailure } from './core/monitoring/log.ts';
import type { AccessCache } from './channels/public.ts';
import type { Coherence } from './core/coherence/coherence.ts';
import type { Metrics } from './core/monitoring/metrics.ts';
import { addSingle, addWorkMetrics } from './core/monitoring/work-metrics.ts';
import { RECONCILIATION_KINDS } from '@dolphin/contract/commerce/reconciliation/reconciliation.constants';
import { measureOpenPayments, selectReconciliationItems } from './commerce/public.ts';
import { measureConversion, measureJudgeQueue } from './learning/public.ts';
import { measureMessages } from './messaging/public.ts';
import { countUnexpected } from './core/processes/uncaught-errors.ts';
import type { ServerParts } from './server-parts.ts';

type Measured = {
  readonly connections: ConnectionGuard | undefined;
  readonly admission: Admission;
  readonly pictures: Pictures;
  readonly parts: ServerParts;
};

/** What operators watch: each is read when /metrics is asked. */
export function addGauges(metrics: Metrics, measured: Measured): void {
  addHttpGauges(metrics, measured);
  addRealtimeGauges(metrics, measured);
  addWorkGauges(metrics, measured);
  addRedisGauges(metrics, measured);
}

type Memory = { readonly access: AccessCache; readonly coherence: Coherence };

/** What is kept in memory of who may read what. */
export function addMemoryGauges(metrics: Metrics, { access, coherence }: Memory): void {
  metrics.gauge(
    'dolphin_access_cache_hits',
    'Reads that found in memory who may read what, since the start.',
    () => access.counts().hits,
  );
  metrics.gauge(
    'dolphin_access_cache_misses',
    'Reads that asked the database who may read what, since the start.',
    () => access.counts().misses,
  );
  metrics.gauge(
    'dolphin_access_cache_entries',
    'People in channels, and boards, that are in memory.',
    () => access.counts().entries,
  );
  metrics.gauge(
    'dolphin_access_cache_trusted',
    '1 while this process knows of all changes; 0 while it asks the database each time.',
    () => Number(coherence.isCurrent()),
  );
}

function addHttpGauges(metrics: Metrics, { connections, admission }: Measured): void {
  metrics.gauge(
    'dolphin_http_connections',
    'Open connections of this process, websockets included.',
    () => connections?.counts.open ?? 0,
  );
  metrics.gauge(
    'dolphin_http_connections_refused',
    'Connections refused because there were too many, in all or of one address, since the start.',
    () => connections?.counts.refused ?? 0,
  );
  metrics.gauge(
    'dolphin_http_connections_cut',
    'Connections cut because they sent a body or took an answer too slowly, since the start.',
    () => connections?.counts.cutSlow ?? 0,
  );
  metrics.gauge('dolphin_http_running', 'Requests in their handlers.', () => admission.counts().running);
  metrics.gauge('dolphin_http_waiting', 'Requests that wait for their turn.', () => admission.counts().waiting);
  metrics.gauge(
    'dolphin_http_running_limit',
    'Requests that may be in their handlers at a time, as it adapted to the load.',
    () => admission.counts().limit,
  );
  metrics.gauge(
    'dolphin_http_refused_high',
    'Requests of high priority answered 503 because of overload, since the start.',
    () => admission.counts().refused.high,
  );
  metrics.gauge(
    'dolphin_http_refused_normal',
    'Other requests answered 503 because of overload, since the start.',
    () => admission.counts().refused.normal,
  );
}

function addRealtimeGauges(metrics: Metrics, { parts }: Measured): void {
  metrics.gauge(
    'dolphin_realtime_connections',
    'Open sockets of this process.',
    () => parts.realtime?.counts().connections ?? 0,
  );
  metrics.gauge(
    'dolphin_world_people',
    'People in the lounges and rooms of this process.',
    () => parts.world?.counts().people ?? 0,
  );
  metrics.gauge(
    'dolphin_world_rooms',
    'Lounges and rooms with people of this process in them.',
    () => parts.world?.counts().rooms ?? 0,
  );
  metrics.gauge(
    'dolphin_world_steps_refused',
    'Steps too fast, through walls or out of the world since the start.',
    () => parts.world?.counts().refused ?? 0,
  );
  metrics.gauge('dolphin_world_tick_ms', 'What a tick of the world took on average since the start.', () =>
    parts.world ? parts.world.counts().tickMs / Math.max(1, parts.world.counts().ticks) : 0,
  );
}

function addWorkGauges(metrics: Metrics, { parts, pictures }: Measured): void {
  metrics.gauge(
    'dolphin_converter_crashes',
    'Converter processes that a picture ended, or that took too long, since the start.',
    () => pictures.counts().crashes,
  );
  metrics.gauge('dolphin_jobs_running', 'Jobs under way in this process.', () => parts.jobs?.running() ?? 0);
  metrics.gauge(
    'dolphin_jobs_orphaned',
    'Jobs that waited when this process started and that it cannot run.',
    () => parts.jobs?.orphans() ?? 0,
  );
  metrics.gauge(
    'dolphin_work_set_aside',
    'Jobs and events of all processes that wait for an administrator, counted every minute.',
    () => parts.jobs?.setAside() ?? 0,
  );
  metrics.gauge(
    'dolphin_listeners_failing',
    'Listeners that wait to try again.',
    () => parts.outbox?.failingListeners() ?? 0,
  );
  metrics.gauge(
    'dolphin_outbox_losses',
    'How often a database took over that lacked events this process had seen, since the start.',
    () => parts.outbox?.reader.losses() ?? 0,
  );
  metrics.gauge(
    'dolphin_conversions_running',
    'Videos that this process converts.',
    () => parts.converting?.running() ?? 0,
  );
  metrics.gauge(
    'dolphin_judging_running',
    'Submissions and runs being judged in this process and its judge.',
    () => parts.judging?.running() ?? 0,
  );
  metrics.gauge(
    'dolphin_judge_restarts',
    'How often the judge beside this process ended by itself and was started again.',
    () => parts.judging?.restarts?.() ?? 0,
  );
  metrics.gauge(
    'dolphin_unexpected_errors',
    'Errors since the start of this process that nobody caught.',
    countUnexpected,
  );
}

/** Work that waits in the database. Shown by workers only: of all processes the numbers are the same. */
export function addSharedGauges(
  metrics: Metrics,
  app: Pick<App, 'db' | 'log' | 'now'>,
  jobNames: readonly string[],
): void {
  const { db, now } = app;
  const onError = logFailure(app.log, 'metrics: the database cannot be read');
  addWorkMetrics(metrics, app, { jobNames });
  addSingle(
    metrics,
    cachedReading(() => measureJudgeQueue(db), { onError }),
    [
      ['dolphin_judge_waiting', 'Submissions, runs and gradings that wait for a judge.', ({ waiting }) => waiting],
      ['dolphin_judge_wait_seconds', 'How long the first of them has waited.', ({ seconds }) => seconds],
    ],
  );
  addSingle(
    metrics,
    cachedReading(() => measureConversion(db), { onError }),
    [
      ['dolphin_converter_waiting', 'Videos that wait for a converter.', ({ waiting }) => waiting],
      [
        'dolphin_converter_wait_seconds',
        'How long the first of them has waited.',
        ({ oldestSeconds }) => oldestSeconds ?? 0,
      ],
    ],
  );
  addSingle(
    metrics,
    cachedReading(() => measureMessages(db, now()), { onError }),
    [
      ['dolphin_messages_waiting', 'Groups of text messages that may leave and have not.', ({ waiting }) => waiting],
      ['dolphin_messages_wait_seconds', 'How long the first of them could have left.', ({ seconds }) => seconds],
    ],
  );
  addPaymentGauges(metrics, app);
}

/** The list of what does not tie reads more than the others, and changes less often. */
const RECONCILED_MS = 60_000;

function addPaymentGauges(metrics: Metrics, { db, log, now }: Pick<App, 'db' | 'log' | 'now'>): void {
  const onError = logFailure(log, 'metrics: the database cannot be read');
  addSingle(
    metrics,
    cachedReading(() => measureOpenPayments(db, now()), { onError }),
    [
      ['dolphin_payments_overdue', 'Orders whose payment should have been read by now.', ({ overdue }) => overdue],
      ['dolphin_payments_overdue_seconds', 'How late the first of them is.', ({ overdueSeconds }) => overdueSeconds],
      ['dolphin_refunds_open', 'Refunds that were granted and are not carried out yet.', ({ refunds }) => refunds],
      ['dolphin_refunds_open_seconds', 'How long the first of them has waited.', ({ refundSeconds }) => refundSeconds],
    ],
  );
  const items = cachedReading(() => selectReconciliationItems(db, now()), { freshMs: RECONCILED_MS, onError });
  metrics.gauges(
    {
      name: 'dolphin_payments_to_reconcile',
      help: 'Payments that do not tie with the provider, by kind, as /admin/payments/reconciliation lists them.',
      labels: ['kind'],
    },
    async () => {
      const found = await items();
      return (
        found &&
        RECONCILIATION_KINDS.map((kind) => ({
          labels: { kind: kind.toLowerCase() },
          value: found.find((item) => item.kind === kind)?.total ?? 0,
        }))
      );
    },
  );
}

/** Of processes with websockets that have a REDIS_URL. */
function addRedisGauges(metrics: Metrics, { parts }: Measured): void {
  const ping = cachedReading(async () => await parts.realtime?.pingRelay(), {
    freshMs: 1_000,
    onError: () => undefined,
  });
  metrics.gauges(
    { name: 'dolphin_redis_connected', help: 'Whether Redis answers; absent without REDIS_URL.' },
    async () => {
      const ms = await ping();
      return ms === undefined ? null : [{ labels: {}, value: ms === null ? 0 : 1 }];
    },
  );
  metrics.gauges({ name: 'dolphin_redis_ping_seconds', help: 'How long Redis takes to answer.' }, async () => {
    const ms = await ping();
    return typeof ms === 'number' ? [{ labels: {}, value: ms / 1_000 }] : null;
  });
}
