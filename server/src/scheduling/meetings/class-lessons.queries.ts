import { LESSONS_OF_DAY_MAX } from '@dolphin/contract/scheduling/scheduling.constants';
import { type Db, query } from '../../core/db.ts';
import './meetings.tables.ts';

/*
 * When classes meet, by their weekly times and the days off of their channel. Everything else in this folder asks these
 * two functions, so that stored lessons can take the place of weekly times.
 */

/** A class meets at least once in this time, unless days off cover all of it. */
const HORIZON_DAYS = 62;

export type NextLesson = { readonly startsAt: Date; readonly endsAt: Date };

/** The lesson of a class that is held now, or else the next one. */
export async function findNextLesson(db: Db, courseClassId: number, now: Date): Promise<NextLesson | undefined> {
  const [row] = await query<NextLesson>(
    db,
    'scheduling.next-lesson',
    `select d.starts_at as "startsAt", d.ends_at as "endsAt"
     from learning_class_facts f cross join lateral generate_series(0, ${HORIZON_DAYS}) n
     cross join lateral (select greatest(f.starts_on, ($2::timestamptz at time zone 'Asia/Seoul')::date) + n as day) o
     join learning_class_week w on w.course_class_id = f.course_class_id and w.weekday = extract(isodow from o.day)
     cross join lateral (select (o.day + make_interval(mins => w.start_minute)) at time zone 'Asia/Seoul' as starts_at, (o.day + make_interval(mins => w.end_minute)) at time zone 'Asia/Seoul' as ends_at) d
     where f.course_class_id = $1 and (f.ends_on is null or o.day <= f.ends_on) and d.ends_at > $2
       and not exists (select from channels_closures c where c.channel_id = f.channel_id and o.day between c.start_date and c.end_date)
     order by d.starts_at, d.ends_at limit 1`,
    [courseClassId, now],
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

/** The lessons of somebody on one day, in one statement however many classes there are. */
export function selectLessonsOfDay(db: Db, userId: number, day: string): Promise<readonly LessonOfDay[]> {
  return query<LessonOfDay>(
    db,
    'scheduling.lessons-of-day',
    `select f.course_class_id as "courseClassId", k.name as "channelName", w.start_minute as "startMinute", w.end_minute as "endMinute", coalesce(m.meeting_url <> '', false) as "hasMeeting", o.name as "dayOff"
     from learning_class_people p join learning_class_facts f on f.course_class_id = p.course_class_id
     join learning_class_week w on w.course_class_id = f.course_class_id and w.weekday = extract(isodow from $2::date)
     join channels_places k on k.channel_id = f.channel_id
     join channels_member_roles r on r.channel_id = f.channel_id and r.user_id = $1 and r.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED')
     left join scheduling_meetings m on m.course_class_id = f.course_class_id
     left join lateral (select c.name from channels_closures c where c.channel_id = f.channel_id and $2::date between c.start_date and c.end_date order by c.start_date, c.end_date limit 1) o on true
     where p.user_id = $1 and (f.starts_on is null or f.starts_on <= $2::date) and (f.ends_on is null or f.ends_on >= $2::date)
     order by w.start_minute, w.end_minute, f.course_class_id limit ${LESSONS_OF_DAY_MAX}`,
    [userId, day],
  );
}
