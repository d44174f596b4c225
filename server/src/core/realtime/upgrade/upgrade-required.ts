import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { REALTIME_PATH } from '@dolphin/contract/core/realtime';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { FastifyInstance } from 'fastify';

/** Soon enough for a tab that waits, late enough for a process to come up. */
const RETRY_AFTER_SECONDS = 1;

export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
const upgradeListeners = new WeakMap<Server, UpgradeListener>();

/**
 * One listener per server, that stays when its gateway stops and then refuses: without any, Node takes a request for an
 * upgrade for a plain one, and a browser that reconnects in the middle of a restart gets 200 and a page.
 */
export function setUpgradeListener(server: Server, upgrade: UpgradeListener): void {
  const listener: UpgradeListener = (request, socket, head) =>
    safeHandler(
      () => socket.destroy(),
      () => upgrade(request, socket, head),
    )();
  const before = upgradeListeners.get(server);
  if (before) server.off('upgrade', before);
  upgradeListeners.set(server, listener);
  server.on('upgrade', listener);
}

export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.on('error', () => undefined);
  const retry = status.startsWith('503') ? `Retry-After: ${RETRY_AFTER_SECONDS}\r\n` : '';
  // Closed from this side, too: a server keeps half-open connections for as long as the other side likes.
  socket.end(`HTTP/1.1 ${status}\r\n${retry}Connection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

/** For whoever comes without asking for an upgrade, or to a process that has no gateway: never a page. */
export function addPlainRealtime(http: FastifyInstance, isOpen: () => boolean): void {
  http.get(REALTIME_PATH, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isOpen()) return reply.code(426).header('upgrade', 'websocket').send();
    return reply.code(503).header('retry-after', String(RETRY_AFTER_SECONDS)).send();
  });
}
