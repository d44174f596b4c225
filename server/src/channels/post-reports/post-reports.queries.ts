import type { PostReportReason, PostReportState } from '@dolphin/contract/channels/posts/posts.constants';
import { SEARCH_COUNT_MAX } from '@dolphin/contract/channels/posts/posts.constants';
import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import { type Db, query } from '../../core/db.ts';
import { type CountedRow, presentRows } from '../../core/sql/joined-rows.ts';

export type NewReport = {
  readonly channelId: number;
  readonly boardId: number;
  readonly postId: number;
  readonly commentId: number | null;
  readonly reporterId: number;
  readonly reason: PostReportReason;
  readonly detail: string;
  readonly now: Date;
};

const EXCERPT_LETTERS = 200;

/** Stores a report with the reported text; undefined when the same user has an open one for it. */
export async function insertReport(tx: Db, given: NewReport): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'post-reports.insert',
    `insert into channels_post_reports (channel_id, board_id, post_id, comment_id, reporter_id, reason, detail, excerpt, created_at)
     select $1, $2, $3, $4, $5, $6, $7, left(coalesce(
       case when $4::bigint is not null then (select string_agg(t #>> '{}', ' ')
         from channels_comments c, jsonb_path_query(c.body, 'strict $.**.text') t
         where c.id = $4) else (select title || ' — ' || preview from channels_posts where id = $3) end, ''),
         ${EXCERPT_LETTERS}), $8
     on conflict do nothing returning id`,
    [
      given.channelId,
      given.boardId,
      given.postId,
      given.commentId,
      given.reporterId,
      given.reason,
      given.detail,
      given.now,
    ],
  );
  return row?.id;
}

type Named = {
  readonly userId: number;
  readonly nickname: string;
  readonly portraitKey: string | null;
  readonly role: ChannelRole | null;
} | null;
export type ReportRow = {
  readonly reportId: number;
  readonly state: PostReportState;
  readonly reason: PostReportReason;
  readonly detail: string;
  readonly postId: number;
  readonly boardId: number;
  readonly boardName: string;
  readonly title: string;
  readonly commentId: number | null;
  readonly excerpt: string;
  readonly isHidden: boolean;
  readonly isRemoved: boolean;
  readonly createdAt: Date;
  readonly handledAt: Date | null;
  readonly note: string;
  readonly hasHandler: boolean;
  readonly reporter: Named;
  readonly author: Named;
  readonly handler: Named;
};

const person = (id: string) =>
  `(select json_build_object('userId', u.user_id, 'nickname', coalesce(nullif(m.nickname, ''), u.nickname),
   'portraitKey', u.portrait_key, 'role', m.role) from accounts_people u left
   join channels_members m on m.channel_id = $1 and m.user_id = u.user_id where u.user_id = ${id})`;

/** One page of the complaints about boards that the reader may read, newest first; counted up to a bound, for nobody pages through more. */
export async function selectReports(
  db: Db,
  channelId: number,
  state: PostReportState | undefined,
  boardIds: readonly number[],
  page: number,
): Promise<{ readonly rows: readonly ReportRow[]; readonly totalCount: number }> {
  const by = `channel_id = $1 and board_id = any($3::bigint[]) ${state === undefined ? 'and $4::text is null' : 'and state = $4'}`;
  const rows = await query<CountedRow<ReportRow>>(
    db,
    state === undefined ? 'post-reports.list' : 'post-reports.list-by-state',
    `with page as (select r.* from (select id from channels_post_reports where ${by} order by id desc
     limit ${PAGE_SIZE} offset $2) i cross join lateral (select * from channels_post_reports
     where id = i.id offset 0) r)
     select n.total, l.* from (select count(*)::int as total
       from (select 1 from channels_post_reports where ${by} limit ${SEARCH_COUNT_MAX}) c) n left
       join (select r.id as "reportId", r.state, r.reason, r.detail, r.post_id as "postId", r.board_id as "boardId",
       b.name as "boardName", p.title, r.comment_id as "commentId", r.excerpt, p.hidden_at is not null as "isHidden",
       coalesce(c.deleted_at, p.deleted_at) is not null as "isRemoved", r.created_at as "createdAt",
         r.handled_at as "handledAt", r.note, r.handler_id is not null as "hasHandler",
       ${person('r.reporter_id')} as reporter, ${person('coalesce(c.author_id, case when r.comment_id is null then p.author_id end)')} as author, ${person('r.handler_id')} as handler
     from page r join channels_posts p on p.id = r.post_id join channels_boards b on b.id = r.board_id left
       join channels_comments c on c.id = r.comment_id) l on true order by l."reportId" desc`,
    [channelId, (page - 1) * PAGE_SIZE, boardIds, state ?? null],
  );
  return { rows: presentRows<ReportRow>(rows, 'reportId'), totalCount: rows[0]?.total ?? 0 };
}

export async function lockReport(
  tx: Db,
  channelId: number,
  reportId: number,
): Promise<{ readonly state: PostReportState; readonly boardId: number } | undefined> {
  const [row] = await query<{ state: PostReportState; boardId: number }>(
    tx,
    'post-reports.lock',
    'select state, board_id as "boardId" from channels_post_reports where id = $2 and channel_id = $1 for update',
    [channelId, reportId],
  );
  return row;
}

/** Closes the complaint and the others that are open about the same thing: the decision is one. */
export async function updateHandled(
  tx: Db,
  reportId: number,
  given: { readonly state: PostReportState; readonly note: string; readonly handlerId: number; readonly now: Date },
): Promise<void> {
  await query(
    tx,
    'post-reports.handle',
    `update channels_post_reports r set state = $2, note = $3, handler_id = $4, handled_at = $5 from channels_post_reports same
     where same.id = $1 and r.post_id = same.post_id and r.comment_id is not distinct from same.comment_id and r.state = 'OPEN'`,
    [reportId, given.state, given.note, given.handlerId, given.now],
  );
}
