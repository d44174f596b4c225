/** The whole table from the submissions, without what is kept: what the kept one must equal at any moment. [LMS-306] */
import { type Cell, compareSums, MINUTE_MS, type Sum } from '@dolphin/contract/competitions/formats/format.rules';
import { rulesOf } from '@dolphin/contract/competitions/formats/formats';
import { attemptsForOthers, type Counted } from './move-standing.ts';
import type { Both, KeptAttempt } from './move-standing.queries.ts';

export type TableAttempt = KeptAttempt & { readonly participantId: number; readonly problemId: number };
export type ComputedRow = {
  readonly participantId: number;
  /** By problem; a problem without submissions has no cell. */ readonly cells: ReadonlyMap<number, Both<Cell>>;
  readonly sum: Both<Sum>;
};

/** `attempts` in the order they came in; `points` is the most of each problem. */
export function computeTable(
  competition: Counted,
  participantIds: readonly number[],
  points: ReadonlyMap<number, number>,
  attempts: readonly TableAttempt[],
): readonly ComputedRow[] {
  const rules = rulesOf(competition.format);
  const penaltyMs = competition.penaltyMinutes * MINUTE_MS;
  const byCell = Map.groupBy(attempts, ({ participantId, problemId }) => `${participantId} ${problemId}`);
  const problemsOf = Map.groupBy(byCell.values(), ([first]) => first?.participantId ?? 0);
  return participantIds.map((participantId) => {
    const cells = new Map<number, Both<Cell>>();
    for (const own of problemsOf.get(participantId) ?? []) {
      const problemId = own[0]?.problemId ?? 0;
      const maxPoints = points.get(problemId) ?? 0;
      cells.set(problemId, {
        truth: rules.cellOf(own, maxPoints),
        shown: rules.cellOf(attemptsForOthers(competition, own), maxPoints),
      });
    }
    const all = [...cells.values()];
    return {
      participantId,
      cells,
      sum: {
        truth: rules.sumOf(
          all.map(({ truth }) => truth),
          penaltyMs,
        ),
        shown: rules.sumOf(
          all.map(({ shown }) => shown),
          penaltyMs,
        ),
      },
    };
  });
}

/** Best first; those of the same place by their number. */
export function byFinalRank(a: ComputedRow, b: ComputedRow): number {
  return compareSums(a.sum.truth, b.sum.truth) || a.participantId - b.participantId;
}
