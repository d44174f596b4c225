/** What time it is in a competition, by the server's clock alone. */
import type {
  CompetitionPhase,
  CompetitionState,
  CompetitionTiming,
  StandingsView,
  VerdictView,
} from '@dolphin/contract/competitions/competitions.constants';

export type Timed = {
  readonly state: CompetitionState;
  readonly timing: CompetitionTiming;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly durationMinutes: number | null;
  readonly freezeMinutes: number | null;
  readonly verdictView: VerdictView;
  readonly standingsView: StandingsView;
  readonly revealedAt: Date | null;
};
export type Clocked = { readonly startedAt: Date | null; readonly extraSeconds: number };

const MINUTE_MS = 60_000;

/** From when on others' verdicts are hidden; null: never. */
export function freezesAt({ endsAt, freezeMinutes }: Timed): Date | null {
  return freezeMinutes === null ? null : new Date(endsAt.getTime() - freezeMinutes * MINUTE_MS);
}

/** Something is hidden until its authors reveal it. */
export function hasSecrets({ freezeMinutes, verdictView, standingsView, revealedAt }: Timed): boolean {
  return revealedAt === null && (freezeMinutes !== null || verdictView === 'HIDDEN' || standingsView === 'HIDDEN');
}

export function phaseOf(competition: Timed, now: Date): CompetitionPhase {
  if (competition.state === 'DRAFT') return 'DRAFT';
  if (now < competition.startsAt) return 'UPCOMING';
  if (now >= competition.endsAt) return hasSecrets(competition) ? 'ENDED' : 'FINAL';
  const freezes = freezesAt(competition);
  return freezes !== null && now >= freezes ? 'FROZEN' : 'RUNNING';
}

/** When it begins, freezes or ends next, in milliseconds; infinite after the end. */
export function nextPhaseMs(competition: Timed, now: Date): number {
  const { startsAt, endsAt } = competition;
  const ahead = [startsAt, freezesAt(competition), endsAt].filter((at) => at !== null && at > now);
  return Math.min(...ahead.map((at) => at?.getTime() ?? Infinity));
}

/** Others see pending tries only, now. */
export function isFrozen(competition: Timed, now: Date): boolean {
  const freezes = freezesAt(competition);
  return freezes !== null && competition.revealedAt === null && now >= freezes;
}

/** When a participant's own time begins and ends; null until they have begun. Extra time goes beyond the window. */
export function clockOf(
  { timing, startsAt, endsAt, durationMinutes }: Timed,
  { startedAt, extraSeconds }: Clocked,
): { readonly startsAt: Date; readonly endsAt: Date } | null {
  if (timing === 'WINDOW') return { startsAt, endsAt: new Date(endsAt.getTime() + extraSeconds * 1_000) };
  if (startedAt === null) return null;
  const own = startedAt.getTime() + (durationMinutes ?? 0) * MINUTE_MS;
  return { startsAt: startedAt, endsAt: new Date(Math.min(own, endsAt.getTime()) + extraSeconds * 1_000) };
}

/** The same for whoever takes part after the end: a virtual participant has the whole time from their own start. */
export function virtualClockOf(
  { timing, startsAt, endsAt, durationMinutes }: Timed,
  { startedAt, extraSeconds }: Clocked,
): { readonly startsAt: Date; readonly endsAt: Date } | null {
  if (startedAt === null) return null;
  const lengthMs = timing === 'INDIVIDUAL' ? (durationMinutes ?? 0) * MINUTE_MS : endsAt.getTime() - startsAt.getTime();
  return { startsAt: startedAt, endsAt: new Date(startedAt.getTime() + lengthMs + extraSeconds * 1_000) };
}
