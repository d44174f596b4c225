import { placesOf } from '@dolphin/contract/competitions/formats/format.rules';
import type { Db } from '../../core/db.ts';
import { byFinalRank, computeTable, type TableAttempt } from '../standings/compute-table.ts';
import { findCounted, selectTableAttempts, selectTableParticipants } from '../standings/table.queries.ts';
import { selectRejudgedAttempts } from './rejudges.queries.ts';
import type { PlaceChange } from './rejudges.tables.ts';

/** Every place that would be another, of the true standings: both tables are computed from the submissions. [LMS-324] */
export async function placeChanges(db: Db, competitionId: number, rejudgeId: number): Promise<readonly PlaceChange[]> {
  const counted = await findCounted(db, competitionId);
  if (!counted) return [];
  const ranked = (await selectTableParticipants(db, competitionId)).filter(({ isRanked }) => isRanked);
  const ids = ranked.map(({ participantId }) => participantId);
  const places = (attempts: readonly TableAttempt[]) => {
    const rows = computeTable(counted, ids, counted.points, attempts).toSorted(byFinalRank);
    const numbers = placesOf(rows.map(({ sum }) => sum.truth));
    return new Map(rows.map(({ participantId }, at) => [participantId, numbers[at] ?? 0]));
  };
  const before = places(await selectTableAttempts(db, competitionId, null));
  const after = places(await selectRejudgedAttempts(db, competitionId, rejudgeId));
  return ranked
    .map(({ participantId, name }) => ({
      participantId,
      name,
      before: before.get(participantId) ?? 0,
      after: after.get(participantId) ?? 0,
    }))
    .filter((change) => change.before !== change.after)
    .toSorted((a, b) => a.after - b.after);
}

/** Those that move furthest, in the order of their new places. */
export function largestChanges(changes: readonly PlaceChange[], max: number): readonly PlaceChange[] {
  const sizeOf = ({ before, after }: PlaceChange) => Math.abs(after - before);
  return changes
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, max)
    .toSorted((a, b) => a.after - b.after);
}
