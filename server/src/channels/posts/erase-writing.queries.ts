import { type Db, query } from '../../core/db.ts';

/** Discussions of others stay readable; what identifies this user is erased. The files are deleted by the storage. */
export async function eraseWritingOf(db: Db, userId: number): Promise<void> {
  await query(
    db,
    'posts.erase-histories',
    'delete from channels_post_histories h using channels_posts p where p.id = h.post_id and p.author_id = $1',
    [userId],
  );
  await query(db, 'posts.erase-editors', 'update channels_post_histories set editor_id = null where editor_id = $1', [
    userId,
  ]);
  await query(
    db,
    'posts.erase-authors',
    `update channels_posts set author_id = null, submission_note = '', form_answers = '[]', thumbnail_file_id = null,
     has_files = false where author_id = $1`,
    [userId],
  );
  await query(
    db,
    'posts.erase-comments',
    'update channels_comments set author_id = null, has_files = false where author_id = $1',
    [userId],
  );
  await query(db, 'posts.erase-temps', 'delete from channels_temps where user_id = $1', [userId]);
  await query(db, 'posts.erase-files', 'delete from channels_files where user_id = $1', [userId]);
  await query(
    db,
    'posts.erase-likes',
    `with unliked as (delete from channels_post_likes where user_id = $1 returning post_id)
    insert into channels_count_deltas (kind, channel_id, board_id, post_id, delta, at)
      select 'LIKE', p.channel_id, p.board_id, p.id, -1, now() from unliked u join channels_posts p on p.id = u.post_id`,
    [userId],
  );
  await query(
    db,
    'posts.erase-comment-likes',
    `with unliked as (delete from channels_comment_likes where user_id = $1 returning comment_id)
    insert into channels_count_deltas (kind, channel_id, board_id, post_id, comment_id, delta, at)
      select 'COMMENT_LIKE', c.channel_id, c.board_id, c.post_id, c.id, -1, now() from unliked u
      join channels_comments c on c.id = u.comment_id`,
    [userId],
  );
  await query(db, 'posts.erase-views', 'delete from channels_post_views where user_id = $1', [userId]);
  await query(
    db,
    'posts.erase-reports',
    `update channels_post_reports set reporter_id = case when reporter_id = $1 then null else reporter_id end,
     handler_id = case when handler_id = $1 then null else handler_id end where reporter_id = $1 or handler_id = $1`,
    [userId],
  );
}
