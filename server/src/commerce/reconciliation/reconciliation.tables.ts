import type { GeneratedAlways, Generated } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    commerce_payment_actions: {
      id: GeneratedAlways<number>;
      kind: 'RESOLVE' | 'REPLAY';
      merchant_uid: string;
      difference_id: number | null;
      gap_krw: number | null;
      reason: Generated<string>;
      actor_id: number;
      created_at: Date;
    };
  }
}
