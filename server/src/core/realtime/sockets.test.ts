/** What reaches a socket: frames that are meant for it, whole, in order, and none after the closing frame. */
import { createConnection, type Socket } from 'node:net';
import { PROTOCOL_VERSION } from '@dolphin/contract/core/realtime';
import { expect, it } from 'vitest';
import { inTransaction } from '../db.ts';
import { until } from '../jobs/scratch-app.fixture.ts';
import { publish } from '../outbox/publish.ts';
import { events, range, useGateway } from './gateway.fixture.ts';

const { at, join, notify } = useGateway();
const [TEXT, BINARY, CLOSE] = [0x81, 0x82, 0x88];

/** A client below the WebSocket library, so that a test decides what one packet holds. */
async function openRaw(): Promise<{ readonly socket: Socket; readonly received: () => Buffer }> {
  const socket = createConnection(at.port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => undefined);
  socket.write(
    `GET /realtime HTTP/1.1\r\nHost: 127.0.0.1:${at.port}\r\nOrigin: http://127.0.0.1:${at.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  await until('the upgrade', () => Buffer.concat(chunks).includes('\r\n\r\n'));
  return {
    socket,
    received() {
      const all = Buffer.concat(chunks);
      return all.subarray(all.indexOf('\r\n\r\n') + 4);
    },
  };
}

function masked(first: number, body: Buffer): Buffer {
  const head = body.length < 126 ? [0x80 | body.length] : [0x80 | 126, body.length >> 8, body.length & 255];
  // A mask of zeros leaves the body as it is.
  return Buffer.concat([Buffer.of(first, ...head, 0, 0, 0, 0), body]);
}

/** The first bytes of all frames; a frame that does not end where the bytes do fails the test. */
function opcodes(bytes: Buffer): readonly number[] {
  const found: number[] = [];
  let at = 0;
  while (at < bytes.length) {
    found.push(bytes[at] ?? 0);
    const length = bytes[at + 1] ?? 0;
    at += length < 126 ? 2 + length : 4 + bytes.readUInt16BE(at + 2);
  }
  expect(at).toBe(bytes.length);
  return found;
}

it('[WLD-112] what follows a closing frame in the same packet is not handled, and nothing is sent after the answer', async () => {
  const handled: number[] = [];
  at.realtime.registerClientBinary(7, (client, bytes) => {
    handled.push(bytes[1] ?? 0);
    // By then the rest of the packet has been read, and the closing frame has been answered.
    process.nextTick(() => client.answer(events.typed, { n: 1 }));
    return true;
  });
  const { socket, received } = await openRaw();
  const hello = Buffer.from(JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, token: '1:a' }));
  socket.write(masked(TEXT, hello));
  await until('ready', () => received().includes('"ready"'));
  socket.write(
    Buffer.concat([masked(BINARY, Buffer.of(7, 1)), masked(CLOSE, Buffer.of(3, 232)), masked(BINARY, Buffer.of(7, 2))]),
  );
  await until('the end', () => socket.closed);
  expect(handled).toEqual([1]);
  expect(opcodes(received()).at(-1)).toBe(CLOSE);
  expect(opcodes(received()).filter((each) => each === CLOSE)).toHaveLength(1);
});

it('[WLD-112] a message written while a socket closes reaches nobody else, also when the descriptor is given away', async () => {
  const open = async (userId: number) => {
    const client = join();
    await client.hello(`${userId}:a`);
    return { userId, client };
  };
  let people = await Promise.all(range(1, 12).map(open));
  for (let round = 1; round <= 4; round++) {
    const leaving = people.slice(0, 6);
    for (const { client } of leaving) client.ws.terminate();
    // New sockets take the numbers of those that have just gone, while messages to the old owners are under way.
    const sent = Promise.all(people.map(({ userId }) => notify(userId, userId * 100 + round)));
    const coming = await Promise.all(range(round * 100, round * 100 + 5).map(open));
    await sent;
    const stayed = people.slice(6);
    await until('those who stayed have theirs', () =>
      stayed.every(({ client, userId }) => client.numbers().includes(userId * 100 + round)),
    );
    people = [...stayed, ...coming];
    for (const { client, userId } of people)
      expect(client.numbers().every((n) => Math.floor(Number(n) / 100) === userId)).toBe(true);
  }
});

it('[WLD-112] a reader that pauses gets every event whole and in order once it reads again', async () => {
  const client = join();
  await client.hello('1:a', { topics: ['channel:3'] });
  client.ws.pause();
  const pad = 'x'.repeat(12_000);
  for (let batch = 0; batch < 5; batch++)
    await inTransaction(at.app.db, async (tx) => {
      for (let n = 1; n <= 12; n++) await publish(tx, events.posted, 3, { n: batch * 12 + n, pad });
    });
  await until('all is written', () => at.realtime.counts().sent >= 60);
  client.ws.resume();
  await until('all is there', () => client.events.length === 60);
  expect(client.numbers()).toEqual(range(1, 60));
});
