import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import { type Db, query } from '../../core/db.ts';

export type NewComment = {
  readonly channelId: number;
  readonly boardId: number;
  readonly postId: number;
  readonly parentId: number | null;
  readonly authorId: number;
  readonly body: RichDoc;
  readonly hasFiles: boolean;
  readonly now: Date;
};

/** The comment and what it adds to the counts, in one statement; no post is locked for it. */
export async function insertComment(
  tx: Db,
  { channelId, boardId, postId, parentId, authorId, body, hasFiles, now }: NewComment,
): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'comments.insert',
    `with comment as (
       insert into channels_comments (channel_id, board_id, post_id, parent_id, author_id, body, has_files, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning id
     ), counted as (
       insert into channels_count_deltas (kind, channel_id, board_id, post_id, comment_id, delta, at)
       select k.kind, $1, $2, $3, k.comment_id, 1, $8
         from comment, (values ('COMMENT', null::bigint), ('REPLY', $4::bigint)) as k (kind, comment_id)
         where k.kind = 'COMMENT' or $4::bigint is not null
     ) select id from comment`,
    [channelId, boardId, postId, parentId, authorId, JSON.stringify(body), hasFiles, now],
  );
  return row?.id ?? 0;
}

export async function updateComment(
  tx: Db,
  commentId: number,
  body: RichDoc,
  hasFiles: boolean,
  now: Date,
): Promise<void> {
  await query(
    tx,
    'comments.update',
    'update channels_comments set body = $2, has_files = $3, edited_at = $4 where id = $1',
    [commentId, JSON.stringify(body), hasFiles, now],
  );
}

type RemovedComment = {
  readonly channelId: number;
  readonly boardId: number;
  readonly postId: number;
  readonly parentId: number | null;
};

/** Marks a comment as removed; an answer that was accepted is one no longer. */
export async function updateRemoved(
  tx: Db,
  commentId: number,
  removedBy: 'AUTHOR' | 'STAFF',
  now: Date,
): Promise<void> {
  const [comment] = await query<RemovedComment>(
    tx,
    'comments.remove',
    `update channels_comments set deleted_at = $3, removed_by = $2 where id = $1 and deleted_at is null
     returning channel_id as "channelId", board_id as "boardId", post_id as "postId", parent_id as "parentId"`,
    [commentId, removedBy, now],
  );
  if (!comment) return;
  await query(
    tx,
    'comments.unaccept',
    'update channels_posts set accepted_comment_id = null where id = $1 and accepted_comment_id = $2',
    [comment.postId, commentId],
  );
  await query(
    tx,
    'comments.count-removed',
    `insert into channels_count_deltas (kind, channel_id, board_id, post_id, comment_id, delta, at)
     select k.kind, $1, $2, $3, case when k.kind = 'REPLY' then $4::bigint end, -1, $5
       from (values ('COMMENT'), ('REPLY')) as k (kind) where k.kind = 'COMMENT' or $4::bigint is not null`,
    [comment.channelId, comment.boardId, comment.postId, comment.parentId, now],
  );
}

type Marked = {
  readonly channelId: number;
  readonly boardId: number;
  readonly postId: number;
  readonly commentId: number;
  readonly userId: number;
  readonly now: Date;
};
const LIKES = `(coalesce((select like_count from channels_comments where id = $1), 0) + coalesce((select sum(d.delta)
  from channels_count_deltas d where d.post_id = $5 and d.kind = 'COMMENT_LIKE' and d.comment_id = $1), 0)`;

export async function insertCommentLike(
  tx: Db,
  { channelId, boardId, postId, commentId, userId, now }: Marked,
): Promise<number> {
  const [row] = await query<{ count: number }>(
    tx,
    'comments.like',
    `with liked as (insert into channels_comment_likes (comment_id, user_id) values ($1, $2) on conflict do nothing returning 1),
     counted as (insert into channels_count_deltas (kind, channel_id, board_id, post_id, comment_id, delta, at)
       select 'COMMENT_LIKE', $3, $4, $5, $1, 1, $6 from liked)
     select ${LIKES} + (select count(*) from liked))::int as count`,
    [commentId, userId, channelId, boardId, postId, now],
  );
  return row?.count ?? 0;
}

export async function deleteCommentLike(
  tx: Db,
  { channelId, boardId, postId, commentId, userId, now }: Marked,
): Promise<number> {
  const [row] = await query<{ count: number }>(
    tx,
    'comments.unlike',
    `with unliked as (delete from channels_comment_likes where comment_id = $1 and user_id = $2 returning 1),
     counted as (insert into channels_count_deltas (kind, channel_id, board_id, post_id, comment_id, delta, at)
       select 'COMMENT_LIKE', $3, $4, $5, $1, -1, $6 from unliked)
     select ${LIKES} - (select count(*) from unliked))::int as count`,
    [commentId, userId, channelId, boardId, postId, now],
  );
  return row?.count ?? 0;
}
