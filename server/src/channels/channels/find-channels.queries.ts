import { CHANNELS_FOUND_MAX } from '@dolphin/contract/channels/channels.constants';
import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import { type Db, query } from '../../core/db.ts';
import { type CountedRow, countedPage } from '../../core/sql/joined-rows.ts';
import '../settings/settings.tables.ts';

export type FoundRow = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly introduction: string;
  readonly logo_key: string | null;
  readonly banner_key: string | null;
  readonly color: string;
  readonly member_count: number;
  readonly join_method: 'IMMEDIATELY' | 'MANAGER_APPROVAL';
  readonly label_ko: string;
  readonly label_en: string;
};
export type FoundPage = { readonly rows: readonly FoundRow[]; readonly total: number };

const COLUMNS =
  'c.id, c.name, c.slug, c.introduction, c.logo_key, c.banner_key, c.color, c.member_count, c.join_method, c.label_ko, c.label_en';
const IS_PUBLIC = "closed_at is null and visible_state = 'ALL_VISIBLE'";

/** The largest first; counted and paged as far as anybody goes, so that their number makes no difference. */
export async function selectPublicChannels(db: Db, offset: number): Promise<FoundPage> {
  return countedPage<FoundRow>(
    await query<CountedRow<FoundRow>>(
      db,
      'channels.public',
      `select (select count(*) from (select from channels_channels where ${IS_PUBLIC}
       limit ${CHANNELS_FOUND_MAX}) n)::int as total, ${COLUMNS}
     from (values (1)) one left join lateral (
       select * from channels_channels where ${IS_PUBLIC} and $1::int < ${CHANNELS_FOUND_MAX}
         order by member_count desc, id desc limit ${PAGE_SIZE} offset $1
     ) c on true order by c.member_count desc, c.id desc`,
      [offset],
    ),
    'id',
  );
}

const hits = (where: 'at = 0' | 'at > 0', rank: number) => `(
  select s.channel_id, ${rank} as rank, s.at from channels_name_parts s where s.${where} and s.part >= $1
    and s.part < $1 || chr(1114111) order by s.part limit ${CHANNELS_FOUND_MAX})`;

/**
 * Names that begin with what was typed, then those that contain it, each a range of an index cut off where nobody pages
 * any more. First consonants lead to candidates whose syllables are then compared with the pattern.
 */
export async function selectChannelsNamed(
  db: Db,
  { part, pattern, offset }: { readonly part: string; readonly pattern: string; readonly offset: number },
): Promise<FoundPage> {
  return countedPage<FoundRow>(
    await query<CountedRow<FoundRow>>(
      db,
      'channels.named',
      `with hits as (${hits('at = 0', 0)} union all ${hits('at > 0', 1)}),
     best as (
       select distinct on (h.channel_id) h.channel_id, h.rank, c.member_count from hits h
       cross join lateral (select id, name, member_count from channels_channels where id = h.channel_id offset 0) c
       where substr(channels_name_key(c.name), h.at + 1) ~ ('^' || $2) order by h.channel_id, h.rank
     )
     select (select count(*) from best)::int as total, ${COLUMNS}
     from (values (1)) one left join (
       select c.*, k.rank from (select * from best order by rank, member_count desc, channel_id desc
         limit ${PAGE_SIZE} offset $3) k join channels_channels c on c.id = k.channel_id
     ) c on true order by c.rank, c.member_count desc, c.id desc`,
      [part, pattern, offset],
    ),
    'id',
  );
}
