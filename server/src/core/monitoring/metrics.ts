import type { FastifyInstance } from 'fastify';
import client from 'prom-client';
import { routeOf } from '../http/route-of.ts';
import { makeTally } from './tally.ts';

export type Labelled = { readonly labels: Readonly<Record<string, string>>; readonly value: number };
type About<L extends string = string> = {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly L[];
};

/** Numbers for operators at /metrics, one registry per program so that tests can run several. */
export type Metrics = {
  readonly registry: client.Registry;
  readonly watchHttp: (http: FastifyInstance) => void;
  /** An answer that was sent at once, without routing. */
  readonly countShared: (method: string, url: string) => void;
  readonly gauge: (name: string, help: string, read: () => number) => void;
  /** With labels, or read from elsewhere; null: not known now, and then nothing is shown. */
  readonly gauges: (about: About, read: () => Promise<readonly Labelled[] | null> | readonly Labelled[]) => void;
  readonly counter: <L extends string>(about: About<L>) => client.Counter<L>;
  readonly histogram: <L extends string>(
    about: About<L> & { readonly buckets: readonly number[] },
  ) => client.Histogram<L>;
};

/** Contained in dolphin_nodejs_eventloop_lag_*: the limit of DolphinEventLoopBusy (ops/monitoring/alerts.yml) allows for it. */
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
  const nameOf = keepNames();
  const registered = <L extends string>({ name, help, labels = [] }: About<L>) => ({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
  });
  return {
    registry,
    countShared: (method, url) => tally.count(nameOf(method, url), 2, 0),
    watchHttp: (http) =>
      void http.addHook('onResponse', (request, reply, done) => {
        tally.count(
          nameOf(request.method, routeOf(request).url ?? 'unknown'),
          Math.floor(reply.statusCode / 100),
          reply.elapsedTime / 1_000,
        );
        done();
      }),
    gauge: (name, help, read) =>
      void new client.Gauge({
        ...registered({ name, help }),
        collect() {
          this.set(read());
        },
      }),
    gauges: (about, read) =>
      void new client.Gauge({
        ...registered(about),
        async collect() {
          const values = await read();
          this.reset();
          // Without labels a reset leaves a zero, which would be a claim.
          if (values === null) this.remove();
          else for (const { labels, value } of values) this.set(labels, value);
        },
      }),
    counter: (about) => new client.Counter(registered(about)),
    histogram: ({ buckets, ...about }) => new client.Histogram({ ...registered(about), buckets: [...buckets] }),
  };
}

/** By method, then by address: the names of routes are joined once, and not for every request. */
function keepNames(): (method: string, url: string) => string {
  const names = new Map<string, Map<string, string>>();
  return (method, url) => {
    let ofMethod = names.get(method);
    if (!ofMethod) names.set(method, (ofMethod = new Map()));
    let name = ofMethod.get(url);
    if (name === undefined) ofMethod.set(url, (name = `${method} ${url}`));
    return name;
  };
}
