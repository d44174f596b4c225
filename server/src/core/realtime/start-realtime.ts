/**
 * The realtime gateway: one WebSocket per tab at /realtime. It carries the events of the outbox to those they are
 * addressed to, in order and without gaps, and fleeting messages besides. A thin layer of our own on `ws`, because a
 * frame built once and written to all, and readers that are cut before they fill the memory, are what it takes.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { CLOSE, FRAME_MAX_BYTES, REALTIME_PATH } from '@dolphin/contract/core/realtime';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { type WebSocket, WebSocketServer } from 'ws';
import type { App } from '../app.ts';
import type { Hosts } from '../http/hosts.ts';
import { LIMITS, type SocketLimits } from '../limits.ts';
import type { OutboxReader } from '../outbox/read.ts';
import { setUpgradeListener, refuseUpgrade } from './upgrade/upgrade-required.ts';
import { type Connection, cut, newConnection, sendFrame, checkLiveness, write } from './connections/connection.ts';
import { newCounts } from './connections/counts.ts';
import { broadcast, deliver, deliverEphemeral, openPeerLink, writeRun } from './deliver.ts';
import { eventText, pongFrame } from './connections/frames.ts';
import type { Gateway, Permissions, Realtime, MessageHandler } from './gateway.ts';
import { receiveBytes, receiveMessage, mayGoOn } from './inbound.ts';
import { isOwnOrigin } from './upgrade/origin.ts';
import { openRelay } from './relay.ts';
import { writeShared } from './realtime-client.ts';
import { newTopics } from './topics.ts';
import { logFailure } from '../monitoring/log.ts';
import { addressOf, newWaiting } from './connections/waiting.ts';

const LIVENESS_CHECK_MS = 1_000;
/** Our own client sends every message in one piece. Empty pieces add up to no length, and without a limit one could send them for ever. */
const PIECES = { maxFragments: 8 };
/** Browsers come back at random within this time, so that a restart is not a storm. */
const BYE_SPREAD_MS = 3_000;
const BYE_WAIT_MS = 1_000;
/** How a browser closes when somebody leaves the page, and how our own client does: normal, going away, without a code. */
const CLEAN_CLOSE_CODES: readonly number[] = [1000, 1001, 1005];

export type RealtimeOptions = Permissions & {
  readonly server: Server;
  readonly app: App;
  readonly reader: OutboxReader;
  /** Which hosts are channels'; without it there are none. */ readonly hosts?: Hosts;
  readonly limits?: SocketLimits;
};

export function startRealtime({
  server,
  app,
  reader,
  hosts,
  limits = LIMITS.sockets,
  ...permissions
}: RealtimeOptions): Realtime {
  const counts = newCounts();
  const relay = openRelay(app.config.redisUrl, app.log, (topic, marked) => deliverEphemeral(gateway, topic, marked));
  const gateway: Gateway = {
    ...permissions,
    app,
    reader,
    relay,
    connections: new Set(),
    byUser: new Map(),
    topics: newTopics(relay.subscribe, relay.unsubscribe),
    counts,
    waiting: newWaiting(counts, limits),
    messageHandlers: new Map(),
    binaryHandlers: Array.from({ length: 256 }, () => undefined),
    relayed: new Map(),
    endHooks: [],
    ended: [],
    run: null,
    stopping: false,
  };
  // Pings are answered in `open`, where they count towards the limits of a connection.
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    autoPong: false,
    maxPayload: FRAME_MAX_BYTES,
    ...PIECES,
  });
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== REALTIME_PATH)
      return server.listenerCount('upgrade') > 1 ? undefined : refuse(socket, '404 Not Found');
    const admit = (isOurs: boolean) => {
      if (!isOurs) return refuse(socket, '403 Forbidden', gateway);
      const address = addressOf(request, app.config.trustedProxies);
      if (gateway.stopping || gateway.waiting.isFull(address))
        return refuse(socket, '503 Service Unavailable', gateway);
      sockets.handleUpgrade(request, socket, head, (ws) => open(gateway, ws, socket as Socket, address));
    };
    const isOurs = isOwnOrigin(request, app.config, hosts?.pageOf);
    if (!(isOurs instanceof Promise)) return admit(isOurs);
    // Somebody who is gone before the answer is known must not end the process.
    const ignore = () => undefined;
    socket.on('error', ignore);
    void isOurs
      .then(admit, () => refuse(socket, '503 Service Unavailable', gateway))
      .catch(() => socket.destroy())
      .finally(() => socket.off('error', ignore));
  };
  setUpgradeListener(server, upgrade);
  const unsubscribe = reader.subscribe(
    (row) => deliver(gateway, row),
    () => writeRun(gateway),
  );
  const checkOne = safeHandler(logFailure(app.log, 'realtime: a connection could not be looked after'), checkLiveness);
  const clock = setInterval(
    safeHandler(logFailure(app.log, 'realtime: connections could not be looked after'), () => {
      const clocks = { now: Date.now(), appNow: app.now().getTime() };
      for (const connection of gateway.connections) checkOne(connection, clocks, gateway.counts);
    }),
    LIVENESS_CHECK_MS,
  );

  return {
    registerClientMessage(message, onMessage) {
      if (gateway.messageHandlers.has(message.name)) throw new Error(`Two features listen to ${message.name}`);
      gateway.messageHandlers.set(message.name, { message, handle: onMessage as MessageHandler['handle'] });
    },
    registerClientBinary(tag, onMessage) {
      if (gateway.binaryHandlers[tag]) throw new Error(`Two features listen to binary frames of tag ${tag}`);
      gateway.binaryHandlers[tag] = onMessage;
    },
    broadcastEphemeral: (topic, event, payload) =>
      broadcast(gateway, topic, eventText(event.name, JSON.stringify(payload), null)),
    broadcastBinary: (topic, bytes) => broadcast(gateway, topic, bytes),
    writeShared: (lines, bytes) => writeShared(gateway, lines, bytes),
    onConnectionEnd: (hook) => void gateway.endHooks.push(hook),
    openPeerLink: (topic, onMessage) => openPeerLink(gateway, topic, onMessage),
    counts: () => ({ ...gateway.counts, users: gateway.byUser.size, topics: gateway.topics.count() }),
    pingRelay: relay.ping,
    async stop() {
      gateway.stopping = true;
      for (const connection of gateway.connections) {
        sendFrame(connection, { t: 'bye', afterMs: Math.floor(Math.random() * BYE_SPREAD_MS) }, gateway.counts);
        cut(connection, CLOSE.RESTART, 'restart');
      }
      for (const end = Date.now() + BYE_WAIT_MS; gateway.connections.size > 0 && Date.now() < end;)
        await new Promise((resolve) => setTimeout(resolve, 20));
      for (const connection of gateway.connections) connection.ws.terminate();
      unsubscribe();
      clearInterval(clock);
      relay.close();
    },
  };
}

function open(gateway: Gateway, ws: WebSocket, socket: Socket, address: string): void {
  const connection = newConnection(ws, socket, Date.now(), address);
  const { counts } = gateway;
  gateway.connections.add(connection);
  counts.connections++;
  counts.opened++;
  gateway.waiting.add(address);
  const mayReceive = () => {
    connection.receivedAt = Date.now();
    return mayGoOn(gateway, connection, connection.receivedAt);
  };
  const fail = (error: unknown) => {
    gateway.app.log.error({ err: error, connection: connection.id }, 'realtime: a message could not be handled');
    cut(connection, 1011, 'unexpected');
  };
  ws.on('pong', safeHandler(fail, mayReceive));
  ws.on(
    'ping',
    safeHandler(fail, (body: Buffer) => mayReceive() && write(connection, pongFrame(body), counts)),
  );
  ws.on(
    'message',
    safeHandler(fail, (body, isBinary) =>
      isBinary
        ? receiveBytes(gateway, connection, body as Buffer)
        : receiveMessage(gateway, connection, body as Buffer),
    ),
  );
  // A broken frame (too large, not UTF-8, unmasked) is reported here; `ws` closes the socket itself.
  ws.on(
    'error',
    safeHandler(fail, () => void counts.cutBad++),
  );
  const close = (code: number) => {
    const isCleanClose = !connection.closed && CLEAN_CLOSE_CODES.includes(code);
    connection.closed = true;
    gateway.connections.delete(connection);
    gateway.topics.leaveAll(connection);
    counts.connections--;
    if (!connection.hello) gateway.waiting.remove(address);
    if (connection.me) end(gateway, connection, connection.me.id, isCleanClose);
  };
  ws.on('close', safeHandler(fail, close));
}

function end(gateway: Gateway, connection: Connection, userId: number, isCleanClose: boolean): void {
  gateway.presence?.went(userId, connection.id);
  const mine = gateway.byUser.get(userId);
  if (mine?.delete(connection) && mine.size === 0) gateway.byUser.delete(userId);
  // One that fails must not keep the others from being called.
  const failed = logFailure(gateway.app.log, 'realtime: the end of a connection could not be handled');
  for (const hook of gateway.endHooks)
    safeHandler(
      failed,
      hook,
    )({
      userId,
      connectionId: connection.id,
      isSessionOver: connection.isSessionOver,
      isCleanClose,
    });
}

function refuse(socket: Duplex, status: string, gateway?: Gateway): void {
  if (gateway) gateway.counts.refused++;
  refuseUpgrade(socket, status);
}
