import type { SiteDecisionKind } from '@dolphin/contract/competitions/decisions/decisions.constants';
import type { GeneratedAlways } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    competitions_site_decisions: {
      id: GeneratedAlways<number>;
      competition_id: number;
      participant_id: number;
      actor_id: number | null;
      kind: SiteDecisionKind;
      reason: string;
      created_at: Date;
    };
  }
}
