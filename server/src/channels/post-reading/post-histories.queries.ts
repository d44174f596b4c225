import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import { POST_HISTORIES_MAX } from '@dolphin/contract/channels/posts/posts.constants';
import { type Db, query } from '../../core/db.ts';
import { FILE_JSON } from './post-detail.queries.ts';
import type { FileColumns } from './post-shapes.ts';
import { AUTHOR_COLUMNS, type AuthorColumns, authorJoin } from './post-columns.queries.ts';

export type HistoryRow = AuthorColumns & {
  /** The pictures and files of the post, with the first row alone. */ readonly files: readonly FileColumns[] | null;
  readonly id: number;
  readonly title: string;
  readonly body: RichDoc;
  readonly createdAt: Date;
};

export async function selectHistories(db: Db, channelId: number, postId: number): Promise<readonly HistoryRow[]> {
  return query<HistoryRow>(
    db,
    'posts.histories',
    `select h.id, h.title, h.body, h.created_at as "createdAt", ${AUTHOR_COLUMNS},
       case when row_number() over (order by h.id desc) = 1 then (select json_agg(${FILE_JSON} order by f.id)
         from channels_files f where f.post_id = $1 and f.comment_id is null
         and f.use in ('PICTURE', 'FILE')) end as files
     from (select *, editor_id as author_id, $2::bigint as channel_id from channels_post_histories where post_id = $1
       order by id desc limit ${POST_HISTORIES_MAX}) h ${authorJoin('h')} order by h.id desc`,
    [postId, channelId],
  );
}

/** The users the post mentions now, so that an edit does not notify them again. */
export async function findMentionedBefore(db: Db, postId: number): Promise<readonly number[]> {
  const rows = await query<{ id: string }>(
    db,
    'posts.mentioned',
    `select distinct jsonb_path_query(body, 'strict $.**.attrs.userId')::text as id from channels_posts where id = $1`,
    [postId],
  );
  return rows.map(({ id }) => Number(id));
}
