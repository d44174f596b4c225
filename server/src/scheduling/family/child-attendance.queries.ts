import type { Attendance } from '@dolphin/contract/scheduling/attendance/attendance.constants';
import {
  FAMILY_MAKEUPS_MAX,
  FAMILY_MARKS_MAX,
  type MakeupState,
} from '@dolphin/contract/scheduling/family/family-lessons.constants';
import type { LessonKind } from '@dolphin/contract/scheduling/lessons/lessons.constants';
import { type Db, query } from '../../core/db.ts';
import '../attendance/attendance.tables.ts';
import type { ChildKey } from './child-lessons.queries.ts';

export type ChildMonth = {
  readonly presentCount: number;
  readonly lateCount: number;
  readonly leftEarlyCount: number;
  readonly absentCount: number;
  readonly excusedCount: number;
  readonly marks: readonly {
    readonly classLessonId: number;
    readonly title: string;
    readonly kind: LessonKind;
    readonly day: string;
    readonly startMinute: number;
    readonly endMinute: number;
    readonly coachName: string | null;
    readonly attendance: Attendance;
    readonly reason: string;
    readonly makeup: {
      readonly state: MakeupState;
      readonly expiresOn: string;
      readonly usedOn: string | null;
    } | null;
  }[];
  readonly makeups: readonly { readonly title: string; readonly day: string; readonly expiresOn: string }[];
  readonly firstDay: string | null;
};
const NOTHING: ChildMonth = {
  presentCount: 0,
  lateCount: 0,
  leftEarlyCount: 0,
  absentCount: 0,
  excusedCount: 0,
  marks: [],
  makeups: [],
  firstDay: null,
};

const counted = (mark: Attendance, as: string) => `count(*) filter (where m.attendance = '${mark}')::int as "${as}"`;

/** The marks of one month, newest first, and the rights to make-up lessons that can be used today. [SCH-284] */
export async function findChildMonth(
  db: Db,
  { channelId, childUserId }: Pick<ChildKey, 'channelId' | 'childUserId'>,
  { from, to, today }: { readonly from: string; readonly to: string; readonly today: string },
): Promise<ChildMonth> {
  const [row] = await query<ChildMonth>(
    db,
    'family-lessons.attendance',
    `with marked as materialized (select * from scheduling_seats where user_id = $2 and channel_id = $1
     and attendance is not null and day between $3::date and $4::date),
       shown as (select l.id as "classLessonId", l.title, l.kind, l.day, l.start_minute as "startMinute",
         l.end_minute as "endMinute", k.nickname as "coachName", s.attendance, s.attendance_reason as reason,
           case when m.id is null then null else json_build_object('state',
             case when m.used_seat_id is not null then 'USED' when m.expires_on < $5::date then 'EXPIRED'
             else 'OPEN' end, 'expiresOn', m.expires_on, 'usedOn', u.day) end as makeup
         from (select * from marked order by day desc, start_minute desc, id desc limit ${FAMILY_MARKS_MAX}) s
           join scheduling_lessons l on l.id = s.lesson_id left join accounts_people k on k.user_id = l.coach_id
         left join scheduling_makeups m on m.seat_id = s.id left join scheduling_seats u on u.id = m.used_seat_id
           order by s.day desc, s.start_minute desc, s.id desc),
       rights as (select l.title, s.day, m.expires_on as "expiresOn" from scheduling_makeups m
         join scheduling_seats s on s.id = m.seat_id join scheduling_lessons l on l.id = s.lesson_id
         where m.user_id = $2 and m.channel_id = $1 and m.used_seat_id is null and m.expires_on >= $5::date
           order by m.expires_on, m.id limit ${FAMILY_MAKEUPS_MAX})
     select ${counted('PRESENT', 'presentCount')}, ${counted('LATE', 'lateCount')},
       ${counted('LEFT_EARLY', 'leftEarlyCount')}, ${counted('ABSENT', 'absentCount')},
       ${counted('EXCUSED', 'excusedCount')},
       coalesce((select json_agg(x) from shown x), '[]') as marks, coalesce((select json_agg(x) from rights x), '[]') as makeups,
       (select s.day from scheduling_seats s where s.user_id = $2 and s.channel_id = $1 and s.attendance is not null
         order by s.day limit 1) as "firstDay"
     from marked m`,
    [channelId, childUserId, from, to, today],
  );
  return row ?? NOTHING;
}
