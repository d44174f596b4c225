import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    competitions_settled: {
      competition_id: number;
      ends_at: Date;
      fingerprint: string;
      is_rated: boolean;
      settled_at: Date;
    };
    competitions_rated: {
      id: GeneratedAlways<number>;
      channel_id: number | null;
      user_id: number | null;
      mu: number;
      sigma: number;
      rating: number;
      competition_count: Generated<number>;
    };
    competitions_rating_changes: {
      competition_id: number;
      rated_id: number;
      participant_id: number;
      place: number;
      field_size: number;
      mu: number;
      sigma: number;
      rating: number;
      rating_before: number;
    };
    competitions_rating_choices: { user_id: number; is_hidden: boolean };
    competitions_rewarded: { competition_id: number; user_id: number; rewarded_at: Date };
    competitions_joined: { competition_id: number; user_id: number; joined_at: Date };
  }
}
