import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { disconnectSignal } from './disconnect-signal.ts';

const server = createServer();
let port = 0;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

async function ask() {
  const request = get({ port, host: '127.0.0.1', agent: false });
  request.on('error', () => undefined);
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  return { request, response };
}

it('is aborted when the caller goes before the answer', async () => {
  const { request, response } = await ask();
  const signal = disconnectSignal(response);
  request.destroy();
  await once(signal, 'abort');
  expect(signal.aborted).toBe(true);
  expect(disconnectSignal(response).aborted, 'asked for afterwards').toBe(true);
});

it('is not aborted by an answer that was sent', async () => {
  const { response } = await ask();
  const signal = disconnectSignal(response);
  const closed = once(response, 'close');
  response.end('good');
  await closed;
  expect(signal.aborted).toBe(false);
});
