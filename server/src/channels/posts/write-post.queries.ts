import type { PostType } from '@dolphin/contract/channels/boards/boards.constants';
import { POST_HISTORIES_MAX, type SubmissionState } from '@dolphin/contract/channels/posts/posts.constants';
import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import { type Db, query } from '../../core/db.ts';
import type { FormAnswerRow } from './posts.tables.ts';

export type PostContent = {
  readonly title: string;
  readonly body: RichDoc;
  readonly preview: string;
  readonly searchText: string;
  readonly grams: readonly number[];
  readonly tagIds: readonly number[];
  readonly formAnswers: readonly FormAnswerRow[];
  readonly thumbnailFileId: number | null;
  readonly hasFiles: boolean;
};
export type NewPost = PostContent & {
  readonly channelId: number;
  readonly boardId: number;
  readonly postType: PostType;
  readonly authorId: number;
  readonly submissionState: SubmissionState | null;
  readonly now: Date;
};

const OWN_TAGS = (channel: string, tags: string) =>
  `coalesce((select array_agg(t.id order by t.id) from channels_tags t where t.channel_id = ${channel}
   and t.id = any(${tags}::bigint[])), '{}')`;

/** The post, its tags and what it adds to the counts. Nothing is locked that another writer needs. */
export async function insertPost(tx: Db, post: NewPost): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'posts.insert',
    `insert into channels_posts (channel_id, board_id, post_type, author_id, title, body, preview, search_text, grams,
     tag_ids, form_answers, thumbnail_file_id, has_files, submission_state, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${OWN_TAGS('$1', '$10')}, $11, $12, $13, $14, $15) returning id`,
    [
      post.channelId,
      post.boardId,
      post.postType,
      post.authorId,
      post.title,
      JSON.stringify(post.body),
      post.preview,
      post.searchText,
      post.grams,
      post.tagIds,
      JSON.stringify(post.formAnswers),
      post.thumbnailFileId,
      post.hasFiles,
      post.submissionState,
      post.now,
    ],
  );
  if (!row) throw new Error('A written post comes back.');
  await insertTags(tx, row.id, post.channelId, post.tagIds);
  await query(
    tx,
    'posts.count',
    `insert into channels_count_deltas (kind, channel_id, board_id, post_id, delta, at) values ('POST', $1, $2, $3, 1, $4)`,
    [post.channelId, post.boardId, row.id, post.now],
  );
  return row.id;
}

/** Stores the previous version of a post, deletes old ones, and writes the new one. A returned post is resubmitted. */
export async function updatePost(
  tx: Db,
  postId: number,
  channelId: number,
  editorId: number,
  content: PostContent,
  now: Date,
): Promise<number> {
  await insertHistory(tx, postId, editorId, now);
  await replaceTags(tx, postId, channelId, content.tagIds);
  const [row] = await query<{ version: number }>(
    tx,
    'posts.update',
    `update channels_posts set title = $4, body = $5, preview = $6, search_text = $7, grams = $8, form_answers = $9,
     tag_ids = ${OWN_TAGS('$2', '$10')}, thumbnail_file_id = $11, has_files = $12,
       submission_state = case when submission_state is null then null else 'SUBMITTED' end, version = version + 1,
         edit_count = edit_count + 1, edited_at = $3
     where id = $1 returning version`,
    [
      postId,
      channelId,
      now,
      content.title,
      JSON.stringify(content.body),
      content.preview,
      content.searchText,
      content.grams,
      JSON.stringify(content.formAnswers),
      content.tagIds,
      content.thumbnailFileId,
      content.hasFiles,
    ],
  );
  return row?.version ?? 0;
}

/** Keeps the post as it is before a change, and as many older ones as are kept. */
async function insertHistory(tx: Db, postId: number, editorId: number, now: Date): Promise<void> {
  await query(
    tx,
    'posts.keep-history',
    `insert into channels_post_histories (post_id, title, body, editor_id, created_at) select id, title, body, $2, $3
     from channels_posts where id = $1`,
    [postId, editorId, now],
  );
  await query(
    tx,
    'posts.forget-history',
    `delete from channels_post_histories where post_id = $1
     and id <= (select id from channels_post_histories where post_id = $1 order by id desc offset ${POST_HISTORIES_MAX}
     limit 1)`,
    [postId],
  );
}

async function replaceTags(tx: Db, postId: number, channelId: number, tagIds: readonly number[]): Promise<void> {
  await query(tx, 'posts.untag', 'delete from channels_post_tags where post_id = $1 and tag_id <> all($2::bigint[])', [
    postId,
    tagIds,
  ]);
  await insertTags(tx, postId, channelId, tagIds);
}

/** Tags of another channel are left out. */
async function insertTags(tx: Db, postId: number, channelId: number, tagIds: readonly number[]): Promise<void> {
  await query(
    tx,
    'posts.tag',
    `insert into channels_post_tags (tag_id, post_id) select t.id, $1 from channels_tags t where t.channel_id = $2
     and t.id = any($3::bigint[]) on conflict do nothing`,
    [postId, channelId, tagIds],
  );
}

type Listing = { readonly postId: number; readonly hidden?: Date | null; readonly deleted?: Date; readonly now: Date };

/** Takes a post out of the lists or puts it back, and the counts along; only a real change changes them. */
export async function updateListed(tx: Db, { postId, hidden, deleted }: Listing): Promise<void> {
  await query(
    tx,
    'posts.list-or-not',
    `with before as (select id, is_listed from channels_posts where id = $1),
     post as (
       update channels_posts p set hidden_at = case when $2 then $3::timestamptz else p.hidden_at end,
         deleted_at = coalesce($4::timestamptz, p.deleted_at), pinned_at = case when $3::timestamptz is not null
         or $4::timestamptz is not null then null else p.pinned_at end
       from before b where p.id = b.id returning p.channel_id, p.board_id, p.id, p.created_at, b.is_listed as was, p.is_listed as is
     )
     insert into channels_count_deltas (kind, channel_id, board_id, post_id, delta, at)
       select 'POST', channel_id, board_id, id, case when "is" then 1 else -1 end, created_at from post
       where was <> "is"`,
    [postId, hidden !== undefined, hidden ?? null, deleted ?? null],
  );
}

export async function countPinned(tx: Db, boardId: number): Promise<number> {
  await query(tx, 'posts.lock-pins', `select pg_advisory_xact_lock(hashtextextended('channels.pins', $1))`, [boardId]);
  const [row] = await query<{ count: number }>(
    tx,
    'posts.count-pins',
    'select count(*)::int as count from channels_posts where board_id = $1 and pinned_at is not null and is_listed',
    [boardId],
  );
  return row?.count ?? 0;
}

export async function updatePinned(tx: Db, postId: number, at: Date | null): Promise<void> {
  await query(
    tx,
    'posts.pin',
    'update channels_posts set pinned_at = case when $2::timestamptz is null then null else coalesce(pinned_at, $2) end where id = $1',
    [postId, at],
  );
}

export async function updateAccepted(tx: Db, postId: number, commentId: number | null): Promise<void> {
  await query(tx, 'posts.accept', 'update channels_posts set accepted_comment_id = $2 where id = $1', [
    postId,
    commentId,
  ]);
}

export async function updateSubmission(tx: Db, postId: number, state: SubmissionState, note: string): Promise<void> {
  await query(
    tx,
    'posts.grade',
    'update channels_posts set submission_state = $2, submission_note = $3 where id = $1',
    [postId, state, note],
  );
}
