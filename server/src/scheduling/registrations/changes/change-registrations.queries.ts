import {
  OFFER_HOURS_DEFAULT,
  type ProgressState,
  type RegistrationCause,
  type RegistrationState,
} from '@dolphin/contract/scheduling/registrations/registrations.constants';
import type { ChosenOption } from '@dolphin/contract/scheduling/registrations/registrations.schema';
import { type Db, query } from '../../../core/db.ts';
import '../registrations.tables.ts';

export type Changeable = {
  readonly id: number;
  readonly channelId: number;
  readonly userId: number;
  readonly courseClassId: number | null;
  readonly title: string;
  readonly state: RegistrationState;
  readonly progressState: ProgressState;
  readonly registrationDate: string;
  readonly isPaid: boolean;
  readonly offeredUntil: Date | null;
  readonly offerHours: number;
  /** In good standing in the channel. */ readonly isHere: boolean;
};

const CHANGEABLE = `select r.id, r.channel_id as "channelId", r.user_id as "userId",
  r.course_class_id as "courseClassId", r.class_title as title, r.state, r.progress_state as "progressState",
  r.registration_date as "registrationDate", r.is_paid as "isPaid", r.offered_until as "offeredUntil",
  coalesce(s.offer_hours, ${OFFER_HOURS_DEFAULT}) as "offerHours", exists (select from channels_member_names n
    where n.channel_id = r.channel_id and n.user_id = r.user_id) as "isHere"
  from scheduling_registrations r left join scheduling_registration_settings s on s.course_class_id = r.course_class_id`;

export function selectChangeable(
  db: Db,
  channelId: number,
  registrationIds: readonly number[],
): Promise<readonly Changeable[]> {
  return query<Changeable>(
    db,
    'scheduling.changeable-registrations',
    `${CHANGEABLE} where r.channel_id = $1 and r.id = any($2::bigint[]) order by r.id`,
    [channelId, registrationIds],
  );
}

export async function findOwn(db: Db, userId: number, registrationId: number): Promise<Changeable | undefined> {
  const [row] = await query<Changeable>(
    db,
    'scheduling.own-registration',
    `${CHANGEABLE} where r.id = $2 and r.user_id = $1`,
    [userId, registrationId],
  );
  return row;
}

/** The first of the wait list. */
export function selectWaiting(tx: Db, courseClassId: number, limit: number): Promise<readonly Changeable[]> {
  return query<Changeable>(
    tx,
    'scheduling.next-waiting',
    `${CHANGEABLE} where r.course_class_id = $1 and r.state = 'WAITING' order by r.queued_at, r.id limit $2`,
    [courseClassId, limit],
  );
}

/** Of one person in a channel, as far as it is no place yet. */
export function selectOpenOf(db: Db, channelId: number, userId: number): Promise<readonly Changeable[]> {
  return query<Changeable>(
    db,
    'scheduling.open-registrations-of',
    `${CHANGEABLE} where r.channel_id = $1 and r.user_id = $2 and r.state in ('APPLIED', 'WAITING', 'OFFERED') order by r.id`,
    [channelId, userId],
  );
}

export type By = {
  readonly cause: RegistrationCause;
  /** Null: a rule. */ readonly userId: number | null;
  readonly reason: string;
  readonly now: Date;
};

export type NewRegistration = {
  readonly channelId: number;
  readonly courseClassId: number;
  readonly title: string;
  readonly userId: number;
  readonly registrationDate: string;
  readonly startTime: number | null;
  readonly options: readonly ChosenOption[];
  readonly state: RegistrationState;
  readonly progressState: ProgressState;
  readonly isPaid: boolean;
};

const ADD_CHANGE =
  'insert into scheduling_registration_changes (registration_id, course_class_id, class_title, state, progress_state, cause, changed_by, reason, created_at)';

/** With the first row of its history. Undefined when the person has a live one in the class. */
export async function insertRegistration(tx: Db, given: NewRegistration, by: By): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'scheduling.add-registration',
    `with added as (
       insert into scheduling_registrations (channel_id, course_class_id, class_title, user_id, registration_date,
         start_minute, options, state, progress_state, is_paid, queued_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8::text, $9, $10, case when $8::text = 'WAITING' then $14::timestamptz end,
         $14) on conflict do nothing returning *
     )
     ${ADD_CHANGE} select id, course_class_id, class_title, state, progress_state, $11, $12, $13, $14 from added
       returning registration_id as id`,
    [
      given.channelId,
      given.courseClassId,
      given.title,
      given.userId,
      given.registrationDate,
      given.startTime,
      JSON.stringify(given.options),
      given.state,
      given.progressState,
      given.isPaid,
      by.cause,
      by.userId,
      by.reason,
      by.now,
    ],
  );
  return row?.id;
}

export type RegistrationUpdate = {
  readonly from: Changeable;
  readonly state: RegistrationState;
  readonly progressState: ProgressState;
  readonly offeredUntil: Date | null;
  readonly isPaid: boolean;
  /** The class it is in afterwards. */ readonly place: { readonly id: number; readonly title: string } | null;
};

/**
 * Changes those whose state is still the one that was read, with a row of history each; gives how many. Who has another
 * live registration in the class is passed over.
 */
export async function updateRegistrations(tx: Db, updates: readonly RegistrationUpdate[], by: By): Promise<number> {
  const rows = await query(
    tx,
    'scheduling.change-registrations',
    `with given as (
       select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::boolean[],
         $7::bigint[], $8::text[]) as g (id, was, state, progress_state, offered_until, is_paid, course_class_id, title)
     ), changed as (
       update scheduling_registrations r set state = g.state, progress_state = g.progress_state,
         offered_until = g.offered_until, is_paid = g.is_paid, is_paused_with_member = false,
         course_class_id = g.course_class_id, class_title = g.title,
         queued_at = case when g.state = 'WAITING'
           and (r.state <> 'WAITING' or g.course_class_id <> r.course_class_id) then $12::timestamptz
           else r.queued_at end
       from given g where r.id = g.id and r.state = g.was
         and not (g.state in ('APPLIED', 'WAITING', 'OFFERED', 'CONFIRMED')
           and exists (select from scheduling_registrations o where o.course_class_id = g.course_class_id
           and o.user_id = r.user_id and o.id <> r.id and o.state in ('APPLIED', 'WAITING', 'OFFERED', 'CONFIRMED')))
       returning r.id, r.course_class_id, r.class_title, r.state, r.progress_state
     )
     ${ADD_CHANGE} select id, course_class_id, class_title, state, progress_state, $9, $10, $11, $12 from changed order by id returning id`,
    [
      updates.map(({ from }) => from.id),
      updates.map(({ from }) => from.state),
      updates.map(({ state }) => state),
      updates.map(({ progressState }) => progressState),
      updates.map(({ offeredUntil }) => offeredUntil),
      updates.map(({ isPaid }) => isPaid),
      updates.map(({ place }) => place?.id ?? null),
      updates.map(({ from, place }) => place?.title ?? from.title),
      by.cause,
      by.userId,
      by.reason,
      by.now,
    ],
  );
  return rows.length;
}

export type Standing = {
  readonly isInClass: boolean;
  readonly hasPaid: boolean;
  /** Whether the person is in good standing in the channel. */ readonly isHere: boolean;
};

/** How somebody stands in a class. */
export async function findStanding(
  db: Db,
  {
    channelId,
    courseClassId,
    userId,
  }: { readonly channelId: number; readonly courseClassId: number; readonly userId: number },
): Promise<Standing> {
  const [row] = await query<Standing>(
    db,
    'scheduling.standing',
    `select exists (select from learning_class_people where course_class_id = $2 and user_id = $3) as "isInClass",
       exists (select from commerce_paid_items where item_type = 'COURSE_CLASS' and content_id = $2 and user_id = $3) as "hasPaid",
       exists (select from channels_member_names where channel_id = $1 and user_id = $3) as "isHere"`,
    [channelId, courseClassId, userId],
  );
  return row ?? { isInClass: false, hasPaid: false, isHere: false };
}

/** The live one of somebody in a class. */
export async function findLive(db: Db, courseClassId: number, userId: number): Promise<Changeable | undefined> {
  const [row] = await query<Changeable>(
    db,
    'scheduling.live-registration',
    `${CHANGEABLE} where r.course_class_id = $1 and r.user_id = $2 and r.state in ('APPLIED', 'WAITING', 'OFFERED', 'CONFIRMED')`,
    [courseClassId, userId],
  );
  return row;
}
