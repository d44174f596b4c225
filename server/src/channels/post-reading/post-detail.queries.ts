import { type Db, query } from '../../core/db.ts';
import { authorJoin, postFieldsJson } from './post-columns.queries.ts';
import { POST_ACCESS_COLUMNS, POST_ACCESS_JOIN, type PostAccessColumns } from '../post-access/post-access.queries.ts';
import type { FileColumns } from './post-shapes.ts';
import type { FormAnswerRow } from '../posts/posts.tables.ts';

export type PostDetailRow = PostAccessColumns & {
  /** What is the same for all who may read it, written by the database; and whether the reader likes it. */
  readonly fields: string;
  readonly formAnswers: readonly FormAnswerRow[];
  readonly submissionNote: string;
  readonly files: readonly FileColumns[] | null;
};

/** What has not been added up yet of one post; the rows of a second or so. */
export const pending = (kind: string, of = 'p.id') =>
  `coalesce((select sum(d.delta) from channels_count_deltas d where d.post_id = ${of} and d.kind = '${kind}'), 0)`;

export const FILE_JSON = `json_build_object('id', f.id, 'fileId', f.file_id, 'key', f.file_key, 'fileName', f.file_name, 'contentType', f.content_type, 'byteSize', f.byte_size, 'use', f.use, 'fieldId', f.field_id)`;

/** Everything of one post in one statement; `$1` is the reader, null for nobody. Made once: joining a text this long costs more than looking it up. */
const FIELDS = postFieldsJson({
  likes: `coalesce(c.like_count, 0) + ${pending('LIKE')}`,
  comments: `coalesce(c.comment_count, 0) + ${pending('COMMENT')}`,
  views: `coalesce(c.view_count, 0) + ${pending('VIEW')}`,
});
const DETAIL = `select ${POST_ACCESS_COLUMNS},
  coalesce((select row_to_json(shown) from (select ${FIELDS}, b.name as "boardName", p.body, exists (select 1
    from channels_post_likes l where l.post_id = p.id and l.user_id = $1) as "isLiked",
    p.accepted_comment_id as "acceptedCommentId", p.version, p.edit_count as "editCount") shown)::text, '') as fields,
  p.form_answers as "formAnswers", p.submission_note as "submissionNote",
  (select json_agg(${FILE_JSON} order by f.position, f.id) from channels_files f where f.post_id = p.id and f.comment_id is null) as files
  from channels_posts p ${POST_ACCESS_JOIN} left join channels_post_counts c on c.post_id = p.id ${authorJoin('p')}
    where p.id = $3 and p.channel_id = $2 and p.deleted_at is null`;

export async function findPostDetail(
  db: Db,
  userId: number | null,
  channelId: number,
  postId: number,
): Promise<PostDetailRow | undefined> {
  const [row] = await query<PostDetailRow>(db, 'posts.detail', DETAIL, [userId, channelId, postId]);
  return row;
}
