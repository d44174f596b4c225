import type {
  ChannelColor,
  ChannelPicture,
  DolphinVisibleState,
  JoinMethod,
  PublicPlugin,
  ReviewMethod,
} from '@dolphin/contract/channels/channels.constants';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import { type Db, isUniqueViolation, query } from '../../core/db.ts';
import type { ChannelRow } from '../channels/channels.queries.ts';
import './settings.tables.ts';

/** Of the domain that the channel claims; all null where it claims none. */
type OwnDomainColumns = {
  readonly domain: string | null;
  readonly token: string | null;
  readonly verifiedAt: Date | null;
  readonly checkedAt: Date | null;
  readonly missingSince: Date | null;
};
export type Extras = OwnDomainColumns & {
  readonly superName: string | null;
  readonly superSlug: string | null;
  readonly masterId: number | null;
  readonly masterNickname: string | null;
};

/** What the settings page shows beside the channel itself. */
export async function findExtras(db: Db, channelId: number): Promise<Extras> {
  const [row] = await query<Extras & { readonly token: string }>(
    db,
    'channel-settings.extras',
    `select c.domain, c.domain_token as token, c.domain_verified_at as "verifiedAt",
     c.domain_checked_at as "checkedAt", c.domain_missing_since as "missingSince", s.name as "superName",
     s.slug as "superSlug", c.owner_id as "masterId", coalesce(nullif(m.nickname, ''), p.nickname) as "masterNickname"
     from channels_channels c left join channels_channels s on s.id = c.super_channel_id
     left join channels_members m on m.channel_id = c.id and m.user_id = c.owner_id left join accounts_people p on p.user_id = c.owner_id
     where c.id = $1`,
    [channelId],
  );
  return (
    row ?? {
      domain: null,
      token: null,
      verifiedAt: null,
      checkedAt: null,
      missingSince: null,
      superName: null,
      superSlug: null,
      masterId: null,
      masterNickname: null,
    }
  );
}

export type Choices = {
  readonly name: string;
  readonly introduction: string;
  readonly color: ChannelColor;
  readonly joinMethod: JoinMethod;
  readonly visibleState: DolphinVisibleState;
  readonly contactEmail: string | null;
  readonly contactChatUrl: string | null;
  readonly reviewMethod: ReviewMethod;
};

export async function updateChoices(db: Db, channelId: number, choices: Choices): Promise<ChannelRow | undefined> {
  const { name, introduction, color, joinMethod, visibleState, contactEmail, contactChatUrl, reviewMethod } = choices;
  return db
    .updateTable('channels_channels')
    .set({
      name,
      introduction,
      color,
      join_method: joinMethod,
      visible_state: visibleState,
      contact_email: contactEmail,
      contact_chat_url: contactChatUrl,
      review_method: reviewMethod,
    })
    .where('id', '=', channelId)
    .returningAll()
    .executeTakeFirst() as Promise<ChannelRow | undefined>;
}

/** Returns the previous picture. */
export async function replacePicture(
  tx: Db,
  channelId: number,
  kind: ChannelPicture,
  key: string | null,
): Promise<string | null> {
  const column = kind === 'LOGO' ? 'logo_key' : 'banner_key';
  const [row] = await query<{ before: string | null }>(
    tx,
    `channel-settings.picture-${kind}`,
    `update channels_channels c set ${column} = $2
     from (select id, ${column} as before from channels_channels where id = $1 for update) o where c.id = o.id
     returning o.before`,
    [channelId, key],
  );
  return row?.before ?? null;
}

/** A claim, which the DNS has to confirm. False when the domain is another channel's, also one that takes it at this very moment; the transaction has failed then. */
export async function updateDomain(tx: Db, channelId: number, domain: string, now: Date): Promise<boolean> {
  try {
    await query(
      tx,
      'channel-settings.domain',
      `update channels_channels set domain = $2, domain_since = $3, domain_verified_at = null,
       domain_checked_at = null, domain_missing_since = null where id = $1 and domain is distinct from $2 returning id`,
      [channelId, domain, now],
    );
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'channels_channels_domain')) return false;
    throw error;
  }
}

export async function clearDomain(tx: Db, channelId: number): Promise<void> {
  await query(
    tx,
    'channel-settings.clear-domain',
    'update channels_channels set domain = null, domain_verified_at = null, domain_missing_since = null where id = $1 returning id',
    [channelId],
  );
}

export async function updatePlugin(tx: Db, channelId: number, name: PublicPlugin, value: string | null): Promise<void> {
  await query(
    tx,
    'channel-settings.plugin',
    `update channels_channels set plugins = case when $3::text is null then plugins - $2::text
     else plugins || jsonb_build_object($2::text, $3::text) end where id = $1 returning id`,
    [channelId, name, value],
  );
}

/** Null takes a key away. */
export async function updatePaymentPlugins(
  tx: Db,
  channelId: number,
  plugins: Readonly<Record<'PAYMENT_GATEWAY_ID' | 'PAYMENT_MERCHANT_ID', string | null>>,
): Promise<void> {
  await query(
    tx,
    'channel-settings.payment-plugins',
    'update channels_channels set plugins = jsonb_strip_nulls(plugins || $2::jsonb) where id = $1 returning id',
    [channelId, JSON.stringify(plugins)],
  );
}

export type LockedChannel = {
  readonly name: string;
  readonly owner_id: number | null;
  readonly super_channel_id: number | null;
};

export async function lockChannel(tx: Db, channelId: number): Promise<LockedChannel | undefined> {
  const [row] = await query<LockedChannel>(
    tx,
    'channel-settings.lock',
    'select name, owner_id, super_channel_id from channels_channels where id = $1 and closed_at is null for update',
    [channelId],
  );
  return row;
}

export async function findSuperSlug(db: Db, channelId: number): Promise<string | null> {
  const [row] = await query<{ slug: string }>(
    db,
    'channel-settings.super-slug',
    'select s.slug from channels_channels c join channels_channels s on s.id = c.super_channel_id where c.id = $1',
    [channelId],
  );
  return row?.slug ?? null;
}

export type Successor = {
  readonly role: ChannelRole | null;
  readonly ownCount: number;
  /** Whether the one who hands it on is still its master. */ readonly isMaster: boolean;
};

/** What somebody is in the channel, and how many channels are theirs already; ask after locking the person and the channel. */
export async function findSuccessor(tx: Db, channelId: number, userId: number, fromId: number): Promise<Successor> {
  const [row] = await query<Successor>(
    tx,
    'channel-settings.heir',
    `select (select role from channels_members where channel_id = $1 and user_id = $2) as role, (select count(*)::int
     from channels_channels where owner_id = $2 and closed_at is null) as "ownCount",
       exists (select from channels_members where channel_id = $1 and user_id = $3 and role = 'ROLE_CHANNEL_MASTER') as "isMaster"`,
    [channelId, userId, fromId],
  );
  return row ?? { role: null, ownCount: 0, isMaster: false };
}

/** Both at once: a channel is never without a master, and never with two by this. */
export async function swapMaster(
  tx: Db,
  { channelId, fromId, toId }: { readonly channelId: number; readonly fromId: number; readonly toId: number },
): Promise<void> {
  await query(
    tx,
    'channel-settings.swap-master',
    `with swapped as (
       update channels_members set role = case user_id when $3 then 'ROLE_CHANNEL_MASTER' else 'MANAGER' end,
         changed_by = $2 where channel_id = $1 and user_id in ($2, $3) returning user_id
     ) update channels_channels set owner_id = $3 where id = $1 and exists (select from swapped) returning id`,
    [channelId, fromId, toId],
  );
}

/**
 * Its domain is free for others from now on; its address is not. Channels below it stand alone: those who ran it could
 * otherwise look into them for ever, with nobody left to take that from them.
 */
export async function updateClosed(tx: Db, channelId: number, now: Date): Promise<void> {
  await query(
    tx,
    'channel-settings.close',
    `with freed as (update channels_channels set super_channel_id = null where super_channel_id = $1)
     update channels_channels set closed_at = $2, domain = null, domain_verified_at = null where id = $1 returning id`,
    [channelId, now],
  );
}

/** Undefined when it would stand above itself, or there is no such channel. One level: what stands above has nothing above it. */
export async function updateSuper(
  tx: Db,
  channelId: number,
  superSlug: string,
): Promise<{ readonly channelId: number; readonly name: string } | undefined> {
  const [row] = await query<{ channelId: number; name: string }>(
    tx,
    'channel-settings.super',
    `update channels_channels c set super_channel_id = s.id from channels_channels s
     where c.id = $1 and s.slug = $2 and s.id <> c.id and s.closed_at is null and s.super_channel_id is null
       and not exists (select from channels_channels b where b.super_channel_id = c.id)
     returning s.id as "channelId", s.name`,
    [channelId, superSlug],
  );
  return row;
}

export async function clearSuper(tx: Db, channelId: number): Promise<void> {
  await query(
    tx,
    'channel-settings.clear-super',
    'update channels_channels set super_channel_id = null where id = $1 returning id',
    [channelId],
  );
}
