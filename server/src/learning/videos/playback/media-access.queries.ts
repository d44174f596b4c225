import type { ChannelRole } from '@dolphin/contract/core/roles';
import { type Db, query } from '../../../core/db.ts';
import { contentAccess, type ContentAccessColumns } from '../../access/content-access.queries.ts';
import '../../learning.tables.ts';

/** A storage that shows a video, as somebody sees it. */
export type VideoPlace = ContentAccessColumns & {
  readonly channelId: number | null;
  readonly authorId: number | null;
  /** Null: it was never published. */ readonly isVisible: boolean | null;
  /** What is asked for was accepted once; otherwise only those who work on it have seen it. */ readonly isShown: boolean;
  readonly isDeleted: boolean;
  readonly isAdmin: boolean;
  readonly role: ChannelRole | null;
};

/** Of storages `s` and the viewer `$2`; `isShown` is SQL. */
const placesSql = (from: string, isShown: string) =>
  `select s.channel_id as "channelId", s.author_id as "authorId", k.visible_state = 'VISIBLE' as "isVisible",
   ${isShown} as "isShown", ${contentAccess.columns('$2')}, s.deleted_at is not null as "isDeleted",
   u.user_id is not null as "isAdmin", m.role
   from ${from} left join learning_contents k on k.storage_id = s.id left join accounts_site_staff u on u.user_id = $2
     left join channels_memberships m on m.channel_id = s.channel_id and m.user_id = $2 ${contentAccess.join} limit 20`;

/** Working copies and versions that name a media `d`; a copied video shows the file of the first. */
const OF_MEDIA = `join learning_storages s on s.id in (select storage_id from learning_versions where media_id = d.id
  union select id from learning_storages where media_id = d.id union select storage_id from learning_video_medias
  where id = d.id)`;
const IS_ACCEPTED =
  "exists (select from learning_versions v where v.storage_id = s.id and v.media_id = d.id and v.state = 'ACCEPTED')";

const PLACES = {
  media: placesSql(`(select $1::bigint as id) d ${OF_MEDIA}`, IS_ACCEPTED),
  file: placesSql(
    `(select media_id as id from learning_video_renditions where file_id = $1 union all select id
     from learning_video_medias where sprite_file_id = $1 union all select id from learning_video_medias
     where file_id = $1 union all select media_id from learning_video_frames where file_id = $1) d ${OF_MEDIA}`,
    IS_ACCEPTED,
  ),
  version: placesSql(
    'learning_versions v join learning_storages s on s.id = v.storage_id and v.id = $1',
    "v.state = 'ACCEPTED'",
  ),
  draft: placesSql('(select * from learning_storages where id = $1) s', 'false'),
} as const;

/** Where a video stands, by its media, one of its files, a version or a working copy. */
export function selectVideoPlaces(
  db: Db,
  by: keyof typeof PLACES,
  id: number,
  viewerId: number,
): Promise<readonly VideoPlace[]> {
  return query<VideoPlace>(db, `learning-videos.places-by-${by}`, PLACES[by], [id, viewerId]);
}
