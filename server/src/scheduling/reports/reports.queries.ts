import type { Attendance } from '@dolphin/contract/scheduling/attendance/attendance.constants';
import { REPORTS_AT_ONCE_MAX, type ReportState } from '@dolphin/contract/scheduling/reports/reports.constants';
import type { ReportFacts } from '@dolphin/contract/scheduling/reports/reports.contract';
import type { MonthFacts } from '@dolphin/contract/scheduling/reports/monthly-reports.contract';
import { type Db, query } from '../../core/db.ts';
import type { ReportLink } from './links/report-link.ts';
import { IS_OPEN, OPEN_LINK } from './links/report-links.queries.ts';
import type { StoredFacts } from './reports.tables.ts';

export type ReportLesson = {
  readonly id: number;
  readonly title: string;
  readonly day: string;
  readonly startMinute: number;
  readonly channelName: string;
  readonly coachId: number | null;
  readonly classCoachId: number | null;
};

const LESSON = `l.id, l.title, l.day, l.start_minute as "startMinute", k.name as "channelName",
  l.coach_id as "coachId", f.coach_id as "classCoachId"
  from scheduling_lessons l join channels_places k on k.channel_id = l.channel_id left
    join learning_class_facts f on f.course_class_id = l.course_class_id`;

export async function findReportLesson(
  db: Db,
  channelId: number,
  classLessonId: number,
): Promise<ReportLesson | undefined> {
  const [row] = await query<ReportLesson>(
    db,
    'lesson-reports.lesson',
    `select ${LESSON} where l.channel_id = $1 and l.id = $2 and l.state = 'SCHEDULED'`,
    [channelId, classLessonId],
  );
  return row;
}

export type ReportStaff = { readonly coachId: number | null; readonly classCoachId: number | null };

/** Who coaches what a report is about: a lesson, or a class in a month. */
export async function findStaffOfReport(db: Db, channelId: number, reportId: number): Promise<ReportStaff | undefined> {
  const [row] = await query<ReportStaff>(
    db,
    'lesson-reports.staff',
    `select l.coach_id as "coachId", f.coach_id as "classCoachId" from scheduling_reports r left
     join scheduling_lessons l on l.id = r.lesson_id left
     join learning_class_facts f on f.course_class_id = coalesce(r.course_class_id, l.course_class_id)
     where r.id = $2 and r.channel_id = $1`,
    [channelId, reportId],
  );
  return row;
}

export type LearnerRow = {
  readonly userId: number;
  readonly nickname: string;
  readonly name: string;
  readonly attendance: Attendance | null;
  readonly note: string;
  readonly guardianCount: number;
  readonly reportId: number | null;
  readonly text: string | null;
  readonly showsProgram: boolean | null;
  readonly facts: StoredFacts | null;
  readonly state: ReportState | null;
  readonly sentCount: number | null;
  readonly sentAt: Date | null;
  readonly expiresAt: Date | null;
  readonly openedAt: Date | null;
};

/** Everybody with a seat, and who is in the class and has none yet; in good standing, with their report. */
export function selectLearners(db: Db, channelId: number, classLessonId: number): Promise<readonly LearnerRow[]> {
  return query<LearnerRow>(
    db,
    'lesson-reports.learners',
    `with people as (
       select s.user_id, s.attendance, s.note from scheduling_seats s where s.lesson_id = $2 and s.state = 'BOOKED'
       union all
       select c.user_id, null, '' from scheduling_lessons l join learning_class_people c on c.course_class_id = l.course_class_id
       where l.id = $2 and l.kind in ('REGULAR', 'EXTRA') and (c.joined_at at time zone 'Asia/Seoul')::date <= l.day
         and not exists (select from scheduling_seats s where s.lesson_id = l.id and s.user_id = c.user_id)
     )
     select p.user_id as "userId", n.nickname, n.name, p.attendance, p.note,
       coalesce(g.guardian_count, 0) as "guardianCount", r.id as "reportId", r.text, r.shows_program as "showsProgram",
       r.facts, r.state, r.sent_count as "sentCount", r.sent_at as "sentAt", r.expires_at as "expiresAt",
       r.opened_at as "openedAt"
     from people p join channels_people n on n.channel_id = $1 and n.user_id = p.user_id
       and n.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED')
     left join lateral (select c.guardian_count from channels_guardian_counts c
       where c.member_id = n.member_id offset 0) g on true left join scheduling_reports r on r.lesson_id = $2
       and r.user_id = p.user_id order by n.nickname, p.user_id limit ${REPORTS_AT_ONCE_MAX}`,
    [channelId, classLessonId],
  );
}

export type NewReport = { readonly userId: number; readonly facts: ReportFacts; readonly text: string };

/** Gives how many are new: a report that is there stays as it is. */
export async function insertDrafts(
  tx: Db,
  at: { readonly channelId: number; readonly classLessonId: number; readonly authorId: number; readonly now: Date },
  drafts: readonly NewReport[],
): Promise<number> {
  const rows = await query<{ id: number }>(
    tx,
    'lesson-reports.insert',
    `insert into scheduling_reports (lesson_id, channel_id, user_id, facts, text, shows_program, author_id, created_at, updated_at)
     select $1, $2, d.user_id, d.facts::jsonb, d.text, d.shows_program, $3, $4, $4
       from unnest($5::bigint[], $6::text[], $7::text[], $8::boolean[]) as d (user_id, facts, text, shows_program)
       on conflict (lesson_id, user_id) do nothing returning id`,
    [
      at.classLessonId,
      at.channelId,
      at.authorId,
      at.now,
      drafts.map(({ userId }) => userId),
      drafts.map(({ facts }) => JSON.stringify(facts)),
      drafts.map(({ text }) => text),
      drafts.map(({ facts }) => facts.program !== null),
    ],
  );
  return rows.length;
}

export type EditedRow = { readonly text: string; readonly showsProgram: boolean };

export async function lockReport(tx: Db, channelId: number, reportId: number): Promise<EditedRow | undefined> {
  const [row] = await query<EditedRow>(
    tx,
    'lesson-reports.lock',
    'select text, shows_program as "showsProgram" from scheduling_reports where id = $2 and channel_id = $1 for no key update',
    [channelId, reportId],
  );
  return row;
}

export async function updateReport(
  tx: Db,
  reportId: number,
  { text, showsProgram }: EditedRow,
  now: Date,
): Promise<void> {
  await query(
    tx,
    'lesson-reports.update',
    'update scheduling_reports set text = $2, shows_program = $3, updated_at = $4 where id = $1',
    [reportId, text, showsProgram, now],
  );
}

export type SendingRow = {
  readonly reportId: number;
  readonly userId: number;
  readonly nickname: string;
  readonly name: string;
  readonly linkNumber: number;
  readonly sentCount: number;
};

/** What reports are of: one lesson, or one class in a month. */
export type ReportSubject =
  | { readonly classLessonId: number }
  | { readonly courseClassId: number; /** Its first day. */ readonly month: string };

/** Locked in their order, so that two who send the same reports never wait for each other in a circle. */
export function lockReports(tx: Db, of: ReportSubject, ids: readonly number[]): Promise<readonly SendingRow[]> {
  const [lessonId, classId, month] =
    'month' in of ? [null, of.courseClassId, of.month] : [of.classLessonId, null, null];
  return query<SendingRow>(
    tx,
    'lesson-reports.lock-all',
    `select r.id as "reportId", r.user_id as "userId", n.nickname, coalesce(nullif(n.name, ''), n.nickname) as name,
     r.link_number as "linkNumber", r.sent_count as "sentCount"
     from scheduling_reports r join channels_people n on n.channel_id = r.channel_id and n.user_id = r.user_id
       where r.id = any($1::bigint[]) and r.lesson_id is not distinct from $2::bigint
       and r.course_class_id is not distinct from $3::bigint and r.month is not distinct from $4::date
       order by r.id for no key update of r`,
    [ids, lessonId, classId, month],
  );
}

export async function revokeReport(tx: Db, channelId: number, reportId: number, now: Date): Promise<boolean> {
  return (
    (
      await query(
        tx,
        'lesson-reports.revoke',
        `update scheduling_reports set state = 'REVOKED', updated_at = $3 where id = $2 and channel_id = $1
         and state <> 'DRAFT' returning id`,
        [channelId, reportId, now],
      )
    ).length > 0
  );
}

export type OpenReport = {
  readonly name: string;
  readonly channelName: string;
  readonly coachName: string | null;
  readonly text: string;
  readonly showsProgram: boolean;
} & (
  | { readonly month: null; readonly title: string; readonly day: string; readonly facts: ReportFacts }
  | {
      /** Its first day. */ readonly month: string;
      readonly title: null;
      readonly day: null;
      readonly facts: MonthFacts;
    }
);

/** The report of a link that is good at this moment. */
export async function findOpenReport(
  db: Db,
  { reportId, linkNumber }: ReportLink,
  now: Date,
): Promise<OpenReport | undefined> {
  const [row] = await query<OpenReport>(
    db,
    'lesson-reports.open',
    `select coalesce(nullif(n.name, ''), n.nickname) as name, k.name as "channelName", l.title, l.day, r.month,
     c.nickname as "coachName", r.text, r.shows_program as "showsProgram", r.facts
     ${OPEN_LINK} join channels_people n on n.channel_id = r.channel_id and n.user_id = r.user_id
       join channels_places k on k.channel_id = r.channel_id left join scheduling_lessons l on l.id = r.lesson_id left
       join learning_class_facts f on f.course_class_id = r.course_class_id left
       join accounts_people c on c.user_id = coalesce(l.coach_id, f.coach_id)
     where ${IS_OPEN}`,
    [reportId, linkNumber, now],
  );
  return row;
}

/** As it is marked now: a mark that was corrected is not shown any more. */
export async function findMarkedAttendance(db: Db, reportId: number): Promise<Attendance | null> {
  const [row] = await query<{ attendance: Attendance | null }>(
    db,
    'lesson-reports.attendance',
    `select s.attendance from scheduling_reports r join scheduling_seats s on s.lesson_id = r.lesson_id
     and s.user_id = r.user_id and s.state = 'BOOKED' where r.id = $1`,
    [reportId],
  );
  return row?.attendance ?? null;
}
