import { FAMILY_CHILDREN_MAX } from '@dolphin/contract/channels/family/family.constants';
import { FAMILY_LESSONS_MAX, REPORT_NEW_DAYS } from '@dolphin/contract/scheduling/family/family-lessons.constants';
import { type Db, query } from '../../core/db.ts';
import '../attendance/attendance.tables.ts';
import '../meetings/meetings.tables.ts';
import '../reports/reports.tables.ts';
import type { DayMinute } from '../lessons/seoul-time.ts';
import { type ChildLessonRow, LESSON_JOINS, lessonColumns, SHOWN_SEAT } from './child-lesson-columns.queries.ts';
import './family-reports.tables.ts';

const CHILDREN = `select f.channel_id, f.channel_member_id, f.child_user_id from channels_family_children f
  where f.user_id = $1 order by f.channel_member_id limit ${FAMILY_CHILDREN_MAX}`;

type OfChild = { readonly channelMemberId: number };
export type FamilyWeek = {
  readonly children: readonly (OfChild & { readonly name: string; readonly channelName: string })[];
  readonly lessons: readonly (OfChild & ChildLessonRow)[];
  readonly pauses: readonly (OfChild & { readonly fromDay: string; readonly toDay: string | null })[];
  readonly closures: readonly {
    readonly channelName: string;
    readonly startDate: string;
    readonly endDate: string;
    readonly name: string;
  }[];
};
const NOTHING: FamilyWeek = { children: [], lessons: [], pauses: [], closures: [] };

/** The lessons of all children of an account in one statement, however many children and academies. [SCH-283] */
export async function findFamilyWeek(
  db: Db,
  {
    userId,
    from,
    to,
    now,
  }: { readonly userId: number; readonly from: string; readonly to: string; readonly now: Date },
): Promise<FamilyWeek> {
  const [row] = await query<FamilyWeek>(
    db,
    'family-lessons.week',
    `with children as materialized (${CHILDREN}),
       shown as (select c.channel_member_id as "channelMemberId",
         ${lessonColumns({ member: 'c.channel_member_id', now: '$4::timestamptz' })} from children c
         join scheduling_seats s on s.user_id = c.child_user_id and s.channel_id = c.channel_id
         and s.day between $2::date and $3::date and ${SHOWN_SEAT} ${LESSON_JOINS}
         order by s.day, s.start_minute, s.id limit ${FAMILY_LESSONS_MAX}),
       away as (select c.channel_member_id as "channelMemberId", z.from_day as "fromDay", z.to_day as "toDay"
         from children c join scheduling_pauses z on z.user_id = c.child_user_id and z.channel_id = c.channel_id
         and z.from_day <= $3::date and (z.to_day is null or z.to_day >= $2::date) order by z.from_day, z.id),
       closed as (select w.name as "channelName", o.start_date as "startDate", o.end_date as "endDate", o.name
         from (select distinct channel_id from children) c join channels_places w on w.channel_id = c.channel_id
         join channels_closures o on o.channel_id = c.channel_id and o.end_date >= $2::date
         and o.start_date <= $3::date order by o.start_date, w.name)
     select coalesce((select json_agg(json_build_object('channelMemberId', c.channel_member_id, 'name',
       coalesce(nullif(p.name, ''), p.nickname), 'channelName', w.name) order by c.channel_member_id)
         from children c join channels_people p on p.member_id = c.channel_member_id
           join channels_places w on w.channel_id = c.channel_id), '[]') as children,
       coalesce((select json_agg(x) from shown x), '[]') as lessons,
         coalesce((select json_agg(x) from away x), '[]') as pauses,
         coalesce((select json_agg(x) from closed x), '[]') as closures`,
    [userId, from, to, now],
  );
  return row ?? NOTHING;
}

export type OverviewRow = OfChild & {
  readonly newReportCount: number;
  readonly nextLesson: {
    readonly title: string;
    readonly day: string;
    readonly startMinute: number;
    readonly endMinute: number;
  } | null;
};

/** The next lesson and the new reports of each child, in one statement. [SCH-283] */
export function selectOverviews(
  db: Db,
  { userId, at, now }: { readonly userId: number; readonly at: DayMinute; readonly now: Date },
): Promise<readonly OverviewRow[]> {
  return query<OverviewRow>(
    db,
    'family-lessons.overview',
    `with children as materialized (${CHILDREN})
     select c.channel_member_id as "channelMemberId",
       (select json_build_object('title', l.title, 'day', l.day, 'startMinute', l.start_minute, 'endMinute',
         l.end_minute) from scheduling_seats s join scheduling_lessons l on l.id = s.lesson_id
         where s.user_id = c.child_user_id and s.channel_id = c.channel_id and s.day >= $2::date
           and (s.day, s.end_minute) > ($2::date, $3::int) and s.state = 'BOOKED' and l.state = 'SCHEDULED'
           order by s.day, s.start_minute, s.id limit 1) as "nextLesson",
       (select count(*)::int from scheduling_reports r where r.channel_id = c.channel_id
         and r.user_id = c.child_user_id and r.state = 'SENT'
         and r.sent_at > $4::timestamptz - interval '${REPORT_NEW_DAYS} days'
         and not exists (select from scheduling_report_reads d where d.report_id = r.id and d.user_id = $1
           and d.read_at >= r.sent_at)) as "newReportCount"
     from children c order by c.channel_member_id`,
    [userId, at.day, at.minute, now],
  );
}
