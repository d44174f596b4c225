import { STANDINGS_PAGE_SIZE } from '@dolphin/contract/competitions/competitions.constants';
import type { Db } from '../../core/db.ts';
import type { OpenCompetition } from '../access/require-competition.ts';
import { byFinalRank, computeTable } from './compute-table.ts';
import type { StandingRow } from './standings.queries.ts';
import { compareSums } from '@dolphin/contract/competitions/formats/format.rules';
import { selectTableAttempts, selectTableParticipants } from './table.queries.ts';

/** A page of the table as it was when everybody's clock showed this time. Only where everything is public. */
export async function selectTableAt(
  db: Db,
  open: OpenCompetition,
  problems: readonly { readonly problemId: number; readonly points: number }[],
  { page, atMs }: { readonly page: number; readonly atMs: number },
): Promise<readonly StandingRow[]> {
  const participants = (await selectTableParticipants(db, open.competitionId)).filter(({ isRanked }) => isRanked);
  const attempts = await selectTableAttempts(db, open.competitionId, atMs);
  const byId = new Map(participants.map((each) => [each.participantId, each]));
  const points = new Map(problems.map((each) => [each.problemId, each.points]));
  const rows = computeTable(open, [...byId.keys()], points, attempts).toSorted(byFinalRank);
  const from = (page - 1) * STANDINGS_PAGE_SIZE;
  const [first] = rows.slice(from);
  const better = first ? rows.filter((row) => compareSums(row.sum.truth, first.sum.truth) < 0).length : 0;
  return rows.slice(from, from + STANDINGS_PAGE_SIZE).map(({ participantId, cells, sum }) => ({
    participantId,
    name: byId.get(participantId)?.name ?? '',
    isTeam: byId.get(participantId)?.isTeam ?? false,
    isRanked: true,
    isDisqualified: false,
    ...sum.truth,
    cells: [...cells].map(
      ([problemId, { truth }]) =>
        [problemId, truth.tries, truth.pending, truth.points, truth.reachedMs, truth.isSolved] as const,
    ),
    total: rows.length,
    better,
  }));
}
