import type { Attendance } from '@dolphin/contract/scheduling/attendance/attendance.constants';
import {
  REPORT_MONTHS_SHOWN,
  REPORTS_AT_ONCE_MAX,
  type ReportState,
} from '@dolphin/contract/scheduling/reports/reports.constants';
import type { MonthFacts } from '@dolphin/contract/scheduling/reports/monthly-reports.contract';
import { type Db, query } from '../../../core/db.ts';
import type { StoredFacts } from '../reports.tables.ts';

export type ReportClass = {
  readonly courseClassId: number;
  readonly title: string;
  readonly channelName: string;
  readonly coachId: number | null;
};

export async function findReportClass(
  db: Db,
  channelId: number,
  courseClassId: number,
): Promise<ReportClass | undefined> {
  const [row] = await query<ReportClass>(
    db,
    'monthly-reports.class',
    `select f.course_class_id as "courseClassId", f.title, k.name as "channelName", f.coach_id as "coachId"
     from learning_class_facts f join channels_places k on k.channel_id = f.channel_id where f.channel_id = $1
     and f.course_class_id = $2`,
    [channelId, courseClassId],
  );
  return row;
}

export type MonthRow = {
  /** Its first day. */ readonly month: string | null;
  readonly draftCount: number;
  readonly sentCount: number;
  readonly openedCount: number;
};

/** Newest first. */
export function selectMonths(db: Db, courseClassId: number): Promise<readonly MonthRow[]> {
  return query<MonthRow>(
    db,
    'monthly-reports.months',
    `select r.month, count(*) filter (where r.state = 'DRAFT')::int as "draftCount",
     count(*) filter (where r.state = 'SENT')::int as "sentCount", count(*) filter (where r.state = 'SENT'
     and r.opened_at is not null)::int as "openedCount"
     from scheduling_reports r where r.course_class_id = $1 group by r.month order by r.month desc limit ${REPORT_MONTHS_SHOWN}`,
    [courseClassId],
  );
}

export type MonthLearnerRow = {
  readonly userId: number;
  readonly nickname: string;
  readonly name: string;
  readonly guardianCount: number;
  readonly reportId: number | null;
  readonly text: string | null;
  readonly facts: StoredFacts | null;
  readonly state: ReportState | null;
  readonly sentCount: number | null;
  readonly sentAt: Date | null;
  readonly expiresAt: Date | null;
  readonly openedAt: Date | null;
  /** A draft that nobody edited or sent. */ readonly isUntouched: boolean;
};

type ClassMonth = { readonly courseClassId: number; /** Its first day. */ readonly month: string };

/** Who is in the class and was in that month, and who left it and has a report; in good standing. */
export function selectMonthLearners(
  db: Db,
  { channelId, courseClassId, month }: ClassMonth & { readonly channelId: number },
): Promise<readonly MonthLearnerRow[]> {
  return query<MonthLearnerRow>(
    db,
    'monthly-reports.learners',
    `with people as (
       select c.user_id from learning_class_people c where c.course_class_id = $2
         and (c.joined_at at time zone 'Asia/Seoul')::date < ($3::date + interval '1 month')::date
       union select r.user_id from scheduling_reports r where r.course_class_id = $2 and r.month = $3::date
     )
     select p.user_id as "userId", n.nickname, n.name, coalesce(g.guardian_count, 0) as "guardianCount",
       r.id as "reportId", r.text, r.facts, r.state, r.sent_count as "sentCount", r.sent_at as "sentAt",
       r.expires_at as "expiresAt", r.opened_at as "openedAt", coalesce(r.state = 'DRAFT'
       and r.updated_at = r.created_at, false) as "isUntouched"
     from people p join channels_people n on n.channel_id = $1 and n.user_id = p.user_id
       and n.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED')
     left join lateral (select c.guardian_count from channels_guardian_counts c
       where c.member_id = n.member_id offset 0) g on true left join scheduling_reports r on r.course_class_id = $2
       and r.month = $3::date and r.user_id = p.user_id order by n.nickname, p.user_id limit ${REPORTS_AT_ONCE_MAX}`,
    [channelId, courseClassId, month],
  );
}

type Params = ClassMonth & { readonly userIds: readonly number[] };
type MarkRow = { readonly userId: number; readonly attendance: Attendance; readonly count: number };

/** How often each mark was given in the lessons of a class in a month. */
export function selectMarks(db: Db, { courseClassId, month, userIds }: Params): Promise<readonly MarkRow[]> {
  return query<MarkRow>(
    db,
    'monthly-reports.marks',
    `select s.user_id as "userId", s.attendance, count(*)::int as count from scheduling_lessons l
     join scheduling_seats s on s.lesson_id = l.id and s.state = 'BOOKED' and s.attendance is not null
     where l.course_class_id = $1 and l.day >= $2::date and l.day < ($2::date + interval '1 month')::date
       and l.state = 'SCHEDULED' and s.user_id = any($3::bigint[]) group by s.user_id, s.attendance
       order by s.user_id, array_position(array['PRESENT', 'LATE', 'LEFT_EARLY', 'ABSENT', 'EXCUSED'], s.attendance)`,
    [courseClassId, month, userIds],
  );
}

const NOTE_SHOWN = 600;
type NoteRow = { readonly userId: number; readonly day: string; readonly text: string };

/** What guardians got in the reports of the lessons: never a draft, and never a note for colleagues. */
export function selectNotes(db: Db, { courseClassId, month, userIds }: Params): Promise<readonly NoteRow[]> {
  return query<NoteRow>(
    db,
    'monthly-reports.notes',
    `select r.user_id as "userId", l.day, left(r.text, ${NOTE_SHOWN}) as text from scheduling_lessons l
     join scheduling_reports r on r.lesson_id = l.id and r.state = 'SENT' and r.text <> ''
     where l.course_class_id = $1 and l.day >= $2::date and l.day < ($2::date + interval '1 month')::date
       and r.user_id = any($3::bigint[]) order by r.user_id, l.day, l.start_minute`,
    [courseClassId, month, userIds],
  );
}

export type NewMonthReport = { readonly userId: number; readonly facts: MonthFacts; readonly text: string };
type At = ClassMonth & { readonly channelId: number; readonly authorId: number; readonly now: Date };

/** One for each learner, class and month. One that nobody edited or sent is made anew. Gives how many were written. */
export async function upsertMonthDrafts(tx: Db, at: At, drafts: readonly NewMonthReport[]): Promise<number> {
  const rows = await query<{ id: number }>(
    tx,
    'monthly-reports.upsert',
    `insert into scheduling_reports as r (course_class_id, month, channel_id, user_id, facts, text, shows_program,
     author_id, created_at, updated_at)
     select $1, $2::date, $3, d.user_id, d.facts::jsonb, d.text, false, $4, $5, $5
       from unnest($6::bigint[], $7::text[], $8::text[]) as d (user_id, facts, text) order by d.user_id
     on conflict (course_class_id, month, user_id) do update
       set facts = excluded.facts, text = excluded.text, author_id = excluded.author_id,
       created_at = excluded.created_at, updated_at = excluded.updated_at where r.state = 'DRAFT'
       and r.updated_at = r.created_at returning r.id`,
    [
      at.courseClassId,
      at.month,
      at.channelId,
      at.authorId,
      at.now,
      drafts.map(({ userId }) => userId),
      drafts.map(({ facts }) => JSON.stringify(facts)),
      drafts.map(({ text }) => text),
    ],
  );
  return rows.length;
}
