import type { ChannelColor, DolphinVisibleState, JoinMethod } from '@dolphin/contract/channels/channels.constants';
import { type Db, query } from '../../core/db.ts';
import '../channels.tables.ts';

/** Channels a user opened or took over, and has not closed; query it after locking the user. */
export async function countOwnChannels(db: Db, userId: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    'channels.count-own',
    'select count(*)::int as count from channels_channels where owner_id = $1 and closed_at is null',
    [userId],
  );
  return row?.count ?? 0;
}

export type NewChannel = {
  readonly ownerId: number;
  readonly name: string;
  readonly slug: string;
  readonly domain: string | null;
  readonly introduction: string;
  readonly color: ChannelColor;
  readonly labelKo: string;
  readonly labelEn: string;
  readonly joinMethod: JoinMethod;
  readonly visibleState: DolphinVisibleState;
  readonly now: Date;
};

/**
 * The channel with its first member, its master, who is called there as everywhere. Undefined when the address or the
 * domain is somebody else's.
 */
export async function insertChannel(tx: Db, channel: NewChannel): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'channels.insert',
    `with opened as (
       insert into channels_channels (owner_id, name, slug, domain, introduction, color, label_ko, label_en,
         join_method, visible_state, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning id
     ), master as (
       insert into channels_members (channel_id, user_id, role, nickname, joined_at, created_at)
       select o.id, p.user_id, 'ROLE_CHANNEL_MASTER', p.nickname, $11, $11 from opened o, accounts_people p where p.user_id = $1
     ) select id from opened`,
    [
      channel.ownerId,
      channel.name,
      channel.slug,
      channel.domain,
      channel.introduction,
      channel.color,
      channel.labelKo,
      channel.labelEn,
      channel.joinMethod,
      channel.visibleState,
      channel.now,
    ],
  );
  return row?.id;
}

/** Which of these addresses somebody has, closed channels included: an old link must not lead to strangers. */
export async function selectTakenSlugs(db: Db, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await query<{ slug: string }>(
    db,
    'channels.taken-slugs',
    'select slug from channels_channels where slug = any($1::text[])',
    [slugs],
  );
  return new Set(rows.map(({ slug }) => slug));
}
