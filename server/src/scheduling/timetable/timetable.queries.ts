import type { LessonKind, LessonState } from '@dolphin/contract/scheduling/lessons/lessons.constants';
import { type Db, query } from '../../core/db.ts';
import '../attendance/attendance.tables.ts';

export type LessonRow = {
  readonly classLessonId: number;
  readonly courseClassId: number | null;
  readonly title: string;
  readonly coachId: number | null;
  readonly substituteFor: number | null;
  readonly roomId: number | null;
  readonly day: string;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly kind: LessonKind;
  readonly state: LessonState;
  readonly isMoved: boolean;
  readonly isConflicted: boolean;
  readonly seatCount: number;
  readonly capacity: number | null;
};
export type RoomRow = { readonly roomId: number; readonly name: string; readonly capacity: number | null };
export type PersonRow = { readonly userId: number; readonly nickname: string | null };

const COLUMNS = `l.id as "classLessonId", l.course_class_id as "courseClassId", l.title, l.coach_id as "coachId",
  l.substitute_for as "substituteFor", l.room_id as "roomId", l.day, l.start_minute as "startMinute",
  l.end_minute as "endMinute", l.kind, l.state, l.is_moved as "isMoved", l.is_conflicted as "isConflicted",
  l.seat_count as "seatCount", least(l.capacity, l.room_capacity) as capacity`;
/** The staff of a channel, and whoever else teaches. Names are looked up one by one: neither other members nor other accounts are read. */
const coachesOf = (teachers: string) =>
  `(select i.user_id, n.nickname from (select m.user_id from channels_member_roles m where m.channel_id = $1
   and m.role in ('TEACHER', 'MANAGER', 'ROLE_CHANNEL_MASTER') union ${teachers}) i
    cross join lateral (select n.nickname from channels_member_names n where n.channel_id = $1 and n.user_id = i.user_id limit 1) n)`;

export type Range = { readonly channelId: number; readonly from: string; readonly to: string };
export type TimetableFilter = Range & {
  readonly coachId: number | null;
  readonly roomId: number | null;
  readonly courseClassId: number | null;
};
type Timetable = {
  readonly lessons: readonly (LessonRow & { readonly pausedCount: number })[];
  readonly coaches: readonly PersonRow[];
  readonly rooms: readonly RoomRow[];
  readonly closures: readonly { readonly startDate: string; readonly endDate: string; readonly name: string }[];
};

/** The narrowest filter that is set. It must stand alone in its condition: with "is null or" no index begins there. */
const BY = {
  channel: `true`,
  coach: `l.coach_id = $4`,
  room: `l.room_id = $5`,
  class: `l.course_class_id = $6`,
} as const;

function narrowestOf({ coachId, roomId, courseClassId }: TimetableFilter): keyof typeof BY {
  if (courseClassId !== null) return 'class';
  if (roomId !== null) return 'room';
  return coachId === null ? 'channel' : 'coach';
}

/** Everything a timetable shows, in one statement. Coaches are the staff, and whoever else teaches in these days. */
export async function findTimetable(db: Db, filter: TimetableFilter): Promise<Timetable> {
  const { channelId, from, to, coachId, roomId, courseClassId } = filter;
  const by = narrowestOf(filter);
  const [row] = await query<Timetable>(
    db,
    `timetable.of-${by}`,
    `with shown as materialized (select ${COLUMNS} from scheduling_lessons l where l.channel_id = $1
     and l.day between $2 and $3 and ${BY[by]} and ($4::bigint is null or l.coach_id = $4)
     and ($5::bigint is null or l.room_id = $5) and ($6::bigint is null or l.course_class_id = $6)),
       pauses as (select user_id, from_day, to_day from scheduling_pauses where channel_id = $1 and to_day >= $2
         and from_day <= $3 union all select user_id, from_day, 'infinity' from scheduling_pauses where channel_id = $1
         and to_day is null and from_day <= $3),
       paused as materialized (select s."classLessonId" as id, count(*)::int as count from pauses z
         join learning_class_people m on m.user_id = z.user_id join shown s on s."courseClassId" = m.course_class_id
         and s.kind in ('REGULAR', 'EXTRA') and s.day between z.from_day and z.to_day group by s."classLessonId")
     select coalesce((select json_agg(s order by s.day, s."startMinute", s."classLessonId")
       from (select w.*, coalesce(p.count, 0) as "pausedCount" from shown w left
       join paused p on p.id = w."classLessonId") s), '[]') as lessons,
       coalesce((select json_agg(json_build_object('userId', n.user_id, 'nickname', n.nickname)
         order by n.nickname, n.user_id) from ${coachesOf(`select s."coachId" from shown s`)} n), '[]') as coaches,
       coalesce((select json_agg(json_build_object('roomId', r.id, 'name', r.name, 'capacity', r.capacity)
         order by r.name, r.id) from scheduling_rooms r where r.channel_id = $1 and r.removed_at is null),
         '[]') as rooms,
       coalesce((select json_agg(json_build_object('startDate', c.start_date, 'endDate', c.end_date, 'name', c.name)
         order by c.start_date) from channels_closures c where c.channel_id = $1 and c.end_date >= $2
         and c.start_date <= $3), '[]') as closures`,
    [channelId, from, to, coachId, roomId, courseClassId],
  );
  return row ?? { lessons: [], coaches: [], rooms: [], closures: [] };
}

export type DetailRow = LessonRow & {
  readonly coachName: string | null;
  readonly roomName: string | null;
  readonly cancelReason: string;
  readonly originDay: string | null;
  readonly hasSeat: boolean;
  readonly paused: readonly PersonRow[];
  readonly seats: readonly {
    readonly seatId: number;
    readonly userId: number;
    readonly nickname: string | null;
    readonly state: string;
    readonly attendance: string | null;
  }[];
};

export async function findLessonDetail(
  db: Db,
  { channelId, lessonId, userId }: { readonly channelId: number; readonly lessonId: number; readonly userId: number },
): Promise<DetailRow | undefined> {
  const [row] = await query<DetailRow>(
    db,
    'timetable.lesson',
    `select ${COLUMNS}, n.nickname as "coachName", r.name as "roomName", l.cancel_reason as "cancelReason", l.origin_day as "originDay",
       exists (select from scheduling_seats s where s.lesson_id = l.id and s.user_id = $3) as "hasSeat",
       coalesce((select json_agg(json_build_object('userId', p.user_id, 'nickname', m.nickname)
         order by m.nickname, p.user_id) from learning_class_people p left
         join channels_member_names m on m.channel_id = l.channel_id and m.user_id = p.user_id
         where p.course_class_id = l.course_class_id and l.kind in ('REGULAR', 'EXTRA')
           and scheduling_is_paused(l.channel_id, p.user_id, l.day)), '[]') as paused,
       coalesce((select json_agg(json_build_object('seatId', s.id, 'userId', s.user_id, 'nickname', m.nickname,
         'state', s.state, 'attendance', s.attendance) order by m.nickname, s.id)
         from scheduling_seats s left join channels_member_names m on m.channel_id = l.channel_id
           and m.user_id = s.user_id where s.lesson_id = l.id and s.state in ('BOOKED', 'WAITING', 'OFFERED')),
           '[]') as seats
     from scheduling_lessons l left join channels_member_names n on n.channel_id = l.channel_id
       and n.user_id = l.coach_id left join scheduling_rooms r on r.id = l.room_id where l.id = $2
       and l.channel_id = $1`,
    [channelId, lessonId, userId],
  );
  return row;
}

export type ConflictRow = {
  readonly of: 'COACH' | 'ROOM' | 'LEARNER' | 'SEATS';
  readonly title: string | null;
  readonly startMinute: number;
  readonly endMinute: number;
};

/** What overlaps a place: lessons of the coach (wherever), of the room, and seats of the people of the lesson; and a room that does not hold them. */
export function selectConflicts(
  db: Db,
  place: {
    readonly channelId: number;
    readonly lessonId: number | null;
    readonly courseClassId: number | null;
    readonly day: string;
    readonly startMinute: number;
    readonly endMinute: number;
    readonly coachId: number | null;
    readonly roomId: number | null;
  },
): Promise<readonly ConflictRow[]> {
  const { channelId, lessonId, courseClassId, day, startMinute, endMinute, coachId, roomId } = place;
  return query<ConflictRow>(
    db,
    'timetable.conflicts',
    `select 'COACH' as of, case when l.channel_id = $1 then l.title end as title, l.start_minute as "startMinute",
     l.end_minute as "endMinute" from scheduling_lessons l
       where l.coach_id = $6 and l.day = $3 and l.state = 'SCHEDULED' and l.start_minute < $5 and l.end_minute > $4
         and l.id is distinct from $2::bigint
     union all select 'ROOM', l.title, l.start_minute, l.end_minute from scheduling_lessons l
       where l.room_id = $7 and l.day = $3 and l.state = 'SCHEDULED' and l.start_minute < $5 and l.end_minute > $4
         and l.id is distinct from $2::bigint
     union all (select 'LEARNER', case when o.channel_id = $1 then k.title end, o.start_minute, o.end_minute from scheduling_seats s
       join scheduling_seats o on o.user_id = s.user_id and o.day = $3 and o.state = 'BOOKED'
         and o.lesson_id <> s.lesson_id and o.start_minute < $5 and o.end_minute > $4
         join scheduling_lessons k on k.id = o.lesson_id
       where s.lesson_id = $2 and s.channel_id = $1 and s.state = 'BOOKED')
     union all select 'SEATS', r.name, $4::int, $5::int from scheduling_rooms r where r.id = $7 and r.channel_id = $1
       and r.capacity < coalesce((select l.seat_count from scheduling_lessons l where l.id = $2 and l.channel_id = $1),
         (select count(*) from learning_class_people p
         join learning_class_facts f on f.course_class_id = p.course_class_id where f.course_class_id = $8
         and f.channel_id = $1))`,
    [channelId, lessonId, day, startMinute, endMinute, coachId, roomId, courseClassId],
  );
}

type LoadRow = {
  readonly userId: number;
  readonly nickname: string;
  readonly weekList: readonly { readonly monday: string; readonly minutes: number; readonly lessonCount: number }[];
};

/**
 * The staff and whoever else teaches; those with the most first. Lessons without a coach meet no name: to leave them out
 * sooner would lead to the index of coaches, which holds those of all channels.
 */
export function selectLoads(db: Db, { channelId, from, to }: Range): Promise<readonly LoadRow[]> {
  return query<LoadRow>(
    db,
    'timetable.loads',
    `with weeks as materialized (select l.coach_id, date_trunc('week', l.day)::date as monday,
     sum(l.end_minute - l.start_minute)::int as minutes, count(*)::int as lessons from scheduling_lessons l
       where l.channel_id = $1 and l.day between $2 and $3 and l.state = 'SCHEDULED' group by 1, 2)
     select n.user_id as "userId", n.nickname,
       coalesce(json_agg(json_build_object('monday', w.monday, 'minutes', w.minutes, 'lessonCount', w.lessons)
       order by w.monday) filter (where w.monday is not null), '[]') as "weekList"
     from ${coachesOf('select k.coach_id from weeks k where k.coach_id is not null')} n left join weeks w on w.coach_id = n.user_id
     group by n.user_id, n.nickname order by coalesce(sum(w.minutes), 0) desc, n.nickname, n.user_id`,
    [channelId, from, to],
  );
}

export type MyLessonRow = LessonRow & {
  readonly channelId: number;
  readonly channelName: string;
  readonly slug: string;
  readonly coachName: string | null;
  readonly roomName: string | null;
  readonly cancelReason: string;
  readonly isCoach: boolean;
  readonly seatState: string | null;
  readonly attendance: string | null;
};

/** Lessons in which somebody has a seat or teaches, of channels that are open. What they cancelled themselves is left out. */
export function selectMyLessons(
  db: Db,
  {
    userId,
    from,
    to,
    channelId,
  }: { readonly userId: number; readonly from: string; readonly to: string; readonly channelId: number | null },
): Promise<readonly MyLessonRow[]> {
  return query<MyLessonRow>(
    db,
    'timetable.mine',
    `select ${COLUMNS}, l.channel_id as "channelId", w.name as "channelName", w.slug, n.nickname as "coachName",
     r.name as "roomName", l.cancel_reason as "cancelReason", m.seat_state is null as "isCoach",
     m.seat_state as "seatState", m.attendance
     from (select s.lesson_id, s.state as seat_state, s.attendance from scheduling_seats s where s.user_id = $1
       and s.day between $2 and $3 and (s.state in ('BOOKED', 'WAITING', 'OFFERED') or s.is_cancelled_with_lesson)
       union all select t.id, null, null from scheduling_lessons t where t.coach_id = $1 and t.day between $2 and $3) m
     join scheduling_lessons l on l.id = m.lesson_id join channels_places w on w.channel_id = l.channel_id
     left join channels_member_names n on n.channel_id = l.channel_id and n.user_id = l.coach_id left
       join scheduling_rooms r on r.id = l.room_id
     where ($4::bigint is null or l.channel_id = $4) order by l.day, l.start_minute, l.id`,
    [userId, from, to, channelId],
  );
}
