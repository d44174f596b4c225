import type { TagColor } from '@dolphin/contract/channels/join/join.constants';
import { type Db, query } from '../../core/db.ts';
import './tags.tables.ts';

export type TagRow = { readonly id: number; readonly tag: string; readonly color: TagColor };

/** In their order; a channel has at most CHANNEL_TAGS_MAX. */
export function selectTags(db: Db, channelId: number): Promise<readonly TagRow[]> {
  return query<TagRow>(
    db,
    'tags.list',
    'select id, tag, color from channels_tags where channel_id = $1 order by position, id',
    [channelId],
  );
}

export async function findTagRoom(
  db: Db,
  channelId: number,
  key: string,
  exceptId: number,
): Promise<{ readonly total: number; readonly isTaken: boolean }> {
  const [row] = await query<{ total: number; isTaken: boolean }>(
    db,
    'tags.room',
    `select count(*)::int as total, coalesce(bool_or(tag_key = $2 and id <> $3), false) as "isTaken" from channels_tags
     where channel_id = $1`,
    [channelId, key, exceptId],
  );
  return row ?? { total: 0, isTaken: false };
}

type Params = { readonly tag: string; readonly key: string; readonly color: TagColor };

/** Behind the last. */
export async function insertTag(tx: Db, channelId: number, { tag, key, color }: Params): Promise<TagRow> {
  const [row] = await query<TagRow>(
    tx,
    'tags.insert',
    `insert into channels_tags (channel_id, tag, tag_key, color, position)
     select $1, $2, $3, $4, coalesce(max(position), 0) + 1 from channels_tags where channel_id = $1
     returning id, tag, color`,
    [channelId, tag, key, color],
  );
  if (!row) throw new Error('A written tag comes back.');
  return row;
}

export async function updateTag(
  tx: Db,
  channelId: number,
  tagId: number,
  { tag, key, color }: Params,
): Promise<TagRow | undefined> {
  const [row] = await query<TagRow>(
    tx,
    'tags.update',
    'update channels_tags set tag = $3, tag_key = $4, color = $5 where channel_id = $1 and id = $2 returning id, tag, color',
    [channelId, tagId, tag, key, color],
  );
  return row;
}

export async function deleteTag(tx: Db, channelId: number, tagId: number): Promise<boolean> {
  const rows = await query(
    tx,
    'tags.delete',
    'delete from channels_tags where channel_id = $1 and id = $2 returning id',
    [channelId, tagId],
  );
  return rows.length > 0;
}

/** Those named first, in the order named; the others keep theirs, behind. */
export async function updateTagOrder(tx: Db, channelId: number, tagIds: readonly number[]): Promise<void> {
  await query(
    tx,
    'tags.order',
    `update channels_tags t set position = o.position from (
       select t.id, row_number() over (order by n.at nulls last, t.position, t.id)::int as position
       from channels_tags t left join (select id, min(at) as at
         from unnest($2::bigint[]) with ordinality as named (id, at) group by id) n on n.id = t.id
         where t.channel_id = $1
     ) o where o.id = t.id and t.position <> o.position`,
    [channelId, tagIds],
  );
}
