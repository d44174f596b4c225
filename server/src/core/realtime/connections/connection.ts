import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { CLOSE, HEARTBEAT_MS, HELLO_WITHIN_MS, type ServerFrame } from '@dolphin/contract/core/realtime';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { WebSocket } from 'ws';
import type { Me } from '../../module.ts';
import type { Counts } from './counts.ts';
import type { ConnectionHandle, RealtimeClient } from './feature-client.ts';
import { PING_FRAME, textFrame } from './frames.ts';
import { type Bucket, newBucket } from './token-bucket.ts';

/** Beyond this, frames that are soon outdated are not sent to this socket. */
const DROP_BYTES = 64 * 1_024;
/** Beyond this, or after so long without progress, the reader is cut; it comes back and resumes. */
const CUT_BYTES = 1_024 * 1_024;
const STALLED_MS = 5_000;
const DRAIN_BYTES = 256 * 1_024;
/** A token just expired is honoured for so long: the browser is fetching the next one. */
const EXPIRY_GRACE_MS = 30_000;
/** So long before the end the browser is asked for a new token. */
const RENEW_BEFORE_MS = 60_000;
/** Events that come in while missed ones are still being read. */
const QUEUE_MAX = 5_000;

export type Connection = ConnectionHandle & {
  readonly id: string;
  readonly ws: WebSocket;
  /** The socket of the upgrade request. Prebuilt frames are written to it; `ws` writes only closing handshakes. */
  readonly socket: Socket;
  readonly topics: Set<string>;
  readonly bucket: Bucket;
  readonly openedAt: number;
  readonly address: string;
  /** Null until the hello frame is accepted. */
  me: Me | null;
  hello: boolean;
  expiresAt: number;
  askedToRenew: boolean;
  closed: boolean;
  /** How often the permissions were checked again: the result of an earlier check no longer counts. */
  rechecks: number;
  /** Events that arrive while missed ones are still being read; null once the connection is live. */
  queue: { readonly seq: number; readonly frame: Buffer }[] | null;
  /** As features see it; created once, because clients send fifteen times a second. */
  client: RealtimeClient | null;
  /** The last write found the socket's buffer full. While it was not, nobody need look how much waits: that is asked at every frame to everybody. */
  isFull: boolean;
  /** Cut because the session ended, and not because the line broke. */
  isSessionOver: boolean;
  /** The last sequence number sent to it, so that no event is sent twice. */
  seen: number;
  receivedAt: number;
  pingedAt: number;
  flushed: number;
  progressAt: number;
};

export function newConnection(ws: WebSocket, socket: Socket, now: number, address: string): Connection {
  const connection: Connection = {
    socket,
    closed: false,
    isFull: false,
    queue: null,
    seen: 0,
    id: randomUUID(),
    ws,
    topics: new Set(),
    bucket: newBucket(now),
    openedAt: now,
    address,
    me: null,
    hello: false,
    expiresAt: Infinity,
    askedToRenew: false,
    rechecks: 0,
    client: null,
    isSessionOver: false,
    receivedAt: now,
    pingedAt: now,
    flushed: 0,
    progressAt: now,
    isBehind: () => isBehind(connection),
    isClosed: () => connection.closed,
  };
  return connection;
}

export function cut(connection: Connection, code: number, reason: string): void {
  if (connection.closed) return;
  connection.closed = true;
  if (code === CLOSE.SESSION_ENDED || code === CLOSE.UNAUTHENTICATED) connection.isSessionOver = true;
  connection.ws.close(code, reason);
  // A reader that does not read does not answer the closing handshake either.
  const terminate = () => connection.ws.terminate();
  setTimeout(safeHandler(terminate, terminate), 1_000).unref();
}

/** Writes a frame, or several joined, that must arrive. A reader too slow for that is cut: it resumes when it can. */
export function write(connection: Connection, frame: Buffer, counts: Counts, messages = 1): void {
  const { socket, ws } = connection;
  // Once either side has begun to close, `ws` sends the closing frame, and nothing may follow it (RFC 6455, 5.5.1).
  if (connection.closed || ws.readyState !== ws.OPEN) return;
  if (connection.isFull && socket.writableLength + frame.length > CUT_BYTES) {
    counts.cutSlow++;
    connection.closed = true;
    ws.terminate();
    return;
  }
  counts.sent += messages;
  connection.isFull = !socket.write(frame);
}

/** Waits while much data is unsent, so that a healthy reader does not count as slow during a burst. */
export async function drain(connection: Connection): Promise<void> {
  const { socket } = connection;
  if (socket.writableLength < DRAIN_BYTES || socket.destroyed) return;
  await new Promise<void>((resolve) => {
    const go = safeHandler(
      () => resolve(),
      () => {
        socket.off('drain', go).off('close', go);
        resolve();
      },
    );
    socket.on('drain', go).on('close', go);
  });
}

export function isBehind({ isFull, socket }: Connection): boolean {
  return isFull && socket.writableLength > DROP_BYTES;
}

/** Writes a frame that the next one makes useless; a slow reader goes without. */
export function writeEphemeral(connection: Connection, frame: Buffer, counts: Counts): void {
  if (isBehind(connection)) counts.dropped++;
  else write(connection, frame, counts);
}

export function sendFrame(connection: Connection, message: ServerFrame, counts: Counts): void {
  write(connection, textFrame(JSON.stringify(message)), counts);
}

/** An event with its number: at once, or behind those that are still being caught up with. */
export function writeEvent(connection: Connection, seq: number, frame: Buffer, counts: Counts): void {
  if (connection.queue) {
    connection.queue.push({ seq, frame });
    if (connection.queue.length > QUEUE_MAX) cut(connection, CLOSE.TOO_SLOW, 'too far behind');
  } else if (seq > connection.seen) {
    connection.seen = seq;
    write(connection, frame, counts);
  }
}

/** False for a reader that has taken nothing for long although something waits. */
function makesProgress(connection: Connection, now: number): boolean {
  const { socket } = connection;
  const waiting = socket.writableLength;
  // How much was written so far is worth a look only then.
  const flushed = waiting === 0 ? 0 : socket.bytesWritten - waiting;
  if (waiting === 0 || flushed !== connection.flushed) {
    connection.flushed = flushed;
    connection.progressAt = now;
  }
  return now - connection.progressAt <= STALLED_MS;
}

/** Of the machine, for silence and stalls; of the app, which signed the tokens and may have a given clock in a test. */
type Clocks = { readonly now: number; readonly appNow: number };

/** Checks one connection, about once a second. One timer for all: a timer per socket would cost too much. */
export function checkLiveness(connection: Connection, { now, appNow }: Clocks, counts: Counts): void {
  if (connection.closed) return;
  if (!connection.me) {
    if (now - connection.openedAt > HELLO_WITHIN_MS) cut(connection, CLOSE.TOO_LATE, 'no hello');
    return;
  }
  if (!makesProgress(connection, now)) {
    counts.cutSlow++;
    connection.closed = true;
    connection.ws.terminate();
    return;
  }
  if (now - connection.receivedAt > 2 * HEARTBEAT_MS) {
    connection.closed = true;
    connection.ws.terminate();
  } else if (now - connection.pingedAt > HEARTBEAT_MS) {
    connection.pingedAt = now;
    write(connection, PING_FRAME, counts);
  }
  if (appNow > connection.expiresAt + EXPIRY_GRACE_MS) cut(connection, CLOSE.UNAUTHENTICATED, 'token expired');
  else if (!connection.askedToRenew && appNow > connection.expiresAt - RENEW_BEFORE_MS) {
    connection.askedToRenew = true;
    sendFrame(connection, { t: 'renew' }, counts);
  }
}
