import { type Db, query } from '../../core/db.ts';

const TABLE_LOCK = 5_311;
const PARTICIPANT_LOCK = 5_312;

/**
 * Before a submission of a participant is written or judged: one after the other for a participant, side by side for
 * others, and never while the whole table is computed. Otherwise two would each count what the other has not written.
 */
export async function lockParticipant(tx: Db, competitionId: number, participantId: number): Promise<void> {
  await query(
    tx,
    'standings.lock-participant',
    `select pg_advisory_xact_lock_shared($1::int, ($2::bigint % 2147483647)::int),
     pg_advisory_xact_lock($3::int, ($4::bigint % 2147483647)::int)`,
    [TABLE_LOCK, competitionId, PARTICIPANT_LOCK, participantId],
  );
}

/** Before the whole table is computed, revealed or judged again: nothing is handed in or judged until the end of the transaction. */
export async function lockStandings(tx: Db, competitionId: number): Promise<void> {
  await query(tx, 'standings.lock', 'select pg_advisory_xact_lock($1::int, ($2::bigint % 2147483647)::int)', [
    TABLE_LOCK,
    competitionId,
  ]);
}
