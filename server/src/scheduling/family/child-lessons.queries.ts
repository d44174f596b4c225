import { FAMILY_AHEAD_DAYS, FAMILY_PAGE_SIZE } from '@dolphin/contract/scheduling/family/family-lessons.constants';
import { type Db, query } from '../../core/db.ts';
import '../attendance/attendance.tables.ts';
import '../meetings/meetings.tables.ts';
import '../pauses/pauses.tables.ts';
import type { DayMinute } from '../lessons/seoul-time.ts';
import { type ChildLessonRow, LESSON_JOINS, lessonColumns, SHOWN_SEAT } from './child-lesson-columns.queries.ts';

export type ChildKey = { readonly channelId: number; readonly childUserId: number; readonly channelMemberId: number };
type Page = { readonly after: number | null; readonly at: DayMinute; readonly now: Date };
export type ChildLessons = {
  readonly lessons: readonly ChildLessonRow[];
  readonly pauses: readonly { readonly fromDay: string; readonly toDay: string | null }[];
  readonly closures: readonly { readonly startDate: string; readonly endDate: string; readonly name: string }[];
};

/** Where the page before ended. A seat of somebody else names no place: then the page is empty. */
const PLACE = `select day, start_minute, id from scheduling_seats where id = $6 and user_id = $2 and channel_id = $1`;
const IS_PLACED = `($6::bigint is null or exists (select from place))`;
const COLUMNS = lessonColumns({ member: '$3::bigint', now: '$7::timestamptz' });
/** One more than a page, so that the reader sees that there is another. */
const LIMIT = FAMILY_PAGE_SIZE + 1;

/** Lessons that are not over, the next one first; with the pauses and days off of the days to come. [SCH-282] */
export async function findLessonsAhead(db: Db, child: ChildKey, { after, at, now }: Page): Promise<ChildLessons> {
  const [row] = await query<ChildLessons>(
    db,
    'family-lessons.ahead',
    `with place as materialized (${PLACE}),
       cut as (select s.* from scheduling_seats s where s.user_id = $2 and s.channel_id = $1
         and s.day >= coalesce((select day from place), $4::date) and (s.day, s.end_minute) > ($4::date, $5::int)
         and ${SHOWN_SEAT}
         and (s.day, s.start_minute, s.id) > (coalesce((select day from place), $4::date),
           coalesce((select start_minute from place), -1), coalesce((select id from place), 0)) and ${IS_PLACED}
           order by s.day, s.start_minute, s.id limit ${LIMIT}),
       shown as (select ${COLUMNS} from cut s ${LESSON_JOINS} order by s.day, s.start_minute, s.id),
       away as (select z.from_day as "fromDay", z.to_day as "toDay" from scheduling_pauses z where z.user_id = $2
         and z.channel_id = $1 and z.from_day <= $4::date + ${FAMILY_AHEAD_DAYS}
         and (z.to_day is null or z.to_day >= $4::date) order by z.from_day, z.id),
       closed as (select o.start_date as "startDate", o.end_date as "endDate", o.name from channels_closures o
         where o.channel_id = $1 and o.end_date >= $4::date and o.start_date <= $4::date + ${FAMILY_AHEAD_DAYS}
         order by o.start_date)
     select coalesce((select json_agg(x) from shown x), '[]') as lessons,
       coalesce((select json_agg(x) from away x), '[]') as pauses,
       coalesce((select json_agg(x) from closed x), '[]') as closures`,
    [child.channelId, child.childUserId, child.channelMemberId, at.day, at.minute, after, now],
  );
  return row ?? { lessons: [], pauses: [], closures: [] };
}

/** Lessons that are over, the last one first. Who only waited for one was not in it. */
export async function findLessonsPast(db: Db, child: ChildKey, { after, at, now }: Page): Promise<ChildLessons> {
  const [row] = await query<Pick<ChildLessons, 'lessons'>>(
    db,
    'family-lessons.past',
    `with place as materialized (${PLACE}),
       cut as (select s.* from scheduling_seats s where s.user_id = $2 and s.channel_id = $1
         and s.day <= coalesce((select day from place), $4::date) and (s.day, s.end_minute) <= ($4::date, $5::int)
         and (s.state = 'BOOKED' or s.is_cancelled_with_lesson)
         and (s.day, s.start_minute, s.id) < (coalesce((select day from place), $4::date + 1),
           coalesce((select start_minute from place), 0), coalesce((select id from place), 0)) and ${IS_PLACED}
           order by s.day desc, s.start_minute desc, s.id desc limit ${LIMIT}),
       shown as (select ${COLUMNS} from cut s ${LESSON_JOINS} order by s.day desc, s.start_minute desc, s.id desc)
     select coalesce((select json_agg(x) from shown x), '[]') as lessons`,
    [child.channelId, child.childUserId, child.channelMemberId, at.day, at.minute, after, now],
  );
  return { lessons: row?.lessons ?? [], pauses: [], closures: [] };
}
