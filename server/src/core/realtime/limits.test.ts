import { createConnection } from 'node:net';
import { CLOSE, defineClientMessages, FRAME_MAX_BYTES, PROTOCOL_VERSION } from '@dolphin/contract/core/realtime';
import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../db.ts';
import { until } from '../jobs/scratch-app.fixture.ts';
import { publish } from '../outbox/publish.ts';
import { events, range, useGateway } from './gateway.fixture.ts';

const messages = defineClientMessages('test', { typing: { payload: Type.Object({ n: Type.Integer() }) } });
const { at, join, notify } = useGateway();

describe('a client message', () => {
  it('reaches the feature that registered it, and the subscribers of the topic', async () => {
    const received: unknown[] = [];
    at.realtime.registerClientMessage(messages.typing, ({ me, isSubscribed, answer }, { n }) => {
      received.push([me.id, n, isSubscribed('channel:3')]);
      answer(events.typed, { n: n + 1 });
      at.realtime.broadcastEphemeral('channel:3', events.typed, { n });
    });
    const [sender, subscriber, outsider] = [join(), join(), join()];
    await sender.hello('1:a');
    await subscriber.hello('2:a', { topics: ['channel:3'] });
    await outsider.hello('3:a');
    sender.send({ t: 'say', n: 'test.typing', p: { n: 5 } });
    await until('both received', () => subscriber.events.length === 1 && sender.events.length === 1);
    expect(received).toEqual([[1, 5, false]]);
    expect(subscriber.events).toEqual([{ e: 'test.typed', p: { n: 5 } }]); // without a number: it is not kept
    expect(sender.numbers()).toEqual([6]);
    expect(outsider.events).toEqual([]);
  });

  it('in bytes is refused unless a feature takes it and finds it as agreed', async () => {
    const received: Buffer[] = [];
    at.realtime.registerClientBinary(7, (_, bytes) => received.push(bytes) < 2);
    const client = join();
    await client.hello('1:a');
    client.send(Uint8Array.of(7, 1, 2));
    await until('the bytes', () => received.length === 1);
    client.send(Uint8Array.of(8, 1));
    expect(await client.cut()).toBe(CLOSE.BAD_FRAME);
    const other = join();
    await other.hello('2:a');
    other.send(Uint8Array.of(7, 1, 2));
    expect(await other.cut()).toBe(CLOSE.BAD_FRAME);
  });

  it.each([
    ['no JSON', 'hello'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['an unknown word', { t: 'shout' }],
    ['a prototype key', '{"t":"say","n":"__proto__","p":{}}'],
    ['a message nobody takes', { t: 'say', n: 'test.other', p: {} }],
    ['a wrong payload', { t: 'say', n: 'test.typing', p: { n: 'x' } }],
    ['a strange topic', { t: 'sub', topic: 'channel:0' }],
    ['a hello twice', { t: 'hello', v: PROTOCOL_VERSION, token: '1:a' }],
    ['deep nesting', '['.repeat(8_000)],
  ])('and is not understood (%s) ends the connection, and no other', async (_, frame) => {
    at.realtime.registerClientMessage(messages.typing, () => undefined);
    const [client, other] = [join(), join()];
    await client.hello('1:a');
    await other.hello('2:a');
    client.send(frame);
    expect(await client.cut()).toBe(CLOSE.BAD_FRAME);
    await notify(2, 1);
    await until('the other receives it', () => other.events.length === 1);
  });

  it('before the hello frame closes the connection', async () => {
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
    const raw = createConnection(at.port, '127.0.0.1');
    raw.write(
      `GET /realtime HTTP/1.1\r\nHost: 127.0.0.1:${at.port}\r\nOrigin: http://127.0.0.1:${at.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    raw.on('error', () => undefined);
    await new Promise((resolve) => raw.once('data', resolve));
    raw.write(Buffer.from([0x81, 0x02, 0xff, 0xfe]));
    await new Promise((resolve) => raw.once('close', resolve));
    await until('it is forgotten', () => at.realtime.counts().connections === 0);
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
    await notify(2, 1);
    await until('the other receives it', () => other.events.length === 1);
  });
});

describe('slow readers', () => {
  it('are cut, the others are undisturbed, and the memory stays flat', async () => {
    const slow = Array.from({ length: 3 }, () => join());
    const good = Array.from({ length: 5 }, () => join());
    for (const [i, client] of [...slow, ...good].entries()) await client.hello(`${i + 1}:a`, { topics: ['channel:3'] });
    for (const client of slow) client.ws.pause();
    const pad = 'x'.repeat(15_000);
    // More than the kernel holds for a socket, or nobody would be slow.
    for (let batch = 0; batch < 60; batch++) {
      await inTransaction(at.app.db, async (tx) => {
        for (let n = 1; n <= 15; n++) await publish(tx, events.posted, 3, { n: batch * 15 + n, pad });
      });
    }
    await until('the slow are cut', () => at.realtime.counts().connections === 5);
    await until('the others have all', () => good.every((client) => client.events.length === 900));
    expect(good[0]!.numbers()).toEqual(range(1, 900));
    expect(at.realtime.counts().cutSlow).toBe(3);
  });

  it('[WLD-109] go without fleeting messages and keep their connection', async () => {
    const slow = join();
    const good = join();
    await slow.hello('1:a', { topics: ['channel:3'] });
    await good.hello('2:a', { topics: ['channel:3'] });
    slow.ws.pause();
    const pad = 'x'.repeat(60_000);
    for (let n = 0; n < 300; n++) {
      at.realtime.broadcastEphemeral('channel:3', events.typed, { n, pad });
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until('the good one has much', () => good.events.length > 250);
    expect(at.realtime.counts().dropped).toBeGreaterThan(50);
    expect(slow.closed()).toBeNull();
    slow.ws.resume();
    await notify(1, 1_000);
    await until('it receives what counts', () => slow.numbers().includes(1_000));
  });
});

it('sends a bye frame with a reconnect delay when it stops', async () => {
  const [client, other] = [join(), join()];
  await client.hello('1:a');
  await other.hello('2:a');
  await at.realtime.stop();
  expect(await client.cut()).toBe(CLOSE.RESTART);
  expect(client.word('bye')!.afterMs).toBeGreaterThanOrEqual(0);
  expect(other.word('bye')!.afterMs).toBeLessThan(3_000);
  expect(at.realtime.counts().connections).toBe(0);
});
