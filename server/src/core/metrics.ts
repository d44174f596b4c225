import type { FastifyInstance } from 'fastify';
import client from 'prom-client';

/** Numbers for operators at /metrics, one registry per program so that tests can run several. */
export type Metrics = { readonly registry: client.Registry; readonly watchHttp: (http: FastifyInstance) => void; readonly gauge: (name: string, help: string, read: () => number) => void };

export function openMetrics(): Metrics {
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry, prefix: 'dolphin_' });
  const seconds = new client.Histogram({ name: 'dolphin_http_seconds', help: 'Time to answer, by route and status class.', labelNames: ['route', 'status'], buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 10], registers: [registry] });
  return {
    registry,
    watchHttp: (http) =>
      void http.addHook('onResponse', (request, reply, done) => {
        seconds.observe({ route: `${request.method} ${request.routeOptions.url ?? 'unknown'}`, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1_000);
        done();
      }),
    gauge: (name, help, read) => void new client.Gauge({ name, help, registers: [registry], collect() { this.set(read()); } }),
  };
}
