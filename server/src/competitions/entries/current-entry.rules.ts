/** As whom somebody hands in or reads at a moment, and why not. */
import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import type { ErrorSpec } from '@dolphin/contract/core/errors';
import type { Participation } from '../access/competitions.queries.ts';
import { clockOf, virtualClockOf } from '../access/phase.rules.ts';
import type { OpenCompetition } from '../access/require-competition.ts';

export type Clock = { readonly startsAt: Date; readonly endsAt: Date | null };
export type Entry = { readonly participation: Participation; readonly clock: Clock | null };
type Entered = { readonly entry: Entry } | { readonly refusal: ErrorSpec };

const isOver = ({ phase }: OpenCompetition): boolean => phase === 'ENDED' || phase === 'FINAL';

/** Practice and test runs have a start, to measure from, and no end. */
function clockOfEntry(open: OpenCompetition, participation: Participation): Clock | null {
  switch (participation.kind) {
    case 'OFFICIAL':
      return clockOf(open, participation);
    case 'VIRTUAL':
      return virtualClockOf(open, participation);
    case 'PRACTICE':
    case 'TEST':
      return participation.startedAt && { startsAt: participation.startedAt, endsAt: null };
  }
}

function entriesOf(open: OpenCompetition): readonly Entry[] {
  return open.mine
    .filter(({ state }) => state === 'ADMITTED')
    .map((participation) => ({ participation, clock: clockOfEntry(open, participation) }));
}

function isRunning(open: OpenCompetition, { participation, clock }: Entry, now: Date): boolean {
  if (participation.kind === 'TEST') return open.isAuthor && !isOver(open);
  if (participation.kind === 'PRACTICE') return isOver(open) && open.allowsPractice;
  if (participation.kind === 'VIRTUAL' && !open.allowsVirtual) return false;
  if (open.state !== 'PUBLISHED' || clock === null || participation.finishedAt !== null) return false;
  return now >= clock.startsAt && (clock.endsAt === null || now < clock.endsAt);
}

/** In the order in which they are asked: what counts comes first. */
const ORDER = ['OFFICIAL', 'TEST', 'VIRTUAL', 'PRACTICE'] as const;

function inOrder(entries: readonly Entry[]): readonly Entry[] {
  return entries.toSorted((a, b) => ORDER.indexOf(a.participation.kind) - ORDER.indexOf(b.participation.kind));
}

/** For handing in: their own time is running. [LMS-304] */
export function submittingEntry(open: OpenCompetition, now: Date): Entered {
  const entries = inOrder(entriesOf(open));
  const entry = entries.find((each) => isRunning(open, each, now));
  if (entry && entry.participation.disqualifiedAt !== null)
    return { refusal: competitionErrors.PARTICIPANT_DISQUALIFIED };
  if (entry) return { entry };
  const [first] = entries;
  if (!first) return { refusal: competitionErrors.NOT_A_PARTICIPANT };
  const isBefore = first.clock === null || now < first.clock.startsAt;
  return {
    refusal: isBefore && !isOver(open) ? competitionErrors.COMPETITION_NOT_STARTED : competitionErrors.COMPETITION_OVER,
  };
}

/**
 * For reading problems: participants from their own start on, authors always, everybody after the end of a contest.
 * The problems of an exam stay with those who took it. [LMS-304]
 */
export function readingEntry(
  open: OpenCompetition,
  now: Date,
): { readonly entry: Entry | null; readonly maySubmit: boolean } | { readonly refusal: ErrorSpec } {
  const submitting = submittingEntry(open, now);
  if ('entry' in submitting) return { entry: submitting.entry, maySubmit: true };
  const entries = inOrder(entriesOf(open));
  const begun = entries.find(({ clock }) => clock !== null && now >= clock.startsAt) ?? null;
  if (begun || open.isAuthor || (isOver(open) && open.kind === 'CONTEST')) return { entry: begun, maySubmit: false };
  if (entries.length === 0) return { refusal: competitionErrors.NOT_A_PARTICIPANT };
  return { refusal: isOver(open) ? competitionErrors.NOT_A_PARTICIPANT : competitionErrors.COMPETITION_NOT_STARTED };
}

/** Verdicts of an exam are shown when its results are; test runs are for those who wrote it. [LMS-304] */
export function hidesVerdicts(
  { verdictView, revealedAt, isAuthor }: OpenCompetition,
  kind: Participation['kind'],
): boolean {
  return verdictView === 'HIDDEN' && revealedAt === null && kind !== 'TEST' && !isAuthor;
}

/** What each case ended with: where the competition shows it, and for everybody when everything is public. */
export function showsCases({ verdictView, isAuthor, phase }: OpenCompetition, kind: Participation['kind']): boolean {
  return verdictView === 'CASES' || isAuthor || kind === 'TEST' || phase === 'FINAL';
}
