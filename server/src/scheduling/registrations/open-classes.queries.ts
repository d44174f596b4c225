import {
  OPEN_CLASSES_SHOWN,
  type ProgressState,
  type RegistrationEntry,
  type RegistrationState,
} from '@dolphin/contract/scheduling/registrations/registrations.constants';
import type { ClassOption } from '@dolphin/contract/scheduling/registrations/registrations.schema';
import { type Db, query } from '../../core/db.ts';
import './registrations.tables.ts';

type ClassTimeRow = { readonly weekday: number; readonly startTime: number; readonly endTime: number };

export type OpenClassRow = {
  readonly courseClassId: number;
  readonly title: string;
  readonly courseId: number;
  readonly courseTitle: string;
  readonly courseSummary: string;
  readonly coachName: string | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly timeList: readonly ClassTimeRow[];
  readonly priceKrw: number | null;
  readonly seats: number | null;
  readonly seatsLeft: number | null;
  readonly waitingCount: number;
  readonly entry: RegistrationEntry;
  readonly myState: RegistrationState | null;
};

const TIMES = `coalesce((select json_agg(json_build_object('weekday', t.weekday, 'startTime', t.start_minute,
  'endTime', t.end_minute) order by t.weekday, t.start_minute) from learning_class_week t
  where t.course_class_id = p.course_class_id), '[]')`;
/** As a sale counts: who is in the class, whose seat is kept, and whose order is not paid yet. `$2` is the caller, `$3` the time. */
const SEATS_LEFT = `case when p.seats is not null then greatest(p.seats - p.member_count - (select count(*)::int
  from (select r.user_id from learning_reserved_seats r where r.course_class_id = p.course_class_id
  union select h.user_id from commerce_held_seats h where h.item_type = 'COURSE_CLASS'
    and h.content_id = p.course_class_id and h.expires_at > $3) kept where kept.user_id is distinct from $2::bigint),
    0) end`;
const COLUMNS = `p.course_class_id as "courseClassId", p.title, p.course_id as "courseId",
  p.course_title as "courseTitle", p.course_summary as "courseSummary", n.nickname as "coachName",
  p.starts_on as "startsOn", p.ends_on as "endsOn", ${TIMES} as "timeList", p.price_krw as "priceKrw", p.seats,
  ${SEATS_LEFT} as "seatsLeft",
  (select count(*)::int from scheduling_registrations w where w.course_class_id = p.course_class_id
    and w.state = 'WAITING') as "waitingCount", coalesce(s.entry, 'CLOSED') as entry`;
const JOINED = `left join scheduling_registration_settings s on s.course_class_id = p.course_class_id left
  join channels_member_names n on n.channel_id = p.channel_id and n.user_id = p.coach_id
  left join scheduling_registrations m on m.course_class_id = p.course_class_id and m.user_id = $2
    and m.state in ('APPLIED', 'WAITING', 'OFFERED', 'CONFIRMED')`;

type Asking = {
  readonly channelId: number;
  readonly userId: number | null;
  readonly now: Date;
  readonly today: string;
};

/** Classes with a price or that take applications, and are not over; the newest first. */
export function selectOpenClasses(db: Db, { channelId, userId, now, today }: Asking): Promise<readonly OpenClassRow[]> {
  return query<OpenClassRow>(
    db,
    'scheduling.open-classes',
    `select ${COLUMNS}, m.state as "myState" from learning_class_pages p ${JOINED}
     where p.channel_id = $1 and (p.price_krw is not null or s.entry <> 'CLOSED')
       and (p.ends_on is null or p.ends_on >= $4::date) order by p.course_class_id desc limit ${OPEN_CLASSES_SHOWN}`,
    [channelId, userId, now, today],
  );
}

export type OneOpenClass = OpenClassRow & {
  readonly options: readonly ClassOption[];
  readonly isOver: boolean;
  readonly registrationId: number | null;
  readonly progressState: ProgressState | null;
  readonly offeredUntil: Date | null;
  readonly waitNumber: number | null;
  readonly isPaid: boolean | null;
};

export async function findOpenClass(
  db: Db,
  courseClassId: number,
  { channelId, userId, now, today }: Asking,
): Promise<OneOpenClass | undefined> {
  const [row] = await query<OneOpenClass>(
    db,
    'scheduling.open-class',
    `select ${COLUMNS}, m.state as "myState", coalesce(s.options, '[]') as options,
     coalesce(p.ends_on < $4::date, false) as "isOver", m.id as "registrationId", m.progress_state as "progressState",
     m.offered_until as "offeredUntil", m.is_paid as "isPaid",
       case when m.state = 'WAITING' then (select count(*)::int from scheduling_registrations w
         where w.course_class_id = p.course_class_id and w.state = 'WAITING'
         and (w.queued_at, w.id) <= (m.queued_at, m.id)) end as "waitNumber"
     from learning_class_pages p ${JOINED} where p.channel_id = $1 and p.course_class_id = $5`,
    [channelId, userId, now, today, courseClassId],
  );
  return row;
}
