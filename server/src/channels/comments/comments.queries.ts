import { COMMENTS_PER_PAGE, REPLIES_SHOWN } from '@dolphin/contract/channels/posts/posts.constants';
import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import { type Db, query } from '../../core/db.ts';
import { listJson, momentJson } from '../../core/sql/sql-json.ts';
import { AUTHOR_COLUMNS, AUTHOR_JSON, type AuthorColumns, authorJoin } from '../post-reading/post-columns.queries.ts';
import { FILE_JSON, pending } from '../post-reading/post-detail.queries.ts';
import { POST_ACCESS_COLUMNS, POST_ACCESS_JOIN, type PostAccessColumns } from '../post-access/post-access.queries.ts';
import type { FileColumns } from '../post-reading/post-shapes.ts';

export type CommentRow = AuthorColumns & {
  readonly commentId: number;
  readonly postId: number;
  readonly parentId: number | null;
  readonly writerId: number | null;
  readonly body: RichDoc;
  readonly removedBy: 'AUTHOR' | 'STAFF' | null;
  readonly likeCount: number;
  readonly replyCount: number;
  readonly isLiked: boolean;
  readonly files: readonly FileColumns[] | null;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  readonly isDeleted: boolean;
};

const waiting = (kind: string) =>
  `coalesce((select sum(d.delta) from channels_count_deltas d where d.post_id = c.post_id and d.kind = '${kind}'
   and d.comment_id = c.id), 0)`;

/** A comment `c`; `$1` is the reader, null for nobody. */
const COLUMNS = `c.id as "commentId", c.post_id as "postId", c.parent_id as "parentId", c.author_id as "writerId",
  c.body, c.removed_by as "removedBy", c.created_at as "createdAt", c.edited_at as "editedAt",
  c.deleted_at is not null as "isDeleted",
  (c.like_count + ${waiting('COMMENT_LIKE')})::int as "likeCount",
    (c.reply_count + ${waiting('REPLY')})::int as "replyCount", exists (select 1 from channels_comment_likes l
    where l.comment_id = c.id and l.user_id = $1) as "isLiked",
  case when c.has_files and c.deleted_at is null then (select json_agg(${FILE_JSON} order by f.position)
    from channels_files f where f.comment_id = c.id) end as files, ${AUTHOR_COLUMNS}`;

/** A removed comment stays as long as something answers it. */
const STANDS = `(c.deleted_at is null or exists (select 1 from channels_comments r where r.parent_id = c.id and r.deleted_at is null))`;

type PageAsk = {
  readonly channelId: number;
  readonly postId: number;
  readonly readerId: number | null;
  /** Behind this one. */ readonly cursor: number;
  /** From this one on, or from the one it answers. */ readonly from: number | null;
  /** Whether the reader would moderate, if they may read the post. */ readonly isModerator: boolean;
};
/** As answers have it, written by the database; in place of the addresses of files what they are made of. */
export type CommentPage = {
  readonly comments: string;
  readonly total: number;
  readonly nextCursor: number | null;
  readonly hasPrevious: boolean;
};

const NOBODY = `'{"userId":null,"nickname":null,"portrait":null,"role":null}'::json`;
const IS_OWN = 'coalesce(c.author_id = $1, false)';
/** A comment `c` of the post `p` as answers have it. `$1` is the reader, `$5` whether they moderate. Of a removed one only its existence is shown. */
const shownJson = (more: string, ids: string) =>
  `select c.id as "commentId", c.post_id as "postId", c.parent_id as "parentId",
   case when c.deleted_at is null then ${AUTHOR_JSON} else ${NOBODY} end as author,
   case when c.deleted_at is null then c.body end as body,
     case when c.has_files and c.deleted_at is null then coalesce((select json_agg(${FILE_JSON} order by f.position)
       from channels_files f where f.comment_id = c.id), '[]') else '[]' end as "fileList",
     case when c.deleted_at is not null then coalesce(c.removed_by, 'AUTHOR') end as "removedBy",
       c.like_count + ${waiting('COMMENT_LIKE')} as "likeCount", exists (select 1 from channels_comment_likes l
       where l.comment_id = c.id and l.user_id = $1) as "isLiked",
     coalesce(c.id = p.accepted_comment_id, false) as "isAccepted", ${IS_OWN}
       and c.deleted_at is null as "mayEdit", (${IS_OWN} or $5::boolean)
       and c.deleted_at is null as "mayRemove", ${momentJson('c.created_at')} as "createdAt",
       ${momentJson('c.edited_at')} as "editedAt"${more}
   from (${ids}) s cross join lateral (select * from channels_comments where id = s.id offset 0) c ${authorJoin('c')} order by c.id`;
const THREADS = shownJson(
  `, c.reply_count + ${waiting('REPLY')} as "replyCount",
   ${listJson(shownJson('', `select id from channels_comments where parent_id = c.id and deleted_at is null order by id limit ${REPLIES_SHOWN}`))} as "replyList"`,
  `select id from page order by id limit ${COMMENTS_PER_PAGE}`,
);

/** One more comment than shown means that there are more. With what decides whether the reader may read the post at all. */
const PAGE = `with start as (select greatest($3::bigint,
  coalesce((select coalesce(parent_id, id) from channels_comments where id = $4 and post_id = $2), 1) - 1) as id),
  page as (select c.id from channels_comments c where c.post_id = $2 and c.parent_id is null
    and c.id > (select id from start) and ${STANDS} order by c.id limit ${COMMENTS_PER_PAGE + 1})
  select ${POST_ACCESS_COLUMNS}, ${listJson(THREADS)}::text as comments,
    (coalesce((select comment_count from channels_post_counts where post_id = $2),
    0) + ${pending('COMMENT', '$2')})::int as total,
    case when (select count(*) from page) > ${COMMENTS_PER_PAGE} then (select id from page order by id
      limit 1 offset ${COMMENTS_PER_PAGE - 1}) end as "nextCursor",
    $4::bigint is not null and exists (select 1 from channels_comments c where c.post_id = $2 and c.parent_id is null
      and c.id <= (select id from start)) as "hasPrevious"
  from channels_posts p ${POST_ACCESS_JOIN} where p.id = $2 and p.channel_id = $6 and p.deleted_at is null`;

/** A page of comments with their first replies, and their post, in one statement. */
export async function findComments(
  db: Db,
  { channelId, postId, readerId, cursor, from, isModerator }: PageAsk,
): Promise<(PostAccessColumns & CommentPage) | undefined> {
  const [row] = await query<PostAccessColumns & CommentPage>(db, 'comments.page', PAGE, [
    readerId,
    postId,
    cursor,
    from,
    isModerator,
    channelId,
  ]);
  return row;
}

const REPLIES = `select ${COLUMNS} from (select * from channels_comments where parent_id = $2 and id > $3
  and deleted_at is null order by id limit ${COMMENTS_PER_PAGE + 1}) c ${authorJoin('c')} order by c.id`;

export async function selectReplies(
  db: Db,
  commentId: number,
  readerId: number | null,
  cursor: number,
): Promise<readonly CommentRow[]> {
  return query<CommentRow>(db, 'comments.replies', REPLIES, [readerId, commentId, cursor]);
}

/** One comment, and behind it its first replies. */
export async function selectThread(db: Db, commentId: number, readerId: number | null): Promise<readonly CommentRow[]> {
  return query<CommentRow>(
    db,
    'comments.one',
    `with shown as (select $2::bigint as id union all select id
     from (select id from channels_comments where parent_id = $2 and deleted_at is null order by id
     limit ${REPLIES_SHOWN}) r)
     select ${COLUMNS} from shown s cross join lateral (select * from channels_comments
       where id = s.id offset 0) c ${authorJoin('c')} order by c.id`,
    [readerId, commentId],
  );
}

export type CommentAccess = PostAccessColumns & {
  readonly commentId: number;
  readonly parentId: number | null;
  readonly commentWriterId: number | null;
};
const FIND = `select ${POST_ACCESS_COLUMNS}, c.id as "commentId", c.parent_id as "parentId",
  c.author_id as "commentWriterId" from channels_comments c join channels_posts p on p.id = c.post_id
  and p.deleted_at is null ${POST_ACCESS_JOIN} where c.id = $3 and c.channel_id = $2`;

/** A removed comment is not found, except as the parent of its replies. */
export async function findCommentAccess(
  db: Db,
  userId: number | null,
  channelId: number,
  commentId: number,
  mode: 'READ' | 'LOCK' | 'THREAD',
): Promise<CommentAccess | undefined> {
  const values = [userId, channelId, commentId] as const;
  const [row] =
    mode === 'LOCK'
      ? await query<CommentAccess>(db, 'comments.lock', `${FIND} and c.deleted_at is null for update of c`, values)
      : mode === 'READ'
        ? await query<CommentAccess>(db, 'comments.access', `${FIND} and c.deleted_at is null`, values)
        : await query<CommentAccess>(db, 'comments.thread', FIND, values);
  return row;
}

/** What may be accepted as an answer: a comment under the question that still stands, and stands until the transaction ends. */
export async function findAnswer(
  tx: Db,
  postId: number,
  commentId: number,
): Promise<{ readonly authorId: number | null } | undefined> {
  const [row] = await query<{ authorId: number | null }>(
    tx,
    'comments.answer',
    `select author_id as "authorId" from channels_comments where id = $2 and post_id = $1 and parent_id is null
     and deleted_at is null for share`,
    [postId, commentId],
  );
  return row;
}

export type ParentRow = { readonly threadId: number; readonly authorId: number | null };

/** The comment that is answered, and the first comment of its thread. */
export async function findParent(db: Db, postId: number, parentId: number): Promise<ParentRow | undefined> {
  const [row] = await query<ParentRow>(
    db,
    'comments.parent',
    `select coalesce(parent_id, id) as "threadId", author_id as "authorId" from channels_comments where id = $2
     and post_id = $1 and deleted_at is null`,
    [postId, parentId],
  );
  return row;
}
