import type { PostType } from '@dolphin/contract/channels/boards/boards.constants';
import type { SubmissionState } from '@dolphin/contract/channels/posts/posts.constants';
import { CHANNEL_ROLES, type ChannelRole, passes } from '@dolphin/contract/core/roles';
import { momentJson, pictureJson } from '../../core/sql/sql-json.ts';

export type AuthorColumns = {
  readonly authorId: number | null;
  readonly nickname: string | null;
  readonly portraitKey: string | null;
  readonly role: ChannelRole | null;
};

/** Who wrote it, for a row `of` with author_id and channel_id; everything null once they have left. */
export function authorJoin(of: string): string {
  return `left join accounts_people u on u.user_id = ${of}.author_id left
   join channels_members m on m.channel_id = ${of}.channel_id and m.user_id = ${of}.author_id`;
}
export const AUTHOR_COLUMNS = `u.user_id as "authorId", coalesce(nullif(m.nickname, ''), u.nickname) as nickname,
  u.portrait_key as "portraitKey", case when u.user_id is null then null else m.role end as role`;

const SEEN_ROLES = CHANNEL_ROLES.filter((role) => passes([role], 'VISITOR'));

/** The author as answers have them, with the joins of `authorJoin`. Readers do not learn who was banned. */
export const AUTHOR_JSON = `json_build_object('userId', u.user_id, 'nickname', case when u.user_id is not null
  then coalesce(nullif(m.nickname, ''), u.nickname) end, 'portrait', ${pictureJson('u.portrait_key')},
  'role', case when u.user_id is not null and m.role in (${SEEN_ROLES.map((role) => `'${role}'`).join(', ')}) then m.role end)`;

export type PostItemRow = AuthorColumns & {
  readonly postId: number;
  readonly boardId: number;
  readonly postType: PostType;
  readonly title: string;
  readonly preview: string;
  readonly tags: readonly { readonly tagId: number; readonly tag: string }[] | null;
  readonly likeCount: number;
  readonly commentCount: number;
  readonly viewCount: number;
  readonly isPinned: boolean;
  readonly isHidden: boolean;
  readonly hasFiles: boolean;
  readonly isAnswered: boolean;
  readonly submissionState: SubmissionState | null;
  readonly thumbnailKey: string | null;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
};

export const TAGS = `case when p.tag_ids = '{}' then null
  else (select json_agg(json_build_object('tagId', t.id, 'tag', t.tag) order by t.id) from channels_tags t
  where t.id = any(p.tag_ids)) end as tags`;

/** A post `p` as lists show it, with the joins that go along. */
export const ITEM_COLUMNS = `p.id as "postId", p.board_id as "boardId", p.post_type as "postType", p.title, p.preview, ${TAGS},
  coalesce(c.like_count, 0) as "likeCount", coalesce(c.comment_count, 0) as "commentCount",
    coalesce(c.view_count, 0) as "viewCount", p.pinned_at is not null as "isPinned",
    p.hidden_at is not null as "isHidden",
  p.has_files as "hasFiles", p.accepted_comment_id is not null as "isAnswered",
    p.submission_state as "submissionState", f.file_key as "thumbnailKey", p.created_at as "createdAt",
    p.edited_at as "editedAt", ${AUTHOR_COLUMNS}`;
export const ITEM_JOINS = `left join channels_post_counts c on c.post_id = p.id left
  join channels_files f on f.file_id = p.thumbnail_file_id ${authorJoin('p')}`;

const TAGS_JSON = `case when p.tag_ids = '{}' then '[]'::json
  else coalesce((select json_agg(json_build_object('tagId', t.id, 'tag', t.tag) order by t.id) from channels_tags t
  where t.id = any(p.tag_ids)), '[]') end`;

/** What lists and the post itself have in common, as answers have it. */
export const postFieldsJson = (counts: Readonly<Record<'likes' | 'comments' | 'views', string>>) =>
  `p.id as "postId", p.board_id as "boardId", p.post_type as "postType", p.title, ${AUTHOR_JSON} as author,
   ${TAGS_JSON} as "tagList", ${counts.likes} as "likeCount", ${counts.comments} as "commentCount",
   ${counts.views} as "viewCount",
  p.pinned_at is not null as "isPinned", case when p.hidden_at is null then 'VISIBLE'
    else 'INVISIBLE' end as visibility, p.has_files as "hasFiles", p.accepted_comment_id is not null as "isAnswered",
    p.submission_state as "submissionState", ${momentJson('p.created_at')} as "createdAt",
    ${momentJson('p.edited_at')} as "editedAt"`;

/** The same as ITEM_COLUMNS as answers have it; in place of the address of a thumbnail its key, since the address is the reader's own. */
export const ITEM_JSON = `${postFieldsJson({ likes: 'coalesce(c.like_count, 0)', comments: 'coalesce(c.comment_count, 0)', views: 'coalesce(c.view_count, 0)' })}, p.preview, f.file_key as "thumbnailUrl"`;
