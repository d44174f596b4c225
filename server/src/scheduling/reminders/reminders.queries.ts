import { type Db, query } from '../../core/db.ts';
import '../attendance/attendance.tables.ts';

export type DueSeat = {
  readonly userId: number;
  readonly title: string;
  readonly place: string;
  readonly day: string;
  readonly startMinute: number;
};

/** A part of one day; the first minute is not in it, the last is. */
export type DayPart = { readonly day: string; readonly after: number; readonly until: number };

/** Takes seats of lessons that begin soon, of which nobody was reminded; another process takes others. [SCH-250] */
export function takeDueSeats(
  tx: Db,
  { day, after, until }: DayPart,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly DueSeat[]> {
  return query<DueSeat>(
    tx,
    'reminders.take',
    `update scheduling_seats s set reminded_at = $4 from scheduling_lessons l join channels_places w on w.channel_id = l.channel_id
     where l.id = s.lesson_id and s.id in (
       select d.id from scheduling_seats d join scheduling_lessons k on k.id = d.lesson_id and k.state = 'SCHEDULED'
       where d.state = 'BOOKED' and d.reminded_at is null and d.day = $1 and d.start_minute > $2
         and d.start_minute <= $3 and d.attendance is null order by d.id limit $5 for update of d skip locked)
     returning s.user_id as "userId", l.title, w.name as place, s.day, s.start_minute as "startMinute"`,
    [day, after, until, now, limit],
  );
}
