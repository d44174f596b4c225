import { type Db, query } from '../../../core/db.ts';
import type { Changeable } from './change-registrations.queries.ts';
import '../registrations.tables.ts';

/** Offers whose time is over. */
export function selectEndedOffers(
  db: Db,
  now: Date,
  limit: number,
): Promise<readonly Pick<Changeable, 'id' | 'channelId'>[]> {
  return query<Pick<Changeable, 'id' | 'channelId'>>(
    db,
    'scheduling.ended-offers',
    `select id, channel_id as "channelId" from scheduling_registrations where state = 'OFFERED' and offered_until <= $1
     order by offered_until limit $2`,
    [now, limit],
  );
}

export type ClassKey = { readonly channelId: number; readonly courseClassId: number };

/** Classes that have a wait list and, by a count without locks, a free seat. */
export function selectOfferable(
  db: Db,
  { now, today, limit }: { readonly now: Date; readonly today: string; readonly limit: number },
): Promise<readonly ClassKey[]> {
  return query<ClassKey>(
    db,
    'scheduling.offerable-classes',
    `select f.channel_id as "channelId", f.course_class_id as "courseClassId"
     from (select distinct course_class_id from scheduling_registrations where state = 'WAITING'
     and course_class_id is not null) w
     join learning_class_facts f on f.course_class_id = w.course_class_id
     where (f.ends_on is null or f.ends_on >= $2::date)
       and (f.seats is null or f.seats > f.member_count + (select count(*) from learning_reserved_seats r
       where r.course_class_id = f.course_class_id)
       + (select count(*) from commerce_held_seats h where h.item_type = 'COURSE_CLASS'
         and h.content_id = f.course_class_id and h.expires_at > $1)) order by f.course_class_id limit $3`,
    [now, today, limit],
  );
}

const ADD_CHANGE = `insert into scheduling_registration_changes (registration_id, course_class_id, class_title, state,
  progress_state, cause, created_at)`;
const CHANGED = 'returning r.id, r.course_class_id, r.class_title, r.state, r.progress_state';

/** Places whose day has come. Gives how many. */
export async function startProgress(tx: Db, today: string, now: Date, limit: number): Promise<number> {
  const rows = await query(
    tx,
    'scheduling.start-progress',
    `with due as (
       select r.id from scheduling_registrations r join learning_class_facts f on f.course_class_id = r.course_class_id
       where r.state = 'CONFIRMED' and r.progress_state = 'BEFORE' and r.registration_date <= $1::date
         and (f.starts_on is null or f.starts_on <= $1::date) order by r.id limit $3
     ), changed as (
       update scheduling_registrations r set progress_state = 'IN_PROGRESS' from due where r.id = due.id
         and r.state = 'CONFIRMED' and r.progress_state = 'BEFORE' ${CHANGED}
     )
     ${ADD_CHANGE} select id, course_class_id, class_title, state, progress_state, 'RULE', $2 from changed order by id returning id`,
    [today, now, limit],
  );
  return rows.length;
}

/** Places in classes that ended in the last days. Gives how many. */
export async function endProgress(
  tx: Db,
  {
    today,
    since,
    now,
    limit,
  }: { readonly today: string; readonly since: string; readonly now: Date; readonly limit: number },
): Promise<number> {
  const rows = await query(
    tx,
    'scheduling.end-progress',
    `with due as (
       select r.id from learning_class_facts f join scheduling_registrations r on r.course_class_id = f.course_class_id
       where f.ends_on < $1::date and f.ends_on >= $2::date and r.state = 'CONFIRMED'
         and r.progress_state in ('BEFORE', 'IN_PROGRESS') order by r.id limit $4
     ), changed as (
       update scheduling_registrations r set progress_state = 'COMPLETED' from due where r.id = due.id
         and r.state = 'CONFIRMED' and r.progress_state in ('BEFORE', 'IN_PROGRESS') ${CHANGED}
     )
     ${ADD_CHANGE} select id, course_class_id, class_title, state, progress_state, 'RULE', $3 from changed order by id returning id`,
    [today, since, now, limit],
  );
  return rows.length;
}

/** Of classes that were closed: applications are cancelled, places are completed. Gives how many. */
export async function endOfClosed(tx: Db, now: Date, limit: number): Promise<number> {
  const rows = await query(
    tx,
    'scheduling.end-of-closed-classes',
    `with due as (
       select r.id from scheduling_registrations r where r.course_class_id is null
         and (r.state in ('APPLIED', 'WAITING', 'OFFERED') or (r.state = 'CONFIRMED'
         and r.progress_state in ('BEFORE', 'IN_PROGRESS', 'PAUSED'))) order by r.id limit $2
     ), changed as (
       update scheduling_registrations r set state = case r.state when 'CONFIRMED' then r.state else 'CANCELLED' end,
         progress_state = case r.state when 'CONFIRMED' then 'COMPLETED' else r.progress_state end,
         offered_until = null from due where r.id = due.id ${CHANGED}
     )
     ${ADD_CHANGE} select id, course_class_id, class_title, state, progress_state, 'RULE', $1 from changed order by id returning id`,
    [now, limit],
  );
  return rows.length;
}
