import { STAFF_ROLES } from '@dolphin/contract/channels/members/members.constants';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import { type Db, query } from '../../core/db.ts';
import './learner-accounts.tables.ts';

export type LockedChannel = { readonly plan: 'CHANNEL_PRO' | null; readonly memberCount: number };

/** Locks all member changes of the channel, and sets who is recorded as the actor of the next ones. */
export async function lockChannelAs(tx: Db, channelId: number, actorId: number): Promise<LockedChannel | undefined> {
  const [row] = await query<LockedChannel & { readonly actor: string }>(
    tx,
    'learners.lock-channel',
    `select plan, member_count as "memberCount", set_config('dolphin.actor', $2::bigint::text, true) as actor
     from channels_channels where id = $1 and closed_at is null for no key update`,
    [channelId, actorId],
  );
  return row;
}

/** A learner whose account this channel made. */
export type Learner = { readonly channelMemberId: number; readonly userId: number; readonly name: string };

/** Those that a request made before, in their order; whoever left meanwhile is no member any more. */
export function selectRequested(
  tx: Db,
  channelId: number,
  requestId: string,
): Promise<readonly { readonly channelMemberId: number | null; readonly madeBy: number | null }[]> {
  return query<{ channelMemberId: number | null; madeBy: number | null }>(
    tx,
    'learners.requested',
    `select m.id as "channelMemberId", a.made_by as "madeBy" from channels_learner_accounts a
     left join channels_members m on m.channel_id = a.channel_id and m.user_id = a.user_id where a.channel_id = $1
       and a.request_id = $2::uuid order by a.position`,
    [channelId, requestId],
  );
}

/**
 * Those of the members whose password staff of this channel may set: the channel made the account, and they are
 * learners here and staff nowhere else, so that nobody takes over an account with more rights than their own. [ACC-23]
 */
export function selectResettable(
  tx: Db,
  channelId: number,
  channelMemberIds: readonly number[],
): Promise<readonly Learner[]> {
  return query<Learner>(
    tx,
    'learners.resettable',
    `select m.id as "channelMemberId", m.user_id as "userId", m.name from channels_members m
     join channels_learner_accounts a on a.user_id = m.user_id and a.channel_id = m.channel_id
     join accounts_login_names l on l.user_id = m.user_id and not l.has_email
     where m.channel_id = $1 and m.id = any($2::bigint[]) and m.standing = 'ACTIVE'
       and not exists (select from channels_members s where s.user_id = m.user_id and s.role = any($3::text[])) order by m.id`,
    [channelId, channelMemberIds, STAFF_ROLES],
  );
}

type NewMembers = {
  readonly channelId: number;
  readonly people: readonly { readonly userId: number; readonly name: string; readonly role: ChannelRole }[];
  readonly now: Date;
};

export function insertLearners(
  tx: Db,
  { channelId, people, now }: NewMembers,
): Promise<readonly { readonly channelMemberId: number; readonly userId: number }[]> {
  return query<{ channelMemberId: number; userId: number }>(
    tx,
    'learners.add-members',
    `insert into channels_members (channel_id, user_id, role, nickname, name, created_at, joined_at)
     select $1, p.user_id, p.role, left(p.name, 20), p.name, $2, $2
       from unnest($3::bigint[], $4::text[], $5::text[]) as p (user_id, role, name)
     returning id as "channelMemberId", user_id as "userId"`,
    [
      channelId,
      now,
      people.map(({ userId }) => userId),
      people.map(({ role }) => role),
      people.map(({ name }) => name),
    ],
  );
}

export async function insertInGroups(
  tx: Db,
  places: readonly { readonly groupId: number; readonly userId: number }[],
): Promise<void> {
  await query(
    tx,
    'learners.join-groups',
    'insert into channels_group_members (group_id, user_id) select * from unnest($1::bigint[], $2::bigint[]) on conflict do nothing',
    [places.map(({ groupId }) => groupId), places.map(({ userId }) => userId)],
  );
}

/** The academy holds the consent to the terms of a channel, as to those of the service. */
export async function insertChannelConsents(
  tx: Db,
  channelId: number,
  userIds: readonly number[],
  { now, address }: { readonly now: Date; readonly address: string },
): Promise<void> {
  await query(
    tx,
    'learners.consents',
    `insert into channels_consents (channel_id, user_id, kind, version, agreed, at, address)
     select $1, p.user_id, 'CHANNEL_SERVICE',
       coalesce((select max(version) from accounts_terms_versions v where v.type = 'CHANNEL_SERVICE'
       and v.effective_date <= ($3::timestamptz at time zone 'Asia/Seoul')::date), 1), true, $3, $4
     from unnest($2::bigint[]) as p (user_id)`,
    [channelId, userIds, now, address],
  );
}

export async function insertLearnerAccounts(
  tx: Db,
  given: {
    readonly channelId: number;
    readonly requestId: string;
    readonly userIds: readonly number[];
    readonly madeBy: number;
    readonly now: Date;
  },
): Promise<void> {
  await query(
    tx,
    'learners.insert',
    `insert into channels_learner_accounts (user_id, channel_id, request_id, position, made_by, made_at)
     select p.user_id, $1, $2::uuid, p.position, $3, $4 from unnest($5::bigint[]) with ordinality as p (user_id, position)`,
    [given.channelId, given.requestId, given.madeBy, given.now, given.userIds],
  );
}

export async function insertResets(
  tx: Db,
  given: {
    readonly channelId: number;
    readonly userIds: readonly number[];
    readonly actorId: number;
    readonly now: Date;
  },
): Promise<void> {
  await query(
    tx,
    'learners.log-resets',
    `insert into channels_learner_resets (channel_id, user_id, actor_id, at) select $1, user_id, $3, $4
     from unnest($2::bigint[]) as p (user_id)`,
    [given.channelId, given.userIds, given.actorId, given.now],
  );
}
