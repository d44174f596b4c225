import type { ReviewMethod } from '@dolphin/contract/channels/channels.constants';
import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import { type Db, query } from '../../core/db.ts';
import type { PluginKey } from '../../core/http/hosts.ts';
import '../channels.tables.ts';

export type ChannelRow = {
  id: number;
  name: string;
  slug: string;
  introduction: string;
  label_ko: string;
  label_en: string;
  visible_state: 'ALL_VISIBLE' | 'ONLY_CHANNEL_VISIBLE';
  domain: string | null;
  join_method: 'IMMEDIATELY' | 'MANAGER_APPROVAL';
  super_channel_id: number | null;
  plugins: Record<string, string>;
  member_count: number;
  plan: 'CHANNEL_PRO' | null;
  contact_email: string | null;
  contact_chat_url: string | null;
  owner_id: number | null;
  logo_key: string | null;
  banner_key: string | null;
  color: string;
  review_method: ReviewMethod;
};

const CHANNEL_COLUMNS = [
  'id',
  'name',
  'slug',
  'introduction',
  'label_ko',
  'label_en',
  'visible_state',
  'domain',
  'join_method',
  'super_channel_id',
  'plugins',
  'member_count',
  'plan',
  'contact_email',
  'contact_chat_url',
  'owner_id',
  'logo_key',
  'banner_key',
  'color',
  'review_method',
]
  .map((name) => `c.${name}`)
  .join(', ');

/** A channel that was closed is found by nobody. */
export async function findChannel(db: Db, channelId: number): Promise<ChannelRow | undefined> {
  const rows = await query<ChannelRow>(
    db,
    'channels.find',
    `select ${CHANNEL_COLUMNS} from channels_channels c where c.id = $1 and c.closed_at is null`,
    [channelId],
  );
  return rows[0];
}

export type ChannelForRow = ChannelRow & {
  readonly role: ChannelRole | null;
  readonly super_role: ChannelRole | null;
  readonly nickname: string | null;
  readonly member_introduction: string | null;
};

const FOR_PERSON = `select ${CHANNEL_COLUMNS}, m.role, m.nickname, m.introduction as member_introduction,
  s.role as super_role from channels_channels c
  left join channels_members m on m.channel_id = c.id and m.user_id = $1
  left join channels_members s on s.channel_id = c.super_channel_id and s.user_id = $1`;

/** Made once: it stands before everything that is read in a channel. */
const FIND_FOR = `${FOR_PERSON} where c.id = $2 and c.closed_at is null`;

/** A channel together with what somebody is in it and in its super channel; nobody (null) is nothing anywhere. */
export async function findChannelFor(
  db: Db,
  userId: number | null,
  channelId: number,
): Promise<ChannelForRow | undefined> {
  const rows = await query<ChannelForRow>(db, 'channels.find-for', FIND_FOR, [userId, channelId]);
  return rows[0];
}

export async function findChannelBySlugFor(
  db: Db,
  userId: number | null,
  slug: string,
): Promise<ChannelForRow | undefined> {
  const rows = await query<ChannelForRow>(
    db,
    'channels.find-by-slug-for',
    `${FOR_PERSON} where c.slug = $2 and c.closed_at is null`,
    [userId, slug],
  );
  return rows[0];
}

/** The user's role in the channel and in its super channel; undefined when there is no such channel. */
export async function findRoles(
  db: Db,
  userId: number,
  channelId: number,
): Promise<{ role: ChannelRole | null; superRole: ChannelRole | null } | undefined> {
  const rows = await query<{ role: ChannelRole | null; superRole: ChannelRole | null }>(
    db,
    'channels.roles',
    `select m.role, s.role as "superRole" from channels_channels c
     left join channels_members m on m.channel_id = c.id and m.user_id = $1
     left join channels_members s on s.channel_id = c.super_channel_id and s.user_id = $1
     where c.id = $2 and c.closed_at is null`,
    [userId, channelId],
  );
  return rows[0];
}

export type MyChannelRow = {
  readonly channelId: number;
  readonly channelName: string;
  readonly slug: string;
  readonly role: ChannelRole;
  readonly channelNickname: string;
  readonly logoKey: string | null;
  readonly color: string;
};

/** Closed channels are few: their index is looked into for each membership instead of reading the channels. */
const STILL_OPEN =
  'not exists (select from channels_channels x where x.id = channels_members.channel_id and x.closed_at is not null)';

/** One page, the newest membership first; the channels are looked up for the page alone. */
export function selectMyChannels(db: Db, userId: number, offset: number): Promise<readonly MyChannelRow[]> {
  return query<MyChannelRow>(
    db,
    'channels.mine',
    `select c.id as "channelId", c.name as "channelName", c.slug, c.logo_key as "logoKey", c.color, m.role, m.nickname as "channelNickname"
     from (select * from channels_members where user_id = $1 and ${STILL_OPEN} order by id desc limit ${PAGE_SIZE} offset $2) m
     cross join lateral (select id, name, slug, logo_key, color from channels_channels
       where id = m.channel_id offset 0) c order by m.id desc`,
    [userId, offset],
  );
}

/** A person is in a handful of channels, so counting their memberships stays cheap for ever. */
export async function countMyChannels(db: Db, userId: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    'channels.count-mine',
    `select count(*)::int as count from channels_members where user_id = $1 and ${STILL_OPEN}`,
    [userId],
  );
  return row?.count ?? 0;
}

/** The gateway of the channel above takes the payments, so its ids stand before the channel's own. [PAY-2] */
const PAGE_PLUGINS = `c.plugins || coalesce((select jsonb_object_agg(k, v) from jsonb_each(s.plugins) as e (k, v)
  where k in ('PAYMENT_GATEWAY_ID', 'PAYMENT_MERCHANT_ID')), '{}') as plugins`;

export type HostRow = { readonly id: number; readonly slug: string; readonly plugins: Record<string, string> };

/** The channel at a host: by its own domain, once that is proved, or by the first label below the site's. */
export async function findChannelByHost(db: Db, slug: string | null, domain: string): Promise<HostRow | undefined> {
  const [row] = await query<HostRow>(
    db,
    'channels.by-host',
    `select c.id, c.slug, ${PAGE_PLUGINS} from channels_channels c left
     join channels_channels s on s.id = c.super_channel_id where c.closed_at is null
     and c.id = (select id from channels_channels where domain = $2 and domain_verified_at is not null union all
     select id from channels_channels where slug = $1 limit 1)`,
    [slug, domain],
  );
  return row;
}

export async function findPluginsOf(
  db: Db,
  slug: string | null,
  channelId: number | null,
): Promise<readonly PluginKey[]> {
  const rows = await query<{ plugins: Record<string, string> }>(
    db,
    'channels.plugins-of',
    `select ${PAGE_PLUGINS} from channels_channels c left join channels_channels s on s.id = c.super_channel_id
     where c.closed_at is null and (c.slug = $1 or c.id = $2)`,
    [slug, channelId],
  );
  return rows.flatMap(({ plugins }) => Object.entries(plugins));
}

export async function lockLabels(
  tx: Db,
  channelId: number,
): Promise<{ readonly ko: string; readonly en: string } | undefined> {
  const [row] = await query<{ ko: string; en: string }>(
    tx,
    'channels.lock-labels',
    'select label_ko as ko, label_en as en from channels_channels where id = $1 and closed_at is null for no key update',
    [channelId],
  );
  return row;
}

export async function updateLabels(db: Db, channelId: number, ko: string, en: string): Promise<void> {
  await db.updateTable('channels_channels').set({ label_ko: ko, label_en: en }).where('id', '=', channelId).execute();
}

/** The newest of the channels somebody is in; nobody is at home in more than a handful. */
export async function selectChannelIds(db: Db, userId: number): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    db,
    'channels.ids-of',
    `select channel_id as id from channels_members where user_id = $1 and ${STILL_OPEN} order by channels_members.id desc limit 20`,
    [userId],
  );
  return rows.map(({ id }) => id);
}
