import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import type { Health } from '../../monitoring/health.ts';
import { openMetrics } from '../../monitoring/metrics.ts';
import { addHealthRoutes } from './health.ts';
import { answerMetrics, startMetricsServer } from './metrics-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = (url: string, remoteAddress: string, headers = {}) => server.http.inject({ url, remoteAddress, headers });

it.each(['127.0.0.1', '10.1.2.3', '172.20.0.5', '192.168.1.9', '::1', '::ffff:10.0.0.1', 'fd00::7'])(
  'returns its numbers to %s',
  async (address) => {
    const answer = await ask('/metrics', address);
    expect([answer.statusCode, answer.body.includes('dolphin_http_seconds')]).toEqual([200, true]);
  },
);

it.each(['198.51.100.7', '172.32.0.1', '2001:db8::1'])('does not return them to %s', async (address) => {
  expect((await ask('/metrics', address)).statusCode).toBe(404);
});

it('does not return them behind a proxy, wherever the proxy is', async () => {
  expect((await ask('/metrics', '127.0.0.1', { 'x-forwarded-for': '198.51.100.7' })).statusCode).toBe(404);
});

it('returns its health to everybody', async () => {
  expect((await ask('/healthz', '198.51.100.7')).statusCode).toBe(200);
  expect((await ask('/readyz', '198.51.100.7')).statusCode).toBe(200);
});

it('[SEC-154] names what is set up wrong to those inside, and to nobody else', async () => {
  const http = Fastify();
  const health = { isReady: async () => true, fault: () => null } as unknown as Health;
  const warnings = ['REDIS_URL is not set for host:1'];
  addHealthRoutes(http, health, openMetrics(), { isStopping: () => false, warnings: () => warnings });
  const read = async (remoteAddress: string, headers = {}) =>
    (await http.inject({ url: '/readyz', remoteAddress, headers })).json<unknown>();
  expect(await read('10.0.0.1')).toEqual({ status: 'ready', warnings });
  expect(await read('198.51.100.7')).toEqual({ status: 'ready' });
  expect(await read('10.0.0.1', { 'x-forwarded-for': '198.51.100.7' })).toEqual({ status: 'ready' });
  await http.close();
});

it('[SEC-159] answers /metrics at its own port only, once it has one', async () => {
  const http = Fastify();
  const health = { isReady: async () => true, fault: () => null } as unknown as Health;
  const metrics = openMetrics();
  addHealthRoutes(http, health, metrics, { isStopping: () => false, hasMetricsPort: true });
  expect((await http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404);
  const onError = (error: unknown) => expect.fail(String(error));
  const own = await startMetricsServer(metrics, { host: '127.0.0.1', port: 0, onError });
  const ask = async (place: string) => {
    const answer = await fetch(`http://127.0.0.1:${own?.port}${place}`);
    return [answer.status, (await answer.text()).includes('dolphin_http_seconds')];
  };
  expect(await ask('/metrics')).toEqual([200, true]);
  expect(await ask('/api/dolphin/v1/users/me')).toEqual([404, false]);
  await own?.close();
  await http.close();
});

it('[SEC-159] answers /metrics at its own port to private networks only', async () => {
  const answer = answerMetrics(openMetrics());
  let address = '';
  const own = createServer((request, response) => {
    Object.defineProperty(request.socket, 'remoteAddress', { value: address, configurable: true });
    void answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(own, 'listening');
  const statusFor = async (from: string) => {
    address = from;
    const url = `http://127.0.0.1:${(own.address() as AddressInfo).port}/metrics`;
    // What the client claims changes nothing.
    return (await fetch(url, { headers: { 'x-forwarded-for': '10.0.0.1' } })).status;
  };
  for (const inside of ['127.0.0.1', '::1', '10.1.2.3', '::ffff:172.20.0.5'])
    expect([inside, await statusFor(inside)]).toEqual([inside, 200]);
  for (const outside of ['198.51.100.7', '::ffff:198.51.100.7', '2001:db8::1', ''])
    expect([outside, await statusFor(outside)]).toEqual([outside, 404]);
  own.close();
  own.closeAllConnections();
});

it('[SEC-159] answers 500 and reports it when the metrics cannot be read', async () => {
  const metrics = openMetrics();
  metrics.gauge('dolphin_test_broken', 'Fails.', () => {
    throw new Error('cannot be read');
  });
  const errors: unknown[] = [];
  const own = await startMetricsServer(metrics, {
    host: '127.0.0.1',
    port: 0,
    onError: (error) => void errors.push(error),
  });
  const answer = await fetch(`http://127.0.0.1:${own?.port}/metrics`, { signal: AbortSignal.timeout(5_000) });
  expect([answer.status, await answer.text()]).toEqual([500, '']);
  expect(String(errors)).toContain('cannot be read');
  await own?.close();
});
