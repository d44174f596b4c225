import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../jobs/scratch-app.fixture.ts';
import { createServer as createHttp } from 'node:http';
import { makeScratchApp } from '../jobs/scratch-app.fixture.ts';
import { startOutbox } from '../outbox/outbox.ts';
import { events } from './gateway.fixture.ts';
import { openRelay } from './relay.ts';
import { connect } from './socket-client.fixture.ts';
import { startRealtime } from './start-realtime.ts';

let redis: ChildProcess;
let folder: string;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'dolphin-redis-'));
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: 'ignore',
  });
  url = `redis://127.0.0.1:${port}`;
});
afterAll(() => {
  redis.kill();
  rmSync(folder, { recursive: true, force: true });
});

describe('with Redis', () => {
  it('[SEC-271] measures how long Redis takes to answer, and reports when it does not', async () => {
    const log = pino({ level: 'silent' });
    const relay = openRelay(url, log, () => undefined);
    await expect.poll(relay.ping, { timeout: 5_000 }).toEqual(expect.any(Number));
    relay.close();
    expect(await relay.ping()).toBeNull();
    const none = openRelay(null, log, () => undefined);
    expect(await none.ping()).toBeUndefined();
  });

  it('carries a message to the processes that subscribe to the topic, and not back', async () => {
    const received: string[][] = [[], [], []];
    const log = pino({ level: 'silent' });
    const relays = received.map((list) =>
      openRelay(url, log, (topic, body) => void list.push(`${topic} ${body.toString()}`)),
    );
    relays[0]!.subscribe('channel:1');
    relays[1]!.subscribe('channel:1');
    relays[2]!.subscribe('channel:2');
    await until('a message arrives', () => {
      relays[0]!.send('channel:1', Buffer.from('a'));
      return received[1]!.length > 0;
    });
    expect(received[1]![0]).toBe('channel:1 a');
    expect(received[0]).toEqual([]);
    expect(received[2]).toEqual([]);
    relays[1]!.unsubscribe('channel:1');
    await new Promise((resolve) => setTimeout(resolve, 100));
    received[1]!.length = 0;
    relays[0]!.send('channel:1', Buffer.from('b'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(received[1]).toEqual([]);
    for (const relay of relays) relay.close();
  });

  it("lets two gateways send ephemeral messages to each other's browsers, each once", async () => {
    const { app, close } = await makeScratchApp();
    const start = async () => {
      const server = createHttp();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const outbox = await startOutbox(app);
      const realtime = startRealtime({
        server,
        app: { ...app, config: { ...app.config, redisUrl: url } },
        reader: outbox.reader,
        maySubscribe: async () => true,
        whoIs: (token) => ({
          me: { id: Number(token), sessionId: 's', isAdmin: false, isSignedUp: true },
          expiresAt: new Date(Date.now() + 60_000),
        }),
      });
      const client = connect((server.address() as { port: number }).port);
      await client.hello('1', { topics: ['channel:3'] });
      return { realtime, client, stop: async () => void (await realtime.stop(), await outbox.stop(), server.close()) };
    };
    const [one, other] = [await start(), await start()];
    let sent = 0;
    await until('it crosses', () => {
      one.realtime.broadcastEphemeral('channel:3', events.typed, { n: ++sent });
      return other.client.events.length > 0;
    });
    const shared: string[][] = [[], []];
    const ways = [one, other].map(({ realtime }, i) =>
      realtime.openPeerLink('world:1', (bytes) => void shared[i]!.push(bytes.toString())),
    );
    await until('the features receive from each other', () => {
      ways[0]?.send(Buffer.from('steps'));
      return shared[1]!.length > 0;
    });
    expect([shared[0], shared[1]![0]]).toEqual([[], 'steps']);
    for (const way of ways) way?.close();
    await until('all is received', () => one.client.events.length === sent && other.client.numbers().includes(sent));
    expect(one.client.numbers()).toEqual(Array.from({ length: sent }, (_, i) => i + 1));
    expect(new Set(other.client.numbers()).size).toBe(other.client.events.length);
    await one.stop();
    await other.stop();
    await close();
  });
});
