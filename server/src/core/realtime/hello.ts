import { SUBSCRIBED_AUDIENCES } from '@dolphin/contract/core/event';
import { CLOSE, type ClientFrame, PROTOCOL_VERSION } from '@dolphin/contract/core/realtime';
import { oldestSeq, lastSeq, type OutboxRow, selectForTopics } from '../outbox/read.ts';
import { drain, type Connection, cut, sendFrame, write, writeEvent } from './connections/connection.ts';
import { eventText, textFrame } from './connections/frames.ts';
import type { SessionEnd, Gateway, TokenOwner } from './gateway.ts';
import type { Me } from '../module.ts';

export const CONNECTIONS_PER_USER = 20;
/** Whoever missed more than this reads the pages anew; that is less work for both. */
const REPLAY_MAX = 2_000;

type Hello = Extract<ClientFrame, { t: 'hello' }>;

export async function acceptHello(gateway: Gateway, connection: Connection, hello: Hello): Promise<void> {
  if (hello.v !== PROTOCOL_VERSION) return cut(connection, CLOSE.OUTDATED, 'reload');
  const headBefore = gateway.reader.head();
  const visitor = await askWho(gateway, hello.token);
  if (connection.closed) return;
  if (!visitor || endedSince(gateway, visitor, headBefore)) return cut(connection, CLOSE.UNAUTHENTICATED, 'token');
  const { me } = visitor;
  const others = gateway.byUser.get(me.id);
  if (others && others.size >= CONNECTIONS_PER_USER) return cut(connection, CLOSE.TOO_MANY, 'too many connections');
  connection.me = me;
  connection.expiresAt = visitor.expiresAt.getTime();
  gateway.byUser.set(me.id, (others ?? new Set()).add(connection));
  gateway.presence?.came(me.id, connection.id);

  const topics = [`user:${me.id}`, ...(await subscribableTopics(gateway, connection, [...new Set(hello.topics)]))];
  if (connection.closed) return;
  await joinAndCatchUp(gateway, connection, topics, hello.resume);
}

/**
 * From the first statement on, live events are queued behind the missed ones; up to `head` everything comes from the
 * database, above it everything comes from the queue. So no event is lost and none is sent twice.
 */
async function joinAndCatchUp(
  gateway: Gateway,
  connection: Connection,
  topics: readonly string[],
  resume: number | undefined,
): Promise<void> {
  connection.queue = [];
  for (const topic of topics) gateway.topics.join(connection, topic);
  const head = gateway.reader.head();
  const { counts, app } = gateway;
  connection.seen = head;
  if (resume !== undefined) {
    const missed = await readMissed(gateway, topics, resume, head);
    if (connection.closed) return;
    if (missed === null) {
      counts.resets++;
      sendFrame(connection, { t: 'reset', seq: head }, counts);
    } else {
      counts.resumed++;
      connection.seen = Math.max(head, resume);
      for (const row of missed) {
        write(connection, textFrame(eventText(row.name, row.payload, row.seq)), counts);
        await drain(connection);
      }
    }
  }
  // Also those that came while reading; what the browser has seen elsewhere already is left out.
  const queued = connection.queue;
  connection.queue = null;
  for (const { seq, frame } of queued) writeEvent(connection, seq, frame, counts);
  sendFrame(
    connection,
    { t: 'ready', seq: Math.max(connection.seen, gateway.reader.head()), connectionId: connection.id, topics },
    counts,
  );
  app.log.debug({ user: connection.me?.id, connection: connection.id, resume, head }, 'realtime: ready');
}

/** Null when something that was missed is no longer kept or was lost, or the number is not one of ours. */
async function readMissed(
  gateway: Gateway,
  topics: readonly string[],
  resume: number,
  head: number,
): Promise<readonly OutboxRow[] | null> {
  const { db } = gateway.app;
  if (gateway.reader.isLost(resume)) return null;
  // Ahead of this process: it may lag behind the one the browser was connected to, unless the number was never given.
  if (resume > head && resume > (await lastSeq(db))) return null;
  const rows = resume >= head ? [] : await selectForTopics(db, topics, resume, head, REPLAY_MAX + 1);
  if (rows.length > REPLAY_MAX) return null;
  // Asked last: had events been cleared while we read, the floor would now stand above the resume point.
  return resume < (await oldestSeq(db)) ? null : rows;
}

export async function renew(gateway: Gateway, connection: Connection, token: string): Promise<void> {
  const headBefore = gateway.reader.head();
  const visitor = await askWho(gateway, token);
  if (connection.closed) return;
  if (!visitor || visitor.me.id !== connection.me?.id || endedSince(gateway, visitor, headBefore))
    return cut(connection, CLOSE.UNAUTHENTICATED, 'token');
  connection.me = visitor.me;
  connection.expiresAt = visitor.expiresAt.getTime();
  connection.askedToRenew = false;
  sendFrame(connection, { t: 'renewed' }, gateway.counts);
}

export async function maySubscribeTo(gateway: Gateway, connection: Connection, topic: string): Promise<boolean> {
  if (!connection.me) return false;
  const audience = SUBSCRIBED_AUDIENCES.find((each) => topic.startsWith(`${each}:`));
  if (!audience) return false;
  return gateway.maySubscribe(connection.me, Number(topic.slice(audience.length + 1)), audience);
}

/**
 * Which of the topics may be subscribed, valid at the moment this returns: a role that changed during the check
 * would otherwise be missed, because the topic is not subscribed yet when the event of the change comes.
 */
export async function subscribableTopics(
  gateway: Gateway,
  connection: Connection,
  topics: readonly string[],
): Promise<readonly string[]> {
  for (;;) {
    const { rechecks } = connection;
    const allowed: string[] = [];
    for (const topic of topics) if (await maySubscribeTo(gateway, connection, topic)) allowed.push(topic);
    if (rechecks === connection.rechecks || connection.closed) return allowed;
  }
}

async function askWho(gateway: Gateway, token: string): Promise<TokenOwner | null> {
  try {
    return await gateway.whoIs(token);
  } catch (error) {
    gateway.app.log.debug({ err: error }, 'realtime: token refused');
    return null;
  }
}

function endedSince(gateway: Gateway, { me }: TokenOwner, seq: number): boolean {
  return gateway.ended.some((end) => end.seq > seq && endsFor(end, me));
}

/** Whether an ending means this session: it is named, or all are and it is not the one spared. */
export function endsFor({ userId, sessionId, sparedSessionId }: SessionEnd, me: Me): boolean {
  return userId === me.id && (sessionId === null ? me.sessionId !== sparedSessionId : me.sessionId === sessionId);
}
