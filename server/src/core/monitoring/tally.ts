import type client from 'prom-client';

type Row = { readonly counts: number[]; sum: number };
type About = { readonly name: string; readonly help: string; readonly buckets: readonly number[] };

const emptyRow = (buckets: readonly number[]): Row => ({
  counts: Array.from({ length: buckets.length + 1 }, () => 0),
  sum: 0,
});

function addTo(row: Row, buckets: readonly number[], value: number): void {
  let at = 0;
  while (at < buckets.length && value > (buckets[at] ?? 0)) at += 1;
  row.counts[at] = (row.counts[at] ?? 0) + 1;
  row.sum += value;
}

/**
 * A histogram by route and status class that costs a lookup per request; prom-client's own sorts and joins labels
 * every time. It is turned into what prom-client prints only when somebody asks for /metrics.
 */
export function makeTally({ name, help, buckets }: About) {
  /** By status class, then by route: two lookups of strings that are there already, and no new one. */
  const classes = Array.from({ length: 6 }, () => new Map<string, Row>());

  function count(route: string, statusClass: number, value: number): void {
    addTo(classes[statusClass]?.get(route) ?? newRow(route, statusClass), buckets, value);
  }

  function newRow(route: string, statusClass: number): Row {
    const row = emptyRow(buckets);
    classes[statusClass]?.set(route, row);
    return row;
  }

  const values = () =>
    classes.flatMap((rows, statusClass) =>
      [...rows].flatMap(([route, row]) => valuesOf({ name, buckets }, { route, status: `${statusClass}xx` }, row)),
    );
  const reset = () => classes.forEach((rows) => rows.clear());
  return { count, metric: metricOf({ name, help, values, reset }) };
}

/** The same without labels: a number that is measured several times for each request. */
export function makePlainTally({ name, help, buckets }: About) {
  let row = emptyRow(buckets);
  return {
    count: (value: number) => addTo(row, buckets, value),
    metric: metricOf({
      name,
      help,
      values: () => valuesOf({ name, buckets }, {}, row),
      reset: () => void (row = emptyRow(buckets)),
    }),
  };
}

function valuesOf(
  { name, buckets }: Pick<About, 'name' | 'buckets'>,
  labels: Readonly<Record<string, string>>,
  { counts, sum }: Row,
) {
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
}

type Shown = Pick<About, 'name' | 'help'> & { readonly values: () => unknown; readonly reset: () => void };

function metricOf({ name, help, values, reset }: Shown): client.Metric {
  const metric = {
    name,
    help,
    type: 'histogram',
    aggregator: 'sum',
    collect: undefined,
    get: async () => ({ name, help, type: 'histogram', values: values(), aggregator: 'sum' }),
    reset,
  };
  // prom-client declares its classes; its registry calls nothing but the members above.
  return metric as unknown as client.Metric;
}
