import type { MessageKind, MessageState } from '@dolphin/contract/messaging/messaging.constants';
import { type Db, query } from '../../core/db.ts';
import '../messaging.tables.ts';

export type NewState = {
  readonly id: number;
  readonly state: Extract<MessageState, 'SENT' | 'DELIVERED' | 'FAILED'>;
  readonly code: string | null;
  readonly messageId: string | null;
  /** What it was sent as, with its price; null: as it was asked for. */
  readonly kind: MessageKind | null;
  readonly priceKrw: number | null;
  readonly talkFailure: string | null;
};
export type Settled = { readonly changed: number; readonly settled: number };

/**
 * The one statement that changes states after sending: forward only, a final one never again. Counts what is final into
 * the month.
 */
export async function settleMessages(
  tx: Db,
  groupId: number,
  states: readonly NewState[],
  now: Date,
): Promise<Settled> {
  const [row] = await query<Settled>(
    tx,
    'messaging.settle-messages',
    `with changed as (
       update messaging_messages m set state = n.state, failure_code = n.code,
         provider_message_id = coalesce(n.message_id, m.provider_message_id), kind = coalesce(n.kind, m.kind),
         price_krw = coalesce(n.price_krw, m.price_krw), talk_failure = coalesce(n.talk_failure, m.talk_failure),
         settled_at = case when n.state = 'SENT' then null else $2::timestamptz end
       from unnest($3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::text[]) as n (id,
         state, code, message_id, kind, price_krw, talk_failure)
       where m.id = n.id and m.group_id = $1 and m.state in ('PENDING', 'SENDING', 'SENT') and m.state <> n.state
       returning m.owner_kind, m.owner_id, m.state, m.kind, m.price_krw, m.talk_failure, m.created_at
     ), cost as (
       insert into messaging_costs as c (owner_kind, owner_id, month, sms_count, lms_count, ata_count, replaced_count,
         failed_count, price_krw, sms_krw, lms_krw, ata_krw)
       select owner_kind, owner_id, date_trunc('month', created_at at time zone 'Asia/Seoul')::date,
         count(*) filter (where state = 'DELIVERED' and kind = 'SMS'), count(*) filter (where state = 'DELIVERED'
           and kind = 'LMS'), count(*) filter (where state = 'DELIVERED' and kind = 'ATA'),
           count(*) filter (where state = 'DELIVERED' and talk_failure is not null),
           count(*) filter (where state = 'FAILED'), coalesce(sum(price_krw) filter (where state = 'DELIVERED'), 0),
         coalesce(sum(price_krw) filter (where state = 'DELIVERED' and kind = 'SMS'), 0),
           coalesce(sum(price_krw) filter (where state = 'DELIVERED' and kind = 'LMS'), 0),
           coalesce(sum(price_krw) filter (where state = 'DELIVERED' and kind = 'ATA'), 0)
       from changed where state in ('DELIVERED', 'FAILED') group by 1, 2, 3
       on conflict (owner_kind, owner_id, month) do update
         set sms_count = c.sms_count + excluded.sms_count, lms_count = c.lms_count + excluded.lms_count,
         ata_count = c.ata_count + excluded.ata_count, replaced_count = c.replaced_count + excluded.replaced_count,
         sms_krw = c.sms_krw + excluded.sms_krw, lms_krw = c.lms_krw + excluded.lms_krw,
         ata_krw = c.ata_krw + excluded.ata_krw, failed_count = c.failed_count + excluded.failed_count,
         price_krw = c.price_krw + excluded.price_krw
     )
     select count(*)::int as changed, (count(*) filter (where state <> 'SENT'))::int as settled from changed`,
    [
      groupId,
      now,
      states.map(({ id }) => id),
      states.map(({ state }) => state),
      states.map(({ code }) => code),
      states.map(({ messageId }) => messageId),
      states.map(({ kind }) => kind),
      states.map(({ priceKrw }) => priceKrw),
      states.map(({ talkFailure }) => talkFailure),
    ],
  );
  return row ?? { changed: 0, settled: 0 };
}

/** Receivers of the group whom the provider knows to refuse. */
export async function insertRefusing(tx: Db, groupId: number, now: Date): Promise<void> {
  await query(
    tx,
    'messaging.insert-refusing',
    `insert into messaging_opt_outs (owner_kind, owner_id, phone_mark, phone_tail, scope, created_at)
     select distinct on (m.phone_mark) m.owner_kind, m.owner_id, m.phone_mark, m.phone_tail, 'ALL', $2::timestamptz
       from messaging_messages m where m.group_id = $1 and m.failure_code in ('1061', '2061')
     on conflict (owner_kind, owner_id, phone_mark) do update set scope = 'ALL'`,
    [groupId, now],
  );
}

/** Sent, or done when no message waits for a result. */
export async function setGroupState(tx: Db, groupId: number, nextCheckAt: Date): Promise<void> {
  await query(
    tx,
    'messaging.set-group-state',
    `update messaging_groups g set checks = g.checks + 1, state = case when o.open then 'SENT' else 'DONE' end,
     next_check_at = case when o.open then $2::timestamptz end
     from (select exists (select 1 from messaging_messages m where m.group_id = $1
       and m.state in ('PENDING', 'SENDING', 'SENT')) as open) o where g.id = $1`,
    [groupId, nextCheckAt],
  );
}

/** False when another run has taken the group over, or it is done. */
export async function lockGroup(tx: Db, groupId: number, providerGroupId: string | null): Promise<boolean> {
  const rows = await query(
    tx,
    'messaging.lock-group',
    `select id from messaging_groups where id = $1 and provider_group_id is not distinct from $2::text and state <> 'DONE' for update`,
    [groupId, providerGroupId],
  );
  return rows.length > 0;
}

export async function selectOpenIds(db: Db, groupId: number): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    db,
    'messaging.open-ids',
    `select id from messaging_messages where group_id = $1 and state in ('PENDING', 'SENDING', 'SENT')`,
    [groupId],
  );
  return rows.map(({ id }) => id);
}

export type DueGroup = { readonly id: number; readonly state: 'PENDING' | 'SENT' | 'DONE' };

/** Takes groups that nobody reported about; the next look at them is in a while, whatever happens now. */
export function claimDueGroups(db: Db, now: Date, limit: number): Promise<readonly DueGroup[]> {
  return query<DueGroup>(
    db,
    'messaging.claim-due',
    `update messaging_groups g set next_check_at = $1::timestamptz + interval '1 minute'
     from (select id from messaging_groups where next_check_at <= $1 order by next_check_at limit $2
       for update skip locked) due where g.id = due.id returning g.id, g.state`,
    [now, limit],
  );
}

export async function findSentGroups(db: Db, providerGroupIds: readonly string[]): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    db,
    'messaging.find-sent-groups',
    `select id from messaging_groups where provider_group_id = any ($1::text[]) and state = 'SENT'`,
    [providerGroupIds],
  );
  return rows.map(({ id }) => id);
}

/** Gives whether there may be more. */
export async function deleteOldBatches(db: Db, before: Date, limit: number): Promise<boolean> {
  const rows = await query(
    db,
    'messaging.delete-old-batches',
    `delete from messaging_batches b using (select id from messaging_batches where created_at < $1 order by created_at
     limit $2) old where b.id = old.id returning b.id`,
    [before, limit],
  );
  return rows.length === limit;
}
