/**
 * Many listeners in one process. `crowd.ts <kind> <port> <count> <file>`: the file holds `{ hellos, perBurst }`. Prints `ready` when all have
 * joined, and a line whenever every listener has received `perBurst` more messages. Exits with 1 as soon as a listener
 * is disconnected or receives a message twice or out of order: wrong deliveries must not count.
 */
import { readFileSync } from 'node:fs';
import { type ClientSocket, CLOSE, openSocket, PING, TEXT } from './client-socket.ts';
import { type Kind, numberIn, SERVERS } from './kinds.ts';

const AT_A_TIME = 25;
const [kind = 'dolphin', port = '', count = '', file = ''] = process.argv.slice(2);
const total = Number(count);
const { hellos, perBurst } = JSON.parse(readFileSync(file, 'utf8')) as { hellos: readonly string[]; perBurst: number };
const server = SERVERS[kind as Kind];
let received = 0;

function stop(why: string): never {
  process.stderr.write(`crowd of ${kind}: ${why}\n`);
  process.exit(1);
}

async function join(index: number): Promise<void> {
  let socket: ClientSocket | undefined;
  let last = 0;
  await new Promise<void>((resolve, reject) => {
    const onFrame = (opcode: number, body: Buffer) => {
      if (opcode === PING) return socket?.pong();
      if (opcode === CLOSE) return stop(`cut with ${body.readUInt16BE(0)}`);
      if (opcode !== TEXT || !socket) return undefined;
      if (server.isMessage(body)) {
        const number = numberIn(body);
        if (last !== 0 && number !== last + 1) stop(`received ${number} after ${last}`);
        last = number;
        received += 1;
        if (received % (perBurst * total) === 0) process.stdout.write(`${received}\n`);
        return undefined;
      }
      return server.onText(body.toString('utf8'), { send: socket.send, hello: hellos[index] ?? '', joined: resolve });
    };
    openSocket({ port: Number(port), path: server.path, onFrame, onEnd: () => stop('a connection ended') }).then(
      (opened) => {
        socket = opened;
        server.greet?.({ send: opened.send, hello: hellos[index] ?? '', joined: resolve });
      },
      reject,
    );
  });
}

let next = 0;
await Promise.all(
  Array.from({ length: AT_A_TIME }, async () => {
    while (next < total) await join(next++);
  }),
);
process.stdout.write('ready\n');
