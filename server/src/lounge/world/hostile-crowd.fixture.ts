/**
 * Hostile and broken clients in a process of their own, so that they do not slow honest ones by sharing a thread with
 * them. `hostile-crowd.fixture.ts <port> <count> <file>`: the file holds tokens of people who have a place in a room.
 * Prints `ready` when all have begun, and goes on until it is killed. Prints the name of each attack with the code
 * whenever a connection of it was closed.
 */
import { readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { PROTOCOL_VERSION } from '@dolphin/contract/core/realtime';
import { encodeEmote, encodeStep } from '@dolphin/contract/lounge/world/steps';
import { WebSocket } from 'ws';

const [port = '', count = '', file = ''] = process.argv.slice(2);
const { roomId, tokens } = JSON.parse(readFileSync(file, 'utf8')) as {
  readonly roomId: number;
  readonly tokens: string[];
};

/** Without a token no hello is sent. */
function open(token: string | null, attack: string): WebSocket {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/realtime`, { origin: `http://127.0.0.1:${port}` });
  ws.on('error', () => undefined);
  ws.on('close', (code) => process.stdout.write(`${attack} ${code}\n`));
  if (token !== null) ws.on('open', () => ws.send(JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, token })));
  return ws;
}

/** In the world, and back in it whenever they were cut. */
function stay(
  token: string,
  attack: string,
  onEntered: (send: (bytes: Uint8Array) => void, ws: WebSocket) => () => void,
): void {
  const ws = open(token, attack);
  let stop: (() => void) | null = null;
  ws.on('message', (body: Buffer, isBinary: boolean) => {
    if (isBinary) return;
    const text = body.toString();
    if (text.startsWith('{"t":"ready"')) ws.send(JSON.stringify({ t: 'say', n: 'lounge.enter', p: { roomId } }));
    if (text.startsWith('{"e":"lounge.entered"'))
      stop ??= onEntered((bytes) => ws.readyState === ws.OPEN && ws.send(bytes), ws);
  });
  ws.on('close', () => {
    stop?.();
    setTimeout(() => stay(token, attack, onEntered), 1_000);
  });
}
const often = (ms: number, act: () => void) => {
  const timer = setInterval(act, ms);
  return () => clearInterval(timer);
};
/** A refused client reconnects after this time: a thousand of them make a hundred new connections a second. */
const COMES_BACK_MS = 3_000;
const nextToken = () => tokens.pop() ?? 'nobody';

const ATTACKS: readonly (() => unknown)[] = [
  function flood() {
    stay(nextToken(), 'flood', (send) => often(5, () => send(encodeEmote('HEART'))));
  },
  function hugeFrames() {
    often(COMES_BACK_MS, () => {
      const ws = open(null, 'hugeFrames');
      ws.once('open', () => ws.send(Buffer.alloc(1_000_000)));
    });
  },
  function halfOpen() {
    createConnection(Number(port), '127.0.0.1', function (this: import('node:net').Socket) {
      this.write(
        `GET /realtime HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nUpgrade: websocket\r\n`,
      );
    }).on('error', () => undefined);
  },
  function slowReader() {
    stay(nextToken(), 'slowReader', (_, ws) => {
      ws.pause();
      return () => undefined;
    });
  },
  function badToken() {
    often(COMES_BACK_MS, () => void open('not.a.token', 'badToken'));
  },
  function speedCheat() {
    let x = 500;
    stay(nextToken(), 'speedCheat', (send) =>
      often(66, () => send(encodeStep({ x: (x = (x + 900) % 8_000), y: 1_600, pose: 'WALK', facesLeft: false }, 0))),
    );
  },
  function otherPeople() {
    // They have no place in that room.
    const ws = open(nextToken(), 'otherPeople');
    often(
      250,
      () =>
        ws.readyState === ws.OPEN &&
        ws.send(JSON.stringify({ t: 'say', n: 'lounge.enter', p: { roomId: roomId + 1 } })),
    );
    often(
      100,
      () => ws.readyState === ws.OPEN && ws.send(encodeStep({ x: 5, y: 5, pose: 'STAND', facesLeft: false }, 0)),
    );
  },
];
for (let i = 0; i < Number(count); i++) {
  ATTACKS[i % ATTACKS.length]?.();
  await new Promise((resolve) => setTimeout(resolve, 5));
}
process.stdout.write('ready\n');
