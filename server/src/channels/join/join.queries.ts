import type { JoinMethod } from '@dolphin/contract/channels/channels.constants';
import { MODERATOR_CHECK } from '@dolphin/contract/channels/boards/boards.constants';
import { CHANNEL_ROLES, type ChannelRole, passes } from '@dolphin/contract/core/roles';
import { type Db, query } from '../../core/db.ts';
import type { ChannelConsentKind } from './join.tables.ts';

export type LockedChannel = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly joinMethod: JoinMethod;
  readonly plan: 'CHANNEL_PRO' | null;
  readonly memberCount: number;
};

/**
 * Makes all who come, go or are put into groups of one channel wait for each other: one membership per person, no use
 * too many of a code, no channel without a master. Rows that only refer to the channel need not wait.
 */
export async function lockChannel(tx: Db, channelId: number): Promise<LockedChannel | undefined> {
  const [row] = await query<LockedChannel>(
    tx,
    'channels.lock',
    `select id, slug, name, join_method as "joinMethod", plan, member_count as "memberCount" from channels_channels
     where id = $1 and closed_at is null for no key update`,
    [channelId],
  );
  return row;
}

export type JoinCode = { readonly code: string | null; readonly tokenHash: Buffer | null };
export type Joining = {
  readonly channelMemberId: number | null;
  readonly role: ChannelRole | null;
  /** Only a code that can be used now. */
  readonly codeId: number | null;
  readonly isCodeApproved: boolean | null;
  readonly groupId: number | null;
  readonly groupName: string | null;
  readonly groupSize: number | null;
  readonly isInGroup: boolean;
  readonly invitationId: number | null;
  readonly isInvitedByMail: boolean | null;
  readonly invitedBy: string | null;
};

/** What is known of a joining user, after the lock: a separate statement, or it would see the state before the lock. */
export async function findJoining(
  db: Db,
  {
    channelId,
    userId,
    code,
    tokenHash,
    now,
  }: JoinCode & { readonly channelId: number; readonly userId: number; readonly now: Date },
): Promise<Joining> {
  const [row] = await query<Joining>(
    db,
    'channels.joining',
    `select m.id as "channelMemberId", m.role, k.id as "codeId", k.is_approved as "isCodeApproved", g.id as "groupId",
     g.name as "groupName", g.member_count as "groupSize",
       exists (select from channels_group_members where group_id = g.id and user_id = $2) as "isInGroup",
         i.id as "invitationId", i.is_mail as "isInvitedByMail",
       (select nickname from accounts_people where user_id = i.invited_by) as "invitedBy"
     from (values (1)) one
     left join channels_members m on m.channel_id = $1 and m.user_id = $2
     left join channels_codes k on k.channel_id = $1 and k.code = $3 and (k.expires_at is null or k.expires_at > $5)
       and (k.max_uses is null or k.use_count < k.max_uses)
     left join channels_groups g on g.channel_id = $1 and g.code = $3
     left join lateral (
       select id, invited_by, token_hash is not null as is_mail from channels_invitations
       where channel_id = $1 and expires_at > $5 and (user_id = $2 or token_hash = $4) order by token_hash = $4 desc nulls last limit 1
     ) i on true`,
    [channelId, userId, code, tokenHash, now],
  );
  if (!row) throw new Error('One row always comes back.');
  return row;
}

export type Form = { readonly nickname: string; readonly introduction: string; readonly phoneNumber: string | null };
export type Consents = readonly { readonly kind: ChannelConsentKind; readonly agreed: boolean }[];
type Entry = Form & {
  readonly channelId: number;
  readonly userId: number;
  readonly role: ChannelRole;
  readonly codeId: number | null;
  readonly groupId: number | null;
  readonly invitationId: number | null;
  readonly consents: Consents;
  readonly address: string;
  readonly now: Date;
};

/** A refusal is stored only after a consent; a repeated answer is stored once. */
const SAVE_CONSENTS = (
  first: number,
) => `insert into channels_consents (channel_id, user_id, kind, version, agreed, at, address)
  select $1, $2, c.kind, coalesce((select max(version) from accounts_terms_versions v
    where v.type = case c.kind when 'MARKETING' then 'MARKETING_SMS' else c.kind end
    and v.effective_date <= ($${first + 2}::timestamptz at time zone 'Asia/Seoul')::date), 1), c.agreed, $${first + 2},
    $${first + 3}
  from unnest($${first}::text[], $${first + 1}::boolean[]) as c (kind, agreed)
  where c.agreed is distinct from coalesce((select agreed from channels_consents o where o.channel_id = $1
    and o.user_id = $2 and o.kind = c.kind order by o.id desc limit 1), false)`;

/** Writes a membership and all that goes with it: the use of a code, the place in a group, the consents; an invitation is answered. */
export async function upsertMember(tx: Db, entry: Entry): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'channels.join',
    `insert into channels_members as m (channel_id, user_id, role, nickname, introduction, phone_number) values ($1, $2, $3, $4, $5, $6)
     on conflict (channel_id, user_id) do update
       set role = excluded.role, nickname = excluded.nickname, introduction = excluded.introduction,
       phone_number = coalesce(excluded.phone_number, m.phone_number)
     returning id`,
    [entry.channelId, entry.userId, entry.role, entry.nickname, entry.introduction, entry.phoneNumber],
  );
  if (!row) throw new Error('A written member comes back.');
  if (entry.codeId !== null) await countUse(tx, entry.codeId);
  if (entry.groupId !== null) await insertGroupMember(tx, entry.groupId, entry.userId);
  if (entry.role !== 'PENDING') await deleteInvitations(tx, entry);
  await insertConsents(tx, entry);
  return row.id;
}

async function countUse(tx: Db, codeId: number): Promise<void> {
  await query(tx, 'channels.use-code', 'update channels_codes set use_count = use_count + 1 where id = $1', [codeId]);
}

async function insertGroupMember(tx: Db, groupId: number, userId: number): Promise<void> {
  await query(
    tx,
    'channels.join-group',
    'insert into channels_group_members (group_id, user_id) values ($1, $2) on conflict do nothing',
    [groupId, userId],
  );
}

async function deleteInvitations(tx: Db, { channelId, userId, invitationId }: Entry): Promise<void> {
  await query(
    tx,
    'channels.answer-invitations',
    'delete from channels_invitations where channel_id = $1 and (user_id = $2 or id = $3)',
    [channelId, userId, invitationId],
  );
}

async function insertConsents(tx: Db, { channelId, userId, consents, now, address }: Entry): Promise<void> {
  await query(tx, 'channels.join-consents', SAVE_CONSENTS(3), [
    channelId,
    userId,
    consents.map(({ kind }) => kind),
    consents.map(({ agreed }) => agreed),
    now,
    address,
  ]);
}

export type MyMembership = {
  readonly id: number;
  readonly role: ChannelRole;
  readonly nickname: string;
  readonly introduction: string;
  readonly phoneNumber: string | null;
  readonly marketing: boolean;
};

export async function findOwnMembership(db: Db, channelId: number, userId: number): Promise<MyMembership | undefined> {
  const [row] = await query<MyMembership>(
    db,
    'channels.mine-in',
    `select m.id, m.role, m.nickname, m.introduction, m.phone_number as "phoneNumber",
       coalesce((select agreed from channels_consents o where o.channel_id = $1 and o.user_id = $2
         and o.kind = 'MARKETING' order by o.id desc limit 1), false) as marketing
     from channels_members m where m.channel_id = $1 and m.user_id = $2`,
    [channelId, userId],
  );
  return row;
}

/** An empty phone number is taken out, one that was not sent stays. */
export async function updateOwnMembership(
  tx: Db,
  given: Pick<Entry, 'channelId' | 'userId' | 'nickname' | 'introduction' | 'consents' | 'now' | 'address'> & {
    readonly phoneNumber: string | null | undefined;
  },
): Promise<void> {
  await query(
    tx,
    'channels.update-mine',
    `with agreed as (${SAVE_CONSENTS(7)})
     update channels_members set nickname = $3, introduction = $4,
       phone_number = case when $6 then $5 else phone_number end where channel_id = $1 and user_id = $2`,
    [
      given.channelId,
      given.userId,
      given.nickname,
      given.introduction,
      given.phoneNumber ?? null,
      given.phoneNumber !== undefined,
      given.consents.map(({ kind }) => kind),
      given.consents.map(({ agreed }) => agreed),
      given.now,
      given.address,
    ],
  );
}

/** Whether there is another master; asked under the lock of the channel. */
export async function hasOtherMaster(tx: Db, channelId: number, userId: number): Promise<boolean> {
  const rows = await query(
    tx,
    'channels.other-master',
    `select 1 from channels_members where channel_id = $1 and role = 'ROLE_CHANNEL_MASTER' and user_id <> $2 limit 1`,
    [channelId, userId],
  );
  return rows.length > 0;
}

export async function deleteOwnMembership(tx: Db, channelId: number, userId: number): Promise<void> {
  await query(tx, 'channels.leave', 'delete from channels_members where channel_id = $1 and user_id = $2', [
    channelId,
    userId,
  ]);
}

export type ProfileRow = {
  readonly id: number;
  readonly userId: number;
  readonly role: ChannelRole;
  readonly nickname: string;
  readonly introduction: string;
};

/** A member by number, in this channel only. */
export async function findProfile(db: Db, channelId: number, channelMemberId: number): Promise<ProfileRow | undefined> {
  const [row] = await query<ProfileRow>(
    db,
    'channels.profile',
    'select id, user_id as "userId", role, nickname, introduction from channels_members where channel_id = $1 and id = $2',
    [channelId, channelMemberId],
  );
  return row;
}

export async function lockProfile(tx: Db, channelId: number, channelMemberId: number): Promise<ProfileRow | undefined> {
  const [row] = await query<ProfileRow>(
    tx,
    'channels.lock-profile',
    `select id, user_id as "userId", role, nickname, introduction from channels_members where channel_id = $1 and id = $2 for no key update`,
    [channelId, channelMemberId],
  );
  return row;
}

export async function lockMember(tx: Db, channelId: number, userId: number): Promise<void> {
  await query(
    tx,
    'channels.lock-member',
    'select 1 from channels_members where channel_id = $1 and user_id = $2 for no key update',
    [channelId, userId],
  );
}

export async function updateProfile(
  tx: Db,
  channelId: number,
  channelMemberId: number,
  { nickname, introduction }: Pick<Form, 'nickname' | 'introduction'>,
): Promise<void> {
  await query(
    tx,
    'channels.update-profile',
    'update channels_members set nickname = $3, introduction = $4 where channel_id = $1 and id = $2',
    [channelId, channelMemberId, nickname, introduction],
  );
}

/** What leads to a channel, for notices of other domains. */
export async function findPlace(
  db: Db,
  channelId: number,
): Promise<{ readonly name: string; readonly slug: string } | undefined> {
  const [row] = await query<{ name: string; slug: string }>(
    db,
    'channels.place',
    'select name, slug from channels_channels where id = $1 and closed_at is null',
    [channelId],
  );
  return row;
}

/** Staff who may answer an application; at most so many are notified. */
const NOTIFIED_STAFF_MAX = 50;

export async function selectApprovers(db: Db, channelId: number): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    db,
    'channels.approvers',
    `select user_id as id from channels_members where channel_id = $1 and role in ('ROLE_CHANNEL_MASTER', 'MANAGER')
     order by id limit ${NOTIFIED_STAFF_MAX}`,
    [channelId],
  );
  return rows.map(({ id }) => id);
}

const MODERATORS = CHANNEL_ROLES.filter((role) => passes([role], MODERATOR_CHECK))
  .map((role) => `'${role}'`)
  .join(', ');

/** Staff who moderate the boards. */
export async function selectModerators(db: Db, channelId: number): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    db,
    'channels.moderators',
    `select user_id as id from channels_members where channel_id = $1 and role in (${MODERATORS}) order by id limit ${NOTIFIED_STAFF_MAX}`,
    [channelId],
  );
  return rows.map(({ id }) => id);
}

export async function findNicknameIn(db: Db, channelId: number, userId: number): Promise<string | undefined> {
  const [row] = await query<{ nickname: string }>(
    db,
    'channels.nickname-in',
    'select nickname from channels_members where channel_id = $1 and user_id = $2',
    [channelId, userId],
  );
  return row?.nickname;
}

/** What is left of somebody who leaves the service; the memberships themselves go with the administration of members. */
export async function deleteConsentsOf(tx: Db, userId: number): Promise<void> {
  await query(tx, 'channels.erase-consents', 'delete from channels_consents where user_id = $1', [userId]);
}
