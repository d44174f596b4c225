import { type Db, query } from '../../core/db.ts';
import { type CountedRow, countedPage } from '../../core/sql/joined-rows.ts';
import '../profile.tables.ts';

export type ProgressRow = { readonly level: number; readonly level_exp: number; readonly point: number };
export type LockedProgress = ProgressRow & {
  readonly streak: number;
  readonly longest_streak: number;
  readonly streak_freezes: number;
  readonly streak_day: string | null;
};

const NEWCOMER: ProgressRow = { level: 1, level_exp: 0, point: 0 };

export async function findProgress(db: Db, userId: number): Promise<ProgressRow> {
  const rows = await query<ProgressRow>(
    db,
    'progress.find',
    'select level, level_exp, point from profile_progress where user_id = $1',
    [userId],
  );
  return rows[0] ?? NEWCOMER;
}

/** Makes two changes of one user wait for each other, so that the balance stays the sum of its rows. */
export async function lockProgress(tx: Db, userId: number): Promise<LockedProgress> {
  const [row] = await query<LockedProgress>(
    tx,
    'progress.lock',
    `insert into profile_progress (user_id) values ($1) on conflict (user_id) do update set user_id = excluded.user_id
     returning level, level_exp, point, streak, longest_streak, streak_freezes, streak_day`,
    [userId],
  );
  if (!row) throw new Error('A locked row comes back.');
  return row;
}

type Named = { readonly userId: number; readonly cause: string; readonly causeId: string };
export type Entry = {
  readonly cause: string;
  readonly causeId: string;
  readonly point: number;
  readonly experience: number;
  readonly title: unknown;
};
export type Gain = {
  readonly userId: number;
  readonly at: Date | null;
  /** The first is what is paid; the others come with it, and only if it is new. */
  readonly entries: readonly Entry[];
  readonly level: number;
  readonly levelExp: number;
  /** Set when the day counts in the map of activity. */
  readonly activity: { readonly day: string; readonly experience: number } | null;
  readonly streak: {
    readonly current: number;
    readonly longest: number;
    readonly freezes: number;
    readonly day: string | null;
  };
};

/** Writes a gain under the lock; the new balance, or undefined when the first entry was written before. */
export async function insertGain(tx: Db, gain: Gain): Promise<number | undefined> {
  const paid = await selectPaid(tx, gain);
  const fresh = gain.entries.filter(({ cause, causeId }) => !paid.has(keyOf(cause, causeId)));
  if (fresh[0] === undefined || fresh[0] !== gain.entries[0]) return undefined;
  await insertEntries(tx, gain, fresh);
  if (gain.activity) await upsertActivity(tx, gain.userId, fresh[0].cause, gain.activity);
  return updateGained(tx, gain, fresh);
}

const keyOf = (cause: string, causeId: string) => `${cause} ${causeId}`;
export const isShown = ({ point, experience }: Entry) => point !== 0 || experience !== 0;

/** Which of the entries were written before. */
async function selectPaid(tx: Db, { userId, entries }: Gain): Promise<ReadonlySet<string>> {
  const rows = await query<{ cause: string; causeId: string }>(
    tx,
    'progress.paid',
    `select e.cause, e.cause_id as "causeId" from profile_progress_entries e
     join unnest($2::text[], $3::text[]) as g (cause, cause_id) on g.cause = e.cause and g.cause_id = e.cause_id
     where e.user_id = $1`,
    [userId, entries.map((e) => e.cause), entries.map((e) => e.causeId)],
  );
  return new Set(rows.map(({ cause, causeId }) => keyOf(cause, causeId)));
}

/** Entries that change something have a place in the list, those that only mark an act have none. */
async function insertEntries(tx: Db, { userId, at }: Gain, entries: readonly Entry[]): Promise<void> {
  await query(
    tx,
    'progress.insert-entries',
    `insert into profile_progress_entries (user_id, cause, cause_id, point, experience, title, created_at, position)
     select $1, g.cause, g.cause_id, g.point, g.experience, g.title, coalesce($2::timestamptz, now()),
       case when g.is_shown then (select entry_count from profile_progress
         where user_id = $1) + row_number() over (partition by g.is_shown order by g.n) end
     from unnest($3::text[], $4::text[], $5::int[], $6::int[], $7::jsonb[], $8::boolean[]) with ordinality as g (cause,
       cause_id, point, experience, title, is_shown, n)`,
    [
      userId,
      at,
      entries.map((e) => e.cause),
      entries.map((e) => e.causeId),
      entries.map((e) => e.point),
      entries.map((e) => e.experience),
      entries.map((e) => (e.title ? JSON.stringify(e.title) : null)),
      entries.map(isShown),
    ],
  );
}

async function upsertActivity(
  tx: Db,
  userId: number,
  cause: string,
  { day, experience }: NonNullable<Gain['activity']>,
): Promise<void> {
  await query(
    tx,
    'progress.note-activity',
    `insert into profile_activity_days as d (user_id, day, act_count, experience, causes)
     values ($1, $2::date, 1, $3, jsonb_build_object($4::text, 1))
     on conflict (user_id, day) do update set act_count = d.act_count + 1, experience = d.experience + excluded.experience,
       causes = jsonb_set(d.causes, array[$4::text], to_jsonb(coalesce((d.causes ->> $4::text)::int, 0) + 1))`,
    [userId, day, experience, cause],
  );
}

async function updateGained(
  tx: Db,
  { userId, level, levelExp, streak }: Gain,
  entries: readonly Entry[],
): Promise<number | undefined> {
  const [row] = await query<{ point: number }>(
    tx,
    'progress.gain',
    `update profile_progress set level = $2, level_exp = $3, streak = $4, longest_streak = $5, streak_freezes = $6, streak_day = $7::date,
       point = point + $8::int, entry_count = entry_count + $9::int
     where user_id = $1 returning point`,
    [
      userId,
      level,
      levelExp,
      streak.current,
      streak.longest,
      streak.freezes,
      streak.day,
      entries.reduce((sum, { point }) => sum + point, 0),
      entries.filter(isShown).length,
    ],
  );
  return row?.point;
}

/**
 * Takes points away if there are enough, in one statement: it waits for the row, looks at its newest version and writes.
 * Only `locked` is the newest version; "p" may be the one from before the wait, and is checked against the constraint as such.
 * No balance when nothing was written; then `isEnough` separates an act that was paid before from a balance too small.
 */
export async function updateSpent(
  tx: Db,
  given: Named & { readonly point: number; readonly title?: unknown; readonly at?: Date },
): Promise<{ readonly balance: number | undefined; readonly isEnough: boolean }> {
  const [row] = await query<{ isEnough: boolean; balance: number | null }>(
    tx,
    'progress.spend',
    `with locked as (
       select point, entry_count from profile_progress where user_id = $1 for update
     ), made as (
       insert into profile_progress_entries (user_id, cause, cause_id, point, experience, title, created_at, position)
       select $1, $2, $3, -$4::int, 0, $5::jsonb, coalesce($6::timestamptz, now()), entry_count + 1 from locked where point >= $4
       on conflict (user_id, cause, cause_id) do nothing returning id
     ), paid as (
       update profile_progress p set point = locked.point - $4, entry_count = locked.entry_count + 1 from made, locked
         where p.user_id = $1 returning p.point
     )
     select locked.point >= $4 as "isEnough", paid.point as balance from locked left join paid on true`,
    [
      given.userId,
      given.cause,
      given.causeId,
      given.point,
      given.title ? JSON.stringify(given.title) : null,
      given.at ?? null,
    ],
  );
  return { balance: row?.balance ?? undefined, isEnough: row?.isEnough ?? false };
}

export async function findEntry(
  db: Db,
  { userId, cause, causeId }: Named,
): Promise<{ readonly id: number } | undefined> {
  const [row] = await query<{ id: number }>(
    db,
    'progress.entry',
    'select id from profile_progress_entries where user_id = $1 and cause = $2 and cause_id = $3',
    [userId, cause, causeId],
  );
  return row;
}

/** How often something was paid for that cause on that day. */
export async function countActs(db: Db, userId: number, day: string, cause: string): Promise<number> {
  const [row] = await query<{ n: number }>(
    db,
    'progress.acts',
    'select coalesce((causes ->> $3)::int, 0) as n from profile_activity_days where user_id = $1 and day = $2',
    [userId, day, cause],
  );
  return row?.n ?? 0;
}

export type LedgerRow = Entry & { readonly id: number; readonly createdAt: Date };

/** One page of the ledger, newest first. Positions have no gaps, so any page costs the same. */
export async function selectEntries(
  db: Db,
  userId: number,
  offset: number,
  limit: number,
): Promise<{ readonly rows: readonly LedgerRow[]; readonly total: number }> {
  const found = await query<CountedRow<LedgerRow>>(
    db,
    'progress.entries',
    `select p.entry_count as total, e.* from profile_progress p left join lateral (
       select id, cause, cause_id as "causeId", point, experience, title, created_at as "createdAt" from profile_progress_entries
       where user_id = $1 and position <= p.entry_count - $2::int order by position desc limit $3
     ) e on true where p.user_id = $1`,
    [userId, offset, limit],
  );
  return countedPage<LedgerRow>(found, 'id');
}

/** Everything of a person who leaves. */
export async function deleteProgress(db: Db, userId: number): Promise<void> {
  for (const table of ['profile_progress_entries', 'profile_activity_days', 'profile_progress'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
}
