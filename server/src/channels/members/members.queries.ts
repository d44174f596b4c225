import { ENTRIES_PER_READ, STAFF_ROLES } from '@dolphin/contract/channels/members/members.constants';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import { type Db, query } from '../../core/db.ts';
import { type JoinedRow, presentRows } from '../../core/sql/joined-rows.ts';
import './members.tables.ts';

export type LockedMember = {
  readonly id: number;
  readonly userId: number;
  readonly role: ChannelRole;
  readonly roleBefore: ChannelRole | null;
  /** Of staff: the last they were before. */ readonly wasBefore: ChannelRole | null;
};
export type Locked = {
  readonly channel: { readonly plan: 'CHANNEL_PRO' | null; readonly memberCount: number };
  readonly actorRole: ChannelRole | null;
  readonly masterCount: number;
  readonly members: readonly LockedMember[];
};

/**
 * Makes all changes of members of one channel wait for each other, and reads what decides them after the wait: what the
 * actor is by now, how many masters there are, and the members themselves. Two masters who dismiss each other at the
 * same moment are thus one after the other, and the second is no master any more.
 */
export async function lockMembers(
  tx: Db,
  channelId: number,
  actorId: number,
  channelMemberIds: readonly number[],
): Promise<Locked> {
  const [channel] = await query<Locked['channel']>(
    tx,
    'members.lock-channel',
    'select plan, member_count as "memberCount" from channels_channels where id = $1 for no key update',
    [channelId],
  );
  const rows = await query<
    JoinedRow<LockedMember> & { readonly actorRole: ChannelRole | null; readonly masterCount: number }
  >(
    tx,
    'members.lock',
    `select m.id, m.user_id as "userId", m.role, m.role_before as "roleBefore",
       (select h.from_role from channels_member_histories h where h.channel_id = $1 and h.user_id = m.user_id
         and h.from_role = any($5::text[]) and h.to_role = any($4::text[]) order by h.id desc limit 1) as "wasBefore",
       (select role from channels_members where channel_id = $1 and user_id = $2) as "actorRole",
       coalesce((select total from channels_member_counts where channel_id = $1 and role = 'ROLE_CHANNEL_MASTER'), 0) as "masterCount"
     from (values (1)) one left join lateral (select * from channels_members where channel_id = $1
       and id = any($3::bigint[]) order by id for no key update) m on true`,
    [channelId, actorId, channelMemberIds, STAFF_ROLES, MEMBER_ROLES],
  );
  const [first] = rows;
  return {
    channel: channel ?? { plan: null, memberCount: 0 },
    actorRole: first?.actorRole ?? null,
    masterCount: first?.masterCount ?? 0,
    members: presentRows<LockedMember>(rows, 'id'),
  };
}

/** What somebody can be besides staff. */
const MEMBER_ROLES: readonly ChannelRole[] = ['ADVANCED_LECTURER', 'ADVANCED', 'LECTURER', 'USER', 'VISITOR'];

export type RoleWrite = { readonly id: number; readonly role: ChannelRole; readonly roleBefore: ChannelRole | null };

/** Writes several changes at once; the history and the counters follow by themselves. */
export async function updateRoles(
  tx: Db,
  writes: readonly RoleWrite[],
  by: { readonly actorId: number; readonly reason: string | null; readonly now: Date },
): Promise<void> {
  await query(
    tx,
    'members.write-roles',
    `update channels_members m set role = w.role, role_before = w.role_before, changed_by = $4, change_reason = $5, sorted_at = $6,
       joined_at = case when m.joined_at is null
         and w.role not in ('PENDING', 'JOIN_REJECTED', 'SUSPEND', 'BEN') then $6 else m.joined_at end
     from unnest($1::bigint[], $2::text[], $3::text[]) as w (id, role, role_before) where m.id = w.id`,
    [
      writes.map(({ id }) => id),
      writes.map(({ role }) => role),
      writes.map(({ roleBefore }) => roleBefore),
      by.actorId,
      by.reason,
      by.now,
    ],
  );
}

/** The owner of a channel is one of its masters. If the owner is not one any more, the longest-serving master is. */
export async function settleOwners(tx: Db, channelIds: readonly number[]): Promise<void> {
  await query(
    tx,
    'members.settle-owners',
    `update channels_channels c set owner_id = (select m.user_id from channels_members m where m.channel_id = c.id
     and m.role = 'ROLE_CHANNEL_MASTER' order by m.id limit 1)
     where c.id = any($1::bigint[]) and not exists (select from channels_members m where m.channel_id = c.id
       and m.user_id = c.owner_id and m.role = 'ROLE_CHANNEL_MASTER') returning c.id`,
    [channelIds],
  );
}

export type HistoryRow = {
  readonly id: number;
  readonly actorId: number | null;
  readonly actorName: string | null;
  readonly from: ChannelRole | null;
  readonly to: ChannelRole | null;
  readonly reason: string | null;
  readonly createdAt: Date;
};

/** One more than a page, to know whether there are more; undefined when there is no such member here. */
export async function selectHistory(
  db: Db,
  channelId: number,
  channelMemberId: number,
  before: number | null,
): Promise<readonly HistoryRow[] | undefined> {
  const rows = await query<JoinedRow<HistoryRow> & { readonly channelMemberId: number }>(
    db,
    'members.history',
    `select m.id as "channelMemberId", h.id, h.actor_id as "actorId", ${nameIn('h.actor_id')} as "actorName",
     h.from_role as "from", h.to_role as "to", h.reason, h.created_at as "createdAt"
     from channels_members m left join lateral (select * from channels_member_histories where channel_id = $1
       and user_id = m.user_id and id < coalesce($3::bigint, 9223372036854775807) order by id desc
       limit ${ENTRIES_PER_READ + 1}) h on true
     where m.id = $2 and m.channel_id = $1 order by h.id desc`,
    [channelId, channelMemberId, before],
  );
  return rows.length === 0 ? undefined : presentRows<HistoryRow>(rows, 'id');
}

/** A user's nickname in the current channel ($1), or else the general one. */
function nameIn(userId: string): string {
  return `coalesce((select nullif(a.nickname, '') from channels_members a where a.channel_id = $1
   and a.user_id = ${userId}), (select a.nickname from accounts_people a where a.user_id = ${userId}))`;
}

export type NoteRow = {
  readonly id: number;
  readonly body: string;
  readonly authorId: number | null;
  readonly authorName: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date | null;
};
const NOTE = `n.id, n.body, n.author_id as "authorId", ${nameIn('n.author_id')} as "authorName",
  n.created_at as "createdAt", n.updated_at as "updatedAt"`;

export async function selectNotes(
  db: Db,
  channelId: number,
  channelMemberId: number,
  before: number | null,
): Promise<readonly NoteRow[] | undefined> {
  const rows = await query<JoinedRow<NoteRow>>(
    db,
    'members.notes',
    `select ${NOTE} from channels_members m
     left join lateral (select * from channels_member_notes where member_id = m.id
       and id < coalesce($3::bigint, 9223372036854775807) order by id desc limit ${ENTRIES_PER_READ + 1}) n on true
     where m.id = $2 and m.channel_id = $1 order by n.id desc`,
    [channelId, channelMemberId, before],
  );
  return rows.length === 0 ? undefined : presentRows<NoteRow>(rows, 'id');
}

/** Undefined when there is no such member here. */
export async function insertNote(
  tx: Db,
  note: {
    readonly channelId: number;
    readonly channelMemberId: number;
    readonly authorId: number;
    readonly body: string;
    readonly now: Date;
  },
): Promise<NoteRow | undefined> {
  const [row] = await query<NoteRow>(
    tx,
    'members.add-note',
    `with n as (insert into channels_member_notes (channel_id, member_id, author_id, body, created_at)
     select channel_id, id, $3, $4, $5 from channels_members where id = $2 and channel_id = $1 returning *)
     select ${NOTE} from n`,
    [note.channelId, note.channelMemberId, note.authorId, note.body, note.now],
  );
  return row;
}

export type OwnNote = {
  readonly channelId: number;
  readonly channelMemberId: number;
  readonly noteId: number;
  readonly authorId: number;
};

export async function updateNote(
  tx: Db,
  { channelId, channelMemberId, noteId, authorId }: OwnNote,
  body: string,
  now: Date,
): Promise<NoteRow | undefined> {
  const [row] = await query<NoteRow>(
    tx,
    'members.edit-note',
    `with n as (update channels_member_notes set body = $5, updated_at = $6 where id = $3 and member_id = $2
     and channel_id = $1 and author_id = $4 returning *) select ${NOTE} from n`,
    [channelId, channelMemberId, noteId, authorId, body, now],
  );
  return row;
}

export async function deleteNote(tx: Db, { channelId, channelMemberId, noteId, authorId }: OwnNote): Promise<boolean> {
  const rows = await query(
    tx,
    'members.remove-note',
    'delete from channels_member_notes where id = $3 and member_id = $2 and channel_id = $1 and author_id = $4 returning id',
    [channelId, channelMemberId, noteId, authorId],
  );
  return rows.length > 0;
}

/** Everything of somebody who leaves the service. */
export async function deleteMembershipsOf(tx: Db, userId: number): Promise<readonly number[]> {
  await query(tx, 'members.leave-groups', 'delete from channels_group_members where user_id = $1', [userId]);
  const gone = await query<{ channelId: number; role: ChannelRole }>(
    tx,
    'members.leave-channels',
    'delete from channels_members where user_id = $1 returning channel_id as "channelId", role',
    [userId],
  );
  const led = gone.filter(({ role }) => role === 'ROLE_CHANNEL_MASTER').map(({ channelId }) => channelId);
  if (led.length > 0) await settleOwners(tx, led);
  await query(tx, 'members.erase-guardian', 'delete from channels_guardian_accounts where user_id = $1', [userId]);
  await query(tx, 'members.erase-account', 'delete from channels_learner_accounts where user_id = $1', [userId]);
  await query(tx, 'members.erase-resets', 'delete from channels_learner_resets where user_id = $1', [userId]);
  await query(
    tx,
    'members.erase-histories',
    `with erasing as (select set_config('dolphin.erasing', 'on', true))
     delete from channels_member_histories where user_id = $1 and (select true from erasing)`,
    [userId],
  );
  await query(
    tx,
    'members.erase-audit',
    `with erasing as (select set_config('dolphin.erasing', 'on', true))
     delete from channels_audit_entries where user_id = $1 and (select true from erasing)`,
    [userId],
  );
  return gone.map(({ channelId }) => channelId);
}
