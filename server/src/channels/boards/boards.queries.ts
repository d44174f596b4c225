import type { BoardKind } from '@dolphin/contract/channels/boards/boards.constants';
import { BOARD_NEW_HOURS, BOARDS_MAX } from '@dolphin/contract/channels/boards/boards.constants';
import type { RoleCheck } from '@dolphin/contract/core/roles';
import { type Db, query } from '../../core/db.ts';
import { momentJson } from '../../core/sql/sql-json.ts';
import type { FormFieldRow, Visibility } from './boards.tables.ts';

export type BoardRow = {
  readonly id: number;
  readonly channelId: number;
  readonly name: string;
  readonly kind: BoardKind;
  readonly introduction: string;
  readonly folder: string | null;
  readonly visibility: Visibility;
  readonly readCheck: RoleCheck | null;
  readonly writeCheck: RoleCheck;
  readonly groupIds: readonly number[];
  readonly isInGroup: boolean;
  readonly formFields: readonly FormFieldRow[];
  readonly nextFieldId: number;
  readonly postCount: number;
  /** As far as they have been added up. */ readonly countedPosts: number;
  readonly lastPostAt: Date | null;
};

const POST_COUNT = `(coalesce(n.post_count, 0) + coalesce((select sum(d.delta) from channels_count_deltas d
  where d.board_id = b.id and d.kind = 'POST'), 0))::int`;
/** `$1` is the person, null for nobody. What has not been added up yet is added here, so that the count is always true. */
export const BOARD_COLUMNS = `b.id, b.channel_id as "channelId", b.name, b.kind, b.introduction, b.folder,
  b.visibility, b.read_check as "readCheck", b.write_check as "writeCheck",
  b.group_ids as "groupIds", b.form_fields as "formFields", b.next_field_id as "nextFieldId",
  (b.group_ids <> '{}' and exists (select 1 from channels_group_members g where g.user_id = $1
    and g.group_id = any(b.group_ids))) as "isInGroup",
  ${POST_COUNT} as "postCount", coalesce(n.post_count, 0) as "countedPosts", n.last_post_at as "lastPostAt"`;

const COUNTED = `select ${BOARD_COLUMNS} from channels_boards b left join channels_board_counts n on n.board_id = b.id`;
const FIND = `${COUNTED} where b.id = $3 and b.channel_id = $2 and b.deleted_at is null`;
const MENU = `${COUNTED} where b.channel_id = $2 and b.deleted_at is null order by b.position, b.id limit ${BOARDS_MAX}`;

export async function findBoard(
  db: Db,
  userId: number | null,
  channelId: number,
  boardId: number,
): Promise<BoardRow | undefined> {
  const [row] = await query<BoardRow>(db, 'boards.find', FIND, [userId, channelId, boardId]);
  return row;
}

/** What changes with every post, of all boards of a channel: fields of their items as JSON, without the braces. */
export async function selectMenuCounts(db: Db, channelId: number, now: Date): Promise<ReadonlyMap<number, string>> {
  const rows = await query<{ id: number; fields: string }>(
    db,
    'boards.menu-counts',
    `select b.id, json_build_object('postCount', ${POST_COUNT}, 'lastPostAt', ${momentJson('n.last_post_at')},
       'isNew', coalesce(n.last_post_at > $2::timestamptz - make_interval(hours => ${BOARD_NEW_HOURS}), false))::text as fields
     from channels_boards b left join channels_board_counts n on n.board_id = b.id where b.channel_id = $1 and b.deleted_at is null`,
    [channelId, now],
  );
  return new Map(rows.map(({ id, fields }) => [id, fields.slice(1, -1)]));
}

/** The whole menu; a channel has at most so many boards. */
export async function selectBoards(db: Db, userId: number | null, channelId: number): Promise<readonly BoardRow[]> {
  return query<BoardRow>(db, 'boards.menu', MENU, [userId, channelId]);
}

/** Makes changes of one channel's menu wait for each other. */
export async function lockBoards(tx: Db, channelId: number): Promise<void> {
  await query(tx, 'boards.lock-channel', `select pg_advisory_xact_lock(hashtextextended('channels.boards', $1))`, [
    channelId,
  ]);
}

export async function countBoards(tx: Db, channelId: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    tx,
    'boards.count',
    'select count(*)::int as count from channels_boards where channel_id = $1 and deleted_at is null',
    [channelId],
  );
  return row?.count ?? 0;
}

export type BoardSettings = {
  readonly name: string;
  readonly kind: BoardKind;
  readonly introduction: string;
  readonly folder: string | null;
  readonly visibility: Visibility;
  readonly readCheck: RoleCheck | null;
  readonly writeCheck: RoleCheck;
  readonly groupIds: readonly number[];
  readonly formFields: readonly FormFieldRow[];
  readonly nextFieldId: number;
};

function valuesOf({
  name,
  kind,
  introduction,
  folder,
  visibility,
  readCheck,
  writeCheck,
  groupIds,
  formFields,
  nextFieldId,
}: BoardSettings) {
  return {
    name,
    kind,
    introduction,
    folder,
    visibility,
    read_check: readCheck,
    write_check: writeCheck,
    group_ids: [...groupIds],
    form_fields: JSON.stringify(formFields),
    next_field_id: nextFieldId,
  };
}

export async function insertBoard(tx: Db, channelId: number, settings: BoardSettings): Promise<number> {
  const { id } = await tx
    .insertInto('channels_boards')
    .values((make) => ({
      ...valuesOf(settings),
      channel_id: channelId,
      deleted_at: null,
      position: make
        .selectFrom('channels_boards')
        .select((last) => last.fn.coalesce(last.fn.max('position'), last.val(0)).as('last'))
        .where('channel_id', '=', channelId),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Whether it was changed: the kind stays where anything was submitted, including hidden submissions, which are counted
 * nowhere. Shown again on a board of another kind, everybody would find them in its list.
 */
export async function updateBoard(tx: Db, boardId: number, settings: BoardSettings): Promise<boolean> {
  const submitted = tx
    .selectFrom('channels_posts')
    .select('id')
    .where('board_id', '=', boardId)
    .where('submission_state', 'is not', null)
    .where('deleted_at', 'is', null);
  const { numUpdatedRows } = await tx
    .updateTable('channels_boards')
    .set(valuesOf(settings))
    .where('id', '=', boardId)
    .where((check) => check.or([check('kind', '=', settings.kind), check.not(check.exists(submitted))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether it was changed: only a board that still has the name `from`. */
export async function updateBoardName(
  tx: Db,
  { channelId, boardId }: { readonly channelId: number; readonly boardId: number },
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('channels_boards')
    .set({ name: to })
    .where('id', '=', boardId)
    .where('channel_id', '=', channelId)
    .where('name', '=', from)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateBoardDeleted(tx: Db, channelId: number, boardId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('channels_boards')
    .set({ deleted_at: now })
    .where('id', '=', boardId)
    .where('channel_id', '=', channelId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type BoardPlace = { readonly boardId: number; readonly folder: string | null };

/** Boards that are not named keep their order behind those that are; gives how many of the named were there. */
export async function updateOrder(tx: Db, channelId: number, places: readonly BoardPlace[]): Promise<number> {
  const rows = await query<{ id: number }>(
    tx,
    'boards.arrange',
    `with asked as (select id, folder, at from unnest($2::bigint[], $3::text[]) with ordinality as a (id, folder, at)),
     placed as (
       select b.id, case when a.id is null then b.folder else a.folder end as folder,
         row_number() over (order by a.at nulls last, b.position, b.id) as position, a.id is not null as is_named
       from channels_boards b left join asked a on a.id = b.id where b.channel_id = $1 and b.deleted_at is null
     ), moved as (update channels_boards b set position = p.position, folder = p.folder from placed p where p.id = b.id
       returning b.id, p.is_named)
     select id from moved where is_named`,
    [channelId, places.map((place) => place.boardId), places.map((place) => place.folder)],
  );
  return rows.length;
}

/** Which of the groups are this channel's. */
export async function countGroups(db: Db, channelId: number, groupIds: readonly number[]): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    'boards.count-groups',
    'select count(*)::int as count from channels_groups where channel_id = $1 and id = any($2::bigint[])',
    [channelId, groupIds],
  );
  return row?.count ?? 0;
}
