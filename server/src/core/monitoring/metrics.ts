import type { FastifyInstance } from 'fastify';
import client from 'prom-client';
import { makeTally } from './tally.ts';

/** Numbers for operators at /metrics, one registry per program so that tests can run several. */
export type Metrics = {
  readonly registry: client.Registry;
  readonly watchHttp: (http: FastifyInstance) => void;
  readonly gauge: (name: string, help: string, read: () => number) => void;
};

const LAG_PRECISION_MS = 50;
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 10];

export function openMetrics(): Metrics {
  const registry = new client.Registry();
  // Every 10 ms, as is the default, a measurement of idleness keeps the machine from being idle.
  client.collectDefaultMetrics({
    register: registry,
    prefix: 'dolphin_',
    eventLoopMonitoringPrecision: LAG_PRECISION_MS,
  });
  const tally = makeTally({
    name: 'dolphin_http_seconds',
    help: 'Time to answer, by route and status class.',
    buckets: SECONDS,
  });
  registry.registerMetric(tally.metric);
  return {
    registry,
    watchHttp: (http) =>
      void http.addHook('onResponse', (request, reply, done) => {
        tally.count(
          `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
          Math.floor(reply.statusCode / 100),
          reply.elapsedTime / 1_000,
        );
        done();
      }),
    gauge: (name, help, read) =>
      void new client.Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      }),
  };
}
