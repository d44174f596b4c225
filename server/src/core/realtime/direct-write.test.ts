import { connect, createServer, Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { until } from '../jobs/scratch-app.fixture.ts';
import { descriptorOf, releaseWhenClosed, type Wire, writeWire } from './direct-write.ts';

const server = createServer();
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

/** Both ends of a connection; what is read at the far one is kept. */
async function open() {
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const far = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const near = await new Promise<Socket>((resolve) => server.once('connection', resolve));
  sockets.push(far, near);
  near.on('error', () => undefined);
  far.on('error', () => undefined);
  const heard: Buffer[] = [];
  far.on('data', (chunk: Buffer) => heard.push(chunk));
  const wire: Wire = { socket: near, fd: descriptorOf(near), isQueued: true };
  releaseWhenClosed(wire);
  return { near, far, wire, heard: () => Buffer.concat(heard) };
}

it('a frame goes out at once, past the stream', async () => {
  const { near, wire, heard } = await open();
  expect(writeWire(wire, Buffer.from('one'))).toBe(true);
  expect([near.bytesWritten, near.writableLength]).toEqual([0, 0]);
  await until('it is there', () => heard().toString() === 'one');
});

it('to a slow reader everything comes, in order, whatever the system took and the stream kept', async () => {
  const { near, far, wire, heard } = await open();
  far.pause();
  const said: Buffer[] = [];
  let wasFull = false;
  for (let i = 0; i < 3_000; i++) {
    const frame = Buffer.alloc(1 + ((i * 7_919) % 12_000), i);
    said.push(frame);
    wasFull = !writeWire(wire, frame) || wasFull;
    // More than the system keeps, then all is read, and then again: the stream fills and empties in the middle.
    if (i % 1_500 === 1_499) {
      expect(near.writableLength).toBeGreaterThan(0);
      far.resume();
      await until('nothing waits', () => near.writableLength === 0);
      far.pause();
    }
  }
  expect(wasFull).toBe(true);
  far.resume();
  const whole = Buffer.concat(said);
  await until('all is there', () => heard().length >= whole.length, 10_000);
  expect(heard().equals(whole)).toBe(true);
  // And once all is through, the stream is passed by again.
  await until('nothing waits', () => near.writableLength === 0);
  const { bytesWritten } = near;
  writeWire(wire, Buffer.from('more'));
  expect(near.bytesWritten).toBe(bytesWritten);
});

it('nothing reaches the next one who is given the same descriptor', async () => {
  const gone = await open();
  const { fd } = gone.wire;
  expect(fd).toBeGreaterThan(2);
  gone.near.destroy();
  expect(gone.wire.fd).toBe(-1);
  const others = [await open(), await open(), await open(), await open(), await open()];
  writeWire(gone.wire, Buffer.from('not for you'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(others.map(({ heard }) => heard().length)).toEqual([0, 0, 0, 0, 0]);
});

it('below TLS nothing is written past it', () => {
  expect(descriptorOf(Object.assign(new Socket(), { encrypted: true, _handle: { fd: 9 } }))).toBe(-1);
  expect(descriptorOf(new Socket())).toBe(-1);
});
