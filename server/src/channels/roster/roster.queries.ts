import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import { LEARNER_ACCOUNTS_AT_ONCE_MAX, WAITING_LISTED_MAX } from '@dolphin/contract/channels/members/members.constants';
import type { RosterRole } from '@dolphin/contract/channels/join/roster.constants';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import type { Language } from '@dolphin/contract/core/text';
import { GROUP_MEMBERS_MAX } from '@dolphin/contract/channels/join/join.constants';
import { type Db, query } from '../../core/db.ts';
import { type CountedRow, countedPage } from '../../core/sql/joined-rows.ts';
import type { RosterMail } from './roster-mail.ts';
import type { Known, Plan, PlannedRow, ReadRow } from './roster.rules.ts';
import type { RosterResult } from './roster.tables.ts';

/** Who of the e-mails has an account, what they are in the channel and in the group of their row, and the channel's groups. */
export async function findKnown(
  db: Db,
  channelId: number,
  sought: readonly { readonly key: string; readonly group: string }[],
): Promise<Known> {
  const rows = await query<{
    key: string | null;
    userId: number;
    memberRole: ChannelRole | null;
    isInGroup: boolean;
    groupId: number | null;
    group: string | null;
    size: number | null;
  }>(
    db,
    'roster.known',
    `select k.key, e.user_id as "userId", m.role as "memberRole", gm.user_id is not null as "isInGroup", null::bigint as "groupId", null as "group", null::int as size from unnest($2::text[], $3::text[]) as k (key, "group") join accounts_emails e on e.email_key = lower(k.key)
     left join channels_members m on m.channel_id = $1 and m.user_id = e.user_id
     left join channels_groups g on g.channel_id = $1 and g.name = k."group" left join channels_group_members gm on gm.group_id = g.id and gm.user_id = e.user_id
     union all select null, 0, null, false, id, name, member_count from channels_groups where channel_id = $1`,
    [channelId, sought.map(({ key }) => key), sought.map(({ group }) => group)],
  );
  return {
    people: new Map(
      rows.flatMap(({ key, userId, memberRole, isInGroup }) =>
        key === null ? [] : [[key, { userId, memberRole, isInGroup }] as const],
      ),
    ),
    groups: new Map(
      rows.flatMap(({ groupId, group, size }) =>
        groupId === null || group === null ? [] : [[group, { groupId, size: size ?? 0 }] as const],
      ),
    ),
  };
}

export async function insertRoster(
  tx: Db,
  roster: {
    readonly channelId: number;
    readonly userId: number;
    readonly fileName: string;
    readonly rows: readonly ReadRow[];
    readonly now: Date;
  },
): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'roster.insert',
    'insert into channels_rosters (channel_id, user_id, file_name, rows, created_at) values ($1, $2, $3, $4, $5) returning id',
    [roster.channelId, roster.userId, roster.fileName, JSON.stringify(roster.rows), roster.now],
  );
  if (!row) throw new Error('A roster comes back.');
  return row.id;
}

export type LockedRoster = {
  readonly rows: readonly ReadRow[];
  readonly result: RosterResult | null;
  readonly fileName: string;
  readonly plan: 'CHANNEL_PRO' | null;
  readonly memberCount: number;
};

/**
 * Locks all member changes of the channel, and sets who is recorded as the actor of the next changes. Undefined when
 * the roster is somebody else's or another channel's.
 */
export async function lockRoster(
  tx: Db,
  { channelId, rosterId, userId }: { readonly channelId: number; readonly rosterId: number; readonly userId: number },
): Promise<LockedRoster | undefined> {
  const [row] = await query<LockedRoster & { readonly actor: string }>(
    tx,
    'roster.lock',
    `select r.rows, r.result, r.file_name as "fileName", c.plan, c.member_count as "memberCount", set_config('dolphin.actor', $3::bigint::text, true) as actor from channels_rosters r join channels_channels c on c.id = r.channel_id
     where r.id = $1 and r.channel_id = $2 and r.user_id = $3::bigint for update of r for no key update of c`,
    [rosterId, channelId, userId],
  );
  return row;
}

/** How many accounts an import may have to make, before it is known what else is wrong. */
export async function countAccounts(
  db: Db,
  { channelId, rosterId, userId }: { readonly channelId: number; readonly rosterId: number; readonly userId: number },
): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    'roster.count-accounts',
    `select least(count(*), ${LEARNER_ACCOUNTS_AT_ONCE_MAX})::int as count from channels_rosters r cross join lateral jsonb_array_elements(r.rows) as line
     where r.id = $1 and r.channel_id = $2 and r.user_id = $3 and line ->> 'birthDate' is not null and line -> 'faults' = '[]'`,
    [rosterId, channelId, userId],
  );
  return row?.count ?? 0;
}

export async function insertGroups(
  tx: Db,
  channelId: number,
  names: readonly string[],
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return names.length === 0
    ? []
    : query<{ id: number; name: string }>(
        tx,
        'roster.groups',
        'insert into channels_groups (channel_id, name) select $1, unnest($2::text[]) on conflict (channel_id, name) do update set name = excluded.name returning id, name',
        [channelId, names],
      );
}

type Import = {
  readonly channelId: number;
  readonly rosterId: number;
  readonly userId: number;
  readonly plan: Plan;
  readonly groups: ReadonlyMap<string, number>;
  readonly result: RosterResult;
  readonly now: Date;
  /** The language of the mails to those without an account; null sends none. */ readonly mailLanguage: Language | null;
};

const column = <T>(rows: readonly PlannedRow[], of: (row: PlannedRow) => T) => rows.map(of);

/** Everything an import writes; in one transaction, so all of it or nothing. */
export async function writeImport(
  tx: Db,
  { channelId, rosterId, userId, plan, groups, result, now, mailLanguage }: Import,
): Promise<void> {
  const by = (...outcomes: readonly PlannedRow['outcome'][]) =>
    plan.rows.filter((row) => outcomes.includes(row.outcome));
  await insertImported(tx, channelId, by('ADD'), now);
  await updateAdmitted(tx, { channelId, userId, rows: by('ADMIT'), now });
  await upsertInvites(tx, { channelId, userId, rows: by('INVITE'), groups, now, mailLanguage });
  await insertGrouped(
    tx,
    by('ADD', 'ADMIT', 'SKIP').flatMap(({ group, userId: channelMemberId }) => {
      const groupId = groups.get(group);
      return groupId === undefined ? [] : [{ groupId, channelMemberId }];
    }),
  );
  await query(
    tx,
    'roster.imported',
    `update channels_rosters set result = $2, imported_at = $3, rows = '[]' where id = $1`,
    [rosterId, JSON.stringify(result), now],
  );
}

async function insertImported(tx: Db, channelId: number, rows: readonly PlannedRow[], now: Date): Promise<void> {
  await query(
    tx,
    'roster.add-members',
    `insert into channels_members (channel_id, user_id, role, nickname, name, created_at, joined_at)
     select $1, a.user_id, a.role, a.nickname, a.name, $2, $2 from unnest($3::bigint[], $4::text[], $5::text[], $6::text[]) as a (user_id, role, nickname, name) on conflict do nothing`,
    [
      channelId,
      now,
      column(rows, (row) => row.userId),
      column(rows, (row) => row.role),
      column(rows, (row) => row.nickname),
      column(rows, (row) => row.name),
    ],
  );
}

type Written = Pick<Import, 'channelId' | 'userId' | 'now'> & { readonly rows: readonly PlannedRow[] };

async function updateAdmitted(tx: Db, { channelId, userId, rows, now }: Written): Promise<void> {
  await query(
    tx,
    'roster.admit-members',
    `update channels_members m set role = a.role, role_before = null, name = a.name, joined_at = $2, changed_by = $3
     from unnest($4::bigint[], $5::text[], $6::text[]) as a (user_id, role, name) where m.channel_id = $1 and m.user_id = a.user_id`,
    [
      channelId,
      now,
      userId,
      column(rows, (row) => row.userId),
      column(rows, (row) => row.role),
      column(rows, (row) => row.name),
    ],
  );
}

/** Somebody who is invited again gets what the newer roster holds, and no mail less than before. */
async function upsertInvites(
  tx: Db,
  { channelId, userId, rows, groups, now, mailLanguage }: Written & Pick<Import, 'groups' | 'mailLanguage'>,
): Promise<void> {
  await query(
    tx,
    'roster.invite',
    `insert into channels_roster_invites as r (channel_id, email_key, name, nickname, role, group_id, invited_by, created_at, letter_language)
     select $1, i.email_key, i.name, i.nickname, i.role, i.group_id, $2, $3, $4
     from unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[]) as i (email_key, name, nickname, role, group_id)
     on conflict (channel_id, email_key) do update set name = excluded.name, nickname = excluded.nickname, role = excluded.role, group_id = excluded.group_id,
       invited_by = excluded.invited_by, created_at = excluded.created_at, letter_language = coalesce(excluded.letter_language, r.letter_language)`,
    [
      channelId,
      userId,
      now,
      mailLanguage,
      column(rows, (row) => row.email.toLowerCase()),
      column(rows, (row) => row.name),
      column(rows, (row) => row.nickname),
      column(rows, (row) => row.role),
      column(rows, (row) => groups.get(row.group) ?? null),
    ],
  );
}

async function insertGrouped(
  tx: Db,
  grouped: readonly { readonly groupId: number; readonly channelMemberId: number | null }[],
): Promise<void> {
  await query(
    tx,
    'roster.group-members',
    'insert into channels_group_members (group_id, user_id) select * from unnest($1::bigint[], $2::bigint[]) on conflict do nothing',
    [grouped.map(({ groupId }) => groupId), grouped.map(({ channelMemberId }) => channelMemberId)],
  );
}

/** Takes mails that are due, as sent. Whoever signed up meanwhile is on no list any more. */
export function takeRosterMails(tx: Db, channelId: number, limit: number, now: Date): Promise<readonly RosterMail[]> {
  return query<RosterMail>(
    tx,
    'roster.take-mails',
    `with due as (
       select id from channels_roster_invites where channel_id = $1 and letter_language is not null and letter_at is null order by id limit $2 for update skip locked
     ), taken as (
       update channels_roster_invites i set letter_at = $3 from due where i.id = due.id returning i.*
     )
     select t.email_key as email, c.name as place, c.slug, p.nickname as "invitedBy", t.letter_language as language
     from taken t join channels_channels c on c.id = t.channel_id and c.closed_at is null left join accounts_people p on p.user_id = t.invited_by where t.letter_language is not null order by t.id`,
    [channelId, limit, now],
  );
}

export type InviteRow = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly nickname: string;
  readonly role: RosterRole;
  readonly group: string | null;
  readonly createdAt: Date;
};

export async function selectInvites(
  db: Db,
  channelId: number,
  offset: number,
): Promise<{ readonly rows: readonly InviteRow[]; readonly total: number }> {
  const found = await query<CountedRow<InviteRow>>(
    db,
    'roster.invites',
    `select (select count(*)::int from (select from channels_roster_invites where channel_id = $1 limit ${WAITING_LISTED_MAX}) counted) as total, n.* from (values (1)) one left join lateral (
       select i.id, i.email_key as email, i.name, i.nickname, i.role, g.name as "group", i.created_at as "createdAt"
       from (select * from channels_roster_invites where channel_id = $1 order by id desc limit ${PAGE_SIZE} offset $2) i left join channels_groups g on g.id = i.group_id order by i.id desc
     ) n on true`,
    [channelId, offset],
  );
  return countedPage<InviteRow>(found, 'id');
}

export async function deleteInvite(tx: Db, channelId: number, inviteId: number): Promise<boolean> {
  return (
    (
      await query(
        tx,
        'roster.remove-invite',
        'delete from channels_roster_invites where id = $2 and channel_id = $1 returning id',
        [channelId, inviteId],
      )
    ).length > 0
  );
}

export type BoundRow = {
  readonly channelId: number;
  readonly from: ChannelRole | null;
  readonly to: RosterRole;
  readonly invitedBy: number | null;
};

/**
 * Somebody signed up with an e-mail that waits on rosters: they are in, in their groups, and the invitations are gone.
 * Who was removed from a channel meanwhile stays out of it.
 */
export async function bindInvites(tx: Db, userId: number, now: Date): Promise<readonly BoundRow[]> {
  const taken = await deleteInvites(tx, userId);
  if (taken.length === 0) return [];
  const roles = await selectRolesOf(
    tx,
    userId,
    taken.map(({ channelId }) => channelId),
  );
  const open = taken.flatMap((invite) => {
    const from = roles.get(invite.channelId) ?? null;
    return from === null || from === 'PENDING' || from === 'JOIN_REJECTED' ? [{ ...invite, from }] : [];
  });
  await upsertBound(tx, userId, open, now);
  await joinGroups(
    tx,
    userId,
    open.flatMap(({ groupId }) => (groupId === null ? [] : [groupId])),
  );
  return open.map(({ channelId, from, to, invitedBy }) => ({ channelId, from, to, invitedBy }));
}

type TakenInvite = Omit<BoundRow, 'from'> & {
  readonly nickname: string;
  readonly name: string;
  readonly groupId: number | null;
};

function deleteInvites(tx: Db, userId: number): Promise<readonly TakenInvite[]> {
  return query<TakenInvite>(
    tx,
    'roster.take-invites',
    `delete from channels_roster_invites i using accounts_emails e where e.user_id = $1 and i.email_key = e.email_key
     returning i.channel_id as "channelId", i.role as "to", i.invited_by as "invitedBy", i.nickname, i.name, i.group_id as "groupId"`,
    [userId],
  );
}

async function selectRolesOf(
  tx: Db,
  userId: number,
  channelIds: readonly number[],
): Promise<ReadonlyMap<number, ChannelRole>> {
  const rows = await query<{ channelId: number; role: ChannelRole }>(
    tx,
    'roster.roles-of',
    'select channel_id as "channelId", role from channels_members where user_id = $1 and channel_id = any($2::bigint[])',
    [userId, channelIds],
  );
  return new Map(rows.map(({ channelId, role }) => [channelId, role]));
}

async function upsertBound(tx: Db, userId: number, invites: readonly TakenInvite[], now: Date): Promise<void> {
  await query(
    tx,
    'roster.bind',
    `insert into channels_members (channel_id, user_id, role, nickname, name, created_at, joined_at)
     select o.channel_id, $1, o.role, o.nickname, o.name, $2, $2 from unnest($3::bigint[], $4::text[], $5::text[], $6::text[]) as o (channel_id, role, nickname, name)
     on conflict (channel_id, user_id) do update set role = excluded.role, name = excluded.name, joined_at = excluded.joined_at`,
    [
      userId,
      now,
      invites.map(({ channelId }) => channelId),
      invites.map(({ to }) => to),
      invites.map(({ nickname }) => nickname),
      invites.map(({ name }) => name),
    ],
  );
}

/** Groups that are full are left out. */
async function joinGroups(tx: Db, userId: number, groupIds: readonly number[]): Promise<void> {
  await query(
    tx,
    'roster.join-groups',
    `insert into channels_group_members (group_id, user_id)
     select g.id, $1 from (select id from channels_groups where id = any($2::bigint[]) and member_count < ${GROUP_MEMBERS_MAX} for update) g on conflict do nothing`,
    [userId, groupIds],
  );
}

/** Rosters that nobody imported, and the results of those that were; gives how many went. */
export async function deleteOldRosters(tx: Db, before: Date): Promise<number> {
  return (
    await query(
      tx,
      'roster.sweep',
      'delete from channels_rosters where id in (select id from channels_rosters where created_at < $1 order by created_at limit 1000) returning id',
      [before],
    )
  ).length;
}
