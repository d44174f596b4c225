import type { PostType } from '@dolphin/contract/channels/boards/boards.constants';
import type { SubmissionState } from '@dolphin/contract/channels/posts/posts.constants';
import type { RoleCheck } from '@dolphin/contract/core/roles';
import { type Db, query } from '../../core/db.ts';
import type { BoardAccess } from '../boards/board-access.rules.ts';
import type { FormFieldRow, Visibility } from '../boards/boards.tables.ts';

/** What must be known of a post and its board to check permissions. */
export type PostAccess = {
  readonly postId: number;
  readonly boardId: number;
  readonly boardName: string;
  readonly postType: PostType;
  readonly writerId: number | null;
  readonly isHidden: boolean;
  readonly submissionState: SubmissionState | null;
  readonly version: number;
  readonly acceptedCommentId: number | null;
  readonly formFields: readonly FormFieldRow[];
  readonly board: BoardAccess;
};

/** `person` as it stands in the statement, null for nobody. */
const columnsFor = (
  person: string,
): string => `p.id as "postId", p.board_id as "boardId", b.name as "boardName", p.post_type as "postType",
  p.author_id as "writerId", p.hidden_at is not null as "isHidden", p.submission_state as "submissionState", p.version,
  p.accepted_comment_id as "acceptedCommentId", b.form_fields as "formFields",
  b.visibility as "boardVisibility", b.read_check as "readCheck", b.write_check as "writeCheck", b.group_ids as "groupIds",
  (b.group_ids <> '{}' and exists (select 1 from channels_group_members g where g.user_id = ${person}
    and g.group_id = any(b.group_ids))) as "isInGroup"`;
export const POST_ACCESS_COLUMNS = columnsFor('$1');
export const POST_ACCESS_JOIN = `join channels_boards b on b.id = p.board_id and b.deleted_at is null`;

export type PostAccessColumns = Omit<PostAccess, 'board'> & {
  readonly boardVisibility: Visibility;
  readonly readCheck: RoleCheck | null;
  readonly writeCheck: RoleCheck;
  readonly groupIds: readonly number[];
  readonly isInGroup: boolean;
};

/** Named one by one: the rows that come in here may have many more columns, and copying them all costs more than the rules. */
export function toPostAccess(row: PostAccessColumns): PostAccess {
  return {
    postId: row.postId,
    boardId: row.boardId,
    boardName: row.boardName,
    postType: row.postType,
    writerId: row.writerId,
    isHidden: row.isHidden,
    submissionState: row.submissionState,
    version: row.version,
    acceptedCommentId: row.acceptedCommentId,
    formFields: row.formFields,
    board: {
      visibility: row.boardVisibility,
      readCheck: row.readCheck,
      writeCheck: row.writeCheck,
      groupIds: row.groupIds,
      isInGroup: row.isInGroup,
    },
  };
}

const FIND = `select ${POST_ACCESS_COLUMNS} from channels_posts p ${POST_ACCESS_JOIN} where p.id = $3
  and p.channel_id = $2 and p.deleted_at is null`;
const LOCK = `${FIND} for update of p`;

const SELECT_MANY = `select a.user_id as "userId", ${columnsFor('a.user_id')}
  from (select distinct user_id, channel_id, post_id
    from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as a (user_id, channel_id, post_id)) a
  join channels_posts p on p.id = a.post_id and p.channel_id = a.channel_id and p.deleted_at is null ${POST_ACCESS_JOIN}`;

/** Of another channel, or removed: not there. With `isLocked` two changes of one post wait for each other. */
export async function findPostAccess(
  db: Db,
  userId: number | null,
  channelId: number,
  postId: number,
  isLocked = false,
): Promise<PostAccess | undefined> {
  const [row] = isLocked
    ? await query<PostAccessColumns>(db, 'posts.lock', LOCK, [userId, channelId, postId])
    : await query<PostAccessColumns>(db, 'posts.access', FIND, [userId, channelId, postId]);
  return row && toPostAccess(row);
}

/** A person and a post that they ask for. */
export type PostReader = { readonly userId: number; readonly channelId: number; readonly postId: number };

/** The same for several people at once, each with a post. */
export async function selectPostAccess(
  db: Db,
  readers: readonly PostReader[],
): Promise<readonly (PostAccess & { readonly userId: number })[]> {
  const rows = await query<PostAccessColumns & { readonly userId: number }>(db, 'posts.access-of', SELECT_MANY, [
    readers.map(({ userId }) => userId),
    readers.map(({ channelId }) => channelId),
    readers.map(({ postId }) => postId),
  ]);
  return rows.map((row) => ({ ...toPostAccess(row), userId: row.userId }));
}
