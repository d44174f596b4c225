import client from 'prom-client';
import { describe, expect, it } from 'vitest';
import { makePlainTally, makeTally } from './tally.ts';

const BUCKETS = [0.1, 1];
const COUNTED = [
  ['GET /a', 2, 0.05],
  ['GET /a', 2, 0.1],
  ['GET /a', 2, 0.5],
  ['GET /a', 5, 7],
  ['POST /b', 4, 1],
] as const;

describe('the tally', () => {
  it('prints what prom-client would have printed', async () => {
    const [ours, theirs] = [new client.Registry(), new client.Registry()];
    const tally = makeTally({ name: 'seconds', help: 'Time.', buckets: BUCKETS });
    ours.registerMetric(tally.metric);
    const histogram = new client.Histogram({
      name: 'seconds',
      help: 'Time.',
      labelNames: ['route', 'status'],
      buckets: BUCKETS,
      registers: [theirs],
    });
    for (const [route, status, value] of COUNTED) {
      tally.count(route, status, value);
      histogram.observe({ route, status: `${status}xx` }, value);
    }
    const lines = async (registry: client.Registry) => (await registry.metrics()).split('\n').toSorted();
    expect(await lines(ours)).toEqual(await lines(theirs));
    expect((await lines(ours)).length).toBeGreaterThan(10);
  });

  it('does the same without labels, also before anything was counted', async () => {
    const [ours, theirs] = [new client.Registry(), new client.Registry()];
    const tally = makePlainTally({ name: 'waits', help: 'Time.', buckets: BUCKETS });
    ours.registerMetric(tally.metric);
    const histogram = new client.Histogram({ name: 'waits', help: 'Time.', buckets: BUCKETS, registers: [theirs] });
    expect(await ours.metrics()).toBe(await theirs.metrics());
    for (const value of [0.05, 0.1, 0.5, 7]) {
      tally.count(value);
      histogram.observe(value);
    }
    expect(await ours.metrics()).toBe(await theirs.metrics());
  });
});
