import { FAMILY_PAGE_SIZE, REPORT_NEW_DAYS } from '@dolphin/contract/scheduling/family/family-lessons.constants';
import type { ReportFacts } from '@dolphin/contract/scheduling/reports/reports.contract';
import type { Attendance } from '@dolphin/contract/scheduling/attendance/attendance.constants';
import { type Db, query } from '../../core/db.ts';
import type { StoredFacts } from '../reports/reports.tables.ts';
import type { ChildKey } from './child-lessons.queries.ts';
import './family-reports.tables.ts';

type Child = Pick<ChildKey, 'channelId' | 'childUserId'>;
/** Whoever asks, a guardian or the child: each account reads for itself. */
type Reader = { readonly readerId: number; readonly now: Date };

/** Sent again it is new again. Old ones are not: who is linked today has not missed the reports of last year. */
const isNew = (now: string, reader: string) =>
  `r.sent_at > ${now}::timestamptz - interval '${REPORT_NEW_DAYS} days' and not exists (select from scheduling_report_reads d where d.report_id = r.id and d.user_id = ${reader} and d.read_at >= r.sent_at)`;

export type ListedReport = {
  readonly reportId: number;
  readonly title: string;
  readonly day: string;
  readonly coachName: string | null;
  readonly sentAt: Date;
  readonly isNew: boolean;
};

/** Reports that were sent and not revoked, the last sent first; one more than a page. [SCH-285] */
export function selectReports(
  db: Db,
  { channelId, childUserId }: Child,
  { readerId, now, after }: Reader & { readonly after: number | null },
): Promise<readonly ListedReport[]> {
  return query<ListedReport>(
    db,
    'family-reports.list',
    `with place as materialized (select sent_at, id from scheduling_reports where id = $3 and channel_id = $1 and user_id = $2 and state = 'SENT'),
       cut as (select * from scheduling_reports r where r.channel_id = $1 and r.user_id = $2 and r.state = 'SENT' and r.lesson_id is not null and (r.sent_at, r.id) < (coalesce((select sent_at from place), 'infinity'), coalesce((select id from place), 0)) and ($3::bigint is null or exists (select from place)) order by r.sent_at desc, r.id desc limit ${FAMILY_PAGE_SIZE + 1})
     select r.id as "reportId", l.title, l.day, k.nickname as "coachName", coalesce(r.sent_at, $5::timestamptz) as "sentAt", coalesce(${isNew('$5', '$4')}, false) as "isNew"
     from cut r join scheduling_lessons l on l.id = r.lesson_id left join accounts_people k on k.user_id = l.coach_id order by r.sent_at desc, r.id desc`,
    [channelId, childUserId, after, readerId, now],
  );
}

export async function countNewReports(
  db: Db,
  { channelId, childUserId }: Child,
  { readerId, now }: Reader,
): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    'family-reports.count-new',
    `select count(*)::int as count from scheduling_reports r where r.channel_id = $1 and r.user_id = $2 and r.state = 'SENT' and r.lesson_id is not null and ${isNew('$4', '$3')}`,
    [channelId, childUserId, readerId, now],
  );
  return row?.count ?? 0;
}

export type ReadReport = {
  readonly reportId: number;
  readonly title: string;
  readonly day: string;
  readonly coachName: string | null;
  readonly text: string;
  readonly showsProgram: boolean;
  readonly facts: ReportFacts;
  readonly marked: Attendance | null;
  readonly sentAt: Date;
  readonly isNew: boolean;
};

/** One report that was sent. Its link may have expired: an account needs none. */
export async function findReport(
  db: Db,
  { channelId, childUserId }: Child,
  { reportId, readerId, now }: Reader & { readonly reportId: number },
): Promise<ReadReport | undefined> {
  const [row] = await query<Omit<ReadReport, 'facts'> & { facts: StoredFacts }>(
    db,
    'family-reports.find',
    `select r.id as "reportId", l.title, l.day, k.nickname as "coachName", r.text, r.shows_program as "showsProgram", r.facts, s.attendance as marked, coalesce(r.sent_at, $5::timestamptz) as "sentAt", coalesce(${isNew('$5', '$4')}, false) as "isNew"
     from scheduling_reports r join scheduling_lessons l on l.id = r.lesson_id
     left join accounts_people k on k.user_id = l.coach_id left join scheduling_seats s on s.lesson_id = r.lesson_id and s.user_id = r.user_id and s.state = 'BOOKED'
     where r.id = $3 and r.channel_id = $1 and r.user_id = $2 and r.state = 'SENT'`,
    [channelId, childUserId, reportId, readerId, now],
  );
  return row && 'problemList' in row.facts ? { ...row, facts: row.facts } : undefined;
}

/** Notes that somebody read it; false: there is no such report. Of a guardian, staff sees that it was opened. */
export async function recordRead(
  tx: Db,
  { channelId, childUserId }: Child,
  { reportId, readerId, now, isGuardian }: Reader & { readonly reportId: number; readonly isGuardian: boolean },
): Promise<boolean> {
  const rows = await query<{ id: number }>(
    tx,
    'family-reports.read',
    `with found as (select id from scheduling_reports where id = $3 and channel_id = $1 and user_id = $2 and state = 'SENT'),
       opened as (update scheduling_reports r set opened_at = $5 from found where $6 and r.id = found.id and r.opened_at is null)
     insert into scheduling_report_reads (report_id, user_id, read_at) select id, $4, $5 from found on conflict (report_id, user_id) do update set read_at = excluded.read_at returning report_id as id`,
    [channelId, childUserId, reportId, readerId, now, isGuardian],
  );
  return rows.length > 0;
}
