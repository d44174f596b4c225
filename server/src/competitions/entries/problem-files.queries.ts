import { type Db, query } from '../../core/db.ts';

/** A problem is used in few competitions; those that somebody takes part in come first. */
const COMPETITIONS_MAX = 10;

export async function selectCompetitionsWith(
  db: Db,
  contentIds: readonly number[],
  viewerId: number,
): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    db,
    'competition-files.competitions',
    `select x.id from (select distinct p.competition_id as id from competitions_variants v
     join competitions_problems p on p.id = v.problem_id where v.content_id = any($1::bigint[])) x
     order by exists (select from competitions_members m where m.competition_id = x.id and m.user_id = $2) desc,
       x.id desc limit ${COMPETITIONS_MAX}`,
    [contentIds, viewerId],
  );
  return rows.map(({ id }) => id);
}
