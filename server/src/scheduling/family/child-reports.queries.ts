import { FAMILY_PAGE_SIZE, REPORT_NEW_DAYS } from '@dolphin/contract/scheduling/family/family-lessons.constants';
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
  `r.sent_at > ${now}::timestamptz - interval '${REPORT_NEW_DAYS} days'
   and not exists (select from scheduling_report_reads d where d.report_id = r.id and d.user_id = ${reader}
   and d.read_at >= r.sent_at)`;

/** What a report is of. A class may be closed and its report stays: its title is among the facts. */
const SUBJECT = `coalesce(l.title, r.facts->>'title', '') as title, l.day, to_char(r.month, 'YYYY-MM') as month, k.nickname as "coachName"`;
const SUBJECT_JOINS = `left join scheduling_lessons l on l.id = r.lesson_id left
  join learning_class_facts f on f.course_class_id = r.course_class_id left
  join accounts_people k on k.user_id = coalesce(l.coach_id, f.coach_id)`;

export type ListedReport = {
  readonly reportId: number;
  readonly title: string;
  readonly day: string | null;
  readonly month: string | null;
  readonly coachName: string | null;
  readonly sentAt: Date;
  readonly isNew: boolean;
};

/** Reports that were sent and not revoked, the last sent first; one more than a page. [SCH-285] [SCH-295] */
export function selectReports(
  db: Db,
  { channelId, childUserId }: Child,
  { readerId, now, after }: Reader & { readonly after: number | null },
): Promise<readonly ListedReport[]> {
  return query<ListedReport>(
    db,
    'family-reports.list',
    `with place as materialized (select sent_at, id from scheduling_reports where id = $3 and channel_id = $1
     and user_id = $2 and state = 'SENT'),
       cut as (select * from scheduling_reports r where r.channel_id = $1 and r.user_id = $2 and r.state = 'SENT'
         and (r.sent_at, r.id) < (coalesce((select sent_at from place), 'infinity'),
         coalesce((select id from place), 0)) and ($3::bigint is null or exists (select from place))
         order by r.sent_at desc, r.id desc limit ${FAMILY_PAGE_SIZE + 1})
     select r.id as "reportId", ${SUBJECT}, coalesce(r.sent_at, $5::timestamptz) as "sentAt",
       coalesce(${isNew('$5', '$4')}, false) as "isNew"
     from cut r ${SUBJECT_JOINS} order by r.sent_at desc, r.id desc`,
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
    `select count(*)::int as count from scheduling_reports r where r.channel_id = $1 and r.user_id = $2
     and r.state = 'SENT' and ${isNew('$4', '$3')}`,
    [channelId, childUserId, readerId, now],
  );
  return row?.count ?? 0;
}

export type ReadReport = {
  readonly reportId: number;
  readonly title: string;
  readonly day: string | null;
  readonly month: string | null;
  readonly coachName: string | null;
  readonly text: string;
  readonly showsProgram: boolean;
  readonly facts: StoredFacts;
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
  const [row] = await query<ReadReport>(
    db,
    'family-reports.find',
    `select r.id as "reportId", ${SUBJECT}, r.text, r.shows_program as "showsProgram", r.facts, s.attendance as marked,
     coalesce(r.sent_at, $5::timestamptz) as "sentAt", coalesce(${isNew('$5', '$4')}, false) as "isNew"
     from scheduling_reports r ${SUBJECT_JOINS} left join scheduling_seats s on s.lesson_id = r.lesson_id
       and s.user_id = r.user_id and s.state = 'BOOKED'
     where r.id = $3 and r.channel_id = $1 and r.user_id = $2 and r.state = 'SENT'`,
    [channelId, childUserId, reportId, readerId, now],
  );
  return row;
}

/** Notes that somebody read it; undefined: there is no such report. Of a guardian, staff sees that it was opened. */
export async function recordRead(
  tx: Db,
  { channelId, childUserId }: Child,
  { reportId, readerId, now, isGuardian }: Reader & { readonly reportId: number; readonly isGuardian: boolean },
): Promise<{ readonly isMonthly: boolean } | undefined> {
  const [row] = await query<{ isMonthly: boolean }>(
    tx,
    'family-reports.read',
    `with found as (select id, month from scheduling_reports where id = $3 and channel_id = $1 and user_id = $2 and state = 'SENT'),
       opened as (update scheduling_reports r set opened_at = $5 from found where $6 and r.id = found.id and r.opened_at is null),
       noted as (insert into scheduling_report_reads (report_id, user_id, read_at) select id, $4, $5
         from found on conflict (report_id, user_id) do update set read_at = excluded.read_at)
     select month is not null as "isMonthly" from found`,
    [channelId, childUserId, reportId, readerId, now, isGuardian],
  );
  return row;
}
