import type { AuditKind } from '@dolphin/contract/channels/channels.constants';
import { type Db, query } from '../../core/db.ts';
import './audit.tables.ts';

export type AuditChange = { readonly subject: string; readonly before: string | null; readonly after: string | null };
export type NewEntries = {
  readonly channelId: number;
  readonly actorId: number;
  readonly kind: AuditKind;
  readonly userId?: number;
  readonly changes: readonly AuditChange[];
};

export async function insertEntries(tx: Db, { channelId, actorId, kind, userId, changes }: NewEntries): Promise<void> {
  await query(
    tx,
    'audit.insert',
    `insert into channels_audit_entries (channel_id, actor_id, kind, subject, user_id, before, after)
     select $1, $2, $3, c.subject, $4, c.before, c.after
     from unnest($5::text[], $6::text[], $7::text[]) as c (subject, before, after)`,
    [
      channelId,
      actorId,
      kind,
      userId ?? null,
      changes.map(({ subject }) => subject),
      changes.map(({ before }) => before),
      changes.map(({ after }) => after),
    ],
  );
}

export type EntryRow = AuditChange & {
  readonly id: number;
  readonly kind: AuditKind;
  readonly actorId: number | null;
  readonly actorName: string | null;
  readonly userId: number | null;
  readonly userName: string | null;
  readonly createdAt: Date;
};
export type AuditFilter = {
  readonly channelId: number;
  readonly beforeId: number | null;
  readonly kind: AuditKind | null;
  readonly actorId: number | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly limit: number;
};

const nameOf = (user: string) =>
  `coalesce((select nullif(m.nickname, '') from channels_members m where m.channel_id = $1 and m.user_id = ${user}),
   (select p.nickname from accounts_people p where p.user_id = ${user}))`;

/** Newest first, from the entry before on. Place and days are always bounds of the index: with `is null or` they would be filters. */
export function selectEntries(
  db: Db,
  { channelId, beforeId, kind, actorId, from, to, limit }: AuditFilter,
): Promise<readonly EntryRow[]> {
  return query<EntryRow>(
    db,
    'audit.list',
    `with place as (select x.created_at, x.id from channels_audit_entries x where x.id = $2 and x.channel_id = $1)
     select e.id, e.kind, e.subject, e.before, e.after, e.actor_id as "actorId",
       ${nameOf('e.actor_id')} as "actorName", e.user_id as "userId", ${nameOf('e.user_id')} as "userName",
       e.created_at as "createdAt"
     from (select * from channels_audit_entries a where a.channel_id = $1
       and (a.created_at, a.id) < (coalesce((select created_at from place),
       case when $2::bigint is null then 'infinity'::timestamptz else '-infinity' end),
       coalesce((select id from place), 0))
       and ($3::text is null or a.kind = $3) and ($4::bigint is null or a.actor_id = $4)
       and a.created_at >= coalesce($5::date::timestamp at time zone 'Asia/Seoul', '-infinity')
         and a.created_at < coalesce(($6::date + 1)::timestamp at time zone 'Asia/Seoul', 'infinity')
       order by a.created_at desc, a.id desc limit $7) e order by e.created_at desc, e.id desc`,
    [channelId, beforeId, kind, actorId, from, to, limit],
  );
}
