import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { gracefulStop } from './graceful.ts';
import { listen } from './listeners.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const unexpected = (error: unknown) => {
  throw error;
};

async function open(http: FastifyInstance, port = 0) {
  const listening = await listen(http, { port, host: '127.0.0.1' }, unexpected);
  return { ...listening, port: Number(new URL(listening.address).port) };
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  closers.push(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

// Other platforms have one listener: their kernels do not spread connections over several.
describe.runIf(process.platform === 'linux')('[SEC-151] several listeners on one port', () => {
  it('accept many connections per turn of the event loop', async () => {
    const http = Fastify();
    closers.push(() => http.close());
    const { port, others } = await open(http);
    closers.push(() => others.forEach((other) => other.close()));
    let accepted = 0;
    http.server.on('connection', () => (accepted += 1));
    const sockets = Array.from({ length: 200 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    closers.push(() => sockets.forEach((socket) => socket.destroy()));
    const perTurn: number[] = [];
    while (accepted < sockets.length) {
      const before = accepted;
      await new Promise((resolve) => setImmediate(resolve));
      perTurn.push(accepted - before);
    }
    // One listener accepts one connection per turn.
    expect(Math.max(...perTurn)).toBeGreaterThan(4);
  });

  it('answer on every one of them, and fail when another process has the port', async () => {
    const http = Fastify();
    http.get('/', () => ({ ok: true }));
    closers.push(() => http.close());
    const { port, others } = await open(http);
    closers.push(() => others.forEach((other) => other.close()));
    const answers = await Promise.all(
      Array.from({ length: 64 }, async () => {
        const socket = await connected(port);
        socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
        const [answer] = (await once(socket, 'data')) as [Buffer];
        return answer.toString('latin1', 0, 15);
      }),
    );
    expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 200 OK']));
    const second = Fastify();
    closers.push(() => second.close());
    await expect(open(second, port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it(
    'stop in order: requests in progress are answered, whichever listener accepted them',
    { timeout: 30_000 },
    async () => {
      const http = Fastify();
      const held: (() => void)[] = [];
      http.get('/held', async () => {
        await new Promise<void>((resolve) => held.push(resolve));
        return { ok: true };
      });
      let listening: Awaited<ReturnType<typeof open>> | undefined;
      const graceful = gracefulStop(http, { others: () => listening?.others ?? [] });
      listening = await open(http);
      const { port } = listening;
      const answers = Array.from({ length: 40 }, async () => {
        const socket = await connected(port);
        socket.write('GET /held HTTP/1.1\r\nHost: a\r\n\r\n');
        const [answer] = (await once(socket, 'data')) as [Buffer];
        return answer.toString('latin1', 0, 15);
      });
      while (held.length < answers.length) await new Promise((resolve) => setTimeout(resolve, 5));
      const stopped = graceful.stop();
      // Later than it waits for silent connections.
      setTimeout(() => held.forEach((release) => release()), 4_000);
      expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']));
      await stopped;
      await expect(connected(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    },
  );
});
