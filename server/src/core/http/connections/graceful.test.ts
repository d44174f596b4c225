import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { gracefulStop } from './graceful.ts';

it('finishes requests in progress, and does not wait forever for a request that never ends', async () => {
  const http = Fastify();
  http.get('/slow', async () => sleep(1_500, { done: true }));
  http.post('/never', async () => ({}));
  const graceful = gracefulStop(http, {
    limits: { drainMs: 300, quietMs: 50, lingerMs: 200, finishMs: 2_000 },
  });
  const address = await http.listen({ port: 0, host: '127.0.0.1' });
  const slow = fetch(`${address}/slow`).then((answer) => answer.json());
  const stuck = connect(Number(new URL(address).port), '127.0.0.1');
  stuck.on('error', () => undefined);
  await once(stuck, 'connect');
  stuck.write('POST /never HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
  await sleep(100);
  await graceful.stop();
  expect(await slow).toEqual({ done: true });
  expect(stuck.destroyed || (await once(stuck, 'close').then(() => true))).toBe(true);
});
