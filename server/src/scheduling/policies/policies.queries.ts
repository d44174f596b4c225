import type { EditedOf } from '@dolphin/contract/core/edits';
import type { classPolicies } from '@dolphin/contract/scheduling/policies/policies.contract';
import { type Db, query } from '../../core/db.ts';
import type { DayMinute } from '../lessons/seoul-time.ts';
import './policies.tables.ts';

export type PolicyRow = EditedOf<typeof classPolicies.update>;

/** The rules of a class of the channel; the defaults of the table, if nobody changed them. */
export async function findPolicy(db: Db, channelId: number, courseClassId: number): Promise<PolicyRow | undefined> {
  const [row] = await query<PolicyRow>(
    db,
    'class-policies.find',
    `select coalesce(p.is_bookable, false) as "isBookable", coalesce(p.lesson_minutes, 60) as "lessonMinutes",
     p.capacity, p.room_id as "roomId", coalesce(p.skips_holidays, true) as "skipsHolidays",
     coalesce(p.uses_tickets, false) as "usesTickets",
       coalesce(p.cancel_hours, 24) as "cancelHours", coalesce(p.move_hours, 24) as "moveHours",
         coalesce(p.changes_per_month, 4) as "changesPerMonth", coalesce(p.override_role, 'TEACHER') as "overrideRole",
       coalesce(p.charges_absence, true) as "chargesAbsence", coalesce(p.grants_makeup, true) as "grantsMakeup",
         coalesce(p.makeup_days, 30) as "makeupDays", coalesce(p.offer_minutes, 30) as "offerMinutes"
     from learning_class_facts f left join scheduling_class_policies p on p.course_class_id = f.course_class_id
       where f.channel_id = $1 and f.course_class_id = $2`,
    [channelId, courseClassId],
  );
  return row;
}

/** One at a time edits the rules of a class, also before there is a row. */
export async function lockPolicy(tx: Db, courseClassId: number): Promise<void> {
  await query(tx, 'class-policies.lock', `select pg_advisory_xact_lock(hashtextextended('scheduling.policy', $1))`, [
    courseClassId,
  ]);
}

export async function upsertPolicy(tx: Db, courseClassId: number, policy: PolicyRow): Promise<void> {
  await query(
    tx,
    'class-policies.upsert',
    `insert into scheduling_class_policies (course_class_id, is_bookable, lesson_minutes, capacity, room_id,
     skips_holidays, uses_tickets, cancel_hours, move_hours, changes_per_month, override_role, charges_absence,
     grants_makeup, makeup_days, offer_minutes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (course_class_id) do update set is_bookable = excluded.is_bookable,
       lesson_minutes = excluded.lesson_minutes, capacity = excluded.capacity, room_id = excluded.room_id,
       skips_holidays = excluded.skips_holidays, uses_tickets = excluded.uses_tickets,
       cancel_hours = excluded.cancel_hours, move_hours = excluded.move_hours,
         changes_per_month = excluded.changes_per_month, override_role = excluded.override_role,
         charges_absence = excluded.charges_absence, grants_makeup = excluded.grants_makeup,
         makeup_days = excluded.makeup_days, offer_minutes = excluded.offer_minutes`,
    [
      courseClassId,
      policy.isBookable,
      policy.lessonMinutes,
      policy.capacity,
      policy.roomId,
      policy.skipsHolidays,
      policy.usesTickets,
      policy.cancelHours,
      policy.moveHours,
      policy.changesPerMonth,
      policy.overrideRole,
      policy.chargesAbsence,
      policy.grantsMakeup,
      policy.makeupDays,
      policy.offerMinutes,
    ],
  );
}

/** Lessons to come have the new number of places, and never fewer than are taken. Their rows are locked. */
export async function updateCapacities(
  tx: Db,
  courseClassId: number,
  capacity: number | null,
  now: DayMinute,
): Promise<void> {
  await query(
    tx,
    'class-policies.capacities',
    `update scheduling_lessons set capacity = case when kind in ('BOOKED', 'MAKEUP')
     then greatest(coalesce($2::int, 1), seat_count) when $2::int is null then null
     else greatest($2::int, seat_count) end
     where course_class_id = $1 and state = 'SCHEDULED' and (day, start_minute) > ($3::date, $4::int)`,
    [courseClassId, capacity, now.day, now.minute],
  );
}
