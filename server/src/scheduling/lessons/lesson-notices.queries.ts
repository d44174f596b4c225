import { type Db, query } from '../../core/db.ts';

export type NoticedLesson = {
  readonly title: string;
  readonly day: string;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly roomName: string | null;
  readonly coachId: number | null;
  readonly coachName: string | null;
  readonly cancelReason: string;
  readonly place: string;
  readonly slug: string;
  /** Who has a seat, or lost it with the lesson. */ readonly userIds: readonly number[];
};

export async function findNoticedLesson(db: Db, lessonId: number): Promise<NoticedLesson | undefined> {
  const [row] = await query<NoticedLesson>(
    db,
    'lesson-notices.lesson',
    `select l.title, l.day, l.start_minute as "startMinute", l.end_minute as "endMinute", r.name as "roomName",
     l.coach_id as "coachId", n.nickname as "coachName", l.cancel_reason as "cancelReason", w.name as place, w.slug,
       array(select s.user_id from scheduling_seats s where s.lesson_id = l.id
         and (s.state in ('BOOKED', 'WAITING', 'OFFERED') or s.is_cancelled_with_lesson)
         order by s.user_id) as "userIds"
     from scheduling_lessons l join channels_places w on w.channel_id = l.channel_id left
       join channels_member_names n on n.channel_id = l.channel_id and n.user_id = l.coach_id left
       join scheduling_rooms r on r.id = l.room_id where l.id = $1`,
    [lessonId],
  );
  return row;
}

export type RemovedSeat = {
  readonly userId: number;
  readonly place: string;
  readonly title: string;
  readonly day: string;
  readonly startMinute: number;
  /** The name of the day off; null: the weekly times are others. */ readonly dayOff: string | null;
};

/** The learners and the coach of lessons that the weekly times no longer have, the earliest lesson first. */
export function selectPeopleOfRemoved(db: Db, lessonIds: readonly number[]): Promise<readonly RemovedSeat[]> {
  return query<RemovedSeat>(
    db,
    'lesson-notices.removed',
    `select coalesce(u.id, 0) as "userId", w.name as place, l.title, l.day, l.start_minute as "startMinute",
     (select c.name from channels_closures c where c.channel_id = l.channel_id
     and l.day between c.start_date and c.end_date order by c.start_date limit 1) as "dayOff"
     from scheduling_lessons l join channels_places w on w.channel_id = l.channel_id
       cross join lateral (select s.user_id as id from scheduling_seats s where s.lesson_id = l.id
         and s.state = 'BOOKED' union select l.coach_id where l.coach_id is not null) u
     where l.id = any($1::bigint[]) order by l.day, l.start_minute, l.id, u.id`,
    [lessonIds],
  );
}
