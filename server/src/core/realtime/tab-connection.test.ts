/** The browser's own client against the real gateway, over a line that breaks. */
import { createServer, type Server } from 'node:http';
import {
  type AddressInfo,
  connect as dial,
  createServer as createLine,
  type Server as Line,
  type Socket,
} from 'node:net';
import { defineEvents } from '@dolphin/contract/core/event';
import { sql } from 'kysely';
import Type from 'typebox';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { repeats } from '../../../../tools/test-run/long.ts';
import { makeTabConnection } from '../../../../web/src/lib/realtime/tab-connection.ts';
import type { RealtimeState } from '../../../../web/src/lib/realtime/tab-connection-state.ts';
import type { App } from '../app.ts';
import { inTransaction } from '../db.ts';
import { makeScratchApp, until } from '../jobs/scratch-app.fixture.ts';
import { clearEvents } from '../outbox/clear-old.ts';
import { type Outbox, startOutbox } from '../outbox/outbox.ts';
import { publish } from '../outbox/publish.ts';
import type { Realtime } from './gateway.ts';
import { startRealtime } from './start-realtime.ts';

/** Sent while the line breaks. */
const EVENTS = repeats(120, 300);

const events = defineEvents('test', {
  sent: { to: 'user', payload: Type.Object({ n: Type.Integer() }) },
  posted: { to: 'channel', payload: Type.Object({ n: Type.Integer() }) },
  sessionEnded: { to: 'user', payload: Type.Object({ sessionId: Type.Union([Type.String(), Type.Null()]) }) },
});

let app: App;
let close: () => Promise<void>;
let server: Server;
let outbox: Outbox;
let realtime: Realtime;
let line: Line;
let port: number;
let validToken: string;
const crossing = new Set<Socket>();
const stops: (() => void)[] = [];

beforeAll(async () => void ({ app, close } = await makeScratchApp()));
afterAll(() => close());

const start = async (at: number) => {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  outbox = await startOutbox(app);
  realtime = startRealtime({
    server,
    app,
    reader: outbox.reader,
    sessionEnded: events.sessionEnded,
    maySubscribe: async () => true,
    whoIs: (token) =>
      token === validToken
        ? { me: { id: 1, sessionId: 's', isAdmin: false, isSignedUp: true }, expiresAt: new Date(Date.now() + 600_000) }
        : null,
  });
};
const stop = async () => {
  await realtime.stop();
  await outbox.stop();
  await new Promise((resolve) => server.close(resolve));
};
beforeEach(async () => {
  validToken = 'first';
  await start(0);
  const behind = (server.address() as AddressInfo).port;
  // What crosses can be cut in the middle of anything.
  line = createLine((socket) => {
    const onward = dial(behind, '127.0.0.1');
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      crossing.add(one);
      one.pipe(other);
      one.on('error', () => undefined).on('close', () => void (crossing.delete(one), other.destroy()));
    }
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  ({ port } = line.address() as AddressInfo);
});
afterEach(async () => {
  for (const end of stops.splice(0)) end();
  for (const socket of crossing) socket.destroy();
  await new Promise((resolve) => line.close(resolve));
  await stop();
  await sql`truncate core_outbox`.execute(app.db);
});

function openTab(token = () => validToken, renewToken = async () => true, isOpened = true) {
  const received: number[] = [];
  const states: RealtimeState[] = [];
  const seen = { resets: 0, ended: 0 };
  const tab = makeTabConnection({
    openSocket: () =>
      new WebSocket(`ws://127.0.0.1:${port}/realtime`, { origin: 'http://localhost' }).on(
        'error',
        () => undefined,
      ) as unknown as globalThis.WebSocket,
    token,
    renewToken,
    onState: (state) => void states.push(state),
    onReset: () => void seen.resets++,
    onSeen: () => undefined,
    onSessionEnded: () => void seen.ended++,
    onOutdated: () => undefined,
    isHidden: () => false,
  });
  stops.push(() => tab.close());
  for (const event of [events.sent, events.posted]) tab.on(event.name, ({ n }: { n: number }) => void received.push(n));
  if (isOpened) tab.open();
  return { tab, received, states, seen, isConnected: () => states.at(-1) === 'connected' };
}
const notify = (n: number) =>
  inTransaction(app.db, (tx) => (n % 2 ? publish(tx, events.sent, 1, { n }) : publish(tx, events.posted, 3, { n })));

it('loses and doubles nothing while the line breaks again and again', async () => {
  const { tab, received, isConnected } = openTab();
  tab.subscribe('channel:3');
  await until('connected', isConnected);
  let writing = true;
  let breaks = 0;
  const breaker = (async () => {
    while (writing) {
      await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 150));
      for (const socket of crossing) socket.destroy();
      breaks++;
    }
  })();
  // A fast machine has written all of them before the line broke six times.
  let written = 0;
  while (written < EVENTS || breaks <= 5) {
    await notify(++written);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 12));
  }
  writing = false;
  await breaker;
  tab.wake();
  await until('all of them', () => received.length >= written);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(received).toEqual(Array.from({ length: written }, (_, i) => i + 1));
});

it('gets what happened while it was away for long', async () => {
  const { tab, received, states, isConnected } = openTab();
  tab.subscribe('channel:3');
  await until('connected', isConnected);
  tab.goOffline();
  expect(states.at(-1)).toBe('offline');
  for (let n = 1; n <= 50; n++) await notify(n);
  expect(received).toEqual([]);
  tab.wake();
  await until('all 50', () => received.length === 50);
  expect(received).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
});

const numbered = (count: number) =>
  until(
    'they are numbered',
    async () => (await sql`select 1 from core_outbox where seq is not null`.execute(app.db)).rows.length === count,
  );

it('receives the events between the read of the page and the first hello frame, once', async () => {
  const { tab, received, isConnected } = openTab(undefined, undefined, false);
  await notify(1);
  await numbered(1);
  await until('the reader has it', async () => outbox.reader.head() > 0);
  tab.subscribe('channel:3');
  // Two requests are in progress at once: the one that came in first counts.
  tab.noteHead(outbox.reader.head() + 1);
  tab.noteHead(outbox.reader.head());
  await notify(2);
  await notify(3);
  await numbered(3);
  tab.open();
  await until('connected', isConnected);
  await notify(5);
  await until('all of them', () => received.length >= 3);
  expect(received).toEqual([2, 3, 5]);
});

it('reloads when an event in a channel came after its page was read and before it was subscribed', async () => {
  const { tab, seen, received, isConnected } = openTab();
  await until('connected', isConnected);
  tab.noteHead(outbox.reader.head());
  await notify(2);
  await until('the reader has it', async () => (await numbered(1), outbox.reader.head() > 0));
  tab.subscribe('channel:3');
  await until('the news of it', () => seen.resets === 1);
  tab.subscribe('channel:4');
  await notify(4);
  await until('the next one', () => received.length === 1);
  expect(received).toEqual([4]);
  expect(seen.resets).toBe(1);
});

it('must reload everything when the missed events are gone', async () => {
  const { tab, seen, isConnected } = openTab();
  await until('connected', isConnected);
  tab.goOffline();
  await notify(1);
  await until(
    'it is numbered',
    async () => (await sql`select 1 from core_outbox where seq is not null`.execute(app.db)).rows.length === 1,
  );
  await sql`update core_outbox set created_at = now() - interval '2 days'`.execute(app.db);
  await clearEvents(app.db, new Date(Date.now() - 86_400_000));
  tab.wake();
  await until('the reset', () => seen.resets === 1);
  await until('connected', isConnected);
});

it('comes back after the gateway restarts, and misses nothing', async () => {
  const { received, isConnected, states } = openTab();
  await until('connected', isConnected);
  const { port: behind } = server.address() as AddressInfo;
  await stop();
  await until('it noticed', () => states.at(-1) === 'connecting');
  await notify(1);
  await notify(3);
  await start(behind);
  await until('both', () => received.length === 2);
  expect(received).toEqual([1, 3]);
});

it('renews a refused token and sends the hello frame again', async () => {
  let token = 'stale';
  const { isConnected } = openTab(
    () => token,
    async () => {
      token = validToken;
      return true;
    },
  );
  await until('connected', isConnected);
});

it('does not come back when its session has ended', async () => {
  const { seen, isConnected } = openTab();
  await until('connected', isConnected);
  await inTransaction(app.db, (tx) => publish(tx, events.sessionEnded, 1, { sessionId: 's' }));
  await until('it is notified', () => seen.ended === 1);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(realtime.counts().connections).toBe(0);
});
