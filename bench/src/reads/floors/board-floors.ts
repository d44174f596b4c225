import { type Floor, listOf, moment, portrait, type ReadTarget } from './floor.ts';

const author = (user: string, member: string) =>
  `json_build_object('userId', ${user}.id, 'nickname', coalesce(nullif(${member}.nickname, ''), ${user}.nickname), 'portrait', ${portrait(`${user}.portrait_key`)}, 'role', case when ${user}.id is not null and ${member}.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED') then ${member}.role end)`;
const tags = `case when p.tag_ids = '{}' then '[]'::json else (select json_agg(json_build_object('tagId', t.id, 'tag', t.tag) order by t.id) from channels_tags t where t.id = any (p.tag_ids)) end`;
/** What has not been added up yet. */
const pending = (kind: string, more = '') =>
  `coalesce((select sum(d.delta) from channels_count_deltas d where d.post_id = p.id and d.kind = '${kind}'${more}), 0)`;

const boardMenu = ({ channelId }: Pick<ReadTarget, 'channelId'>): Floor => ({
  text: `select json_build_object('boardItemList', ${listOf(
    `select b.id as "boardId", b.name, b.kind, b.folder, b.visibility, b.read_check as "readCheck", b.write_check as "writeCheck", true as "mayRead", true as "mayWrite", null as refusal,
       (coalesce(n.post_count, 0) + coalesce((select sum(d.delta) from channels_count_deltas d where d.board_id = b.id and d.kind = 'POST'), 0))::int as "postCount", ${moment('n.last_post_at')} as "lastPostAt", coalesce(n.last_post_at > now() - interval '24 hours', false) as "isNew"
     from channels_boards b left join channels_board_counts n on n.board_id = b.id where b.channel_id = $1 and b.deleted_at is null and b.visibility = 'VISIBLE' order by b.position, b.id limit 100`,
  )}, 'version', '')::text as page`,
  values: [channelId],
});

/** The page of a board: what is pinned, and its newest posts. */
const item = (ids: string) =>
  `select p.id as "postId", p.board_id as "boardId", p.post_type as "postType", p.title, ${author('u', 'm')} as author, ${tags} as "tagList", coalesce(c.like_count, 0) as "likeCount", coalesce(c.comment_count, 0) as "commentCount", coalesce(c.view_count, 0) as "viewCount",
     p.pinned_at is not null as "isPinned", case when p.hidden_at is null then 'VISIBLE' else 'INVISIBLE' end as visibility, p.has_files as "hasFiles", p.accepted_comment_id is not null as "isAnswered", p.submission_state as "submissionState", ${moment('p.created_at')} as "createdAt", ${moment('p.edited_at')} as "editedAt", p.preview, f.file_key as "thumbnailUrl"
   from (${ids}) p left join channels_post_counts c on c.post_id = p.id left join channels_files f on f.file_id = p.thumbnail_file_id left join accounts_users u on u.id = p.author_id left join channels_members m on m.channel_id = p.channel_id and m.user_id = p.author_id`;

const list = ({ boardId }: Pick<ReadTarget, 'boardId'>): Floor => ({
  text: `select json_build_object('pinnedPostList', ${listOf(`${item('select * from channels_posts where board_id = $1 and pinned_at is not null and is_listed order by pinned_at desc limit 10')} order by p.pinned_at desc`)},
      'postList', ${listOf(`${item('select * from channels_posts where board_id = $1 and is_listed order by id desc limit 20')} order by p.id desc`)},
      'pageCount', (n.total + 19) / 20, 'totalCount', n.total, 'totalCountExact', true)::text as page
    from (select post_count + coalesce((select sum(d.delta) from channels_count_deltas d where d.board_id = $1 and d.kind = 'POST'), 0)::int as total from channels_board_counts where board_id = $1) n`,
  values: [boardId],
});

const post = ({ me, postId }: Pick<ReadTarget, 'me' | 'postId'>): Floor => ({
  text: `select json_build_object('postId', p.id, 'boardId', p.board_id, 'postType', p.post_type, 'title', p.title, 'author', ${author('u', 'm')}, 'tagList', ${tags},
      'likeCount', coalesce(c.like_count, 0) + ${pending('LIKE')}, 'commentCount', coalesce(c.comment_count, 0) + ${pending('COMMENT')}, 'viewCount', coalesce(c.view_count, 0) + ${pending('VIEW')}, 'isPinned', p.pinned_at is not null,
      'visibility', case when p.hidden_at is null then 'VISIBLE' else 'INVISIBLE' end, 'hasFiles', p.has_files, 'isAnswered', p.accepted_comment_id is not null, 'submissionState', p.submission_state, 'createdAt', ${moment('p.created_at')}, 'editedAt', ${moment('p.edited_at')},
      'boardName', b.name, 'body', p.body, 'fileList', coalesce((select json_agg(f.file_key) from channels_files f where f.post_id = p.id and f.comment_id is null), '[]'), 'formAnswerList', '[]'::json, 'reportFileList', '[]'::json,
      'isLiked', exists (select from channels_post_likes l where l.post_id = p.id and l.user_id = $1), 'acceptedCommentId', p.accepted_comment_id, 'submissionNote', null, 'version', p.version, 'editCount', p.edit_count,
      'mayEdit', p.author_id = $1, 'mayRemove', p.author_id = $1, 'mayComment', true, 'mayAccept', p.post_type = 'QNA' and p.author_id = $1, 'mayModerate', false)::text as page
    from channels_posts p join channels_boards b on b.id = p.board_id left join channels_post_counts c on c.post_id = p.id left join accounts_users u on u.id = p.author_id left join channels_members m on m.channel_id = p.channel_id and m.user_id = p.author_id where p.id = $2 and p.deleted_at is null`,
  values: [me, postId],
});

const reply = (from: string, more: string) =>
  `select c.id as "commentId", c.post_id as "postId", c.parent_id as "parentId", case when c.deleted_at is null then ${author('u', 'm')} else '{"userId":null,"nickname":null,"portrait":null,"role":null}'::json end as author, case when c.deleted_at is null then c.body end as body,
     case when c.has_files and c.deleted_at is null then (select json_agg(f.file_key) from channels_files f where f.comment_id = c.id) else '[]'::json end as "fileList", case when c.deleted_at is not null then coalesce(c.removed_by, 'AUTHOR') end as "removedBy",
     c.like_count + coalesce((select sum(d.delta) from channels_count_deltas d where d.post_id = $2 and d.kind = 'COMMENT_LIKE' and d.comment_id = c.id), 0) as "likeCount", exists (select from channels_comment_likes l where l.comment_id = c.id and l.user_id = $1) as "isLiked",
     c.id is not distinct from p.accepted_comment_id as "isAccepted", c.author_id = $1 and c.deleted_at is null as "mayEdit", c.author_id = $1 and c.deleted_at is null as "mayRemove", ${moment('c.created_at')} as "createdAt", ${moment('c.edited_at')} as "editedAt"${more}
   from (${from}) c left join accounts_users u on u.id = c.author_id left join channels_members m on m.channel_id = c.channel_id and m.user_id = c.author_id order by c.id`;

const comments = ({ me, postId }: ReadTarget): Floor => ({
  text: `with page as materialized (select c.* from channels_comments c where c.post_id = $2 and c.parent_id is null and (c.deleted_at is null or exists (select from channels_comments r where r.parent_id = c.id and r.deleted_at is null)) order by c.id limit 21)
    select json_build_object('commentList', ${listOf(
      reply(
        'select * from page order by id limit 20',
        `, c.reply_count + coalesce((select sum(d.delta) from channels_count_deltas d where d.post_id = $2 and d.kind = 'REPLY' and d.comment_id = c.id), 0) as "replyCount", case when c.reply_count = 0 then '[]'::json else ${listOf(reply('select r.* from channels_comments r where r.parent_id = c.id and r.deleted_at is null order by r.id limit 5', ''))} end as "replyList"`,
      ),
    )}, 'totalCount', coalesce(n.comment_count, 0) + ${pending('COMMENT')}, 'nextCursor', case when (select count(*) from page) > 20 then (select id from page order by id offset 19 limit 1) end, 'hasPrevious', false)::text as page
    from channels_posts p left join channels_post_counts n on n.post_id = p.id where p.id = $2`,
  values: [me, postId],
});

export const boardFloors = { boardMenu, list, post, comments } satisfies Readonly<
  Record<string, (target: ReadTarget) => Floor>
>;
