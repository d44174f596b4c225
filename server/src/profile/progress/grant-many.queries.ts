import { type Db, query } from '../../core/db.ts';
import '../profile.tables.ts';
import type { Entry, LockedProgress } from './progress.queries.ts';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A person whose balance is locked; changed in memory, and written at the end. */
export type LockedMany = Writable<LockedProgress> & { readonly user_id: number; entry_count: number };

const LOCKED = 'user_id, level, level_exp, point, streak, longest_streak, streak_freezes, streak_day, entry_count';

/**
 * Locks the balances in the order of the people's numbers, in one statement: two who lock many never wait for each other in a
 * circle. Nearly always everybody has a balance, and then none of them is written. Where somebody has none, nobody is locked
 * before the balance is made: another transaction may be making the same one.
 */
export async function lockMany(tx: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, LockedMany>> {
  const distinct = [...new Set(userIds)];
  const known = await query<LockedMany>(
    tx,
    'progress.lock-known',
    `select ${LOCKED} from profile_progress where user_id = any($1::bigint[])
       and (select count(*) from profile_progress where user_id = any($1::bigint[])) = cardinality($1::bigint[])
     order by user_id for update`,
    [distinct],
  );
  const rows = known.length === distinct.length ? known : await insertBalances(tx, distinct);
  return new Map(rows.map((row) => [row.user_id, row]));
}

function insertBalances(tx: Db, userIds: readonly number[]): Promise<readonly LockedMany[]> {
  return query<LockedMany>(
    tx,
    'progress.lock-many',
    `insert into profile_progress (user_id) select id from unnest($1::bigint[]) as u (id) order by id
     on conflict (user_id) do update set user_id = excluded.user_id
     returning ${LOCKED}`,
    [userIds],
  );
}

type Named = { readonly userId: number; readonly cause: string; readonly causeId: string };

/** Which of these were paid before. */
export function selectPaidOf(tx: Db, named: readonly Named[]): Promise<readonly Named[]> {
  return query<Named>(
    tx,
    'progress.paid-of',
    `select e.user_id as "userId", e.cause, e.cause_id as "causeId"
     from unnest($1::bigint[], $2::text[], $3::text[]) as g (user_id, cause, cause_id)
     join profile_progress_entries e on e.user_id = g.user_id and e.cause = g.cause and e.cause_id = g.cause_id`,
    [named.map(({ userId }) => userId), named.map(({ cause }) => cause), named.map(({ causeId }) => causeId)],
  );
}

type DayOfActs = { readonly userId: number; readonly cause: string; readonly day: string };

/** How many acts of a cause were paid on a day; nothing for days without any. */
export function selectActCounts(
  tx: Db,
  days: readonly DayOfActs[],
): Promise<readonly (DayOfActs & { readonly n: number })[]> {
  return query<DayOfActs & { readonly n: number }>(
    tx,
    'progress.acts-of',
    `select a.user_id as "userId", a.cause, a.day, coalesce((d.causes ->> a.cause)::int, 0) as n
     from unnest($1::bigint[], $2::text[], $3::date[]) as a (user_id, cause, day)
     join profile_activity_days d on d.user_id = a.user_id and d.day = a.day where d.causes ? a.cause`,
    [days.map(({ userId }) => userId), days.map(({ cause }) => cause), days.map(({ day }) => day)],
  );
}

export type GainRow = Entry & { readonly userId: number; readonly at: Date | null; readonly position: number | null };

export async function insertGains(tx: Db, rows: readonly GainRow[]): Promise<void> {
  await query(
    tx,
    'progress.insert-gains',
    `insert into profile_progress_entries (user_id, cause, cause_id, point, experience, title, created_at, position)
     select g.user_id, g.cause, g.cause_id, g.point, g.experience, g.title, coalesce(g.at, now()), g.position
     from unnest($1::bigint[], $2::text[], $3::text[], $4::int[], $5::int[], $6::jsonb[], $7::timestamptz[],
       $8::int[]) with ordinality as g (user_id, cause, cause_id, point, experience, title, at, position, n)
       order by g.n`,
    [
      rows.map((row) => row.userId),
      rows.map((row) => row.cause),
      rows.map((row) => row.causeId),
      rows.map((row) => row.point),
      rows.map((row) => row.experience),
      rows.map((row) => (row.title ? JSON.stringify(row.title) : null)),
      rows.map((row) => row.at),
      rows.map((row) => row.position),
    ],
  );
}

/** Acts of one cause on the days they count for. */
export async function addActivities(
  tx: Db,
  cause: string,
  acts: readonly { readonly userId: number; readonly day: string; readonly experience: number }[],
): Promise<void> {
  await query(
    tx,
    'progress.add-activities',
    `insert into profile_activity_days as d (user_id, day, act_count, experience, causes)
     select a.user_id, a.day, count(*), sum(a.experience), jsonb_build_object($4::text, count(*))
     from unnest($1::bigint[], $2::date[], $3::int[]) as a (user_id, day, experience) group by a.user_id, a.day order by a.user_id, a.day
     on conflict (user_id, day) do update set act_count = d.act_count + excluded.act_count, experience = d.experience + excluded.experience,
       causes = jsonb_set(d.causes, array[$4::text], to_jsonb(coalesce((d.causes ->> $4::text)::int, 0) + excluded.act_count))`,
    [acts.map(({ userId }) => userId), acts.map(({ day }) => day), acts.map(({ experience }) => experience), cause],
  );
}

export async function updateMany(tx: Db, people: readonly LockedMany[]): Promise<void> {
  await query(
    tx,
    'progress.update-many',
    `update profile_progress p set level = g.level, level_exp = g.level_exp, point = g.point, streak = g.streak,
     longest_streak = g.longest_streak,
       streak_freezes = g.streak_freezes, streak_day = g.streak_day, entry_count = g.entry_count
     from unnest($1::bigint[], $2::int[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::date[], $9::int[])
       as g (user_id, level, level_exp, point, streak, longest_streak, streak_freezes, streak_day, entry_count) where p.user_id = g.user_id`,
    [
      people.map((one) => one.user_id),
      people.map((one) => one.level),
      people.map((one) => one.level_exp),
      people.map((one) => one.point),
      people.map((one) => one.streak),
      people.map((one) => one.longest_streak),
      people.map((one) => one.streak_freezes),
      people.map((one) => one.streak_day),
      people.map((one) => one.entry_count),
    ],
  );
}
