/**
 * Epochs of the stream of events. A replica that was behind takes over, or a backup is restored: the last events are gone,
 * while readers, listeners and browsers have seen them. If their numbers were given again, whoever has seen the old ones
 * would pass over the new ones. So the first who puts events in order in such a database begins an epoch: numbers far
 * above every number that may have been given.
 */
import type { Logger } from 'pino';
import { type Db, query } from '../db.ts';

/** Published first in an epoch; carries what was lost. */
export const EPOCH_STARTED = 'core.epochStarted';

/** More events than a replica can be behind; few enough for millions of epochs in a safe integer. */
const GAP = 1_000_000_000;

const SYSTEM_ID = '(select system_identifier from pg_control_system())';
/** The first eight digits of the name of the file that is written to. */
const TIMELINE = `(('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int)`;

/** A database cluster and its timeline; null where the database does not report it. */
export type Identity = {
  /** As text: too large for a number. */ readonly systemId: string | null;
  readonly timeline: number | null;
};

const UNKNOWN: Identity = { systemId: null, timeline: null };
/** No permission, no such function, not supported: so it will be the next time. */
const REFUSALS = new Set(['42501', '42883', '0A000']);
const answers = new WeakMap<Db, Promise<boolean>>();

/** Whether the database reports its identity. Some managed ones refuse. Asked once for each `db`, in no transaction. */
export function canIdentify(db: Db, log: Logger): Promise<boolean> {
  const known = answers.get(db);
  if (known) return known;
  const identity = selectIdentity(db).then(
    () => true,
    (error: unknown) => {
      if (!REFUSALS.has(String((error as { code?: unknown }).code))) {
        // The database is away: whoever asks next asks again.
        answers.delete(db);
        throw error;
      }
      log.warn(
        { err: error },
        'outbox: the database does not report which one it is (pg_control_system, pg_walfile_name); after a failover or a restore, lost events are noticed only by their numbers',
      );
      return false;
    },
  );
  answers.set(db, identity);
  return identity;
}

async function selectIdentity(db: Db): Promise<Identity> {
  const [row] = await query<{ systemId: string | null; timeline: number }>(
    db,
    'outbox.identity',
    `select ${SYSTEM_ID}::text as "systemId", ${TIMELINE} as timeline`,
    [],
  );
  return row ?? UNKNOWN;
}

/** In the transaction that compares it: another connection may lead to another database. */
export function readIdentity(db: Db, isIdentified: boolean): Promise<Identity> {
  return isIdentified ? selectIdentity(db) : Promise.resolve(UNKNOWN);
}

/**
 * A condition: the newest epoch is that of this database, which has given the number $1, or a higher one. Where it is not
 * known which database this is, the number decides.
 */
export function isCurrentEpoch(isIdentified: boolean): string {
  const isOurs = isIdentified
    ? `(select e.system_id = ${SYSTEM_ID} and e.timeline = ${TIMELINE} from core_outbox_epochs e order by e.id desc limit 1) is true`
    : 'exists (select from core_outbox_epochs)';
  return `(${isOurs} and $1::bigint <= (select last_value from core_outbox_seq_numbers))`;
}

export type Lost = {
  /** The last number before what is lost. */ readonly afterSeq: number;
  /** The first number behind it. */ readonly firstSeq: number;
};

export type Begun = Lost & {
  /** The first one of a database: nothing is lost. */ readonly isFirst: boolean;
  /** Listeners whose place was above the last event that is left. */ readonly movedBack: number;
};

/** Begins an epoch; in the transaction that puts events in order, under its lock. `known` is the highest number seen here. */
export async function beginEpoch(tx: Db, known: number, { systemId, timeline }: Identity): Promise<Begun> {
  const [row] = await query<Begun & { readonly number: number }>(
    tx,
    'outbox.begin-epoch',
    `with old as (
       select greatest((select max(seq) from core_outbox), (select seq from core_outbox_floor), 0) as left_seq,
         (select case when is_called then last_value else 0 end from core_outbox_seq_numbers) as given,
         not exists (select from core_outbox_epochs) as is_first
     ), places as (
       select listener from core_listener_cursors, old where core_listener_cursors.seq > old.left_seq
         and not (old.is_first and $1 <= old.given) for update of core_listener_cursors skip locked
     ), moved as (
       update core_listener_cursors c set seq = old.left_seq from places, old where c.listener = places.listener returning c.listener
     ), made as (
       insert into core_outbox_epochs (system_id, timeline, after_seq, first_seq)
       select coalesce($2::text::bigint, 0), coalesce($3::int, 0), case when is_first and $1 <= given then given else left_seq end,
         case when is_first and $1 <= given then given + 1
           else greatest(given, $1, (select max(seq) from core_listener_cursors)) + ${GAP} end
       from old returning after_seq, first_seq
     )
     select made.after_seq as "afterSeq", made.first_seq as "firstSeq", (select count(*)::int from moved) as "movedBack",
       coalesce(old.is_first and $1 <= old.given, false) as "isFirst", setval('core_outbox_seq_numbers', made.first_seq, false) as number
     from made, old`,
    [known, systemId, timeline],
  );
  if (!row) throw new Error('An epoch that begins comes back.');
  const { afterSeq, firstSeq, isFirst, movedBack } = row;
  if (!isFirst)
    await query(
      tx,
      'outbox.publish-epoch',
      `insert into core_outbox (seq, name, topic, payload) values (nextval('core_outbox_seq_numbers'), '${EPOCH_STARTED}', 'server', $1)`,
      [JSON.stringify({ afterSeq, firstSeq })],
    );
  return { afterSeq, firstSeq, isFirst, movedBack };
}

/** The last number of the stream; a table expression with the column `seq`. */
export const STREAM_HEAD =
  '(select greatest((select max(seq) from core_outbox), (select seq from core_outbox_floor), 0) as seq)';

/** An expression: the events between a place and the head of the stream. Numbers that an epoch passed over are none. */
export const eventsBehind = (place: string, head: string): string =>
  `greatest(${head} - ${place} - coalesce((
     select sum(e.first_seq - 1 - greatest(e.after_seq, ${place})) from core_outbox_epochs e
       where e.first_seq > ${place} + 1), 0), 0)::int8`;

/** What was lost, the newest first. */
export function selectLost(db: Db): Promise<readonly Lost[]> {
  return query<Lost>(
    db,
    'outbox.lost',
    `select after_seq as "afterSeq", first_seq as "firstSeq" from core_outbox_epochs where first_seq > after_seq + 1
     order by id desc limit 100`,
    [],
  );
}
