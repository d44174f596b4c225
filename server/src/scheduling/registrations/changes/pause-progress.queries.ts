import { type Db, query } from '../../../core/db.ts';
import '../registrations.tables.ts';

type Params = {
  /** Null: of everybody. */
  readonly person: { readonly channelId: number; readonly userId: number } | null;
  readonly today: string;
  /** Null: a rule. */ readonly changedBy: number | null;
  readonly now: Date;
  readonly limit: number | null;
};

const ADD_CHANGE = `insert into scheduling_registration_changes (registration_id, course_class_id, class_title, state,
  progress_state, cause, changed_by, created_at)`;
const CHANGED = 'returning r.id, r.course_class_id, r.class_title, r.state, r.progress_state';

/** Places of people who are paused today. Gives how many. [SCH-241] */
export async function startPausedProgress(tx: Db, { person, today, changedBy, now, limit }: Params): Promise<number> {
  const rows = await query(
    tx,
    'scheduling.start-paused-progress',
    `with due as (
       select r.id from scheduling_pauses z join scheduling_registrations r on r.user_id = z.user_id and r.channel_id = z.channel_id
       where z.from_day <= $3::date and (z.to_day is null or z.to_day >= $3::date)
         and ($1::bigint is null or z.channel_id = $1) and ($2::bigint is null or z.user_id = $2)
         and r.state = 'CONFIRMED' and r.progress_state = 'IN_PROGRESS' order by r.id limit $6
     ), changed as (
       update scheduling_registrations r set progress_state = 'PAUSED', is_paused_with_member = true from due
         where r.id = due.id and r.state = 'CONFIRMED' and r.progress_state = 'IN_PROGRESS' ${CHANGED}
     )
     ${ADD_CHANGE} select id, course_class_id, class_title, state, progress_state,
       case when $4::bigint is null then 'RULE' else 'STAFF' end, $4, $5 from changed order by id returning id`,
    [person?.channelId ?? null, person?.userId ?? null, today, changedBy, now, limit],
  );
  return rows.length;
}

/** Places that a pause had paused, of people who are not paused any more. Gives how many. [SCH-242] */
export async function endPausedProgress(tx: Db, { person, today, changedBy, now, limit }: Params): Promise<number> {
  const rows = await query(
    tx,
    'scheduling.end-paused-progress',
    `with due as (
       select r.id from scheduling_registrations r where r.is_paused_with_member and r.state = 'CONFIRMED'
         and r.progress_state = 'PAUSED' and ($1::bigint is null or r.channel_id = $1)
         and ($2::bigint is null or r.user_id = $2)
         and not coalesce(scheduling_is_paused(r.channel_id, r.user_id, $3::date), false) order by r.id limit $6
     ), changed as (
       update scheduling_registrations r set progress_state = 'IN_PROGRESS', is_paused_with_member = false from due
         where r.id = due.id and r.progress_state = 'PAUSED' ${CHANGED}
     )
     ${ADD_CHANGE} select id, course_class_id, class_title, state, progress_state,
       case when $4::bigint is null then 'RULE' else 'STAFF' end, $4, $5 from changed order by id returning id`,
    [person?.channelId ?? null, person?.userId ?? null, today, changedBy, now, limit],
  );
  return rows.length;
}
