import { CHANNEL_DIRECTORY_PAGE_SIZE } from '@dolphin/contract/channels/directory.contract';
import { type ChannelRole, ROLE_CHECKS } from '@dolphin/contract/core/roles';
import { type Db, query } from '../../core/db.ts';

export type DirectoryRow = {
  readonly channelId: number;
  readonly name: string;
  readonly slug: string;
  readonly domain: string | null;
  readonly introduction: string;
  readonly logoKey: string | null;
  readonly memberCount: number;
  readonly isPublic: boolean;
  readonly ownerId: number | null;
  readonly ownerNickname: string | null;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
};

const COLUMNS = `c.id as "channelId", c.name, c.slug, c.domain, c.introduction, c.logo_key as "logoKey",
  c.member_count as "memberCount", c.visible_state = 'ALL_VISIBLE' as "isPublic",
  c.owner_id as "ownerId", o.nickname as "ownerNickname", c.created_at as "createdAt", c.closed_at as "closedAt"`;
const LIMIT = CHANNEL_DIRECTORY_PAGE_SIZE + 1;
/** Always a bound of the index: with `is null or` a page far back is searched from the newest on. */
const BEFORE = `< coalesce($1::bigint, 9223372036854775807)`;
/** One by one: joined freely, some plans read everybody to name a page. */
const OWNER = `left join lateral (select nickname from accounts_people where user_id = c.owner_id offset 0) o on true`;
/** A word that fits more channels than this must be made longer. */
const HITS_MAX = 2_000;

export function selectChannels(db: Db, cursor: number | null): Promise<readonly DirectoryRow[]> {
  return query<DirectoryRow>(
    db,
    'channel-directory.list',
    `select ${COLUMNS} from (select * from channels_channels where id ${BEFORE} order by id desc
     limit ${LIMIT}) c ${OWNER} order by c.id desc`,
    [cursor],
  );
}

/** Channels whose name, address or domain has a part that begins with what was typed, newest first. */
export function selectChannelsByPart(db: Db, part: string, cursor: number | null): Promise<readonly DirectoryRow[]> {
  return query<DirectoryRow>(
    db,
    'channel-directory.named',
    `with hits as (
       select distinct p.channel_id from (select channel_id from channels_directory_parts where part >= $2
         and part < $2 || chr(1114111) order by part limit ${HITS_MAX}) p
     )
     select ${COLUMNS} from (select channel_id from hits where channel_id ${BEFORE} order by channel_id desc limit ${LIMIT}) h
     cross join lateral (select * from channels_channels where id = h.channel_id offset 0) c ${OWNER} order by c.id desc`,
    [cursor, part],
  );
}

export async function findDirectoryChannel(db: Db, channelId: number): Promise<DirectoryRow | undefined> {
  const [row] = await query<DirectoryRow>(
    db,
    'channel-directory.one',
    `select ${COLUMNS} from channels_channels c left join accounts_people o on o.user_id = c.owner_id where c.id = $1`,
    [channelId],
  );
  return row;
}

export type StaffRow = { readonly userId: number; readonly nickname: string | null; readonly role: ChannelRole };
const STAFF_SHOWN_MAX = 100;
const STAFF = ROLE_CHECKS.TEACHER.map((role) => `'${role}'`).join(', ');

export function selectStaff(db: Db, channelId: number): Promise<readonly StaffRow[]> {
  return query<StaffRow>(
    db,
    'channel-directory.staff',
    `select m.user_id as "userId", p.nickname, m.role from channels_members m left join accounts_people p on p.user_id = m.user_id
     where m.channel_id = $1 and m.role in (${STAFF}) order by m.id limit ${STAFF_SHOWN_MAX}`,
    [channelId],
  );
}

export type MembershipRow = {
  readonly channelId: number;
  readonly name: string;
  readonly slug: string;
  readonly role: ChannelRole;
};
const CHANNELS_SHOWN_MAX = 100;

/** Where somebody is a member, in whatever role, also in channels that are closed. */
export function selectChannelsOf(db: Db, userId: number): Promise<readonly MembershipRow[]> {
  return query<MembershipRow>(
    db,
    'channel-directory.of-user',
    `select c.id as "channelId", c.name, c.slug, m.role from channels_members m
     join channels_channels c on c.id = m.channel_id where m.user_id = $1 order by m.id desc
     limit ${CHANNELS_SHOWN_MAX}`,
    [userId],
  );
}
