import { defineClientMessages } from '@dolphin/contract/core/realtime';
import Type from 'typebox';
import { expect, it } from 'vitest';
import { inTransaction } from '../db.ts';
import { until } from '../jobs/scratch-app.fixture.ts';
import { publish } from '../outbox/publish.ts';
import { events, useGateway } from './gateway.fixture.ts';
import type { ConnectionHandle, ConnectionEnd, RealtimeClient } from './gateway.ts';

const messages = defineClientMessages('test', {
  begin: { payload: Type.Object({}) },
  end: { payload: Type.Object({}) },
});
const { at, join } = useGateway();

/** A feature that every client may begin; collects the clients. */
function feature(onBegin: (client: RealtimeClient) => void = () => undefined): RealtimeClient[] {
  const clients: RealtimeClient[] = [];
  at.realtime.registerClientMessage(messages.begin, (client) => {
    clients.push(client);
    onBegin(client);
  });
  return clients;
}

async function enter(token: string) {
  const client = join();
  const bytes: Buffer[] = [];
  client.ws.removeAllListeners('message');
  client.ws.on('message', (body: Buffer, isBinary: boolean) => {
    if (isBinary) return void bytes.push(body);
    const frame = JSON.parse(body.toString()) as { e?: string };
    return frame.e ? void client.events.push(frame as never) : void client.words.push(frame as never);
  });
  await client.hello(token);
  client.send({ t: 'say', n: 'test.begin', p: {} });
  return { client, bytes };
}

it('a feature writes one frame to many lines, and answers one of them in bytes', async () => {
  const clients = feature((client) => client.answerBytes(Uint8Array.of(9, 1)));
  const people = [await enter('1:a'), await enter('2:a'), await enter('3:a')];
  await until('all are answered', () => people.every(({ bytes }) => bytes.length === 1));
  const lines: ConnectionHandle[] = clients.filter(({ me }) => me.id !== 3).map(({ line }) => line);
  at.realtime.writeShared(lines, new Uint8Array(300).fill(7));
  await until('both have it', () => people.slice(0, 2).every(({ bytes }) => bytes.length === 2));
  expect(people.map(({ bytes }) => bytes.map((each) => each.length))).toEqual([[2, 300], [2, 300], [2]]);
  expect(lines.map((line) => [line.isBehind(), line.isClosed()])).toEqual([
    [false, false],
    [false, false],
  ]);
});

it('[WLD-109] a browser that does not read gets nothing of what many get, is given back, and keeps its connection', async () => {
  const clients = feature();
  const [slow, good] = [await enter('1:a'), await enter('2:a')];
  await until('both are in', () => clients.length === 2);
  const lines: ConnectionHandle[] = clients.map(({ line }) => line);
  const slowLine = clients.find(({ me }) => me.id === 1)!.line;
  slow.client.ws.pause();
  const frame = new Uint8Array(60_000).fill(7);
  let leftOut = 0;
  // More than the kernel holds for a socket, or nobody would be behind.
  for (let n = 0; n < 300; n++) {
    if (at.realtime.writeShared(lines, frame).includes(slowLine)) leftOut++;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(leftOut).toBeGreaterThan(50);
  expect(slow.client.closed()).toBeNull();
  expect(at.realtime.counts().cutSlow).toBe(0);
  slow.client.ws.resume();
  await until('nobody is behind', () => lines.every((line) => !line.isBehind()));
  expect(at.realtime.writeShared(lines, Uint8Array.of(5))).toEqual([]);
  await until('both have it', () => [slow, good].every(({ bytes }) => bytes.at(-1)?.length === 1));
});

it('a feature subscribes a browser to a topic it may not request, until it leaves or disconnects', async () => {
  feature(({ join: joinTopic }) => joinTopic('map:abc'));
  at.realtime.registerClientMessage(messages.end, ({ leave, isSubscribed }) => {
    leave('map:abc');
    expect(isSubscribed('map:abc')).toBe(false);
  });
  const [one, other] = [await enter('1:a'), await enter('2:a')];
  await until('both receive it', () => {
    at.realtime.broadcastEphemeral('map:abc', events.typed, { n: 1 });
    return one.client.events.length > 0 && other.client.events.length > 0;
  });
  one.client.send({ t: 'say', n: 'test.end', p: {} });
  other.client.ws.terminate();
  await until('nobody subscribes to it', () => at.realtime.counts().topics === 1);
});

it('a feature learns of every line that ends, once, and whether the session is over', async () => {
  const ends: ConnectionEnd[] = [];
  at.realtime.onConnectionEnd((end) => void ends.push(end));
  const clients = feature();
  const [broken, signedOut, leaver] = [await enter('1:a'), await enter('2:b'), await enter('3:c')];
  await until('all are in', () => clients.length === 3);
  broken.client.ws.terminate();
  await until('one is notified', () => ends.length === 1);
  await inTransaction(at.app.db, (tx) => publish(tx, events.sessionEnded, 2, { sessionId: 'b' }));
  await signedOut.client.cut();
  await until('both are notified', () => ends.length === 2);
  leaver.client.ws.close();
  await until('all are notified', () => ends.length === 3);
  expect(ends.map(({ userId, isSessionOver, isCleanClose }) => [userId, isSessionOver, isCleanClose])).toEqual([
    [1, false, false],
    [2, true, false],
    [3, false, true],
  ]);
  expect(ends.map(({ connectionId }) => connectionId)).toEqual(clients.map(({ connectionId }) => connectionId));
  expect(clients.every(({ line }) => line.isClosed())).toBe(true);
  // To write to a line that is no more is nothing.
  at.realtime.writeShared(
    clients.map(({ line }) => line),
    Uint8Array.of(1),
  );
});

it('with a single process there is no peer link', () => {
  expect(at.realtime.openPeerLink('world:1', () => undefined)).toBeNull();
});
