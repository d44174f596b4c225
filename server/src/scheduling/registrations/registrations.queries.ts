import {
  CHANGES_SHOWN,
  OFFER_HOURS_DEFAULT,
  type ProgressState,
  type RegistrationCause,
  type RegistrationEntry,
  type RegistrationState,
} from '@dolphin/contract/scheduling/registrations/registrations.constants';
import type { ChosenOption, ClassOption } from '@dolphin/contract/scheduling/registrations/registrations.schema';
import { type Db, query } from '../../core/db.ts';
import './registrations.tables.ts';

export type RegistrationRow = {
  readonly id: number;
  readonly userId: number;
  readonly courseClassId: number | null;
  readonly title: string;
  readonly registrationDate: string;
  readonly startTime: number | null;
  readonly options: readonly ChosenOption[];
  readonly state: RegistrationState;
  readonly progressState: ProgressState;
  readonly isPaid: boolean;
  readonly offeredUntil: Date | null;
  readonly waitNumber: number | null;
  readonly createdAt: Date;
};

const WAIT_NUMBER = `case when r.state = 'WAITING' and r.course_class_id is not null then (select count(*)::int
  from scheduling_registrations w where w.course_class_id = r.course_class_id and w.state = 'WAITING'
  and (w.queued_at, w.id) <= (r.queued_at, r.id)) end`;
const COLUMNS = `r.id, r.user_id as "userId", r.course_class_id as "courseClassId",
  coalesce(p.title, r.class_title) as title, r.registration_date as "registrationDate", r.start_minute as "startTime",
  r.options, r.state, r.progress_state as "progressState", r.is_paid as "isPaid", r.offered_until as "offeredUntil",
  ${WAIT_NUMBER} as "waitNumber", r.created_at as "createdAt"`;

export type ListedRegistration = RegistrationRow & { readonly nickname: string | null };
export type RegistrationFilter = {
  readonly channelId: number;
  readonly courseClassId: number | null;
  readonly state: RegistrationState | null;
  readonly progressState: ProgressState | null;
};
type Paged = { readonly limit: number; readonly offset: number };

const NAMED = `left join learning_class_pages p on p.course_class_id = r.course_class_id left
  join channels_member_names n on n.channel_id = r.channel_id and n.user_id = r.user_id`;

/** Of a channel, or of one of its classes, the newest first. */
export async function selectRegistrations(
  db: Db,
  { channelId, courseClassId, state, progressState }: RegistrationFilter,
  { limit, offset }: Paged,
): Promise<{ readonly rows: readonly ListedRegistration[]; readonly total: number }> {
  const rows = await query<ListedRegistration & { total: number }>(
    db,
    'scheduling.registrations',
    `select ${COLUMNS}, n.nickname, r.total from (
       select *, count(*) over ()::int as total from scheduling_registrations
       where channel_id = $1 and ($2::bigint is null or course_class_id = $2) and ($3::text is null or state = $3)
         and ($4::text is null or progress_state = $4) order by id desc limit $5 offset $6
     ) r ${NAMED} order by r.id desc`,
    [channelId, courseClassId, state, progressState, limit, offset],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

export type FoundRegistration = ListedRegistration & { readonly offeredOptions: readonly ClassOption[] };

const OFFERED_OPTIONS = `coalesce(s.options, '[]') as "offeredOptions"`;
const FOUND = `select ${COLUMNS}, n.nickname, ${OFFERED_OPTIONS} from scheduling_registrations r ${NAMED} left
  join scheduling_registration_settings s on s.course_class_id = r.course_class_id where r.channel_id = $1
  and r.id = $2`;

export async function findRegistration(
  db: Db,
  channelId: number,
  registrationId: number,
): Promise<FoundRegistration | undefined> {
  const [row] = await query<FoundRegistration>(db, 'scheduling.registration', FOUND, [channelId, registrationId]);
  return row;
}

/** Locked, for an edit of its dates or options. */
export async function lockRegistration(
  tx: Db,
  channelId: number,
  registrationId: number,
): Promise<FoundRegistration | undefined> {
  const [row] = await query<FoundRegistration>(tx, 'scheduling.lock-registration', `${FOUND} for update of r`, [
    channelId,
    registrationId,
  ]);
  return row;
}

export type ChangeRow = {
  readonly state: RegistrationState;
  readonly progressState: ProgressState;
  readonly courseClassId: number | null;
  readonly title: string;
  readonly cause: RegistrationCause;
  readonly changedBy: string | null;
  readonly reason: string;
  readonly createdAt: Date;
};

/** The newest first. */
export function selectChanges(db: Db, channelId: number, registrationId: number): Promise<readonly ChangeRow[]> {
  return query<ChangeRow>(
    db,
    'scheduling.registration-changes',
    `select h.state, h.progress_state as "progressState", h.course_class_id as "courseClassId", h.class_title as title,
     h.cause, n.nickname as "changedBy", h.reason, h.created_at as "createdAt"
     from (select * from scheduling_registration_changes where registration_id = $2 order by id desc
       limit ${CHANGES_SHOWN}) h left join channels_member_names n on n.channel_id = $1 and n.user_id = h.changed_by
       order by h.id desc`,
    [channelId, registrationId],
  );
}

export async function updateDates(
  tx: Db,
  registrationId: number,
  { registrationDate, startTime }: { readonly registrationDate: string; readonly startTime: number | null },
): Promise<void> {
  await query(
    tx,
    'scheduling.set-registration-dates',
    'update scheduling_registrations set registration_date = $2, start_minute = $3 where id = $1',
    [registrationId, registrationDate, startTime],
  );
}

export async function updateOptions(tx: Db, registrationId: number, options: readonly ChosenOption[]): Promise<void> {
  await query(
    tx,
    'scheduling.set-registration-options',
    'update scheduling_registrations set options = $2 where id = $1',
    [registrationId, JSON.stringify(options)],
  );
}

export type MyRegistrationRow = RegistrationRow & {
  readonly channelId: number;
  readonly channelName: string;
  readonly slug: string;
  readonly courseTitle: string | null;
  readonly priceKrw: number | null;
};

/** So many are listed: more than anybody registers for in a life of lessons, and few enough to be counted for each page. */
const LISTED_MAX = 1_000;
const OWN = `from (select s.id from scheduling_registrations s where s.user_id = $1
  and ($2::bigint is null or s.channel_id = $2) and s.channel_id not in (select channel_id from channels_closed)
  order by s.id desc limit ${LISTED_MAX}) x`;

/** Of one person in channels that are open, the newest first: counted in an index, and those of the page looked up. */
export async function selectMyRegistrations(
  db: Db,
  { userId, channelId }: { readonly userId: number; readonly channelId: number | null },
  { limit, offset }: Paged,
): Promise<{ readonly rows: readonly MyRegistrationRow[]; readonly total: number }> {
  const rows = await query<MyRegistrationRow & { total: number }>(
    db,
    'scheduling.my-registrations',
    `select ${COLUMNS}, r.channel_id as "channelId", w.name as "channelName", w.slug, p.course_title as "courseTitle",
     p.price_krw as "priceKrw", (select count(*)::int ${OWN}) as total
     from (select x.id ${OWN} order by x.id desc limit $3 offset $4) o
     cross join lateral (select * from scheduling_registrations where id = o.id offset 0) r
     cross join lateral (select name, slug from channels_places where channel_id = r.channel_id offset 0) w
     left join lateral (select * from learning_class_pages where course_class_id = r.course_class_id offset 0) p on true order by r.id desc`,
    [userId, channelId, limit, offset],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

export type SettingsRow = {
  readonly entry: RegistrationEntry;
  readonly options: readonly ClassOption[];
  readonly offerHours: number;
};

/** Undefined: the channel has no such class. */
export async function findSettings(db: Db, channelId: number, courseClassId: number): Promise<SettingsRow | undefined> {
  const [row] = await query<SettingsRow>(
    db,
    'scheduling.registration-settings',
    `select coalesce(s.entry, 'CLOSED') as entry, coalesce(s.options, '[]') as options,
     coalesce(s.offer_hours, ${OFFER_HOURS_DEFAULT}) as "offerHours"
     from learning_class_facts f left join scheduling_registration_settings s on s.course_class_id = f.course_class_id
       where f.channel_id = $1 and f.course_class_id = $2`,
    [channelId, courseClassId],
  );
  return row;
}

export async function upsertSettings(
  tx: Db,
  courseClassId: number,
  { entry, options, offerHours }: SettingsRow,
): Promise<void> {
  await query(
    tx,
    'scheduling.set-registration-settings',
    `insert into scheduling_registration_settings (course_class_id, entry, options, offer_hours) values ($1, $2, $3, $4)
     on conflict (course_class_id) do update set entry = excluded.entry, options = excluded.options, offer_hours = excluded.offer_hours`,
    [courseClassId, entry, JSON.stringify(options), offerHours],
  );
}

type StaffOfClass = { readonly slug: string; readonly nickname: string; readonly staffIds: readonly number[] };

/** Whom a new registration concerns: the coach of the class, and the managers of its channel. */
export async function findStaffOfClass(
  db: Db,
  at: { readonly channelId: number; readonly courseClassId: number; readonly learnerId: number },
): Promise<StaffOfClass | undefined> {
  const [row] = await query<StaffOfClass>(
    db,
    'registrations.staff',
    `select w.slug, coalesce((select n.nickname from channels_member_names n where n.channel_id = $1 and n.user_id = $3), '') as nickname,
       array(select n.user_id from channels_member_names n where n.channel_id = $1
         and (n.role in ('MANAGER', 'ROLE_CHANNEL_MASTER') or n.user_id = f.coach_id) order by n.user_id) as "staffIds"
     from learning_class_facts f join channels_places w on w.channel_id = f.channel_id where f.channel_id = $1 and f.course_class_id = $2`,
    [at.channelId, at.courseClassId, at.learnerId],
  );
  return row;
}
