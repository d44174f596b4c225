import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { ConnectionLimits } from '../../limits.ts';
import { networkOf } from '../admission/rate-limits.ts';

/** What a direction had moved at the beginning of the window that is being measured. */
type Mark = { readonly since: number; readonly bytes: number };

type Watched = {
  readonly socket: Socket;
  /** The last request that began: they arrive one after the other, so no earlier one can be incomplete. */
  request: IncomingMessage | null;
  received: Mark | null;
  sent: Mark | null;
};

type WatchedSocket = Socket & { [WATCHED]?: Watched };
const WATCHED = Symbol('watched');

export type ConnectionCounts = { open: number; refused: number; cutSlow: number };

export type ConnectionGuard = {
  readonly counts: Readonly<ConnectionCounts>;
  /** Looks at every connection; `now` in milliseconds, of any clock. */
  readonly sweep: (now: number) => void;
};

type Options = {
  /** False behind proxies: connections are theirs then. */ readonly countsAddresses: boolean;
  readonly onError: (error: unknown) => void;
};

/** Bounds how many connections there are, and cuts those that send or take a message too slowly. */
export function guardConnections(
  server: Server,
  limits: ConnectionLimits,
  { countsAddresses, onError }: Options,
): ConnectionGuard {
  const connections = new Set<Watched>();
  const byAddress = new Map<string, number>();
  const counts: ConnectionCounts = { open: 0, refused: 0, cutSlow: 0 };

  function watch(socket: WatchedSocket): void {
    const address = countsAddresses ? networkOf(socket.remoteAddress ?? '') : null;
    const others = address === null ? 0 : (byAddress.get(address) ?? 0);
    const refusal = connections.size >= limits.total ? BUSY : others >= limits.perAddress ? TOO_MANY : null;
    if (refusal !== null) {
      counts.refused++;
      return refuse(socket, refusal);
    }
    const watched: Watched = { socket, request: null, received: null, sent: null };
    socket[WATCHED] = watched;
    connections.add(watched);
    counts.open = connections.size;
    if (address !== null) byAddress.set(address, others + 1);
    const release = () => {
      connections.delete(watched);
      counts.open = connections.size;
      if (address === null) return;
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    };
    socket.once('close', safeHandler(onError, release));
  }

  function sweep(now: number): void {
    for (const watched of connections) {
      watched.received = moved(watched.received, isReceiving(watched), watched.socket.bytesRead, now);
      watched.sent = moved(watched.sent, isSending(watched.socket), bytesTaken(watched.socket), now);
      if (isTooSlow(watched.received, watched.socket.bytesRead, limits.uploadWindowMs, now)) cut(watched);
      else if (isTooSlow(watched.sent, bytesTaken(watched.socket), limits.downloadWindowMs, now)) cut(watched);
    }
  }

  /** The mark to measure from: none while nothing is in progress, the old one within a window, else a new one. */
  function moved(mark: Mark | null, isUnderWay: boolean, bytes: number, now: number): Mark | null {
    if (!isUnderWay) return null;
    if (mark === null) return { since: now, bytes };
    const needed = (limits.bytesPerSecond * (now - mark.since)) / 1_000;
    // Fast enough so far, and for so long that a stall from here on gets a window of its own.
    return bytes - mark.bytes >= needed && now - mark.since >= limits.checkMs ? { since: now, bytes } : mark;
  }

  function isTooSlow(mark: Mark | null, bytes: number, windowMs: number, now: number): boolean {
    if (mark === null || now - mark.since < windowMs) return false;
    return bytes - mark.bytes < (limits.bytesPerSecond * (now - mark.since)) / 1_000;
  }

  function cut({ socket }: Watched): void {
    counts.cutSlow++;
    socket.destroy();
  }

  server.on('connection', safeHandler(onError, watch));
  const clock = setInterval(
    safeHandler(onError, () => sweep(performance.now())),
    limits.checkMs,
  ).unref();
  server.once('close', () => clearInterval(clock));
  const guard = { counts, sweep };
  guards.set(server, guard);
  return guard;
}

const guards = new WeakMap<Server, ConnectionGuard>();

/** The guard of a server, for metrics and tests. */
export function connectionGuardOf(server: Server): ConnectionGuard | undefined {
  return guards.get(server);
}

/** Called for every request, before anything else looks at it. */
export function noteRequest(request: IncomingMessage): void {
  const watched = (request.socket as WatchedSocket)[WATCHED];
  if (watched) watched.request = request;
}

/** The client's turn: its message is not complete, and nothing it sent waits for us to read it. */
function isReceiving({ request }: Watched): boolean {
  return request !== null && !request.complete && !request.destroyed && request.readableLength === 0;
}

function isSending(socket: Socket): boolean {
  return socket.writableLength > 0;
}

type Handle = { readonly bytesWritten: number; readonly writeQueueSize: number };

/** What the kernel has taken. Asked of the handle: the socket itself counts a chunk only when all of it was taken. */
function bytesTaken(socket: Socket): number {
  const { _handle: handle } = socket as { readonly _handle?: Handle | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten - socket.writableLength;
}

const BUSY = 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
const TOO_MANY = 'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

function refuse(socket: Socket, answer: string): void {
  socket.on('error', () => undefined);
  // The server keeps half-open connections: without this it would wait for the other side to close, too.
  socket.end(answer, () => socket.destroy());
}
