import type { CompetitionPhase, StandingsView } from '../competitions.constants.ts';

/** Whether everybody who sees the competition sees its standings now; before the start there is nothing to see. */
export function areStandingsPublic({
  phase,
  standingsView,
  revealedAt,
}: {
  readonly phase: CompetitionPhase;
  readonly standingsView: StandingsView;
  readonly revealedAt: unknown;
}): boolean {
  if (phase === 'DRAFT' || phase === 'UPCOMING') return false;
  return revealedAt !== null || standingsView === 'EVERYONE';
}
