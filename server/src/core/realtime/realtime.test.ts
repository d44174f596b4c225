import { createServer, type Server } from 'node:http';
import { createConnection, type AddressInfo } from 'node:net';
import { defineEvents } from '@dolphin/contract/core/event';
import { CLOSE, defineClientMessages, FRAME_MAX_BYTES, PROTOCOL_VERSION } from '@dolphin/contract/core/realtime';
import Type from 'typebox';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../app.ts';
import { inTransaction } from '../db.ts';
import { makeScratchApp, until } from '../jobs/scratch-app.fixture.ts';
import { clearEvents } from '../outbox/clear-old.ts';
import { type Outbox, startOutbox } from '../outbox/outbox.ts';
import { publish } from '../outbox/publish.ts';
import type { Realtime } from './gateway.ts';
import { CONNECTIONS_PER_USER } from './hello.ts';
import { type Client, connect } from './socket-client.fixture.ts';
import { startRealtime } from './start-realtime.ts';

const N = Type.Object({ n: Type.Integer(), pad: Type.Optional(Type.String()) });
const events = defineEvents('test', {
  told: { to: 'user', payload: N },
  posted: { to: 'channel', payload: N },
  typed: { to: 'channel', payload: N },
  sessionEnded: { to: 'user', payload: Type.Object({ sessionId: Type.Union([Type.String(), Type.Null()]), sparedSessionId: Type.Optional(Type.String()) }) },
  roleChanged: { to: 'user', payload: Type.Object({}) },
});
const messages = defineClientMessages('test', { typing: { payload: Type.Object({ n: Type.Integer() }) } });

let app: App;
let close: () => Promise<void>;
let server: Server;
let port: number;
let outbox: Outbox;
let realtime: Realtime;
let mayHear: (userId: number, channelId: number) => boolean;
let tokenSeconds: number;
const clients: Client[] = [];

/** A token is `user:session`; everybody may hear channels 1 to 9. */
const whoIs = async (token: string) => {
  const [id, sessionId] = token.split(':');
  if (token === 'throws') throw new Error('bad');
  if (!Number(id) || !sessionId) return null;
  return { me: { id: Number(id), sessionId, isAdmin: false, isSignedUp: true }, expiresAt: new Date(Date.now() + tokenSeconds * 1_000) };
};

beforeAll(async () => void ({ app, close } = await makeScratchApp()));
afterAll(() => close());
beforeEach(async () => {
  mayHear = (_, channelId) => channelId < 10;
  tokenSeconds = 3_600;
  server = createServer((_, response) => response.end('plain'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
  outbox = await startOutbox(app);
  realtime = startRealtime({ server, app, reader: outbox.reader, whoIs, mayHear: async (me, channelId) => mayHear(me.id, channelId), sessionEnded: events.sessionEnded, rechecked: [events.roleChanged] });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.ws.terminate();
  await realtime.stop();
  await outbox.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await sql`truncate core_outbox`.execute(app.db);
});

const join = (options?: Parameters<typeof connect>[1]) => {
  const client = connect(port, options);
  clients.push(client);
  return client;
};
const tell = (userId: number, n: number, pad?: string) => inTransaction(app.db, (tx) => publish(tx, events.told, userId, pad === undefined ? { n } : { n, pad }));
const post = (channelId: number, n: number) => inTransaction(app.db, (tx) => publish(tx, events.posted, channelId, { n }));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe('hello', () => {
  it('is answered with ready, and the own events follow without asking', async () => {
    const client = join();
    const ready = await client.hello('1:a');
    expect(ready).toMatchObject({ seq: expect.any(Number), connectionId: expect.any(String), topics: ['user:1'] });
    await tell(1, 1);
    await tell(2, 99);
    await tell(1, 2);
    await until('two events', () => client.events.length === 2);
    expect(client.events[0]).toEqual({ e: 'test.told', p: { n: 1 }, s: expect.any(Number) });
    expect(client.numbers()).toEqual([1, 2]);
  });

  it('must come within five seconds', async () => {
    const silent = join();
    await silent.open();
    const began = Date.now();
    expect(await silent.cut(8_000)).toBe(CLOSE.TOO_LATE);
    expect(Date.now() - began).toBeGreaterThan(4_000);
    expect(realtime.counts().waiting).toBe(0);
  });

  it.each([['nonsense'], ['throws'], ['']])('with the token %j is refused', async (token) => {
    const client = join();
    await client.open();
    client.send({ t: 'hello', v: PROTOCOL_VERSION, token });
    expect(await client.cut()).toBe(CLOSE.UNAUTHENTICATED);
  });

  it('of another protocol version is told to reload', async () => {
    const client = join();
    await client.open();
    client.send({ t: 'hello', v: PROTOCOL_VERSION + 1, token: '1:a' });
    expect(await client.cut()).toBe(CLOSE.OUTDATED);
  });

  it.each([['http://elsewhere.example'], [null], ['null'], ['file:///x']])('from the origin %j is not even accepted', async (origin) => {
    const client = join({ origin });
    await until('an answer', () => client.status() !== null);
    expect(client.status()).toBe(403);
  });

  it('is accepted from the public address', async () => {
    await join({ origin: 'http://localhost' }).hello('1:a');
  });

  it('is at home at /realtime only', async () => {
    const client = join({ path: '/other' });
    await until('an answer', () => client.status() !== null);
    expect(client.status()).toBe(404);
  });

  it('is refused beyond the connections one user may have', async () => {
    for (let i = 0; i < CONNECTIONS_PER_USER; i++) await join().hello('1:a');
    const client = join();
    await client.open();
    client.send({ t: 'hello', v: PROTOCOL_VERSION, token: '1:a' });
    expect(await client.cut()).toBe(CLOSE.TOO_MANY);
    await join().hello('2:a');
    clients[0]!.ws.close();
    await until('one is gone', () => realtime.counts().connections === CONNECTIONS_PER_USER);
    await join().hello('1:a');
  });
});

describe('channels', () => {
  it('are heard on request, if permitted, until unsubscribed', async () => {
    const client = join();
    await client.hello('1:a');
    client.send({ t: 'sub', topic: 'channel:3' });
    client.send({ t: 'sub', topic: 'channel:33' });
    await until('answers', () => client.word('subbed') !== undefined && client.word('refused') !== undefined);
    expect(client.word('refused')).toEqual({ t: 'refused', topic: 'channel:33' });
    await post(3, 1);
    await post(33, 99);
    await until('the post', () => client.events.length === 1);
    client.send({ t: 'unsub', topic: 'channel:3' });
    client.send({ t: 'ping' });
    await until('the pong', () => client.word('pong') !== undefined);
    await post(3, 98);
    await tell(1, 2);
    await until('the last event', () => client.events.length === 2);
    expect(client.numbers()).toEqual([1, 2]);
  });

  it('cannot be used to hear another user', async () => {
    const client = join();
    await client.hello('1:a');
    client.send({ t: 'sub', topic: 'user:2' });
    expect(await client.cut()).toBe(CLOSE.BAD_FRAME);
  });

  it('are taken away when the role is', async () => {
    const client = join();
    await client.hello('1:a', { topics: ['channel:3'] });
    mayHear = () => false;
    await inTransaction(app.db, (tx) => publish(tx, events.roleChanged, 1, {}));
    await until('it is dropped', () => client.word('dropped') !== undefined, 2_000);
    await post(3, 99);
    await tell(1, 1);
    await until('an event', () => client.numbers().length === 2);
    expect(client.events.map((event) => event.e)).toEqual(['test.roleChanged', 'test.told']);
  });
});

describe('resume', () => {
  it('loses and doubles nothing over repeated drops while events keep coming', async () => {
    let client = join();
    await client.hello('1:a', { topics: ['channel:3'] });
    const heard: Client[] = [client];
    let writing = true;
    const writer = (async () => {
      for (let n = 1; n <= 400; n++) {
        await (n % 3 === 0 ? post(3, n) : tell(1, n));
        if (n % 7 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      }
      writing = false;
    })();
    while (writing) {
      await new Promise((resolve) => setTimeout(resolve, 40 + Math.random() * 80));
      const resume = Math.max(...heard.map((one) => one.lastSeq()));
      client.ws.terminate();
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 120)); // away
      client = join();
      heard.push(client);
      await client.hello('1:a', { resume: Math.max(resume, ...heard.map((one) => one.lastSeq())), topics: ['channel:3'] });
    }
    await writer;
    const all = () => heard.flatMap((one) => one.numbers());
    await until('all 400', () => all().length >= 400);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(heard.length).toBeGreaterThan(3);
    expect(all()).toEqual(range(1, 400));
  });

  it('brings an event that was committed late, with a lower id than one already seen', async () => {
    const client = join();
    await client.hello('1:a');
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    let written = () => {};
    const isWritten = new Promise<void>((resolve) => (written = resolve));
    const late = inTransaction(app.db, async (tx) => {
      await publish(tx, events.told, 1, { n: 1 });
      written();
      await held;
    });
    await isWritten;
    await tell(1, 2);
    await until('the later one', () => client.events.length === 1);
    client.ws.terminate();
    finish();
    await late;
    await until('it is numbered', async () => (await sql`select 1 from core_outbox where seq is null`.execute(app.db)).rows.length === 0);
    const again = join();
    await again.hello('1:a', { resume: client.lastSeq() });
    expect(again.numbers()).toEqual([1]);
  });

  it('brings a large backlog to a healthy reader', async () => {
    const first = join();
    const { seq } = await first.hello('1:a');
    first.ws.terminate();
    const pad = 'x'.repeat(3_000);
    await inTransaction(app.db, async (tx) => {
      for (let n = 1; n <= 1_000; n++) await publish(tx, events.told, 1, { n, pad });
    });
    await until('all are numbered', () => outbox.reader.head() >= seq + 1_000);
    const client = join();
    await client.hello('1:a', { resume: seq });
    expect(client.numbers()).toEqual(range(1, 1_000));
    expect(realtime.counts().cutSlow).toBe(0);
  });

  it('is a reset when what was missed is no longer kept, or the number was never given', async () => {
    const first = join();
    const { seq } = await first.hello('1:a');
    await tell(1, 1);
    await until('the event', () => first.events.length === 1);
    await sql`update core_outbox set created_at = now() - interval '2 days'`.execute(app.db);
    await clearEvents(app.db, new Date(Date.now() - 24 * 3_600_000));
    const client = join();
    const ready = await client.hello('1:a', { resume: seq });
    expect(client.word('reset')).toEqual({ t: 'reset', seq: ready.seq });
    await tell(1, 2);
    await until('what follows', () => client.events.length === 1);
    const liar = join();
    await liar.hello('1:a', { resume: 1_000_000_000 });
    expect(liar.word('reset')).toBeDefined();
    const current = join();
    await current.hello('1:a', { resume: client.lastSeq() });
    expect(current.word('reset')).toBeUndefined();
  });

  it('reaches a gateway that lags behind the one the browser came from', async () => {
    await join().hello('1:a');
    // The number exists in the database before this process has read it.
    const { rows: [row] } = await sql<{ seq: number }>`insert into core_outbox (name, topic, payload, seq) values ('test.told', 'user:1', '{"n":1}', nextval('core_outbox_seq_numbers')) returning seq`.execute(app.db);
    const again = join();
    const ready = await again.hello('1:a', { resume: row!.seq });
    expect(again.word('reset')).toBeUndefined();
    expect(ready.seq).toBeGreaterThanOrEqual(row!.seq);
    await tell(1, 2);
    await until('the next event', () => again.events.length > 0);
    expect(again.numbers()).toEqual([2]);
  });
});

describe('the end of a session', () => {
  it('cuts its sockets within a second, and only those', async () => {
    const [ended, other, stranger] = [join(), join(), join()];
    await ended.hello('1:a');
    await other.hello('1:b');
    await stranger.hello('2:a');
    const began = Date.now();
    await inTransaction(app.db, (tx) => publish(tx, events.sessionEnded, 1, { sessionId: 'a' }));
    expect(await ended.cut()).toBe(CLOSE.SESSION_ENDED);
    expect(Date.now() - began).toBeLessThan(1_000);
    expect(ended.events).toMatchObject([{ e: 'test.sessionEnded' }]);
    await inTransaction(app.db, (tx) => publish(tx, events.sessionEnded, 1, { sessionId: null }));
    expect(await other.cut()).toBe(CLOSE.SESSION_ENDED);
    expect(stranger.closed()).toBeNull();
  });

  it('spares the session that ended all the others', async () => {
    const [here, there] = [join(), join()];
    await here.hello('1:a');
    await there.hello('1:b');
    await inTransaction(app.db, (tx) => publish(tx, events.sessionEnded, 1, { sessionId: null, sparedSessionId: 'a' }));
    expect(await there.cut()).toBe(CLOSE.SESSION_ENDED);
    await tell(1, 1);
    await until('the next event', () => here.numbers().length > 0);
    expect(here.closed()).toBeNull();
  });

  it('comes when the token has expired beyond the grace, unless it was renewed', async () => {
    tokenSeconds = -29;
    const [expired, renewed] = [join(), join()];
    await expired.hello('1:a');
    await renewed.hello('1:a');
    await until('it is asked to renew', () => renewed.word('renew') !== undefined);
    tokenSeconds = 3_600;
    renewed.send({ t: 'renew', token: '1:a' });
    await until('it is renewed', () => renewed.word('renewed') !== undefined);
    expect(await expired.cut()).toBe(CLOSE.UNAUTHENTICATED);
    await tell(1, 1);
    await until('the renewed one hears', () => renewed.events.length === 1);
  });

  it('comes when somebody else\'s token is used to renew', async () => {
    const client = join();
    await client.hello('1:a');
    client.send({ t: 'renew', token: '2:a' });
    expect(await client.cut()).toBe(CLOSE.UNAUTHENTICATED);
  });
});

describe('what browsers say', () => {
  it('reaches the feature that registered it, and whoever hears the topic', async () => {
    const heard: unknown[] = [];
    realtime.registerClientMessage(messages.typing, ({ me, hears, answer }, { n }) => {
      heard.push([me.id, n, hears('channel:3')]);
      answer(events.typed, { n: n + 1 });
      realtime.broadcastEphemeral('channel:3', events.typed, { n });
    });
    const [speaker, hearer, outsider] = [join(), join(), join()];
    await speaker.hello('1:a');
    await hearer.hello('2:a', { topics: ['channel:3'] });
    await outsider.hello('3:a');
    speaker.send({ t: 'say', n: 'test.typing', p: { n: 5 } });
    await until('both heard', () => hearer.events.length === 1 && speaker.events.length === 1);
    expect(heard).toEqual([[1, 5, false]]);
    expect(hearer.events).toEqual([{ e: 'test.typed', p: { n: 5 } }]); // without a number: it is not kept
    expect(speaker.numbers()).toEqual([6]);
    expect(outsider.events).toEqual([]);
  });

  it('in bytes is refused unless a feature takes it', async () => {
    const heard: Buffer[] = [];
    realtime.registerClientBinary(7, (_, bytes) => void heard.push(bytes));
    const client = join();
    await client.hello('1:a');
    client.send(Uint8Array.of(7, 1, 2));
    await until('the bytes', () => heard.length === 1);
    client.send(Uint8Array.of(8, 1));
    expect(await client.cut()).toBe(CLOSE.BAD_FRAME);
  });

  it.each([
    ['no JSON', 'hello'], ['an array', '[]'], ['null', 'null'], ['a number', '7'], ['an unknown word', { t: 'shout' }], ['a prototype key', '{"t":"say","n":"__proto__","p":{}}'],
    ['a message nobody takes', { t: 'say', n: 'test.other', p: {} }], ['a wrong payload', { t: 'say', n: 'test.typing', p: { n: 'x' } }], ['a strange topic', { t: 'sub', topic: 'channel:0' }],
    ['a hello twice', { t: 'hello', v: PROTOCOL_VERSION, token: '1:a' }], ['deep nesting', '['.repeat(8_000)],
  ])('and is not understood (%s) ends the connection, and no other', async (_, frame) => {
    realtime.registerClientMessage(messages.typing, () => undefined);
    const [client, other] = [join(), join()];
    await client.hello('1:a');
    await other.hello('2:a');
    client.send(frame);
    expect(await client.cut()).toBe(CLOSE.BAD_FRAME);
    await tell(2, 1);
    await until('the other hears', () => other.events.length === 1);
  });

  it('before hello ends the connection', async () => {
    const client = join();
    await client.open();
    client.send({ t: 'sub', topic: 'channel:3' });
    expect(await client.cut()).toBe(CLOSE.BAD_FRAME);
  });

  it('in frames too large, not UTF-8 or unmasked ends the connection', async () => {
    const client = join();
    await client.hello('1:a');
    client.send(JSON.stringify({ t: 'ping', pad: 'x'.repeat(FRAME_MAX_BYTES) }));
    expect(await client.cut()).toBe(1009);
    const raw = createConnection(port, '127.0.0.1');
    raw.write(`GET /realtime HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`);
    raw.on('error', () => undefined);
    await new Promise((resolve) => raw.once('data', resolve));
    raw.write(Buffer.from([0x81, 0x02, 0xff, 0xfe]));
    await new Promise((resolve) => raw.once('close', resolve));
    await until('it is forgotten', () => realtime.counts().connections === 0);
  });

  it('too often ends the connection soon, and disturbs no other', async () => {
    const [flooder, pinger, other] = [join(), join(), join()];
    await flooder.hello('1:a');
    await pinger.hello('3:a');
    await other.hello('2:a');
    for (let i = 0; i < 1_000; i++) {
      if (flooder.ws.readyState === flooder.ws.OPEN) flooder.send({ t: 'ping' });
      if (pinger.ws.readyState === pinger.ws.OPEN) pinger.ws.ping();
    }
    expect(await flooder.cut()).toBe(CLOSE.FLOOD);
    expect(await pinger.cut()).toBe(CLOSE.FLOOD);
    await tell(2, 1);
    await until('the other hears', () => other.events.length === 1);
  });
});

describe('slow readers', () => {
  it('are cut, the others are undisturbed, and the memory stays flat', async () => {
    const slow = Array.from({ length: 3 }, join);
    const good = Array.from({ length: 5 }, join);
    for (const [i, client] of [...slow, ...good].entries()) await client.hello(`${i + 1}:a`, { topics: ['channel:3'] });
    for (const client of slow) client.ws.pause();
    const pad = 'x'.repeat(15_000);
    // More than the kernel holds for a socket, or nobody would be slow.
    for (let batch = 0; batch < 60; batch++) {
      await inTransaction(app.db, async (tx) => {
        for (let n = 1; n <= 15; n++) await publish(tx, events.posted, 3, { n: batch * 15 + n, pad });
      });
    }
    await until('the slow are cut', () => realtime.counts().connections === 5, 15_000);
    await until('the others have all', () => good.every((client) => client.events.length === 900), 15_000);
    expect(good[0]!.numbers()).toEqual(range(1, 900));
    expect(realtime.counts().cutSlow).toBe(3);
  }, 60_000);

  it('go without fleeting messages and keep their connection', async () => {
    const slow = join();
    const good = join();
    await slow.hello('1:a', { topics: ['channel:3'] });
    await good.hello('2:a', { topics: ['channel:3'] });
    slow.ws.pause();
    const pad = 'x'.repeat(60_000);
    for (let n = 0; n < 300; n++) {
      realtime.broadcastEphemeral('channel:3', events.typed, { n, pad });
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until('the good one has much', () => good.events.length > 250);
    expect(realtime.counts().dropped).toBeGreaterThan(50);
    expect(slow.closed()).toBeNull();
    slow.ws.resume();
    await tell(1, 1_000);
    await until('it hears what counts', () => slow.numbers().includes(1_000));
  });
});

it('says goodbye with a time to come back when it stops', async () => {
  const [client, other] = [join(), join()];
  await client.hello('1:a');
  await other.hello('2:a');
  await realtime.stop();
  expect(await client.cut()).toBe(CLOSE.RESTART);
  expect(client.word('bye')!.afterMs).toBeGreaterThanOrEqual(0);
  expect(other.word('bye')!.afterMs).toBeLessThan(3_000);
  expect(realtime.counts().connections).toBe(0);
});
