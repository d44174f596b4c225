import { type Db, query } from '../../core/db.ts';
import { type ClassRules, RULES } from './booking.queries.ts';

export type Taken = {
  /** OFF: a day off of the channel. PAUSED: the learner is paused. */
  readonly kind: 'LESSON' | 'OFF' | 'PAUSED';
  readonly fromDay: string;
  readonly toDay: string;
  readonly startMinute: number;
  readonly endMinute: number;
};
export type Days = { readonly channelId: number; readonly userId: number; readonly from: string; readonly to: string };

const takenBy = (
  coach: string,
  room: string,
) => `select 'LESSON' as kind, l.day as "fromDay", l.day as "toDay", l.start_minute as "startMinute",
  l.end_minute as "endMinute" from scheduling_lessons l where l.coach_id = ${coach} and l.state = 'SCHEDULED'
  and l.day between $3::date and $4::date
     union all select 'LESSON', l.day, l.day, l.start_minute, l.end_minute from scheduling_lessons l
       where l.room_id = ${room} and l.state = 'SCHEDULED' and l.day between $3::date and $4::date
     union all select 'LESSON', s.day, s.day, s.start_minute, s.end_minute from scheduling_seats s where s.user_id = $2
       and s.state = 'BOOKED' and s.day between $3::date and $4::date
     union all select 'OFF', c.start_date, c.end_date, 0, 0 from channels_closures c where c.channel_id = $1
       and c.start_date <= $4::date and c.end_date >= $3::date
     union all select 'PAUSED', z.from_day, coalesce(z.to_day, $4::date), 0, 0 from scheduling_pauses z
       where z.user_id = $2 and z.channel_id = $1 and z.from_day <= $4::date
       and (z.to_day is null or z.to_day >= $3::date)`;

/** Lessons of the coach, the room and the learner, days off of the channel, and days on which the learner is paused. */
export function selectTaken(
  db: Db,
  { coachId, roomId }: Pick<ClassRules, 'coachId' | 'roomId'>,
  { channelId, userId, from, to }: Days,
): Promise<readonly Taken[]> {
  return query<Taken>(db, 'booking.taken', takenBy('$5', '$6'), [channelId, userId, from, to, coachId, roomId]);
}

/** The rules of a class that the learner is in, with what is taken in these days. */
export async function findClassCalendar(
  db: Db,
  courseClassId: number,
  { channelId, userId, from, to }: Days,
): Promise<(ClassRules & { readonly taken: readonly Taken[] }) | undefined> {
  const [row] = await query<ClassRules & { readonly taken: readonly Taken[] }>(
    db,
    'booking.class-calendar',
    `select ${RULES}, coalesce((select json_agg(t) from (${takenBy('f.coach_id', 'p.room_id')}) t), '[]') as taken
     from learning_class_facts f join learning_class_people m on m.course_class_id = f.course_class_id
       and m.user_id = $2 left join scheduling_class_policies p on p.course_class_id = f.course_class_id
     where f.channel_id = $1 and f.course_class_id = $5`,
    [channelId, userId, from, to, courseClassId],
  );
  return row;
}
