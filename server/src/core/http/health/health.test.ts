import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import type { Health } from '../../monitoring/health.ts';
import { openMetrics } from '../../monitoring/metrics.ts';
import { addHealthRoutes } from './health.ts';
import { startMetricsServer } from './metrics-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = (url: string, remoteAddress: string, headers = {}) => server.http.inject({ url, remoteAddress, headers });

it.each(['127.0.0.1', '10.1.2.3', '172.20.0.5', '192.168.1.9', '::1', '::ffff:10.0.0.1', 'fd00::7'])(
  'tells its numbers to %s',
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
