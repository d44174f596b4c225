/** As what somebody takes part at this moment: at most one clock of theirs runs. */
import type { ParticipantKind } from '@dolphin/contract/competitions/competitions.constants';
import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import { fail } from '../../core/fail.ts';
import type { Participation } from './competitions.queries.ts';
import { clockOf, type Timed, virtualClockOf } from './phase.rules.ts';
import type { OpenCompetition } from './require-competition.ts';

export type Clock = { readonly startsAt: Date; readonly endsAt: Date };
export type Running = {
  readonly participation: Participation;
  /** Null: without a clock. */ readonly clock: Clock | null;
};

const ORDER: readonly ParticipantKind[] = ['OFFICIAL', 'VIRTUAL', 'PRACTICE', 'TEST'];

/** Null: not begun, or without a clock (practice, an author's test). */
export function ownClockOf(
  competition: Timed,
  participation: Pick<Participation, 'kind' | 'startedAt' | 'extraSeconds'>,
): Clock | null {
  if (participation.kind === 'OFFICIAL') return clockOf(competition, participation);
  return participation.kind === 'VIRTUAL' ? virtualClockOf(competition, participation) : null;
}

const hasClock = (kind: ParticipantKind): boolean => kind === 'OFFICIAL' || kind === 'VIRTUAL';

function admitted({ mine }: OpenCompetition): readonly Participation[] {
  return ORDER.flatMap((kind) => mine.filter((one) => one.kind === kind && one.state === 'ADMITTED'));
}

function isRunning(open: OpenCompetition, participation: Participation, now: Date): boolean {
  if (participation.finishedAt !== null) return false;
  if (!hasClock(participation.kind)) return true;
  const clock = ownClockOf(open, participation);
  return clock !== null && now >= clock.startsAt && now < clock.endsAt;
}

/** For what changes something: refused before the own start, after the own end and after handing in. */
export function requireRunning(open: OpenCompetition, now: Date): Running {
  const all = admitted(open);
  const running = all.find((one) => isRunning(open, one, now));
  if (running) return { participation: running, clock: ownClockOf(open, running) };
  throw fail(refusal(open, all, now));
}

function refusal(open: OpenCompetition, all: readonly Participation[], now: Date) {
  const [first] = all;
  if (!first) return competitionErrors.NOT_A_PARTICIPANT;
  const clock = ownClockOf(open, first);
  return clock === null || now < clock.startsAt
    ? competitionErrors.COMPETITION_NOT_STARTED
    : competitionErrors.COMPETITION_OVER;
}

/** For what only reads: also after the end; never before the start. */
export function requireBegun(open: OpenCompetition, now: Date): Running {
  const all = admitted(open);
  const begun =
    all.find((one) => isRunning(open, one, now)) ??
    all.find((one) => {
      const clock = ownClockOf(open, one);
      return clock !== null && now >= clock.startsAt;
    });
  if (begun) return { participation: begun, clock: ownClockOf(open, begun) };
  throw fail(refusal(open, all, now));
}
