import { type Db, hot } from '../../core/db.ts';
import type { FileRule } from '../../storage/public.ts';
import { rightsInPost } from './may-read-post.ts';

type Row = { readonly channelId: number; readonly userId: number; readonly postId: number | null; readonly isRemoved: boolean; readonly isInvisible: boolean; readonly isAdmin: boolean };

async function findFilePlace(db: Db, fileId: number, viewerId: number | null): Promise<Row | undefined> {
  const [row] = await hot<Row>(
    db,
    'post-files.place',
    `select f.channel_id as "channelId", f.user_id as "userId", f.post_id as "postId", coalesce(c.deleted_at is not null, false) as "isRemoved",
       coalesce(f.use = 'FIELD' and exists (select 1 from channels_posts p join channels_boards b on b.id = p.board_id, jsonb_array_elements(b.form_fields) field where p.id = f.post_id and (field ->> 'fieldId')::int = f.field_id and field ->> 'visibility' = 'INVISIBLE'), false) as "isInvisible",
       exists (select 1 from accounts_site_staff s where s.user_id = $2) as "isAdmin"
     from channels_files f left join channels_comments c on c.id = f.comment_id where f.file_id = $1`,
    [fileId, viewerId],
  );
  return row;
}

/** A file of a board is read by whoever may read its post at this moment; of a draft, by its writer alone. [BRD-4] */
export const mayReadPostFile: FileRule = async (db, file, viewerId) => {
  const place = await findFilePlace(db, file.id, viewerId);
  if (!place || place.isRemoved) return false;
  if (place.postId === null) return place.userId === viewerId;
  const rights = await rightsInPost(db, viewerId === null ? null : { id: viewerId, isAdmin: place.isAdmin }, place.channelId, place.postId);
  return rights !== undefined && (!place.isInvisible || rights.isWriter || rights.isModerator);
};
