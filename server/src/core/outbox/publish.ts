import type { Event, PayloadOf } from '@dolphin/contract/core/event';
import { afterCommit } from '../after-commit.ts';
import { type Db, query } from '../db.ts';
import { wakeOutbox } from './wake.ts';

declare module '../db.ts' {
  interface Tables {
    core_outbox: { id: number; seq: number | null; name: string; topic: string; payload: unknown; created_at: Date };
  }
}

/** The name under which an audience is addressed: `user:7`, `channel:3`, `server`. */
export function topicOf(event: Event, target: number): string {
  return event.to === 'server' ? 'server' : `${event.to}:${target}`;
}

/**
 * Publishes an event. The row is written in the caller's transaction, so the event is delivered if, and only
 * if, the change is committed. `target` is the user or channel addressed; events to the server itself take 0.
 */
export async function publish<E extends Event>(db: Db, event: E, target: number, payload: PayloadOf<E>): Promise<void> {
  await query(db, 'outbox.publish', 'insert into core_outbox (name, topic, payload) values ($1, $2, $3)', [
    event.name,
    topicOf(event, target),
    JSON.stringify(payload),
  ]);
  afterCommit(db, 'outbox', wakeOutbox);
}

/** The same to several users or channels, each with their own payload, in one statement. */
export async function publishEach<E extends Event>(
  db: Db,
  event: E,
  targets: readonly { readonly target: number; readonly payload: PayloadOf<E> }[],
): Promise<void> {
  if (targets.length === 0) return;
  await query(
    db,
    'outbox.publish-each',
    'insert into core_outbox (name, topic, payload) select $1, topic, payload::jsonb from unnest($2::text[], $3::text[]) as told (topic, payload)',
    [
      event.name,
      targets.map(({ target }) => topicOf(event, target)),
      targets.map(({ payload }) => JSON.stringify(payload)),
    ],
  );
  afterCommit(db, 'outbox', wakeOutbox);
}

/** An event to be published, for `publishAll`. */
export type OutgoingEvent = { readonly event: Event; readonly target: number; readonly payload: unknown };

export function outgoing<E extends Event>(event: E, target: number, payload: PayloadOf<E>): OutgoingEvent {
  return { event, target, payload };
}

/** Different events at once, in their order, in one statement. */
export async function publishAll(db: Db, all: readonly OutgoingEvent[]): Promise<void> {
  if (all.length === 0) return;
  await query(
    db,
    'outbox.publish-all',
    'insert into core_outbox (name, topic, payload) select name, topic, payload::jsonb from unnest($1::text[], $2::text[], $3::text[]) with ordinality as told (name, topic, payload, n) order by n',
    [
      all.map(({ event }) => event.name),
      all.map(({ event, target }) => topicOf(event, target)),
      all.map(({ payload }) => JSON.stringify(payload)),
    ],
  );
  afterCommit(db, 'outbox', wakeOutbox);
}
