import type { GeneratedAlways } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    channels_learner_accounts: {
      user_id: number;
      channel_id: number;
      request_id: string;
      position: number;
      made_by: number | null;
      made_at: Date;
    };
    channels_learner_resets: {
      id: GeneratedAlways<number>;
      channel_id: number;
      user_id: number;
      actor_id: number | null;
      at: Date;
    };
  }
}
