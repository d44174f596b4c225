/** As whom somebody writes, hands in or reads at a moment, and why not. */
import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import { LAST_SAVE_GRACE_MS } from '@dolphin/contract/competitions/exams/exams.rules';
import type { ErrorSpec } from '@dolphin/contract/core/errors';
import { AppError } from '../../core/fail.ts';
import type { Participation } from './competitions.queries.ts';
import { clockOf, type Timed, virtualClockOf } from './phase.rules.ts';
import type { OpenCompetition } from './require-competition.ts';

/** Practice and test runs have a start, to measure from, and no end. */
export type Clock = { readonly startsAt: Date; readonly endsAt: Date | null };
type EndingClock = { readonly startsAt: Date; readonly endsAt: Date };
export type Entry = { readonly participation: Participation; /** Null: not begun. */ readonly clock: Clock | null };
type Entered = { readonly entry: Entry } | { readonly refusal: ErrorSpec };
type Clocked = Pick<Participation, 'kind' | 'startedAt' | 'extraSeconds'>;

const isOver = ({ phase }: OpenCompetition): boolean => phase === 'ENDED' || phase === 'FINAL';

/** The time that ends by itself. Null: not begun, or without an end (practice, a test run). */
export function endingClockOf(competition: Timed, participation: Clocked): EndingClock | null {
  if (participation.kind === 'OFFICIAL') return clockOf(competition, participation);
  return participation.kind === 'VIRTUAL' ? virtualClockOf(competition, participation) : null;
}

function clockOfEntry(open: OpenCompetition, participation: Participation): Clock | null {
  const { kind, startedAt } = participation;
  const isEndless = kind === 'PRACTICE' || kind === 'TEST';
  return isEndless ? startedAt && { startsAt: startedAt, endsAt: null } : endingClockOf(open, participation);
}

/** In the order in which they are asked: what counts comes first. */
const ORDER = ['OFFICIAL', 'TEST', 'VIRTUAL', 'PRACTICE'] as const;

function entriesOf(open: OpenCompetition): readonly Entry[] {
  return open.mine
    .filter(({ state }) => state === 'ADMITTED')
    .map((participation) => ({ participation, clock: clockOfEntry(open, participation) }))
    .toSorted((a, b) => ORDER.indexOf(a.participation.kind) - ORDER.indexOf(b.participation.kind));
}

function isRunning(open: OpenCompetition, { participation, clock }: Entry, now: Date): boolean {
  if (participation.kind === 'TEST') return open.isAuthor && !isOver(open);
  if (participation.kind === 'PRACTICE') return isOver(open) && open.allowsPractice;
  if (participation.kind === 'VIRTUAL' && !open.allowsVirtual) return false;
  if (open.state !== 'PUBLISHED' || clock === null || participation.finishedAt !== null) return false;
  return now >= clock.startsAt && (clock.endsAt === null || now < clock.endsAt);
}

const isBegun = ({ clock }: Entry, now: Date): boolean => clock !== null && now >= clock.startsAt;

function refusalOf(open: OpenCompetition, [first]: readonly Entry[], now: Date): ErrorSpec {
  if (!first) return competitionErrors.NOT_A_PARTICIPANT;
  return isBegun(first, now) || isOver(open)
    ? competitionErrors.COMPETITION_OVER
    : competitionErrors.COMPETITION_NOT_STARTED;
}

/** Their own time is running; refused before its start, after its end and after handing in. */
export function requireRunning(open: OpenCompetition, now: Date): Entry {
  const entries = entriesOf(open);
  const entry = entries.find((each) => isRunning(open, each, now));
  if (!entry) throw new AppError(refusalOf(open, entries, now), {});
  return entry;
}

/** For saving: in an exam the last keys may arrive a moment after the end; then it is handed in. [LMS-402] */
export function requireSaving(open: OpenCompetition, now: Date): Entry {
  const before = new Date(now.getTime() - LAST_SAVE_GRACE_MS);
  const late = open.kind === 'EXAM' ? entriesOf(open).find((each) => isRunning(open, each, before)) : undefined;
  return late?.clock?.endsAt && now >= late.clock.endsAt ? late : requireRunning(open, now);
}

/** For reading one's own: also after the end; never before the start. */
export function requireBegun(open: OpenCompetition, now: Date): Entry {
  const entries = entriesOf(open);
  const entry = entries.find((each) => isRunning(open, each, now)) ?? entries.find((each) => isBegun(each, now));
  if (!entry) throw new AppError(refusalOf(open, entries, now), {});
  return entry;
}

/** For handing in: their own time is running, and nobody disqualified them. [LMS-304] */
export function submittingEntry(open: OpenCompetition, now: Date): Entered {
  const entries = entriesOf(open);
  const entry = entries.find((each) => isRunning(open, each, now));
  if (!entry) return { refusal: refusalOf(open, entries, now) };
  return entry.participation.disqualifiedAt === null
    ? { entry }
    : { refusal: competitionErrors.PARTICIPANT_DISQUALIFIED };
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
  const entries = entriesOf(open);
  const begun = entries.find((each) => isBegun(each, now)) ?? null;
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
