import { type Db, query } from '../../core/db.ts';
import '../competitions.tables.ts';

/** What of theirs is not judged yet, and never will be: their programs go with them. */
export function selectWaitingOf(
  tx: Db,
  userId: number,
): Promise<readonly { readonly competitionId: number; readonly participantId: number; readonly requestId: number }[]> {
  return query<{ competitionId: number; participantId: number; requestId: number }>(
    tx,
    'competitions.waiting-of',
    `select competition_id as "competitionId", participant_id as "participantId", request_id as "requestId"
     from competitions_submissions where user_id = $1 and state = 'WAITING' order by id`,
    [userId],
  );
}

/**
 * Takes somebody out of everything that names them. Their place in standings stays, without a name; what they asked and
 * announced goes, and their team goes on with another leader.
 */
export async function erasePerson(tx: Db, userId: number): Promise<void> {
  await query(
    tx,
    'competitions.erase-members',
    `with gone as (delete from competitions_members where user_id = $1 returning participant_id, is_leader)
     update competitions_members m set is_leader = true from gone
     where gone.is_leader and m.participant_id = gone.participant_id
       and m.user_id = (select min(o.user_id) from competitions_members o where o.participant_id = gone.participant_id and o.user_id <> $1)`,
    [userId],
  );
  await query(tx, 'competitions.erase-questions', 'delete from competitions_questions where user_id = $1', [userId]);
  await query(
    tx,
    'competitions.unname-entries',
    'update competitions_submissions set user_id = null where user_id = $1',
    [userId],
  );
  await query(
    tx,
    'competitions.unname-announcements',
    'update competitions_announcements set author_id = null where author_id = $1',
    [userId],
  );
  await query(
    tx,
    'competitions.unname-answers',
    'update competitions_questions set answered_by = null where answered_by = $1',
    [userId],
  );
  await query(
    tx,
    'competitions.unname-site-decisions',
    'update competitions_site_decisions set actor_id = null where actor_id = $1',
    [userId],
  );
  await query(
    tx,
    'competitions.unname-competitions',
    'update competitions_competitions set created_by = null where created_by = $1',
    [userId],
  );
  await query(
    tx,
    'competitions.unname-rejudges',
    'update competitions_rejudges set created_by = null where created_by = $1',
    [userId],
  );
  await query(
    tx,
    'competitions.unname-decisions',
    `with pairs as (update competitions_similarity_pairs set decided_by = null where decided_by = $1)
     update competitions_similarity_decisions set decided_by = null where decided_by = $1`,
    [userId],
  );
  await query(tx, 'competitions.unname-talks', 'update competitions_talks set asked_by = null where asked_by = $1', [
    userId,
  ]);
}
