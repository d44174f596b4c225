import { type Db, query } from '../../core/db.ts';
import '../competitions.tables.ts';

/**
 * One variant of each problem, once: the one that the fewest have, so that all are met equally often, and of equal ones
 * any. What was assigned stays. Whoever assigns holds the problems: of two who begin together the second counts the
 * first. [LMS-349]
 */
export async function assignVariants(tx: Db, competitionId: number, participantId: number): Promise<void> {
  await query(
    tx,
    'competitions.hold-problems',
    'select id from competitions_problems where competition_id = $1 order by id for no key update',
    [competitionId],
  );
  await query(
    tx,
    'competitions.assign-variant-each',
    `insert into competitions_assigned (participant_id, problem_id, variant_id)
     select $2, b.id, v.id from competitions_problems b cross join lateral (
       select o.id from competitions_variants o where o.problem_id = b.id
         order by (select count(*) from competitions_assigned a where a.variant_id = o.id), random() limit 1) v
     where b.competition_id = $1 on conflict do nothing`,
    [competitionId, participantId],
  );
}
