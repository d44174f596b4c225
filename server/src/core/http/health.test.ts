import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

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
