import type { Pictures } from './core/pictures/converter.ts';
import type { Admission } from './core/http/admission/admission.ts';
import type { ConnectionGuard } from './core/http/connections/connections.ts';
import type { Metrics } from './core/monitoring/metrics.ts';
import { countUnexpected } from './core/processes/last-resort.ts';
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
