import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openOtlp } from './otlp.ts';
import type { Span } from './span.ts';
import { nextTrace } from './trace.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const spanOf = (name: string): Span => ({
  name,
  kind: 'INTERNAL',
  trace: nextTrace(null),
  beganAt: Date.now(),
  ms: 1,
  attributes: {},
  isFailed: false,
});

async function openWith(
  answer: RequestListener,
  options: { readonly everyMs?: number; readonly stopMs?: number } = {},
) {
  const requests = { count: 0 };
  const server = createServer((request, response) => {
    requests.count += 1;
    answer(request, response);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const spans = openOtlp(
    {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      headers: {},
      serviceName: 'dolphin',
    },
    { log: { warn: () => undefined, error: () => undefined }, role: 'http', version: '1', everyMs: 60_000, ...options },
  );
  return { spans, requests };
}

/** More than three batches. */
const MANY = 2_000;

it('[SEC-272] sends what waits before a stop', async () => {
  const { spans, requests } = await openWith((_request, response) => void response.end('{}'));
  for (let nth = 0; nth < MANY; nth++) spans.record(spanOf(`${nth}`));
  await spans.stop();
  expect([requests.count, spans.dropped()]).toEqual([4, 0]);
});

it('[SEC-272] a stop does not wait for a collector that never answers', async () => {
  const { spans, requests } = await openWith(() => undefined, { stopMs: 100 });
  for (let nth = 0; nth < MANY; nth++) spans.record(spanOf(`${nth}`));
  const began = performance.now();
  await spans.stop();
  // Without a limit each batch would wait for ten seconds.
  expect(performance.now() - began).toBeLessThan(5_000);
  expect([requests.count, spans.dropped()]).toEqual([1, MANY]);
});

it('[SEC-272] a stop does not ask a collector again that is away', async () => {
  let hasFailed = false;
  const { spans, requests } = await openWith(
    (_request, response) => {
      // The first request fails; whatever comes later would wait.
      if (!hasFailed) response.writeHead(500).end();
      hasFailed = true;
    },
    { everyMs: 20, stopMs: 60_000 },
  );
  spans.record(spanOf('first'));
  await expect.poll(() => spans.dropped(), { timeout: 10_000, interval: 10 }).toBe(1);
  spans.record(spanOf('second'));
  await spans.stop();
  expect(requests.count).toBeLessThanOrEqual(2);
  expect(spans.dropped()).toBe(2);
});
