import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '../../jobs/scratch-app.fixture.ts';
import { limitsWith, type ConnectionLimits } from '../../limits.ts';
import { registerFileRoutes } from '../../object-store/file-routes.ts';
import { openFileStore } from '../../object-store/file-store.ts';
import { connectionGuardOf } from './connections.ts';
import { createGuardedServer } from './guarded-server.ts';
import { limitRequestsPerAddress } from '../admission/requests-per-address.ts';

const BIG = Buffer.alloc(32 * 1_024 * 1_024, 'x');
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** A server that checks its connections when the test decides, at the time the test sets. */
async function start(connections: Partial<ConnectionLimits> = {}, addRoutes?: (http: FastifyInstance) => void) {
  const limits = limitsWith({ connections: { checkMs: 3_600_000, ...connections } });
  const http = Fastify({
    forceCloseConnections: true,
    bodyLimit: 1_048_576,
    serverFactory: (handle) => createGuardedServer(handle, { limits, trustedProxies: 0, onError: () => undefined }),
  });
  http.post('/echo', async (request) => ({ length: JSON.stringify(request.body).length }));
  http.get('/big', async () => BIG);
  addRoutes?.(http);
  let seen = 0;
  http.server.on('request', () => (seen += 1));
  /** The server's side of each connection, by the client's port. */
  const peers = new Map<number, Socket>();
  http.server.on('connection', (socket) => peers.set(socket.remotePort ?? 0, socket));
  await http.listen({ port: 0, host: '127.0.0.1' });
  closers.push(() => http.close());
  /** Writes, and waits until the server has read it: what is counted is what arrived. */
  async function send({ socket }: Client, bytes: string | Buffer): Promise<void> {
    const peer = peers.get(socket.localPort ?? 0);
    const goal = (peer?.bytesRead ?? 0) + Buffer.byteLength(bytes);
    socket.write(bytes);
    await until('the bytes arrive', () => (peer?.bytesRead ?? 0) >= goal);
  }
  const { port } = http.server.address() as AddressInfo;
  const guard = connectionGuardOf(http.server)!;
  return { port, guard, send, seen: () => seen, limits: limits.connections };
}

type Client = { readonly socket: Socket; readonly got: () => string; readonly isClosed: () => boolean };

async function open(port: number, first = ''): Promise<Client> {
  const socket = connect(port, '127.0.0.1');
  closers.push(() => socket.destroy());
  let got = '';
  let isClosed = false;
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => (got += chunk.toString('latin1')));
  socket.on('close', () => (isClosed = true));
  await once(socket, 'connect');
  if (first !== '') socket.write(first);
  return { socket, got: () => got, isClosed: () => isClosed };
}

const post = (length: number) =>
  `POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n"`;

describe('[SEC-43] a body that arrives too slowly', () => {
  it('ends its connection after the window, however many there are; a slow but steady one is taken', async () => {
    const { port, guard, send, seen, limits } = await start();
    const slow = await Promise.all(Array.from({ length: 20 }, () => open(port, post(1_000))));
    const steady = await open(port, post(6 * 31 * 1_024 + 2));
    await until('all requests began', () => seen() === 21);
    for (let window = 0; window < 6; window++) {
      guard.sweep(window * limits.uploadWindowMs);
      await send(steady, 'x'.repeat(31 * 1_024));
      await Promise.all(slow.filter((one) => !one.isClosed()).map((one) => send(one, 'x')));
      if (window === 0) expect(guard.counts.cutSlow).toBe(0);
    }
    await until('the slow are cut', () => slow.every((one) => one.isClosed()));
    expect(guard.counts.cutSlow).toBe(20);
    steady.socket.write('"');
    await until('the steady one is answered', () => steady.got().includes('200 OK'));
  });

  it('ends it although a window before was fast', async () => {
    const { port, guard, send, seen, limits } = await start({ checkMs: 5_000 });
    const client = await open(port, post(500_000));
    await until('the request began', () => seen() === 1);
    guard.sweep(0);
    await send(client, 'x'.repeat(400_000));
    guard.sweep(5_000);
    guard.sweep(5_000 + limits.uploadWindowMs - 1);
    expect(guard.counts.cutSlow).toBe(0);
    guard.sweep(5_000 + limits.uploadWindowMs);
    await until('it is cut', () => client.isClosed());
  });

  it('is measured the same where an upload is streamed as it arrives, and leaves nothing behind', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'dolphin-slow-'));
    closers.push(() => rmSync(root, { recursive: true, force: true }));
    const store = openFileStore({ root, tokenSecret: new Uint8Array(32) });
    const { port, guard, send, limits } = await start({}, (server) => registerFileRoutes(server, store));
    const byteSize = 4 * 31 * 1_024;
    const upload = await store.startMultipart('report/slow', 'text/plain');
    const part = async (partNumber: number) => {
      const url = await store.presignPart('report/slow', upload, { partNumber, byteSize });
      return open(port, `PUT ${url} HTTP/1.1\r\nHost: a\r\nContent-Length: ${byteSize}\r\n\r\n`);
    };
    const [slow, steady] = [await part(1), await part(2)];
    const drafts = () => readdirSync(path.join(root, 'drafts')).length;
    await until('both began', () => readdirSync(root).includes('drafts') && drafts() === 2);
    for (let window = 0; window < 4; window++) {
      guard.sweep(window * limits.uploadWindowMs);
      await send(steady, Buffer.alloc(31 * 1_024, 'x'));
      if (!slow.isClosed()) await send(slow, 'x');
    }
    await until('the steady one is answered', () => steady.got().includes('200 OK'));
    expect(slow.isClosed()).toBe(true);
    await until('no draft is left', () => drafts() === 0);
    expect(await store.listParts('report/slow', upload)).toHaveLength(1);
  });

  it('is not held against a client that waits for us', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const { port, guard, seen, limits } = await start({}, (server) => {
      server.post('/wait', { onRequest: async () => gate }, async () => ({}));
    });
    const client = await open(
      port,
      `POST /wait HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\nnu`,
    );
    await until('the request began', () => seen() === 1);
    await turn();
    for (let window = 0; window < 4; window++) guard.sweep(window * limits.uploadWindowMs);
    expect(client.isClosed()).toBe(false);
    release();
    client.socket.write('ll');
    await until('it is answered', () => client.got().includes('200 OK'));
  });
});

describe('[SEC-44] an answer that is taken too slowly', () => {
  it('ends its connection; one that is read goes on', async () => {
    const { port, guard, limits } = await start();
    const ask = 'GET /big HTTP/1.1\r\nHost: a\r\n\r\n';
    const [stalled, reading] = [await open(port), await open(port)];
    stalled.socket.pause();
    reading.socket.pause();
    stalled.socket.write(ask);
    reading.socket.write(ask);
    let at = 0;
    await until('both are sent to', () => {
      guard.sweep((at += 1));
      return guard.counts.open === 2 && reading.socket.readableLength > 0 && stalled.socket.readableLength > 0;
    });
    const begun = at;
    // Each reads in its own pace; what one takes is far more than the rate asks for.
    for (let window = 1; window <= 3; window++) {
      const before = reading.got().length;
      reading.socket.resume();
      await until('some of it is read', () => reading.got().length - before > 4 * 1_024 * 1_024);
      reading.socket.pause();
      await turn();
      guard.sweep(begun + window * limits.downloadWindowMs);
    }
    expect(guard.counts.cutSlow).toBe(1);
    reading.socket.resume();
    await until('all of it is read', () => reading.got().length > BIG.length);
    stalled.socket.resume();
    await until('the stalled one is cut', () => stalled.isClosed());
    expect(stalled.got().length).toBeLessThan(BIG.length);
  });
});

describe('[SEC-43] a head that never ends', () => {
  it.each([
    ['a connection that stays silent', ''],
    ['half a head', 'GET /big HTTP/1.1\r\nHost: a\r\n'],
    ['half a handshake', 'GET /realtime HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'],
  ])('ends its connection (%s)', async (_, first) => {
    const { port } = await start({ headersMs: 200, checkMs: 50 });
    const clients = await Promise.all(Array.from({ length: 5 }, () => open(port, first)));
    await until('all are cut', () => clients.every((one) => one.isClosed()));
  });
});

describe('[SEC-45] connections', () => {
  it('of one address are bounded, and there is room again when one ends', async () => {
    const { port, guard } = await start({ perAddress: 3 });
    const clients = await Promise.all(Array.from({ length: 3 }, () => open(port)));
    await until('three are open', () => guard.counts.open === 3);
    const refused = await open(port);
    await until('the fourth is refused', () => refused.isClosed());
    expect(refused.got()).toMatch(/^HTTP\/1\.1 429 .*\r\nRetry-After: \d+\r\n/);
    clients[0]!.socket.destroy();
    await until('one is gone', () => guard.counts.open === 2);
    const admitted = await open(port, 'GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n');
    await until('it is answered', () => admitted.got().includes('404'));
    expect(guard.counts.refused).toBe(1);
  });

  it('of a process are bounded', async () => {
    const { port, guard } = await start({ total: 2 });
    await Promise.all([open(port), open(port)]);
    await until('two are open', () => guard.counts.open === 2);
    const refused = await open(port);
    await until('the third is refused', () => refused.isClosed());
    expect(refused.got()).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: \d+\r\n/);
  });

  it('are the proxy’s behind a proxy: there the requests of one address are bounded', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const http = Fastify({ trustProxy: true });
    closers.push(() => http.close());
    http.setErrorHandler((thrown: { spec?: { status: number } }, _request, reply) =>
      reply.code(thrown.spec?.status ?? 500).send({}),
    );
    limitRequestsPerAddress(http, 2);
    http.get('/slow', async () => (await gate, {}));
    const ask = (address: string) => http.inject({ url: '/slow', headers: { 'x-forwarded-for': address } });
    const held = [ask('198.51.100.7'), ask('198.51.100.7')];
    await turn();
    expect((await ask('198.51.100.7')).statusCode).toBe(429);
    const other = ask('198.51.100.8');
    release();
    expect((await Promise.all([...held, other])).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await ask('198.51.100.7')).statusCode).toBe(200);
  });
});

it('[SEC-46] answers 500 when something throws outside of handlers, and goes on', async () => {
  const errors: unknown[] = [];
  let calls = 0;
  const server = createGuardedServer(
    (_request, response) => {
      calls += 1;
      if (calls === 1) throw new Error('not caught by anybody');
      response.end('fine');
    },
    { limits: limitsWith(), trustedProxies: 0, onError: (error) => void errors.push(error) },
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closers.push(() => (server.closeAllConnections(), server.close()));
  const { port } = server.address() as AddressInfo;
  const first = await fetch(`http://127.0.0.1:${port}/`);
  expect([first.status, ((await first.json()) as { errorCode: string }).errorCode]).toEqual([500, 'UNEXPECTED']);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  expect(errors).toHaveLength(1);
});
