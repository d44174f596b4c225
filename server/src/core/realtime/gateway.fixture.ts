/** A gateway on a server and a database of its own, made anew for every test of a file. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineEvents } from '@dolphin/contract/core/event';
import { Nullable } from '@dolphin/contract/core/schema';
import { sql } from 'kysely';
import Type from 'typebox';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { App } from '../app.ts';
import { inTransaction } from '../db.ts';
import { makeScratchApp } from '../jobs/scratch-app.fixture.ts';
import { type Outbox, startOutbox } from '../outbox/outbox.ts';
import { publish } from '../outbox/publish.ts';
import type { Realtime } from './gateway.ts';
import { type Client, connect } from './socket-client.fixture.ts';
import { startRealtime } from './start-realtime.ts';

const N = Type.Object({ n: Type.Integer(), pad: Type.Optional(Type.String()) });
export const events = defineEvents('test', {
  sent: { to: 'user', payload: N },
  posted: { to: 'channel', payload: N },
  typed: { to: 'channel', payload: N },
  sessionEnded: {
    to: 'user',
    payload: Type.Object({
      sessionId: Nullable(Type.String()),
      sparedSessionId: Type.Optional(Nullable(Type.String())),
    }),
  },
  roleChanged: { to: 'user', payload: Type.Object({}) },
});

export const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

export function useGateway() {
  const at = {} as {
    app: App;
    port: number;
    outbox: Outbox;
    realtime: Realtime;
    maySubscribe: (userId: number, channelId: number) => boolean | Promise<boolean>;
    tokenSeconds: number;
    /** The clock of the app. */ now: () => Date;
  };
  let close: () => Promise<void>;
  let server: Server;
  const clients: Client[] = [];

  /** A token is `user:session`; everyone may subscribe to channels 1 to 9. */
  const whoIs = async (token: string) => {
    const [id, sessionId] = token.split(':');
    if (token === 'throws') throw new Error('bad');
    if (!Number(id) || !sessionId) return null;
    return {
      me: { id: Number(id), sessionId, isAdmin: false, isSignedUp: true },
      expiresAt: new Date(at.now().getTime() + at.tokenSeconds * 1_000),
    };
  };

  beforeAll(async () => void ({ app: at.app, close } = await makeScratchApp()));
  afterAll(() => close());
  beforeEach(async () => {
    at.maySubscribe = (_, channelId) => channelId < 10;
    at.tokenSeconds = 3_600;
    at.now = () => new Date();
    server = createServer((_, response) => response.end('plain'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    at.port = (server.address() as AddressInfo).port;
    // The table is not polled: what arrives was announced by NOTIFY, and so within milliseconds.
    at.outbox = await startOutbox(at.app, { pollMs: 3_600_000 });
    at.realtime = startRealtime({
      server,
      app: { ...at.app, now: () => at.now() },
      reader: at.outbox.reader,
      whoIs,
      maySubscribe: async (me, channelId) => at.maySubscribe(me.id, channelId),
      sessionEnded: events.sessionEnded,
      rechecked: [events.roleChanged],
    });
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.ws.terminate();
    await at.realtime.stop();
    await at.outbox.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await sql`truncate core_outbox`.execute(at.app.db);
  });

  return {
    at,
    clients,
    join(this: void, options?: Parameters<typeof connect>[1]) {
      const client = connect(at.port, options);
      clients.push(client);
      return client;
    },
    notify: (userId: number, n: number) => inTransaction(at.app.db, (tx) => publish(tx, events.sent, userId, { n })),
    post: (channelId: number, n: number) =>
      inTransaction(at.app.db, (tx) => publish(tx, events.posted, channelId, { n })),
  };
}
