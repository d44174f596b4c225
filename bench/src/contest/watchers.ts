/**
 * Many who watch the standings, in one process. `watchers.ts <port> <file>`: the file holds `{ hellos, participantIds }`.
 * Prints `ready` when all have joined, and `{ seenMs, deltaBytes }` when each has received one change of each of these
 * participants: when it was, by the clock that all processes of a machine share, and the bytes of the longest frame.
 * Exits with 1 as soon as somebody is disconnected or receives a change twice.
 */
import { readFileSync } from 'node:fs';
import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { REALTIME_PATH } from '@dolphin/contract/core/realtime';
import { type ClientSocket, CLOSE, openSocket, PING, TEXT } from '../realtime/client-socket.ts';

const AT_A_TIME = 25;
/** The head of a frame: two bytes up to so many, four beyond. */
const SHORT_FRAME = 125;
const [port = '', file = ''] = process.argv.slice(2);
const { hellos, participantIds } = JSON.parse(readFileSync(file, 'utf8')) as {
  readonly hellos: readonly string[];
  readonly participantIds: readonly number[];
};
const MOVED = `{"e":"${competitionEvents.standingMoved.name}"`;
const seenMs = new Map<number, number[]>(participantIds.map((id) => [id, []]));
const expected = hellos.length * participantIds.length;
let received = 0;
let deltaBytes = 0;

function stop(why: string): never {
  process.stderr.write(`watchers: ${why}\n`);
  process.exit(1);
}

function receiveMoved(text: string, bytes: number): void {
  const participantId = Number(/"w": ?(\d+)/.exec(text)?.[1]);
  const seen = seenMs.get(participantId);
  if (!seen || seen.length === hellos.length) return stop(`a change that nobody made: ${text}`);
  seen.push(Number(process.hrtime.bigint()) / 1_000_000);
  deltaBytes = Math.max(deltaBytes, bytes + (bytes > SHORT_FRAME ? 4 : 2));
  if (++received === expected)
    process.stdout.write(`${JSON.stringify({ seenMs: Object.fromEntries(seenMs), deltaBytes })}\n`);
}

async function join(hello: string): Promise<void> {
  let socket: ClientSocket | undefined;
  await new Promise<void>((resolve, reject) => {
    const onFrame = (opcode: number, body: Buffer) => {
      if (opcode === PING) return socket?.pong();
      if (opcode === CLOSE) return stop(`cut with ${body.readUInt16BE(0)}`);
      if (opcode !== TEXT) return undefined;
      const text = body.toString('latin1');
      if (text.startsWith(MOVED)) return receiveMoved(text, body.length);
      if (!text.startsWith('{"t":"ready"')) return undefined;
      return text.includes('"competition:') ? resolve() : stop(`the standings may not be watched: ${text}`);
    };
    openSocket({ port: Number(port), path: REALTIME_PATH, onFrame, onEnd: () => stop('a connection ended') }).then(
      (opened) => {
        socket = opened;
        opened.send(hello);
      },
      reject,
    );
  });
}

let next = 0;
await Promise.all(
  Array.from({ length: AT_A_TIME }, async () => {
    for (let hello = hellos[next++]; hello !== undefined; hello = hellos[next++]) await join(hello);
  }),
);
process.stdout.write('ready\n');
