import { COMMENTS_MAX } from '@dolphin/contract/learning/coaching/coaching.constants';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { type Db, query } from '../../core/db.ts';
import { nameIn } from '../coaching/coached.queries.ts';
import '../coaching/coaching.tables.ts';

export type CommentRow = {
  readonly id: number;
  readonly language: JudgeLanguage;
  readonly line: number;
  readonly quote: string;
  readonly body: string;
  readonly authorId: number | null;
  readonly authorName: string | null;
  readonly createdAt: Date;
  readonly checkedAt: Date | null;
};
const COLUMNS = `c.id, c.language, c.line, c.quote, c.body, c.author_id as "authorId",
  ${nameIn('c.channel_id', 'c.author_id')} as "authorName", c.created_at as "createdAt", c.checked_at as "checkedAt"`;

/** What was written beside somebody's code, by coaches of one channel or, for the learner, of all; the oldest first. */
export async function selectComments(
  db: Db,
  userId: number,
  contentId: number,
  channelId: number | null,
): Promise<readonly CommentRow[]> {
  const rows = await query<CommentRow>(
    db,
    'code-comments.list',
    `select ${COLUMNS} from learning_code_comments c where c.user_id = $1 and c.content_id = $2
     and ($3::bigint is null or c.channel_id = $3) order by c.id desc limit ${COMMENTS_MAX}`,
    [userId, contentId, channelId],
  );
  return rows.toReversed();
}

type NewComment = {
  readonly channelId: number;
  readonly userId: number;
  readonly contentId: number;
  readonly authorId: number;
  readonly language: JudgeLanguage;
  readonly line: number;
  readonly quote: string;
  readonly body: string;
  readonly now: Date;
};

export async function insertComment(
  tx: Db,
  { channelId, userId, contentId, authorId, language, line, quote, body, now }: NewComment,
): Promise<CommentRow> {
  const [row] = await query<CommentRow>(
    tx,
    'code-comments.insert',
    `insert into learning_code_comments as c (channel_id, user_id, content_id, author_id, language, line, quote, body,
     created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${COLUMNS}`,
    [channelId, userId, contentId, authorId, language, line, quote, body, now],
  );
  if (!row) throw new Error('The comment was not written.');
  return row;
}

/** Only one's own. */
export async function deleteComment(
  tx: Db,
  {
    channelId,
    commentId,
    authorId,
  }: { readonly channelId: number; readonly commentId: number; readonly authorId: number },
): Promise<{ readonly userId: number; readonly contentId: number } | undefined> {
  const [row] = await query<{ userId: number; contentId: number }>(
    tx,
    'code-comments.delete',
    `delete from learning_code_comments where channel_id = $1 and id = $2 and author_id = $3
     returning user_id as "userId", content_id as "contentId"`,
    [channelId, commentId, authorId],
  );
  return row;
}

/** Only the learner's own; repeated, the first time stays. */
export async function checkComment(
  tx: Db,
  userId: number,
  commentId: number,
  now: Date,
): Promise<{ readonly contentId: number } | undefined> {
  const [row] = await query<{ contentId: number }>(
    tx,
    'code-comments.check',
    `update learning_code_comments set checked_at = coalesce(checked_at, $3) where user_id = $1 and id = $2
     returning content_id as "contentId"`,
    [userId, commentId, now],
  );
  return row;
}
