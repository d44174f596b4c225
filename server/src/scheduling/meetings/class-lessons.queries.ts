import { LESSONS_OF_DAY_MAX } from '@dolphin/contract/scheduling/scheduling.constants';
import { type Db, query } from '../../core/db.ts';
import './meetings.tables.ts';

/*
 * When classes meet: by the lessons of the timetable, which know what was moved, cancelled and booked. A class whose
 * lessons are not made yet meets by its weekly times, without the days off of its channel.
 */

/** A class meets at least once in this time, unless days off cover all of it. */
const HORIZON_DAYS = 62;
const seoul = (day: string, minute: string) => `(${day} + make_interval(mins => ${minute})) at time zone 'Asia/Seoul'`;
const TODAY = `($2::timestamptz at time zone 'Asia/Seoul')::date`;
const isClosed = (channel: string, day: string) =>
  `exists (select from channels_closures c where c.channel_id = ${channel} and ${day} between c.start_date and c.end_date)`;

export type NextLesson = {
  /** Null while it is known by the weekly times only. */ readonly classLessonId: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

/** A lesson of the timetable that is not over; for a learner one of theirs: a seat, or a lesson of the whole class. */
const STORED = `select l.id as "classLessonId", ${seoul('l.day', 'l.start_minute')} as starts_at,
  ${seoul('l.day', 'l.end_minute')} as ends_at from scheduling_lessons l
  where l.course_class_id = $1 and l.state = 'SCHEDULED' and l.day >= ${TODAY} and ${seoul('l.day', 'l.end_minute')} > $2
    and ($3::bigint is null or exists (select from scheduling_seats s where s.lesson_id = l.id and s.user_id = $3 and s.state = 'BOOKED')
      or (l.kind in ('REGULAR', 'EXTRA') and not exists (select from scheduling_seats s where s.lesson_id = l.id
        and s.user_id = $3) and exists (select from learning_class_people p where p.course_class_id = $1
        and p.user_id = $3)))
  order by l.day, l.start_minute limit 1`;
const WEEKLY = `select null::bigint, ${seoul('o.day', 'w.start_minute')}, ${seoul('o.day', 'w.end_minute')}
  from learning_class_facts f cross join lateral generate_series(0, ${HORIZON_DAYS}) n
  cross join lateral (select greatest(f.starts_on, ${TODAY}) + n as day) o
  join learning_class_week w on w.course_class_id = f.course_class_id and w.weekday = extract(isodow from o.day)
  where f.course_class_id = $1 and (f.ends_on is null or o.day <= f.ends_on) and ${seoul('o.day', 'w.end_minute')} > $2
    and not ${isClosed('f.channel_id', 'o.day')}
    and not exists (select from scheduling_lessons x where x.course_class_id = f.course_class_id and x.day >= ${TODAY})`;

/** The lesson of a class that is held now, or else the next one; with a learner, of those that they attend. */
export async function findNextLesson(
  db: Db,
  { courseClassId, learnerId }: { readonly courseClassId: number; readonly learnerId: number | null },
  now: Date,
): Promise<NextLesson | undefined> {
  const [row] = await query<NextLesson>(
    db,
    'scheduling.next-lesson',
    `select d."classLessonId", d.starts_at as "startsAt", d.ends_at as "endsAt"
     from ((${STORED}) union all (${WEEKLY})) d order by d.starts_at, d.ends_at limit 1`,
    [courseClassId, now, learnerId],
  );
  return row;
}

export type LessonOfDay = {
  readonly courseClassId: number;
  readonly channelName: string;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly hasMeeting: boolean;
  /** The name of the day off on which it is not held. */ readonly dayOff: string | null;
};

/** What the weekly times have on a day: lessons that are not made yet, and those that a day off takes away. */
const OF_WEEK = `select f.course_class_id, f.channel_id, w.start_minute, w.end_minute, o.name as day_off
  from learning_class_people p join learning_class_facts f on f.course_class_id = p.course_class_id
  join learning_class_week w on w.course_class_id = f.course_class_id and w.weekday = extract(isodow from $2::date)
  left join lateral (select c.name from channels_closures c where c.channel_id = f.channel_id
    and $2::date between c.start_date and c.end_date order by c.start_date, c.end_date limit 1) o on true
  where p.user_id = $1 and (f.starts_on is null or f.starts_on <= $2::date) and (f.ends_on is null or f.ends_on >= $2::date)
    and (o.name is not null or not exists (select from scheduling_lessons x where x.course_class_id = f.course_class_id
      and x.day >= $2::date))`;
const OF_SEATS = `select l.course_class_id, l.channel_id, l.start_minute, l.end_minute, null::text
  from scheduling_seats s join scheduling_lessons l on l.id = s.lesson_id
  where s.user_id = $1 and s.day = $2::date and s.state = 'BOOKED' and l.state = 'SCHEDULED' and l.course_class_id is not null`;

/** The lessons of somebody on one day, in one statement however many classes there are. */
export function selectLessonsOfDay(db: Db, userId: number, day: string): Promise<readonly LessonOfDay[]> {
  return query<LessonOfDay>(
    db,
    'scheduling.lessons-of-day',
    `select d.course_class_id as "courseClassId", k.name as "channelName", d.start_minute as "startMinute",
     d.end_minute as "endMinute", coalesce(m.meeting_url <> '', false) as "hasMeeting", d.day_off as "dayOff"
     from (${OF_WEEK} union all ${OF_SEATS}) d join channels_places k on k.channel_id = d.channel_id
     join channels_member_roles r on r.channel_id = d.channel_id and r.user_id = $1
       and r.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED')
     left join scheduling_meetings m on m.course_class_id = d.course_class_id
     order by d.start_minute, d.end_minute, d.course_class_id limit ${LESSONS_OF_DAY_MAX}`,
    [userId, day],
  );
}
