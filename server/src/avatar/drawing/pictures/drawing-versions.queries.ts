import { type Db, query } from '../../../core/db.ts';
import '../../avatar.tables.ts';

/** Notes which versions have pictures, and that ours is in use; gives those that nobody has used since a moment. */
export async function noteVersions(
  db: Db,
  given: { readonly ours: string; readonly found: readonly string[]; readonly unusedSince: Date; readonly now: Date },
): Promise<readonly string[]> {
  await query(
    db,
    'avatar.note-versions',
    `insert into avatar_drawing_versions as v (version, seen_at) select distinct name, $3::timestamptz
     from unnest($1::text[] || $2::text) as name
     on conflict (version) do update set seen_at = excluded.seen_at where v.version = $2`,
    [given.found, given.ours, given.now],
  );
  const rows = await query<{ version: string }>(
    db,
    'avatar.unused-versions',
    'select version from avatar_drawing_versions where seen_at <= $1 and version <> $2 order by seen_at',
    [given.unusedSince, given.ours],
  );
  return rows.map(({ version }) => version);
}

export async function deleteVersion(db: Db, version: string): Promise<void> {
  await query(db, 'avatar.forget-version', 'delete from avatar_drawing_versions where version = $1', [version]);
}
