import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../../core/db.ts' {
  interface Tables {
    commerce_plan_shares: {
      id: GeneratedAlways<number>;
      merchant_uid: string;
      amount_krw: number;
      due_at: Date;
      is_booked: Generated<boolean>;
    };
  }
}
