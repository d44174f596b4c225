import { CLOSE, TOPICS_MAX } from '@dolphin/contract/core/realtime';
import { checkPayload } from '../jobs/check-payload.ts';
import { selectForTopics } from '../outbox/read.ts';
import { parseClientFrame } from './connections/client-frame.ts';
import { type Connection, cut, sendFrame } from './connections/connection.ts';
import type { Gateway } from './gateway.ts';
import { acceptHello, subscribableTopics, renew } from './hello.ts';
import { realtimeClientOf } from './realtime-client.ts';
import { take } from './connections/token-bucket.ts';

/** One message of a browser. Whatever is not exactly as agreed ends the connection: our own client never errs. */
export async function receiveMessage(gateway: Gateway, connection: Connection, body: Buffer): Promise<void> {
  if (!isWithinLimits(gateway, connection)) return;
  const frame = parseClientFrame(body);
  if (!frame) return bad(gateway, connection, 'not understood');
  if (frame.t === 'hello') {
    if (connection.hello) return bad(gateway, connection, 'hello twice');
    connection.hello = true;
    gateway.waiting.remove(connection.address);
    return acceptHello(gateway, connection, frame);
  }
  // Before the ready frame only ping is allowed; everything else needs to know the user.
  if (frame.t === 'ping')
    return sendFrame(
      connection,
      { t: 'pong', ...(connection.me && !connection.queue ? { seq: gateway.reader.head() } : {}) },
      gateway.counts,
    );
  if (!connection.me || connection.queue) return bad(gateway, connection, 'not ready');
  if (frame.t === 'renew') return renew(gateway, connection, frame.token);
  if (frame.t === 'say') return handleMessage(gateway, connection, frame.n, frame.p);
  if (frame.t === 'sub') return subscribe(gateway, connection, frame.topic, frame.since);
  return gateway.topics.leave(connection, frame.topic);
}

function isWithinLimits(gateway: Gateway, connection: Connection): boolean {
  const now = Date.now();
  connection.receivedAt = now;
  gateway.counts.received++;
  return !connection.closed && mayGoOn(gateway, connection, now);
}

/** Returns false, and closes the connection, when a client sends too much. */
export function mayGoOn(gateway: Gateway, connection: Connection, now: number): boolean {
  if (take(connection.bucket, now)) return true;
  gateway.counts.cutFlood++;
  cut(connection, CLOSE.FLOOD, 'too much');
  return false;
}

function bad(gateway: Gateway, connection: Connection, why: string): void {
  gateway.counts.cutBad++;
  cut(connection, CLOSE.BAD_FRAME, why);
}

async function subscribe(
  gateway: Gateway,
  connection: Connection,
  topic: string,
  since: number | undefined,
): Promise<void> {
  const allowed =
    connection.topics.size <= TOPICS_MAX && (await subscribableTopics(gateway, connection, [topic])).length > 0;
  if (connection.closed) return;
  if (!allowed) return sendFrame(connection, { t: 'refused', topic }, gateway.counts);
  gateway.topics.join(connection, topic);
  const seq = gateway.reader.head();
  // Subscribed from here on; events since the page was read are not sent late, among newer ones: the page reloads.
  const missed =
    since !== undefined && since < seq && (await selectForTopics(gateway.app.db, [topic], since, seq, 1)).length > 0;
  sendFrame(connection, { t: 'subbed', topic, seq, ...(missed ? { missed } : {}) }, gateway.counts);
}

async function handleMessage(gateway: Gateway, connection: Connection, name: string, payload: unknown): Promise<void> {
  const handler = gateway.messageHandlers.get(name);
  if (!handler) return bad(gateway, connection, 'nobody listens');
  let checked: unknown;
  try {
    checked = checkPayload(name, handler.message.payload, payload);
  } catch {
    return bad(gateway, connection, 'payload');
  }
  await handler.handle(realtimeClientOf(gateway, connection), checked);
}

/** Bytes come fifteen times a second from everybody who walks: nothing is waited for, and no promise is made. */
export function receiveBytes(gateway: Gateway, connection: Connection, body: Buffer): void {
  if (!isWithinLimits(gateway, connection)) return;
  const handler = gateway.binaryHandlers[body[0] ?? -1];
  if (!handler || !connection.me || connection.queue) return bad(gateway, connection, 'binary');
  if (!handler(realtimeClientOf(gateway, connection), body)) bad(gateway, connection, 'bytes');
}
