import type { OptOutScope, SENDER_STATES } from '@dolphin/contract/messaging/messaging.constants';
import { type Db, query } from '../../core/db.ts';
import type { Owner } from '../sending/send.queries.ts';
import '../messaging.tables.ts';

export type OptOutRow = {
  readonly id: number;
  readonly tail: string;
  readonly scope: OptOutScope;
  readonly createdAt: Date;
};

export function selectOptOuts(
  db: Db,
  { ownerKind, ownerId }: Owner,
  beforeId: number | null,
  limit: number,
): Promise<readonly OptOutRow[]> {
  return query<OptOutRow>(
    db,
    'messaging.opt-outs',
    `select id, phone_tail as tail, scope, created_at as "createdAt" from messaging_opt_outs where owner_kind = $1
     and owner_id = $2 and id < coalesce($3::bigint, 9007199254740991) order by id desc limit $4`,
    [ownerKind, ownerId, beforeId, limit],
  );
}

export async function upsertOptOut(
  tx: Db,
  { ownerKind, ownerId }: Owner,
  { mark, tail, scope, now }: { mark: Buffer; tail: string; scope: OptOutScope; now: Date },
): Promise<void> {
  await query(
    tx,
    'messaging.opt-out',
    `insert into messaging_opt_outs (owner_kind, owner_id, phone_mark, phone_tail, scope, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (owner_kind, owner_id, phone_mark) do update
     set scope = excluded.scope`,
    [ownerKind, ownerId, mark, tail, scope, now],
  );
}

export async function deleteOptOut(tx: Db, { ownerKind, ownerId }: Owner, id: number): Promise<boolean> {
  const rows = await query(
    tx,
    'messaging.delete-opt-out',
    `delete from messaging_opt_outs where id = $3 and owner_kind = $1 and owner_id = $2 returning id`,
    [ownerKind, ownerId, id],
  );
  return rows.length > 0;
}

export type SenderRow = {
  readonly id: number;
  readonly phone: string;
  readonly name: string;
  readonly state: (typeof SENDER_STATES)[number];
  readonly isDefault: boolean;
};

export function selectSenders(db: Db, { ownerKind, ownerId }: Owner): Promise<readonly SenderRow[]> {
  return query<SenderRow>(
    db,
    'messaging.senders',
    `select id, phone, name, state, is_default as "isDefault" from messaging_senders where owner_kind = $1 and owner_id = $2 order by id`,
    [ownerKind, ownerId],
  );
}

/** False when the owner has it already, or has as many as it may have. */
export async function insertSender(
  tx: Db,
  { ownerKind, ownerId }: Owner,
  given: { phone: string; name: string; max: number; now: Date },
): Promise<boolean> {
  const rows = await query(
    tx,
    'messaging.insert-sender',
    `insert into messaging_senders (owner_kind, owner_id, phone, name, created_at) select $1, $2, $3, $4, $5
     where (select count(*) from messaging_senders where owner_kind = $1 and owner_id = $2) < $6 on conflict do nothing
     returning id`,
    [ownerKind, ownerId, given.phone, given.name, given.now, given.max],
  );
  return rows.length > 0;
}

export async function deleteSender(tx: Db, { ownerKind, ownerId }: Owner, id: number): Promise<boolean> {
  const rows = await query(
    tx,
    'messaging.delete-sender',
    `delete from messaging_senders where id = $3 and owner_kind = $1 and owner_id = $2 returning id`,
    [ownerKind, ownerId, id],
  );
  return rows.length > 0;
}

/** What the provider reports about the numbers of an owner. */
export async function updateSenderStates(
  tx: Db,
  { ownerKind, ownerId }: Owner,
  registered: readonly string[],
): Promise<void> {
  await query(
    tx,
    'messaging.sender-states',
    `update messaging_senders set state = case when phone = any ($3::text[]) then 'REGISTERED' else 'REQUESTED' end,
     is_default = is_default and phone = any ($3::text[]) where owner_kind = $1 and owner_id = $2`,
    [ownerKind, ownerId, registered],
  );
}

/** Null takes the default away: the number of the site is used then. False when the number is not registered. */
export async function setDefaultSender(tx: Db, { ownerKind, ownerId }: Owner, id: number | null): Promise<boolean> {
  await query(
    tx,
    'messaging.clear-default-sender',
    `update messaging_senders set is_default = false where owner_kind = $1 and owner_id = $2 and is_default`,
    [ownerKind, ownerId],
  );
  if (id === null) return true;
  const rows = await query(
    tx,
    'messaging.set-default-sender',
    `update messaging_senders set is_default = true where id = $3 and owner_kind = $1 and owner_id = $2
     and state = 'REGISTERED' returning id`,
    [ownerKind, ownerId, id],
  );
  return rows.length > 0;
}
