import { type Db, query } from '../../core/db.ts';
import './statistics.tables.ts';

/** The day's salt; the first process to ask that day makes it, all the others take that one. */
export async function findSalt(db: Db, day: string, fresh: Buffer): Promise<Buffer> {
  const [row] = await query<{ salt: Buffer }>(
    db,
    'statistics.salt',
    // The update changes nothing but makes the row come back, also when another process wrote it a moment ago.
    'insert into channels_visit_salts as s (day, salt) values ($1, $2) on conflict (day) do update set salt = s.salt returning salt',
    [day, fresh],
  );
  return row?.salt ?? fresh;
}

/** Counts a visitor who has not been counted that day; who has is found in the index and nothing is written. */
export async function insertVisit(
  db: Db,
  { channelId, day, visitor }: { readonly channelId: number; readonly day: string; readonly visitor: Buffer },
): Promise<void> {
  await query(
    db,
    'statistics.visit',
    `with new as (insert into channels_visits (day, channel_id, visitor) values ($1, $2, $3) on conflict do nothing returning channel_id)
     insert into channels_daily_counts as d (channel_id, day, visitor_count) select channel_id, $1, 1 from new
     on conflict (channel_id, day) do update set visitor_count = d.visitor_count + 1`,
    [day, channelId, visitor],
  );
}

/** Forgets who came on days that are over. */
export async function deleteOldVisits(db: Db, before: string, batch: number): Promise<number> {
  await query(db, 'statistics.drop-salts', 'delete from channels_visit_salts where day < $1', [before]);
  const rows = await query<{ n: number }>(
    db,
    'statistics.drop-visits',
    `with gone as (delete from channels_visits
     where ctid = any(array(select ctid from channels_visits where day < $1 limit $2)) returning 1)
     select count(*)::int as n from gone`,
    [before, batch],
  );
  return rows[0]?.n ?? 0;
}
