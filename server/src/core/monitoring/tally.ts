import type client from 'prom-client';

type Row = { readonly counts: number[]; sum: number };

/**
 * A histogram by route and status class that costs a lookup per request; prom-client's own sorts and joins labels
 * every time. It is turned into what prom-client prints only when somebody asks for /metrics.
 */
export function makeTally({
  name,
  help,
  buckets,
}: {
  readonly name: string;
  readonly help: string;
  readonly buckets: readonly number[];
}) {
  /** By status class, then by route: two lookups of strings that are there already, and no new one. */
  const classes = Array.from({ length: 6 }, () => new Map<string, Row>());

  function count(route: string, statusClass: number, value: number): void {
    const row = classes[statusClass]?.get(route) ?? newRow(route, statusClass);
    let at = 0;
    while (at < buckets.length && value > (buckets[at] ?? 0)) at += 1;
    row.counts[at] = (row.counts[at] ?? 0) + 1;
    row.sum += value;
  }

  function newRow(route: string, statusClass: number): Row {
    const row = { counts: Array.from({ length: buckets.length + 1 }, () => 0), sum: 0 };
    classes[statusClass]?.set(route, row);
    return row;
  }

  function values() {
    return classes.flatMap((rows, statusClass) =>
      [...rows].flatMap(([route, { counts, sum }]) => {
        const labels = { route, status: `${statusClass}xx` };
        let total = 0;
        const cumulative = counts.map((of, index) => ({
          metricName: `${name}_bucket`,
          labels: { le: buckets[index] ?? '+Inf', ...labels },
          value: (total += of),
        }));
        return [
          ...cumulative,
          { metricName: `${name}_sum`, labels, value: sum },
          { metricName: `${name}_count`, labels, value: total },
        ];
      }),
    );
  }

  const metric = {
    name,
    help,
    type: 'histogram',
    aggregator: 'sum',
    collect: undefined,
    get: async () => ({ name, help, type: 'histogram', values: values(), aggregator: 'sum' }),
    reset: () => classes.forEach((rows) => rows.clear()),
  };
  // prom-client declares its classes; its registry calls nothing but the members above.
  return { count, metric: metric as unknown as client.Metric };
}
