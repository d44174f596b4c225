/**
 * Computes the standings of a competition from its submissions: to compare them with the kept ones, or to write them.
 * Needed after everything that changes many cells at once, such as another penalty or a rejudge. [LMS-306]
 */
import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { computeTable } from './compute-table.ts';
import { lockStandings } from './lock-standings.queries.ts';
import {
  findCounted,
  type KeptCellRow,
  type KeptSumRow,
  replaceTable,
  selectKeptCells,
  selectKeptSums,
  selectTableAttempts,
  selectTableParticipants,
} from './table.queries.ts';

type Table = { readonly cells: readonly KeptCellRow[]; readonly sums: readonly KeptSumRow[] };

async function computeKept(db: Db, competitionId: number): Promise<Table> {
  const counted = await findCounted(db, competitionId);
  if (!counted) throw fail(competitionErrors.COMPETITION_NOT_FOUND);
  const participants = await selectTableParticipants(db, competitionId);
  const isRanked = new Map(participants.map((each) => [each.participantId, each.isRanked]));
  const attempts = await selectTableAttempts(db, competitionId, null);
  const rows = computeTable(counted, [...isRanked.keys()], counted.points, attempts);
  return {
    cells: rows.flatMap(({ participantId, cells }) =>
      [...cells].map(([problemId, { truth, shown }]) => ({
        participantId,
        problemId,
        ...truth,
        publicTries: shown.tries,
        publicPending: shown.pending,
        publicPoints: shown.points,
        publicReachedMs: shown.reachedMs,
        publicIsSolved: shown.isSolved,
      })),
    ),
    sums: rows.map(({ participantId, sum: { truth, shown } }) => ({
      participantId,
      isRanked: isRanked.get(participantId) ?? false,
      ...truth,
      publicScore: shown.score,
      publicTie: shown.tie,
      publicLastMs: shown.lastMs,
    })),
  };
}

/** Nothing is handed in or judged until the end of the transaction. */
export async function recomputeStandings(tx: Db, competitionId: number): Promise<void> {
  await lockStandings(tx, competitionId);
  const { cells, sums } = await computeKept(tx, competitionId);
  await replaceTable(tx, competitionId, cells, sums);
}

/** What is kept otherwise than it should be, one line for each; none: the standings are right. */
export async function checkStandings(tx: Db, competitionId: number): Promise<readonly string[]> {
  await lockStandings(tx, competitionId);
  const computed = await computeKept(tx, competitionId);
  const cells = await selectKeptCells(tx, competitionId);
  const sums = await selectKeptSums(tx, competitionId);
  return [
    ...differences('cell', computed.cells, cells, (cell) => `${cell.participantId} ${cell.problemId}`),
    ...differences('row', computed.sums, sums, (sum) => String(sum.participantId)),
  ];
}

function differences<T extends object>(
  what: string,
  computed: readonly T[],
  kept: readonly T[],
  keyOf: (row: T) => string,
): readonly string[] {
  const text = (row: T | undefined) =>
    row ? JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))) : 'none';
  const keptBy = new Map(kept.map((row) => [keyOf(row), row]));
  const computedBy = new Map(computed.map((row) => [keyOf(row), row]));
  return [...new Set([...keptBy.keys(), ...computedBy.keys()])].flatMap((key) => {
    const [is, should] = [text(keptBy.get(key)), text(computedBy.get(key))];
    return is === should ? [] : [`${what} ${key}: ${is}, should be ${should}`];
  });
}
