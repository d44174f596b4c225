import type { RichDoc } from '@dolphin/contract/channels/rich-text';
import { POST_HISTORIES_MAX } from '@dolphin/contract/channels/posts.constants';
import { type Db, hot } from '../../core/db.ts';
import type { FormFieldRow } from '../boards/boards.tables.ts';
import { AUTHOR_COLUMNS, type AuthorColumns, authorJoin } from './post-columns.ts';

export type HistoryRow = AuthorColumns & { readonly id: number; readonly title: string; readonly body: RichDoc; readonly createdAt: Date };

export async function selectHistories(db: Db, channelId: number, postId: number): Promise<readonly HistoryRow[]> {
  return hot<HistoryRow>(
    db,
    'posts.histories',
    `select h.id, h.title, h.body, h.created_at as "createdAt", ${AUTHOR_COLUMNS}
     from (select *, editor_id as author_id, $2::bigint as channel_id from channels_post_histories where post_id = $1 order by id desc limit ${POST_HISTORIES_MAX}) h ${authorJoin('h')} order by h.id desc`,
    [postId, channelId],
  );
}

/** Whom the post names as it stands, so that an edit does not tell them again. */
export async function findMentionedBefore(db: Db, postId: number): Promise<readonly number[]> {
  const rows = await hot<{ id: string }>(db, 'posts.mentioned', `select distinct jsonb_path_query(body, 'strict $.**.attrs.userId')::text as id from channels_posts where id = $1`, [postId]);
  return rows.map(({ id }) => Number(id));
}

export async function findBoardFields(db: Db, boardId: number): Promise<readonly FormFieldRow[]> {
  const [row] = await hot<{ fields: readonly FormFieldRow[] }>(db, 'posts.board-fields', 'select form_fields as fields from channels_boards where id = $1', [boardId]);
  return row?.fields ?? [];
}
