/**
 * After a submission came in or was judged: one cell and one row of the standings are written, and one small event goes
 * to all who watch. What others may see is sent to others, the truth to the authors where it is another. [LMS-302]
 */
import { competitionEvents, type StandingsDelta } from '@dolphin/contract/competitions/competitions.events';
import type {
  CompetitionFormat,
  StandingsView,
  VerdictView,
} from '@dolphin/contract/competitions/competitions.constants';
import {
  type Cell,
  compareSums,
  isSameCell,
  MINUTE_MS,
  publicAttempts,
  type Sum,
} from '@dolphin/contract/competitions/formats/format.rules';
import { rulesOf } from '@dolphin/contract/competitions/formats/formats';
import type { Static } from 'typebox';
import type { Db } from '../../core/db.ts';
import { outgoing, type OutgoingEvent } from '../../core/outbox/publish.ts';
import {
  type Both,
  type CellKey,
  type CellRow,
  type KeptAttempt,
  selectAttempts,
  shownOf,
  finalCellOf,
  upsertCell,
  upsertStanding,
} from './move-standing.queries.ts';

/** What of a competition decides how its standings are counted and who sees them. */
export type Counted = {
  readonly format: CompetitionFormat;
  readonly penaltyMinutes: number;
  readonly standingsView: StandingsView;
  readonly verdictView: VerdictView;
  readonly revealedAt: Date | null;
};

/**
 * Under `lockParticipant`. Gives the events to publish: three statements, and whoever calls publishes once. `isSecret`:
 * others see nothing of this change, not even when it happened.
 */
export async function moveStanding(
  tx: Db,
  competition: Counted,
  key: CellKey,
  { maxPoints, isSecret }: { readonly maxPoints: number; readonly isSecret: boolean },
): Promise<readonly OutgoingEvent[]> {
  const rules = rulesOf(competition.format);
  const attempts = await selectAttempts(tx, key);
  const cell: Both<Cell> = {
    truth: rules.cellOf(attempts, maxPoints),
    shown: rules.cellOf(attemptsForOthers(competition, attempts), maxPoints),
  };
  const others = await upsertCell(tx, key, cell);
  const sum = sumsOf(competition, others, cell);
  const isRanked = await upsertStanding(tx, key, sum);
  return eventsOf(competition, key, isRanked && !isSecret, cell, sum);
}

/** Where participants do not see their own verdicts, nobody sees them. */
export function attemptsForOthers({ revealedAt, verdictView }: Counted, attempts: readonly KeptAttempt[]) {
  const all = verdictView === 'HIDDEN' ? attempts.map((each) => ({ ...each, isFrozen: true })) : attempts;
  return publicAttempts(all, revealedAt !== null);
}

function sumsOf({ format, penaltyMinutes }: Counted, others: readonly CellRow[], cell: Both<Cell>): Both<Sum> {
  const { sumOf } = rulesOf(format);
  const penaltyMs = penaltyMinutes * MINUTE_MS;
  return {
    truth: sumOf([...others.map(finalCellOf), cell.truth], penaltyMs),
    shown: sumOf([...others.map(shownOf), cell.shown], penaltyMs),
  };
}

/** A standing that nobody else may see goes to the authors alone. The truth comes last, so that it is what stays. */
function eventsOf(
  { standingsView, revealedAt }: Counted,
  key: CellKey,
  isForOthers: boolean,
  cell: Both<Cell>,
  sum: Both<Sum>,
): readonly OutgoingEvent[] {
  const isShown = isForOthers && (standingsView !== 'HIDDEN' || revealedAt !== null);
  const isSame = isSameCell(cell.truth, cell.shown) && compareSums(sum.truth, sum.shown) === 0;
  const { competitionId } = key;
  return [
    ...(isShown ? [outgoing(competitionEvents.standingMoved, competitionId, toDelta(key, cell.shown, sum.shown))] : []),
    ...(isShown && isSame
      ? []
      : [outgoing(competitionEvents.trueStandingMoved, competitionId, toDelta(key, cell.truth, sum.truth))]),
  ];
}

function toDelta(
  { competitionId, participantId, problemId }: CellKey,
  { tries, pending, points, reachedMs, isSolved }: Cell,
  { score, tie, lastMs }: Sum,
): Static<typeof StandingsDelta> {
  return {
    c: competitionId,
    w: participantId,
    p: problemId,
    n: tries,
    q: pending,
    s: points,
    t: reachedMs,
    ok: isSolved,
    r: [score, tie, lastMs],
  };
}
