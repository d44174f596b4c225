import type { Metrics } from '../monitoring/metrics.ts';
import type { Replicas } from './replicas.ts';

/** Also without replicas, so that rules and dashboards find every metric; they are empty then. */
export function addReplicaMetrics(metrics: Metrics, replicas: Replicas | undefined): void {
  const states = () => replicas?.states() ?? [];
  metrics.gauges(
    { name: 'dolphin_replica_used', help: 'Whether a replica answers reads of this process.', labels: ['host'] },
    () => states().map(({ name, isUsed }) => ({ labels: { host: name }, value: isUsed ? 1 : 0 })),
  );
  metrics.gauges(
    {
      name: 'dolphin_replica_lag_seconds',
      help: 'How far a replica is behind; absent while that is not known.',
      labels: ['host'],
    },
    () =>
      states().flatMap(({ name, lagMs }) =>
        lagMs === null || lagMs === Infinity ? [] : [{ labels: { host: name }, value: lagMs / 1_000 }],
      ),
  );
  metrics.gauges(
    {
      name: 'dolphin_replica_connections',
      help: 'Connections to a replica, by what they do.',
      labels: ['host', 'state'],
    },
    () =>
      states().flatMap(({ name, connections }) => [
        { labels: { host: name, state: 'idle' }, value: connections.idle },
        { labels: { host: name, state: 'used' }, value: connections.used },
      ]),
  );
  metrics.gauges(
    { name: 'dolphin_replica_reads', help: 'Reads answered by a replica, since the start.', labels: ['host'] },
    () => [...(replicas?.counts().reads ?? [])].map(([host, value]) => ({ labels: { host }, value })),
  );
  metrics.gauges(
    {
      name: 'dolphin_replica_fallbacks',
      help: 'Reads that may lag and were answered by the primary, by reason, since the start.',
      labels: ['reason'],
    },
    () => [...(replicas?.counts().fallbacks ?? [])].map(([reason, value]) => ({ labels: { reason }, value })),
  );
}
