/** Frames in any order, cut anywhere: what is heard is what was said, whoever of the two heard it. */
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { takeShortFrames } from './short-frames.ts';

const sockets = new WebSocketServer({
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: 16_384,
});
const TEXT = 1;
const BINARY = 2;
const CLOSE = 8;
const PING = 9;

type Pair = {
  readonly socket: Socket;
  readonly ws: WebSocket;
  readonly heard: string[];
  readonly short: string[];
  readonly over: () => number;
};

function open(): Promise<Pair> {
  return listen(new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() }) as Socket);
}

function listen(socket: Socket): Promise<Pair & { readonly said: string[]; readonly pieces: () => number }> {
  const headers = {
    upgrade: 'websocket',
    connection: 'Upgrade',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-version': '13',
  };
  return new Promise((resolve) => {
    sockets.handleUpgrade(
      { method: 'GET', headers, url: '/' } as unknown as IncomingMessage,
      socket,
      Buffer.alloc(0),
      (ws) => {
        const heard: string[] = [];
        const short: string[] = [];
        let overs = 0;
        ws.on('message', (body: Buffer, isBinary) => heard.push(`${isBinary ? 'b' : 't'} ${body.toString('hex')}`));
        const frames = takeShortFrames(socket, {
          onFrame(body) {
            heard.push(`b ${body.toString('hex')}`);
            short.push(body.toString('hex'));
          },
          onOver: () => overs++,
        });
        ws.on('error', () => frames.stop());
        let pieces = 0;
        socket.on('data', () => pieces++);
        resolve({ socket, ws, heard, short, over: () => overs, said: [], pieces: () => pieces });
      },
    );
  });
}

const passed = () => new Promise((resolve) => setImmediate(resolve));

function frame(opcode: number, body: Buffer, mask = Buffer.of(1, 2, 3, 4), isLast = true): Buffer {
  const { length } = body;
  const head =
    length < 126
      ? Buffer.of(0x80 | length)
      : length < 65_536
        ? Buffer.of(0x80 | 126, length >> 8, length & 255)
        : Buffer.of(0x80 | 127, 0, 0, 0, 0, length >>> 24, (length >> 16) & 255, (length >> 8) & 255, length & 255);
  return Buffer.concat([
    Buffer.of((isLast ? 0x80 : 0) | opcode),
    head,
    mask,
    body.map((byte, i) => byte ^ (mask[i & 3] ?? 0)),
  ]);
}

function roller(from: number): (below: number) => number {
  let seed = from;
  return (below) => Math.floor(((seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32) * below);
}

it('hears the same as ws alone would, in the same order, however the bytes are cut', async () => {
  let shorts = 0;
  for (let seed = 1; seed <= 150; seed++) {
    const roll = roller(seed);
    const bytes = (length: number) => Buffer.from(Array.from({ length }, () => 97 + roll(26)));
    const said: string[] = [];
    const frames: Buffer[] = [];
    for (let i = 0; i < 40; i++) {
      const opcode = roll(4) === 0 ? TEXT : BINARY;
      const body = bytes(roll(12) === 0 ? roll(900) : roll(9));
      const mask = bytes(4);
      const kind = roll(10);
      if (kind === 0) frames.push(frame(PING, bytes(3), mask));
      if (kind === 1) {
        const cut = roll(body.length + 1);
        frames.push(
          frame(opcode, body.subarray(0, cut), mask, false),
          ...(roll(2) ? [frame(PING, bytes(2), mask)] : []),
          frame(0, body.subarray(cut), mask),
        );
      } else frames.push(frame(opcode, body, mask));
      said.push(`${opcode === TEXT ? 't' : 'b'} ${body.toString('hex')}`);
    }
    const { socket, heard, short } = await open();
    const all = Buffer.concat(frames);
    let length = 0;
    const ends = frames.map((each) => (length += each.length));
    for (let at = 0; at < all.length;) {
      // Most packets end where a frame does.
      const end =
        roll(3) > 0 ? (ends.find((each) => each > at) ?? all.length) : at + 1 + roll(roll(3) === 0 ? 300 : 16);
      // A copy, as a socket gives: what is read may be changed by the reader.
      socket.push(Buffer.from(all.subarray(at, end)));
      at = end;
    }
    await passed();
    expect(heard, `seed ${seed}`).toEqual(said);
    shorts += short.length;
    socket.destroy();
  }
  expect(shorts).toBeGreaterThan(1_000);
});

it('hears the same over a real line, where nothing short becomes a piece of a stream', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const far = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const near = await new Promise<Socket>((resolve) => server.once('connection', resolve));
  const { heard, short, said, pieces } = await listen(near);
  const roll = roller(7);
  for (let i = 0; i < 400; i++) {
    const opcode = roll(9) === 0 ? TEXT : BINARY;
    const body = Buffer.from(
      Array.from({ length: roll(20) === 0 ? 200 + (roll(90_000) % 16_000) : 1 + roll(20) }, () => 97 + roll(26)),
    );
    const whole = frame(opcode, body, Buffer.of(1 + roll(200), 2, 3, 4));
    const cut = roll(5) === 0 ? roll(whole.length) : whole.length;
    far.write(whole.subarray(0, cut));
    // Now and then a frame comes in two pieces, and several frames in one.
    if (cut < whole.length) await new Promise((resolve) => setTimeout(resolve, 2));
    far.write(whole.subarray(cut));
    if (roll(3) > 0) await passed();
    said.push(`${opcode === TEXT ? 't' : 'b'} ${body.toString('hex')}`);
  }
  for (let i = 0; heard.length < said.length && i < 500; i++) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(heard).toEqual(said);
  expect(short.length).toBeGreaterThan(200);
  expect(pieces()).toBeLessThan(300);
  far.destroy();
  near.destroy();
  server.close();
});

it('a whole short frame does not reach ws, and a longer one does', async () => {
  const { socket, short, heard } = await open();
  socket.push(
    Buffer.concat([
      frame(BINARY, Buffer.alloc(125, 5)),
      frame(BINARY, Buffer.alloc(126, 6)),
      frame(BINARY, Buffer.of()),
    ]),
  );
  await passed();
  expect(short.map((each) => each.length / 2)).toEqual([125]);
  expect(heard.map((each) => (each.length - 2) / 2)).toEqual([125, 126, 0]);
  socket.push(frame(BINARY, Buffer.of(9)));
  await passed();
  expect(short.at(-1)).toBe('09');
});

it('after the closing frame, and after a broken one, nothing is heard', async () => {
  const closing = await open();
  closing.socket.push(Buffer.concat([frame(BINARY, Buffer.of(1)), frame(CLOSE, Buffer.of(3, 232)).subarray(0, 4)]));
  await passed();
  expect(closing.over()).toBe(0);
  closing.socket.push(frame(CLOSE, Buffer.of(3, 232)).subarray(4));
  await passed();
  expect(closing.over()).toBe(1);
  closing.socket.push(frame(BINARY, Buffer.of(2)));
  await passed();
  expect(closing.heard).toEqual(['b 01']);
  const broken = await open();
  // Without a mask, as no browser speaks.
  broken.socket.push(Buffer.of(0x82, 1, 7));
  await passed();
  broken.socket.push(frame(BINARY, Buffer.of(2)));
  await passed();
  expect(broken.heard).toEqual([]);
});

it('whoever ends without a word is over too', async () => {
  const { socket, over } = await open();
  socket.push(null);
  await passed();
  expect(over()).toBe(1);
});
