import { FIXED_WEEK } from '@dolphin/contract/scheduling/scheduling.constants';
import type { ScheduleTime } from '@dolphin/contract/scheduling/schedules/free-times';
import { type Db, query } from '../../core/db.ts';
import './schedules.tables.ts';

export type UserDateRow = ScheduleTime & { readonly id: number; readonly userId: number };

/**
 * The weekly times of these people and their dates from one day to another, in order; `freeTimes` reckons with them. Of
 * one person at a time: a person with many dates in other months costs the same.
 */
export function selectUserDates(
  db: Db,
  userIds: readonly number[],
  from: string,
  to: string,
): Promise<readonly UserDateRow[]> {
  return query<UserDateRow>(
    db,
    'scheduling.user-dates',
    `select d.id, d.user_id as "userId", d.day as "startDate", d.start_minute as "startTime",
     d.end_minute as "endTime", d.state as "scheduleDateState", d.type as "scheduleType"
     from scheduling_user_dates d where d.user_id = any($1::bigint[])
       and (d.day between $2::date and $3::date or d.day between '${FIXED_WEEK.first}' and '${FIXED_WEEK.last}')
     order by d.user_id, d.day, d.start_minute`,
    [userIds, from, to],
  );
}

export type OwnerRow = { readonly userId: number; readonly nickname: string; readonly portraitKey: string | null };

/** The person whose schedule it is, if the caller may open it: oneself, or a member of a channel where one teaches. */
export async function findOwner(
  db: Db,
  { userId, callerId }: { readonly userId: number; readonly callerId: number },
): Promise<OwnerRow | undefined> {
  const [row] = await query<OwnerRow>(
    db,
    'scheduling.schedule-owner',
    `select p.user_id as "userId", p.nickname, p.portrait_key as "portraitKey" from accounts_people p
     where p.user_id = $1 and ($1 = $2::bigint or exists (
       select from channels_memberships mine join channels_memberships theirs on theirs.channel_id = mine.channel_id and theirs.user_id = $1
       where mine.user_id = $2 and mine.role in ('ROLE_ADMIN', 'ROLE_CHANNEL_MASTER', 'MANAGER', 'TEACHER')
         and theirs.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED')))`,
    [userId, callerId],
  );
  return row;
}

export async function deleteUserDates(tx: Db, userId: number, ids: readonly number[]): Promise<void> {
  await query(
    tx,
    'scheduling.remove-user-dates',
    'delete from scheduling_user_dates where user_id = $1 and id = any($2::bigint[])',
    [userId, ids],
  );
}

export async function insertUserDates(
  tx: Db,
  { userId, savedBy, now }: { readonly userId: number; readonly savedBy: number; readonly now: Date },
  times: readonly ScheduleTime[],
): Promise<void> {
  await query(
    tx,
    'scheduling.add-user-dates',
    `insert into scheduling_user_dates (user_id, saved_by, saved_at, day, start_minute, end_minute, type, state)
     select $1, $2, $3, * from unnest($4::date[], $5::int[], $6::int[], $7::text[], $8::text[])`,
    [
      userId,
      savedBy,
      now,
      times.map(({ startDate }) => startDate),
      times.map(({ startTime }) => startTime),
      times.map(({ endTime }) => endTime),
      times.map(({ scheduleType }) => scheduleType),
      times.map(({ scheduleDateState }) => scheduleDateState),
    ],
  );
}

export async function deleteSchedulesOf(tx: Db, userId: number): Promise<void> {
  await query(tx, 'scheduling.erase-user-dates', 'delete from scheduling_user_dates where user_id = $1', [userId]);
}
