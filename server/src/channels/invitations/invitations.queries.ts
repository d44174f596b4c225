import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import { type Db, query } from '../../core/db.ts';
import { type CountedRow, countedPage } from '../../core/sql/joined-rows.ts';
import './invitations.tables.ts';

export type InvitationRow = {
  readonly id: number;
  readonly nickname: string | null;
  readonly email: string | null;
  readonly invitedBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};
const SHOWN = `i.id, (select nickname from accounts_people where user_id = i.user_id) as nickname, i.email,
  (select nickname from accounts_people where user_id = i.invited_by) as "invitedBy", i.created_at as "createdAt",
  i.expires_at as "expiresAt"`;

/** One page and the total; a channel has at most CHANNEL_INVITATIONS_MAX that wait, and old ones are swept. */
export async function selectInvitations(
  db: Db,
  channelId: number,
  offset: number,
): Promise<{ readonly rows: readonly InvitationRow[]; readonly total: number }> {
  const found = await query<CountedRow<InvitationRow>>(
    db,
    'invitations.list',
    `select (select count(*) from channels_invitations where channel_id = $1)::int as total, n.*
     from (values (1)) one left join (select ${SHOWN}
       from (select * from channels_invitations where channel_id = $1 order by id desc
       limit ${PAGE_SIZE} offset $2) i) n on true order by n.id desc`,
    [channelId, offset],
  );
  return countedPage<InvitationRow>(found, 'id');
}

export type Invited = { readonly userId: number; readonly role: ChannelRole | null };

export async function findInvited(db: Db, channelId: number, nicknameKey: string): Promise<Invited | undefined> {
  const [row] = await query<Invited>(
    db,
    'invitations.find-person',
    `select p.user_id as "userId", m.role from accounts_people p left join channels_members m on m.channel_id = $1
     and m.user_id = p.user_id where p.nickname_key = $2`,
    [channelId, nicknameKey],
  );
  return row;
}

const MAIL_DUE = `(o.told_at is null or o.told_at <= $5::timestamptz - interval '1 day')`;

type Params = {
  readonly channelId: number;
  readonly invitedBy: number;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly max: number;
};

/** Undefined when too many wait already; whoever is among them is invited anew. */
export async function upsertForUser(
  tx: Db,
  { channelId, userId, invitedBy, now, expiresAt, max }: Params & { readonly userId: number },
): Promise<InvitationRow | undefined> {
  const [row] = await query<InvitationRow>(
    tx,
    'invitations.for-user',
    `with i as (
       insert into channels_invitations (channel_id, user_id, invited_by, created_at, expires_at)
       select $1, $2, $3, $4, $5 where (select count(*) from channels_invitations where channel_id = $1
         and expires_at > $4 and user_id is distinct from $2) < $6
       on conflict (channel_id, user_id) where user_id is not null do update
         set invited_by = $3, created_at = $4, expires_at = $5 returning *
     ) select ${SHOWN} from i`,
    [channelId, userId, invitedBy, now, expiresAt, max],
  );
  return row;
}

/** The same by e-mail. A day after the mail another is due, and then the one before opens nothing any more; until then it stays good. */
export async function upsertForEmail(
  tx: Db,
  {
    channelId,
    email,
    tokenHash,
    invitedBy,
    now,
    expiresAt,
    max,
  }: Params & { readonly email: string; readonly tokenHash: Buffer },
): Promise<(InvitationRow & { readonly isMailDue: boolean }) | undefined> {
  const [row] = await query<InvitationRow & { readonly isMailDue: boolean }>(
    tx,
    'invitations.for-email',
    `with i as (
       insert into channels_invitations as o (channel_id, email, token_hash, invited_by, created_at, expires_at, told_at)
       select $1, $2, $3, $4, $5, $6, $5 where (select count(*) from channels_invitations where channel_id = $1
         and expires_at > $5 and lower(email) is distinct from lower($2)) < $7
       on conflict (channel_id, lower(email)) where email is not null do update set
         token_hash = case when ${MAIL_DUE} then $3 else o.token_hash end, told_at = case when ${MAIL_DUE} then $5
           else o.told_at end, invited_by = $4, created_at = $5, expires_at = $6 returning *
     ) select ${SHOWN}, coalesce(i.told_at = $5, false) as "isMailDue" from i`,
    [channelId, email, tokenHash, invitedBy, now, expiresAt, max],
  );
  return row;
}

export async function deleteInvitation(tx: Db, channelId: number, invitationId: number): Promise<boolean> {
  const rows = await query(
    tx,
    'invitations.delete',
    'delete from channels_invitations where channel_id = $1 and id = $2 returning id',
    [channelId, invitationId],
  );
  return rows.length > 0;
}

export async function deleteExpired(db: Db, before: Date, limit: number): Promise<void> {
  await query(
    db,
    'invitations.sweep',
    'delete from channels_invitations where id in (select id from channels_invitations where expires_at < $1 order by expires_at limit $2)',
    [before, limit],
  );
}

export async function deleteInvitationsOf(tx: Db, userId: number): Promise<void> {
  await query(tx, 'invitations.erase', 'delete from channels_invitations where user_id = $1', [userId]);
}

/** Whether an invitation still waits: it may have been withdrawn before the notification was sent. */
export async function isWaiting(db: Db, invitationId: number): Promise<boolean> {
  const rows = await query(db, 'invitations.is-waiting', 'select 1 from channels_invitations where id = $1', [
    invitationId,
  ]);
  return rows.length > 0;
}
