import type { SanctionKind } from '@dolphin/contract/accounts/admin/sanctions.contract';
import type { GeneratedAlways } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    accounts_sanctions: {
      id: GeneratedAlways<number>;
      user_id: number;
      kind: SanctionKind;
      reason: string;
      until: Date | null;
      report_id: number | null;
      by_id: number | null;
      created_at: Date;
      undone_at: Date | null;
      undone_by: number | null;
      seen_at: Date | null;
    };
  }
}
