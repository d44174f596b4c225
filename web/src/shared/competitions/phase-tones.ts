import type { CompetitionPhase } from '@dolphin/contract/competitions/competitions.constants';

/** The badge of each phase. */
export const PHASE_TONES = {
  DRAFT: 'neutral',
  UPCOMING: 'brand',
  RUNNING: 'ok',
  FROZEN: 'brand',
  ENDED: 'warning',
  FINAL: 'neutral',
} as const satisfies Record<CompetitionPhase, string>;
