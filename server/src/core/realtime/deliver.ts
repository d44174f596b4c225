import { CLOSE } from '@dolphin/contract/core/realtime';
import { EPOCH_STARTED } from '../outbox/epochs.queries.ts';
import type { OutboxRow } from '../outbox/read.ts';
import { type Connection, cut, sendFrame, write, writeEvent, writeEphemeral } from './connections/connection.ts';
import { binaryFrame, eventText, textFrame } from './connections/frames.ts';
import type { Gateway } from './gateway.ts';
import { endsFor, maySubscribeTo } from './hello.ts';

/** How many ended sessions are kept for hello frames that are still being handled. */
const ENDED_SESSIONS_MAX = 1_000;

/** So much is joined at most, far below what makes a reader count as slow. */
const RUN_BYTES = 16 * 1_024;

/**
 * An event from the outbox to its subscribers here. Those that follow each other to the same topic, as all that one act
 * publishes to one user, are joined into one write: the write is expensive, not the bytes.
 */
export function deliver(gateway: Gateway, row: OutboxRow): void {
  if (row.name === EPOCH_STARTED) return resetAll(gateway, row.seq);
  const subscribers = gateway.topics.of(row.topic);
  if (subscribers.size > 0) {
    if (gateway.run && (gateway.run.topic !== row.topic || gateway.run.bytes >= RUN_BYTES)) writeRun(gateway);
    const frame = textFrame(eventText(row.name, row.payload, row.seq));
    const run = (gateway.run ??= { topic: row.topic, seqs: [], frames: [], bytes: 0 });
    run.seqs.push(row.seq);
    run.frames.push(frame);
    run.bytes += frame.length;
  }
  const endsSession = row.name === gateway.sessionEnded?.name;
  const changesRole = gateway.rechecked?.some((event) => event.name === row.name) ?? false;
  if (endsSession || changesRole) writeRun(gateway);
  if (endsSession) endSession(gateway, row);
  // Also those whose hello frame is still being handled and who receive nothing yet.
  if (changesRole) recheck(gateway, [...(gateway.byUser.get(Number(row.topic.slice('user:'.length))) ?? [])]);
}

/**
 * The database has lost what browsers have seen: they read everything again. Those that are still catching up come back:
 * what was read for them may be from before.
 */
function resetAll(gateway: Gateway, seq: number): void {
  writeRun(gateway);
  for (const connection of gateway.connections) {
    if (!connection.me) continue;
    if (connection.queue) {
      cut(connection, CLOSE.RESTART, 'restart');
      continue;
    }
    gateway.counts.resets++;
    connection.seen = seq;
    sendFrame(connection, { t: 'reset', seq }, gateway.counts);
  }
}

/** Writes the joined events to the current subscribers. */
export function writeRun(gateway: Gateway): void {
  const { run, counts } = gateway;
  if (!run) return;
  gateway.run = null;
  const { seqs, frames } = run;
  const [first = 0, last = 0] = [seqs[0], seqs.at(-1)];
  const joined = frames.length === 1 ? frames[0] : Buffer.concat(frames);
  for (const connection of gateway.topics.of(run.topic)) {
    if (joined && !connection.queue && connection.seen < first) {
      connection.seen = last;
      write(connection, joined, counts, frames.length);
    } else for (const [i, frame] of frames.entries()) writeEvent(connection, seqs[i] ?? 0, frame, counts);
  }
}

/** Runs after the event itself was sent, so that the browser knows why it was disconnected. */
function endSession(gateway: Gateway, row: OutboxRow): void {
  const userId = Number(row.topic.slice('user:'.length));
  const { sessionId, sparedSessionId = null } = JSON.parse(row.payload) as {
    sessionId: string | null;
    sparedSessionId?: string | null;
  };
  const ending = { seq: row.seq, userId, sessionId, sparedSessionId };
  gateway.ended.push(ending);
  if (gateway.ended.length > ENDED_SESSIONS_MAX) gateway.ended.shift();
  for (const connection of gateway.byUser.get(userId) ?? []) {
    if (!connection.me || !endsFor(ending, connection.me)) continue;
    gateway.counts.cutSession++;
    cut(connection, CLOSE.SESSION_ENDED, 'session ended');
  }
}

/** Unsubscribes from topics that are no longer permitted, and from those whose check failed. */
function recheck(gateway: Gateway, connections: readonly Connection[]): void {
  for (const connection of connections) {
    connection.rechecks++;
    for (const topic of connection.topics) {
      if (topic.startsWith('user:')) continue;
      const drop = () => {
        gateway.topics.leave(connection, topic);
        sendFrame(connection, { t: 'dropped', topic }, gateway.counts);
      };
      maySubscribeTo(gateway, connection, topic).then((may) => may || drop(), drop);
    }
  }
}

const TEXT_MARK = 0;
const BINARY_MARK = 1;
const FEATURE_MARK = 2;

/** Sends an ephemeral message to subscribers here and in other processes. The mark distinguishes text from bytes. */
export function broadcast(gateway: Gateway, topic: string, body: string | Uint8Array): void {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
  const marked = Buffer.concat([Buffer.of(typeof body === 'string' ? TEXT_MARK : BINARY_MARK), bytes]);
  deliverEphemeral(gateway, topic, marked);
  gateway.relay.send(topic, marked);
}

/** Between the same feature in all processes, and not to browsers. Null without anybody else. */
export function openPeerLink(
  gateway: Gateway,
  topic: string,
  onMessage: (bytes: Buffer) => void,
): { readonly send: (bytes: Uint8Array) => void; readonly close: () => void } | null {
  if (gateway.app.config.redisUrl === null) return null;
  if (gateway.relayed.has(topic)) throw new Error(`Two features share ${topic}`);
  gateway.relayed.set(topic, onMessage);
  gateway.relay.subscribe(topic);
  return {
    send: (bytes) => gateway.relay.send(topic, Buffer.concat([Buffer.of(FEATURE_MARK), bytes])),
    close() {
      gateway.relayed.delete(topic);
      gateway.relay.unsubscribe(topic);
    },
  };
}

export function deliverEphemeral(gateway: Gateway, topic: string, marked: Buffer): void {
  if (marked[0] === FEATURE_MARK) return gateway.relayed.get(topic)?.(marked.subarray(1));
  const subscribers = gateway.topics.of(topic);
  if (subscribers.size === 0) return;
  const body = marked.subarray(1);
  const frame = marked[0] === BINARY_MARK ? binaryFrame(body) : textFrame(body.toString('utf8'));
  for (const connection of subscribers) if (!connection.queue) writeEphemeral(connection, frame, gateway.counts);
}
