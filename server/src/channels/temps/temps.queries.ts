import { TEMPS_MAX } from '@dolphin/contract/channels/posts/posts.constants';
import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import { type Db, query } from '../../core/db.ts';
import type { FormAnswerRow } from '../posts/posts.tables.ts';

export type TempItemRow = {
  readonly tempId: number;
  readonly boardId: number;
  readonly boardName: string;
  readonly postId: number | null;
  readonly title: string;
  readonly preview: string;
  readonly version: number;
  readonly updatedAt: Date;
};
export type TempRow = TempItemRow & {
  readonly body: RichDoc;
  readonly tagIds: readonly number[];
  readonly formAnswers: readonly FormAnswerRow[];
  readonly reportFileIds: readonly number[];
};

const ITEM = `t.id as "tempId", t.board_id as "boardId", b.name as "boardName", t.post_id as "postId", t.title,
  t.preview, t.version, t.updated_at as "updatedAt"`;
const FROM = `from channels_temps t join channels_boards b on b.id = t.board_id where t.channel_id = $1 and t.user_id = $2`;

export async function selectTemps(db: Db, channelId: number, userId: number): Promise<readonly TempItemRow[]> {
  return query<TempItemRow>(
    db,
    'temps.list',
    `select ${ITEM} ${FROM} order by t.updated_at desc, t.id desc limit ${TEMPS_MAX}`,
    [channelId, userId],
  );
}

const FIND = `select ${ITEM}, t.body, t.tag_ids as "tagIds", t.form_answers as "formAnswers",
  t.report_file_ids as "reportFileIds" ${FROM} and t.id = $3`;

/** Nobody else's draft is ever found. */
export async function findTemp(
  db: Db,
  channelId: number,
  userId: number,
  tempId: number,
): Promise<TempRow | undefined> {
  const [row] = await query<TempRow>(db, 'temps.find', FIND, [channelId, userId, tempId]);
  return row;
}

export async function lockTemp(
  tx: Db,
  channelId: number,
  userId: number,
  tempId: number,
): Promise<TempRow | undefined> {
  const [row] = await query<TempRow>(tx, 'temps.lock', `${FIND} for update of t`, [channelId, userId, tempId]);
  return row;
}

export type TempContent = {
  readonly boardId: number;
  readonly title: string;
  readonly body: RichDoc;
  readonly preview: string;
  readonly tagIds: readonly number[];
  readonly formAnswers: readonly FormAnswerRow[];
  readonly reportFileIds: readonly number[];
};
const valuesOf = ({ boardId, title, body, preview, tagIds, formAnswers, reportFileIds }: TempContent) =>
  [boardId, title, JSON.stringify(body), preview, tagIds, JSON.stringify(formAnswers), reportFileIds] as const;

/** Undefined when there are as many as one may have; two tabs at once may make it one more, which harms nobody. */
export async function insertTemp(
  tx: Db,
  of: { readonly channelId: number; readonly userId: number; readonly postId: number | null; readonly now: Date },
  content: TempContent,
): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'temps.insert',
    `insert into channels_temps (board_id, title, body, preview, tag_ids, form_answers, report_file_ids, channel_id,
     user_id, post_id, created_at, updated_at) 
     select $1, $2, $3::jsonb, $4, $5::bigint[], $6::jsonb, $7::bigint[], $8, $9, $10::bigint, $11::timestamptz,
       $11::timestamptz where (select count(*) from channels_temps where channel_id = $8
       and user_id = $9) < ${TEMPS_MAX} returning id`,
    [...valuesOf(content), of.channelId, of.userId, of.postId, of.now],
  );
  return row?.id;
}

export async function updateTemp(tx: Db, tempId: number, content: TempContent, now: Date): Promise<number> {
  const [row] = await query<{ version: number }>(
    tx,
    'temps.update',
    `update channels_temps set board_id = $1, title = $2, body = $3, preview = $4, tag_ids = $5::bigint[],
     form_answers = $6, report_file_ids = $7::bigint[], version = version + 1, updated_at = $9 where id = $8
     returning version`,
    [...valuesOf(content), tempId, now],
  );
  return row?.version ?? 0;
}

export async function deleteOwnTemp(tx: Db, channelId: number, userId: number, tempId: number): Promise<boolean> {
  const rows = await query(
    tx,
    'temps.delete',
    'delete from channels_temps where id = $3 and channel_id = $1 and user_id = $2 returning id',
    [channelId, userId, tempId],
  );
  return rows.length > 0;
}
