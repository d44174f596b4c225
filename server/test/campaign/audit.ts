/** Holds what people were answered against what the database has, flow by flow. */
import { sql } from 'kysely';
import type { Db } from '../../src/core/db.ts';
import type { Acknowledged } from './flows.ts';

export type AuditRow = {
  readonly flow: string;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
};

/** Each purchase brings each of these nearer, so that a reward is being paid whenever a kill comes. */
export const QUESTS = 100;

export async function audit(db: Db, done: Acknowledged): Promise<readonly AuditRow[]> {
  return [
    await auditPurchases(db, done.orders),
    await auditQuestRewards(db),
    await auditSubmissions(db, done.submissions),
    await auditProblemRewards(db),
    await auditRows(db, 'posts', 'channels_posts', done.posts),
    await auditRows(db, 'whispers', 'social_chat_messages', done.messages),
    await auditCounters(db),
  ];
}

/** Lost: confirmed, but missing, unpaid or not delivered. Doubled: paid twice, or balance and ledger differ. */
async function auditPurchases(db: Db, orders: readonly string[]): Promise<AuditRow> {
  const { rows } = await sql<{ orderId: string; price: number; paid: number; entries: number; owned: boolean }>`
    select b.order_id as "orderId", sum(b.price)::int as price,
      (select coalesce(-sum(e.point), 0)::int from profile_progress_entries e
        where e.user_id = b.user_id and e.cause = 'PURCHASE' and e.cause_id = b.order_id::text) as paid,
      (select count(*)::int from profile_progress_entries e
        where e.user_id = b.user_id and e.cause = 'PURCHASE' and e.cause_id = b.order_id::text) as entries,
      bool_and(exists (select from avatar_inventories v where v.user_id = b.user_id and v.item_id = b.item_id)) as owned
    from avatar_purchases b group by b.order_id, b.user_id`.execute(db);
  const whole = new Set(rows.filter(({ price, paid, owned }) => owned && paid >= price).map(({ orderId }) => orderId));
  const off = await number(
    db,
    sql`select count(*)::int as n from profile_progress p
      where p.point <> (select coalesce(sum(e.point), 0) from profile_progress_entries e where e.user_id = p.user_id)`,
  );
  return {
    flow: 'purchases',
    acknowledged: orders.length,
    lost: orders.filter((order) => !whole.has(order)).length,
    doubled: rows.filter(({ entries, paid, price }) => entries !== 1 || paid !== price).length + off,
  };
}

/** The n-th purchase completes the n-th quest. */
async function auditQuestRewards(db: Db): Promise<AuditRow> {
  const { rows } = await sql<{ due: number; rewards: number; different: number }>`
    select least(b.bought, ${QUESTS})::int as due, count(e.id)::int as rewards, count(distinct e.cause_id)::int as different
    from (select user_id, count(*) as bought from avatar_purchases group by user_id) b
    left join profile_progress_entries e on e.user_id = b.user_id and e.cause = 'QUEST'
    group by b.user_id, b.bought`.execute(db);
  return {
    flow: 'quest rewards',
    acknowledged: rows.reduce((sum, { due }) => sum + due, 0),
    lost: rows.reduce((sum, { due, different }) => sum + Math.max(0, due - different), 0),
    doubled: rows.reduce((sum, { rewards, different }) => sum + rewards - different, 0),
  };
}

async function auditSubmissions(db: Db, handed: Acknowledged['submissions']): Promise<AuditRow> {
  const { rows } = await sql<{ id: number; verdict: string | null }>`
    select id, verdict from learning_submissions where state = 'DONE'`.execute(db);
  const verdictOf = new Map(rows.map(({ id, verdict }) => [id, verdict]));
  const all = await number(db, sql`select count(*)::int as n from learning_submissions`);
  const notifiedTwice = await number(
    db,
    // IE was published for what was set aside; its verdict follows when it is replayed.
    sql`select count(*)::int as n from (select from core_outbox where name = 'learning.submissionJudged' and payload ->> 'verdict' <> 'IE'
      group by payload ->> 'submissionId' having count(*) > 1) t`,
  );
  return {
    flow: 'submissions',
    acknowledged: handed.length,
    lost: handed.filter(({ submissionId, isRight }) => verdictOf.get(submissionId) !== (isRight ? 'AC' : 'PAC')).length,
    doubled: all - new Set(handed.map(({ submissionId }) => submissionId)).size + notifiedTwice,
  };
}

async function auditProblemRewards(db: Db): Promise<AuditRow> {
  const solved = sql`select distinct user_id, content_id from learning_submissions where verdict = 'AC'`;
  const due = await number(db, sql`select count(*)::int as n from (${solved}) s`);
  const paid = await number(db, sql`select count(*)::int as n from profile_progress_entries where cause = 'PROBLEM'`);
  return {
    flow: 'problem rewards',
    acknowledged: due,
    lost: Math.max(0, due - paid),
    doubled: Math.max(0, paid - due),
  };
}

/** Everybody repeats until answered, so there are exactly as many rows as answers. */
async function auditRows(db: Db, flow: string, table: string, ids: readonly number[]): Promise<AuditRow> {
  const different = new Set(ids).size;
  const found = await number(
    db,
    sql`select count(*)::int as n from ${sql.table(table)} where id = any(${[...new Set(ids)]})`,
  );
  const all = await number(db, sql`select count(*)::int as n from ${sql.table(table)}`);
  return { flow, acknowledged: ids.length, lost: different - found, doubled: all - found + ids.length - different };
}

/** Counters beside what counting gives. */
async function auditCounters(db: Db): Promise<AuditRow> {
  const unread = await number(
    db,
    sql`select count(*)::int as n from social_chat_sides s where s.unread <> (select count(*) from social_chat_messages m
      where m.chat_id = s.chat_id and m.sender_id <> s.user_id and m.sequence > s.read_sequence)`,
  );
  const sold = await number(
    db,
    sql`select count(*)::int as n from avatar_products p
      where p.sold <> (select count(*) from avatar_purchases b where b.product_id = p.id)`,
  );
  const checked = await number(
    db,
    sql`select ((select count(*) from social_chat_sides) + (select count(*) from avatar_products))::int as n`,
  );
  return { flow: 'counters', acknowledged: checked, lost: unread, doubled: sold };
}

async function number(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(db);
  return Number((rows[0] as { n: number }).n);
}
