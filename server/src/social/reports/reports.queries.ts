import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import { type ReportReason, REPORTS_LISTED_MAX, type ReportState } from '@dolphin/contract/social/friends.constants';
import { type Db, query } from '../../core/db.ts';
import { type CountedRow, countedPage } from '../../core/sql/joined-rows.ts';
import type { Evidence, Snapshot } from './reports.tables.ts';

type Params = {
  readonly reporterId: number;
  readonly targetId: number;
  readonly reason: ReportReason;
  readonly detail: string;
  readonly evidence: Evidence | null;
  readonly now: Date;
};

/**
 * Keeps the complaint with the person as they are now; the portrait by its key, because its address may change hands.
 * The same complaint while one is open is that one. Undefined when the person is not here.
 */
export async function insertReport(tx: Db, given: Params): Promise<number | undefined> {
  const [row] = await query<{ id: number | null }>(
    tx,
    'reports.insert',
    `with target as (
       select p.user_id, jsonb_build_object('nickname', p.nickname, 'introduction', coalesce(i.introduction, ''),
         'portraitKey', p.portrait_key, 'level', coalesce(l.level, 1)) as snapshot
       from accounts_people p left join profile_introductions i on i.user_id = p.user_id left
         join profile_levels l on l.user_id = p.user_id where p.user_id = $2
     ), made as (
       insert into social_reports (reporter_id, target_id, reason, detail, evidence, snapshot, created_at)
       select $1, user_id, $3, $4, $5::jsonb, snapshot, $6 from target on conflict (reporter_id, target_id, reason)
         where state = 'OPEN' do nothing returning id
     ), counted as (
       update social_report_counters set total = total + 1 from made where state = 'OPEN'
     )
     select coalesce((select id from made), (select r.id from social_reports r join target t on t.user_id = r.target_id
       where r.reporter_id = $1 and r.reason = $3 and r.state = 'OPEN')) as id`,
    [
      given.reporterId,
      given.targetId,
      given.reason,
      given.detail,
      given.evidence === null ? null : JSON.stringify(given.evidence),
      given.now,
    ],
  );
  return row?.id ?? undefined;
}

/** How many complaints somebody made since a moment; the limit keeps them few. */
export async function countReportsSince(db: Db, reporterId: number, since: Date): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    'reports.count',
    'select count(*)::int as count from social_reports where reporter_id = $1 and created_at > $2',
    [reporterId, since],
  );
  return row?.count ?? 0;
}

type LineRow = {
  readonly source: 'WHISPER' | 'SAYING';
  readonly reported: number;
  readonly sequence: number;
  readonly isFromTarget: boolean;
  readonly text: string;
  readonly wasRemoved: boolean;
  readonly writtenAt: string;
};
export type ReportRow = {
  readonly id: number;
  readonly reason: ReportReason;
  readonly detail: string;
  readonly evidence: Evidence | null;
  readonly lines: readonly LineRow[];
  readonly snapshot: Snapshot;
  readonly state: ReportState;
  readonly createdAt: Date;
  readonly reporterId: number | null;
  readonly reporterNickname: string | null;
  readonly targetId: number | null;
  readonly targetNickname: string | null;
  readonly handledAt: Date | null;
  readonly handlerId: number | null;
  readonly handlerNickname: string | null;
  readonly note: string | null;
};

/** Beyond their reach there are none. */
export async function selectReports(db: Db, state: ReportState, offset: number) {
  return countedPage<ReportRow>(
    await query<CountedRow<ReportRow>>(
      db,
      'reports.list',
      `select coalesce((select total from social_report_counters where state = $1), 0) as total, n.*
     from (values (1)) one left join lateral (
       select r.id, r.reason, r.detail, r.evidence, r.snapshot, r.state, r.created_at as "createdAt",
         r.reporter_id as "reporterId", a.nickname as "reporterNickname",
         r.target_id as "targetId", t.nickname as "targetNickname", r.handled_at as "handledAt",
           r.handled_by as "handlerId", h.nickname as "handlerNickname", r.note, lines.list as lines
       from (select * from social_reports where state = $1 and $2::int < ${REPORTS_LISTED_MAX} order by id desc
         limit ${PAGE_SIZE} offset $2) r
       left join accounts_people a on a.user_id = r.reporter_id left join accounts_people t on t.user_id = r.target_id
         left join accounts_people h on h.user_id = r.handled_by
       cross join lateral (
         select coalesce(json_agg(json_build_object('source', l.source, 'reported', l.reported_sequence, 'sequence',
           l.sequence, 'isFromTarget', l.is_from_target, 'text', l.text, 'wasRemoved', l.was_removed, 'writtenAt',
           l.written_at)
           order by l.source desc, l.reported_sequence, l.sequence), '[]') as list from social_report_lines l where l.report_id = r.id
       ) lines
       order by r.id desc
     ) n on true`,
      [state, offset],
    ),
    'id',
  );
}

export async function findReport(db: Db, reportId: number): Promise<{ readonly state: ReportState } | undefined> {
  const [row] = await query<{ state: ReportState }>(
    db,
    'reports.find',
    'select state from social_reports where id = $1',
    [reportId],
  );
  return row;
}

/** False when it was closed before: of two moderators one closes it. */
export async function updateHandled(
  tx: Db,
  given: {
    readonly reportId: number;
    readonly state: 'HANDLED' | 'DISMISSED';
    readonly handlerId: number;
    readonly note: string | null;
    readonly now: Date;
  },
): Promise<boolean> {
  const rows = await query(
    tx,
    'reports.handle',
    `with done as (update social_reports set state = $2, handled_by = $3, note = $4, handled_at = $5 where id = $1
     and state = 'OPEN' returning id)
     update social_report_counters c set total = c.total + case when c.state = $2 then 1 else -1 end from done
       where c.state in ('OPEN', $2) returning c.state`,
    [given.reportId, given.state, given.handlerId, given.note, given.now],
  );
  return rows.length > 0;
}

/** The complaint stays, because others may need it, and so do the lines copied with it; who made it and whom it shows does not. */
export async function updateLeaversReports(tx: Db, userId: number): Promise<void> {
  await query(
    tx,
    'reports.erase',
    `update social_reports set reporter_id = nullif(reporter_id, $1),
     snapshot = case when target_id = $1 then '{"nickname": null, "introduction": "", "portraitKey": null, "level": 1}'
     else snapshot end,
       evidence = case when target_id = $1 then null else evidence end, target_id = nullif(target_id, $1)
         where reporter_id = $1 or target_id = $1`,
    [userId],
  );
}
