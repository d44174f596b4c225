import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { PROTOCOL_VERSION, REALTIME_PATH } from '@dolphin/contract/core/realtime';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectionGuardOf } from '../src/core/http/connections/connections.ts';
import { until } from '../src/core/jobs/scratch-app.fixture.ts';
import { startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
let port: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  const connections = { headersMs: 400, checkMs: 50, uploadWindowMs: 300 };
  server = await startTestServer({ background: true, limits: { connections, sockets: { waitingPerAddress: 2 } } });
  ({ port } = server.http.server.address() as AddressInfo);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

async function open(first: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (first !== '') socket.write(first);
  return socket;
}

const JSON_HEAD = 'Host: a\r\nContent-Type: application/json\r\nContent-Length: 500000\r\n\r\n{';

it.each([
  ['a body to an endpoint', `POST /api/dolphin/v1/auth/signin HTTP/1.1\r\n${JSON_HEAD}`],
  ['a body to nobody', `POST /nowhere HTTP/1.1\r\n${JSON_HEAD}`],
  ['a body nobody asked for', `GET /healthz HTTP/1.1\r\n${JSON_HEAD}`],
  ['a chunked body', 'POST /nowhere HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n40000\r\nx'],
  ['half a head', 'GET /healthz HTTP/1.1\r\nHost:'],
  ['silence', ''],
])(
  '[SEC-43] cuts a client that sends %s byte by byte',
  async (_, first) => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => open(first)));
    for (const client of clients) client.resume();
    const dripping = setInterval(() => {
      if (first !== '') for (const client of clients) if (client.writable) client.write('x');
    }, 20);
    await until('all are cut', () => clients.every((client) => client.destroyed || client.readableEnded), 60_000);
    clearInterval(dripping);
  },
  90_000,
);

it('[SEC-45] closes a refused socket from its own side', async () => {
  const guard = connectionGuardOf(server.http.server)!;
  await until('nobody is there', () => guard.counts.open === 0);
  const origin = 'Origin: https://attacker.example\r\n';
  const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
  const clients = await Promise.all(
    Array.from({ length: 10 }, () =>
      open(
        `GET ${REALTIME_PATH} HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n${origin}${key}\r\n`,
      ),
    ),
  );
  const answers = await Promise.all(clients.map(async (client) => String((await once(client, 'data'))[0])));
  expect(answers.every((answer) => answer.startsWith('HTTP/1.1 403'))).toBe(true);
  // None of the clients has closed its side.
  await until('none is kept', () => guard.counts.open === 0);
});

it('[SEC-45] bounds the sockets of one address that have not signed in', async () => {
  const url = `ws://127.0.0.1:${port}${REALTIME_PATH}`;
  const ask = () =>
    new Promise<readonly [number, WebSocket]>((resolve) => {
      const ws = new WebSocket(url, { origin: `http://127.0.0.1:${port}` });
      ws.on('open', () => resolve([101, ws]));
      ws.on(
        'unexpected-response',
        (_request, response) => (response.destroy(), resolve([response.statusCode ?? 0, ws])),
      );
      ws.on('error', () => undefined);
    });
  const [one, two, three] = [await ask(), await ask(), await ask()];
  expect([one[0], two[0], three[0]]).toEqual([101, 101, 503]);
  const person = await server.makePerson();
  const token = person.headers['authorization']?.replace('Bearer ', '');
  one[1].send(JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, token }));
  await once(one[1], 'message');
  const four = await ask();
  expect(four[0]).toBe(101);
  for (const [, ws] of [one, two, three, four]) ws.terminate();
});
