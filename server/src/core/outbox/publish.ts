import type { Event, PayloadOf } from '@dolphin/contract/core/event';
import { afterCommit, awaitAfterCommit, rootOf } from '../after-commit.ts';
import { coherenceOf, type AccessChange } from '../coherence/coherence.ts';
import { waitUntilApplied } from '../coherence/wait-until-applied.ts';
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

type Row = {
  readonly name: string;
  readonly topic: string;
  readonly payload: string;
  readonly changesAccess: boolean;
};

/** What transactions publish that write their events together, at their end. */
const gathered = new WeakMap<Db, Row[]>();

/**
 * From here on, what is published in the transaction is written by the function that this gives, in one statement. For
 * whoever runs many small acts in one transaction.
 */
export function gatherPublished(tx: Db): () => Promise<void> {
  const rows: Row[] = [];
  gathered.set(tx, rows);
  return async () => {
    gathered.delete(tx);
    if (rows.length > 0) await insertRows(tx, rows);
  };
}

async function write(db: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const later = gathered.get(db);
  if (later) later.push(...rows);
  else await insertRows(db, rows);
}

async function insertRows(db: Db, rows: readonly Row[]): Promise<void> {
  const changes = rows.filter(({ changesAccess }) => changesAccess);
  const [first] = rows;
  if (changes.length > 0) await insertChanges(db, rows, changes);
  else if (rows.length === 1 && first)
    await query(db, 'outbox.publish', 'insert into core_outbox (name, topic, payload) values ($1, $2, $3)', [
      first.name,
      first.topic,
      first.payload,
    ]);
  else await query(db, 'outbox.publish-all', INSERT_ALL, columnsOf(rows));
  afterCommit(db, 'outbox', wakeOutbox);
}

const INSERT_ALL =
  'insert into core_outbox (name, topic, payload) select name, topic, payload::jsonb from unnest($1::text[], $2::text[], $3::text[]) with ordinality as given (name, topic, payload, n) order by n';

const columnsOf = (rows: readonly Row[]): [names: string[], topics: string[], payloads: string[]] => [
  rows.map(({ name }) => name),
  rows.map(({ topic }) => topic),
  rows.map(({ payload }) => payload),
];

/** What each transaction has changed of who may read what. */
const changed = new WeakMap<Db, AccessChange[]>();

/** At the commit this process applies the changes to what it has in memory, and waits for the others. */
async function insertChanges(db: Db, rows: readonly Row[], changes: readonly AccessChange[]): Promise<void> {
  const [row] = await query<{ xid: string }>(
    db,
    'outbox.publish-changes',
    `with published as (${INSERT_ALL} returning id) select pg_current_xact_id()::text as xid from published limit 1`,
    columnsOf(rows),
  );
  if (!row) throw new Error('What is published comes back.');
  const root = rootOf(db);
  const own = coherenceOf(root);
  const all = db.isTransaction ? (changed.get(db) ?? []) : [];
  all.push(...changes);
  if (db.isTransaction) changed.set(db, all);
  if (own) afterCommit(db, 'access changed', () => own.apply(all));
  const { xid } = row;
  await awaitAfterCommit(db, 'access seen', () =>
    own ? own.waitUntilApplied(xid) : waitUntilApplied(root as Db, xid, null),
  );
}

const rowOf = (event: Event, target: number, payload: unknown): Row => ({
  name: event.name,
  topic: topicOf(event, target),
  payload: JSON.stringify(payload),
  changesAccess: event.changesAccess === true,
});

/**
 * Publishes an event. The row is written in the caller's transaction, so the event is delivered if, and only
 * if, the change is committed. `target` is the user or channel addressed; events to the server itself take 0.
 */
export function publish<E extends Event>(db: Db, event: E, target: number, payload: PayloadOf<E>): Promise<void> {
  return write(db, [rowOf(event, target, payload)]);
}

/** The same to several users or channels, each with their own payload, in one statement. */
export function publishEach<E extends Event>(
  db: Db,
  event: E,
  targets: readonly { readonly target: number; readonly payload: PayloadOf<E> }[],
): Promise<void> {
  return write(
    db,
    targets.map(({ target, payload }) => rowOf(event, target, payload)),
  );
}

/** An event to be published, for `publishAll`. */
export type OutgoingEvent = { readonly event: Event; readonly target: number; readonly payload: unknown };

export function outgoing<E extends Event>(event: E, target: number, payload: PayloadOf<E>): OutgoingEvent {
  return { event, target, payload };
}

/** Different events at once, in their order, in one statement. */
export function publishAll(db: Db, all: readonly OutgoingEvent[]): Promise<void> {
  return write(
    db,
    all.map(({ event, target, payload }) => rowOf(event, target, payload)),
  );
}
