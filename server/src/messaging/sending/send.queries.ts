import type { MessageKind } from '@dolphin/contract/messaging/messaging.constants';
import { type Db, query } from '../../core/db.ts';
import type { MessageTalk } from '../messaging.tables.ts';

export type Owner = { readonly ownerKind: string; readonly ownerId: number };

export type BatchRow = { readonly id: number; readonly isNew: boolean };

/** One batch for each key of an owner, however often it is asked for. */
export async function insertBatch(
  tx: Db,
  { ownerKind, ownerId, actorId, key, now }: Owner & { actorId: number | null; key: string; now: Date },
): Promise<BatchRow> {
  const [made] = await query<{ id: number }>(
    tx,
    'messaging.insert-batch',
    `insert into messaging_batches (owner_kind, owner_id, actor_id, key, created_at)
     values ($1, $2, $3, $4, $5) on conflict (owner_kind, owner_id, key) do nothing returning id`,
    [ownerKind, ownerId, actorId, key, now],
  );
  if (made) return { id: made.id, isNew: true };
  const [known] = await query<{ id: number }>(
    tx,
    'messaging.find-batch',
    `select id from messaging_batches where owner_kind = $1 and owner_id = $2 and key = $3`,
    [ownerKind, ownerId, key],
  );
  if (!known) throw new Error('a batch that exists was not found');
  return { id: known.id, isNew: false };
}

export async function insertGroup(
  tx: Db,
  given: { batchId: number; isAd: boolean; sender: string; startAt: Date; checkAt: Date; now: Date },
): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'messaging.insert-group',
    `insert into messaging_groups (batch_id, is_ad, sender, start_at, next_check_at, created_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [given.batchId, given.isAd, given.sender, given.startAt, given.checkAt, given.now],
  );
  if (!row) throw new Error('no group was made');
  return row.id;
}

export type NewMessage = {
  readonly subjectId: number | null;
  readonly label: string;
  readonly phone: { readonly sealed: Buffer; readonly mark: Buffer; readonly tail: string };
  readonly content: string;
  readonly kind: MessageKind;
  readonly priceKrw: number;
  readonly resentOf: number | null;
  readonly talk: MessageTalk | null;
};

/** A message that was sent again already is left out. */
export async function insertMessages(
  tx: Db,
  {
    ownerKind,
    ownerId,
    batchId,
    groupId,
    isAd,
    now,
  }: Owner & { batchId: number; groupId: number; isAd: boolean; now: Date },
  messages: readonly NewMessage[],
): Promise<number> {
  const rows = await query(
    tx,
    'messaging.insert-messages',
    `insert into messaging_messages (batch_id, group_id, owner_kind, owner_id, is_ad, created_at, subject_id, label,
     phone_sealed, phone_mark, phone_tail, content, kind, price_krw, resent_of, talk)
     select $1, $2, $3, $4, $5, $6, n.* from unnest($7::bigint[], $8::text[], $9::bytea[], $10::bytea[], $11::text[],
       $12::text[], $13::text[], $14::int[], $15::bigint[], $16::jsonb[]) as n
     on conflict (resent_of) where resent_of is not null do nothing returning id`,
    [
      batchId,
      groupId,
      ownerKind,
      ownerId,
      isAd,
      now,
      messages.map(({ subjectId }) => subjectId),
      messages.map(({ label }) => label),
      messages.map(({ phone }) => phone.sealed),
      messages.map(({ phone }) => phone.mark),
      messages.map(({ phone }) => phone.tail),
      messages.map(({ content }) => content),
      messages.map(({ kind }) => kind),
      messages.map(({ priceKrw }) => priceKrw),
      messages.map(({ resentOf }) => resentOf),
      messages.map(({ talk }) => (talk === null ? null : JSON.stringify(talk))),
    ],
  );
  return rows.length;
}

export type GroupRow = Owner & {
  readonly id: number;
  readonly batchId: number;
  readonly actorId: number | null;
  readonly isAd: boolean;
  readonly sender: string;
  readonly state: 'PENDING' | 'SENT' | 'DONE';
  readonly providerGroupId: string | null;
  readonly startAt: Date;
  readonly pacedAt: Date | null;
  readonly checks: number;
  readonly messages: number;
};

const GROUP = `select g.id, g.batch_id as "batchId", b.owner_kind as "ownerKind", b.owner_id as "ownerId",
  b.actor_id as "actorId", g.is_ad as "isAd", g.sender, g.state, g.provider_group_id as "providerGroupId",
  g.start_at as "startAt", g.paced_at as "pacedAt", g.checks,
    (select count(*) from messaging_messages m where m.group_id = g.id and m.state in ('PENDING', 'SENDING')) as "messages"
  from messaging_groups g join messaging_batches b on b.id = g.batch_id`;

export async function findGroup(db: Db, id: number): Promise<GroupRow | undefined> {
  const [row] = await query<GroupRow>(db, 'messaging.find-group', `${GROUP} where g.id = $1`, [id]);
  return row;
}

/** The place of the group in the row of all messages, given once. */
export async function pace(tx: Db, groupId: number, seconds: number, now: Date): Promise<Date> {
  const [row] = await query<{ startAt: Date | null }>(
    tx,
    'messaging.pace',
    `with turn as (
       insert into messaging_pace as p (id, free_at) values (true, $2::timestamptz + make_interval(secs => $3::float8))
       on conflict (id) do update set free_at = greatest(p.free_at, $2::timestamptz) + make_interval(secs => $3::float8)
       returning free_at - make_interval(secs => $3::float8) as start_at
     )
     update messaging_groups g set paced_at = coalesce(g.paced_at, turn.start_at) from turn where g.id = $1
       returning g.paced_at as "startAt"`,
    [groupId, now, seconds],
  );
  if (!row?.startAt) throw new Error(`group ${groupId} is gone`);
  return row.startAt;
}

export type OpenMessage = {
  readonly id: number;
  readonly sealedPhone: Buffer;
  readonly content: string;
  readonly talk: MessageTalk | null;
};

/** Cancels what its receiver refused, and gives the rest. */
export async function beginMessages(db: Db, groupId: number, now: Date): Promise<readonly OpenMessage[]> {
  return query<OpenMessage>(
    db,
    'messaging.begin-messages',
    `with refused as (
       update messaging_messages m set state = 'CANCELLED', failure_code = 'OPTED_OUT', settled_at = $2
       from messaging_opt_outs o where m.group_id = $1 and m.state in ('PENDING', 'SENDING')
         and o.owner_kind = m.owner_kind and o.owner_id = m.owner_id and o.phone_mark = m.phone_mark
         and (m.is_ad or o.scope = 'ALL')
       returning m.id
     )
     update messaging_messages m set state = 'SENDING' where m.group_id = $1 and m.state in ('PENDING', 'SENDING')
       and m.id not in (select id from refused)
     returning m.id, m.phone_sealed as "sealedPhone", m.content, m.talk`,
    [groupId, now],
  );
}

/** False when another run stored its own first. */
export async function setProviderGroup(db: Db, groupId: number, providerGroupId: string): Promise<boolean> {
  const rows = await query(
    db,
    'messaging.set-provider-group',
    `update messaging_groups set provider_group_id = $2 where id = $1 and provider_group_id is null and state = 'PENDING' returning id`,
    [groupId, providerGroupId],
  );
  return rows.length > 0;
}

export async function clearProviderGroup(db: Db, groupId: number, providerGroupId: string): Promise<void> {
  await query(
    db,
    'messaging.clear-provider-group',
    `update messaging_groups set provider_group_id = null where id = $1 and provider_group_id = $2 and state = 'PENDING'`,
    [groupId, providerGroupId],
  );
}

/** It waits for an hour at which it may be sent. */
export async function postponeGroup(db: Db, groupId: number, startAt: Date, checkAt: Date): Promise<void> {
  await query(
    db,
    'messaging.postpone-group',
    `update messaging_groups set start_at = $2, paced_at = null, next_check_at = $3 where id = $1 and state = 'PENDING'`,
    [groupId, startAt, checkAt],
  );
}
