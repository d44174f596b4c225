import {
  type Attendance,
  ATTENDANCE_LESSONS_SHOWN,
} from '@dolphin/contract/scheduling/attendance/attendance.constants';
import type { LessonKind } from '@dolphin/contract/scheduling/lessons/lessons.constants';
import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import { type Db, query } from '../../core/db.ts';
import './attendance.tables.ts';

type Counts = {
  readonly presentCount: number;
  readonly lateCount: number;
  readonly leftEarlyCount: number;
  readonly absentCount: number;
  readonly excusedCount: number;
};
const COUNTS = `count(*) filter (where s.attendance = 'PRESENT')::int as "presentCount",
  count(*) filter (where s.attendance = 'LATE')::int as "lateCount",
  count(*) filter (where s.attendance = 'LEFT_EARLY')::int as "leftEarlyCount",
  count(*) filter (where s.attendance = 'ABSENT')::int as "absentCount",
    count(*) filter (where s.attendance = 'EXCUSED')::int as "excusedCount"`;

type Lesson = {
  readonly classLessonId: number;
  readonly courseClassId: number | null;
  readonly title: string;
  readonly kind: LessonKind;
  readonly state: 'SCHEDULED' | 'CANCELLED';
  readonly day: string;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly coachName: string | null;
};
const LESSON = `l.id as "classLessonId", l.course_class_id as "courseClassId", l.title, l.kind, l.state, l.day,
  l.start_minute as "startMinute", l.end_minute as "endMinute", k.nickname as "coachName"`;

export type ListedLesson = Lesson & Counts & { readonly personCount: number; readonly openCount: number };
export type Days = {
  readonly channelId: number;
  readonly from: string;
  readonly to: string;
  readonly courseClassId: number | null;
};

/** One more than is shown, so that the reader sees that there are more. */
export function selectLessons(db: Db, days: Days, isOpen: boolean): Promise<readonly ListedLesson[]> {
  return query<ListedLesson>(
    db,
    'attendance.lessons',
    `select ${LESSON}, n."presentCount", n."lateCount", n."leftEarlyCount", n."absentCount", n."excusedCount",
     n."seatCount" + c.count as "personCount", n."openSeats" + c.count as "openCount" from scheduling_lessons l left
     join accounts_people k on k.user_id = l.coach_id
     cross join lateral (select count(*)::int as "seatCount",
       count(*) filter (where s.attendance is null)::int as "openSeats", ${COUNTS} from scheduling_seats s
       where s.lesson_id = l.id and s.state = 'BOOKED') n
     cross join lateral (select count(*)::int as count from learning_class_people p
       where p.course_class_id = l.course_class_id and l.kind in ('REGULAR', 'EXTRA')
       and (p.joined_at at time zone 'Asia/Seoul')::date <= l.day
       and not exists (select from scheduling_seats s where s.lesson_id = l.id and s.user_id = p.user_id
       and not s.is_cancelled_by_pause) and not coalesce(scheduling_is_paused(l.channel_id, p.user_id, l.day), false)) c
     where l.channel_id = $1 and l.day between $2::date and $3::date and l.state = 'SCHEDULED'
       and ($4::bigint is null or l.course_class_id = $4) and (not $5 or n."openSeats" + c.count > 0)
     order by l.day, l.start_minute, l.id limit ${ATTENDANCE_LESSONS_SHOWN + 1}`,
    [days.channelId, days.from, days.to, days.courseClassId, isOpen],
  );
}

export type AttendedLesson = Lesson & { readonly attendance: Attendance; readonly reason: string };

/** The marked lessons of somebody in a channel, newest first. The page is cut before anything is joined. */
export function selectAttended(
  db: Db,
  channelId: number,
  userId: number,
  offset: number,
): Promise<readonly AttendedLesson[]> {
  return query<AttendedLesson>(
    db,
    'attendance.attended',
    `select ${LESSON}, s.attendance, s.attendance_reason as reason from (
       select * from scheduling_seats where user_id = $2 and channel_id = $1 and attendance is not null
         order by day desc, start_minute desc, id desc limit ${PAGE_SIZE} offset $3
     ) s join scheduling_lessons l on l.id = s.lesson_id left join accounts_people k on k.user_id = l.coach_id
       order by s.day desc, s.start_minute desc, s.id desc`,
    [channelId, userId, offset],
  );
}

export async function countAttended(db: Db, channelId: number, userId: number): Promise<Counts & { total: number }> {
  const [row] = await query<Counts & { total: number }>(
    db,
    'attendance.count-attended',
    `select count(*)::int as total, ${COUNTS} from scheduling_seats s where s.user_id = $2 and s.channel_id = $1
     and s.attendance is not null`,
    [channelId, userId],
  );
  return row ?? { total: 0, presentCount: 0, lateCount: 0, leftEarlyCount: 0, absentCount: 0, excusedCount: 0 };
}

export async function findMemberName(db: Db, channelId: number, userId: number): Promise<string | undefined> {
  const [row] = await query<{ nickname: string }>(
    db,
    'attendance.member-name',
    `select coalesce(n.nickname, a.nickname) as nickname from accounts_people a left
     join channels_member_names n on n.channel_id = $1 and n.user_id = a.user_id
     where a.user_id = $2 and (n.user_id is not null or exists (select from scheduling_seats s where s.user_id = $2 and s.channel_id = $1))`,
    [channelId, userId],
  );
  return row?.nickname;
}

export type ExportedSeat = Lesson & {
  readonly nickname: string;
  readonly attendance: Attendance | null;
  readonly reason: string;
  readonly note: string;
  readonly enteredAt: Date | null;
};

export function selectSeatsOfDays(db: Db, days: Days, limit: number): Promise<readonly ExportedSeat[]> {
  return query<ExportedSeat>(
    db,
    'attendance.seats-of-days',
    `select ${LESSON}, coalesce(n.nickname, a.nickname, '') as nickname, s.attendance, s.attendance_reason as reason,
     s.note, s.entered_at as "enteredAt"
     from scheduling_seats s join scheduling_lessons l on l.id = s.lesson_id left join accounts_people k on k.user_id = l.coach_id
     left join channels_member_names n on n.channel_id = s.channel_id and n.user_id = s.user_id left
       join accounts_people a on a.user_id = s.user_id
     where s.channel_id = $1 and s.day between $2::date and $3::date and s.state = 'BOOKED' and l.state = 'SCHEDULED'
       and ($4::bigint is null or l.course_class_id = $4) order by s.day, s.start_minute, l.id, s.id limit $5`,
    [days.channelId, days.from, days.to, days.courseClassId, limit],
  );
}
