import type { GeneratedAlways } from 'kysely';

/** CORRECTED: the same rules hold. HELD: a child now, who waits for a guardian. FREED: no guardian is needed any more. */
export type BirthDateOutcome = 'CORRECTED' | 'HELD' | 'FREED';

declare module '../../core/db.ts' {
  interface Tables {
    accounts_birth_date_corrections: {
      id: GeneratedAlways<number>;
      user_id: number;
      outcome: BirthDateOutcome;
      at: Date;
    };
  }
}
