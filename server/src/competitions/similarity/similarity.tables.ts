import type { PairState, SimilarityRunState } from '@dolphin/contract/competitions/similarity/similarity.constants';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Fragment } from './compare.rules.ts';

declare module '../../core/db.ts' {
  interface Tables {
    competitions_similarity_runs: {
      problem_id: number;
      competition_id: number;
      number: Generated<number>;
      state: Generated<SimilarityRunState>;
      progress: Generated<number>;
      program_count: Generated<number>;
      started_at: Date;
      finished_at: Date | null;
    };
    competitions_similarity_pairs: {
      id: GeneratedAlways<number>;
      competition_id: number;
      problem_id: number;
      left_participant_id: number;
      right_participant_id: number;
      left_submission_id: number;
      right_submission_id: number;
      similarity: number;
      longest: number;
      fragments: JSONColumnType<readonly Fragment[]>;
      cluster: number | null;
      state: Generated<PairState>;
      note: Generated<string>;
      decided_by: number | null;
      decided_at: Date | null;
    };
    competitions_similarity_decisions: {
      id: GeneratedAlways<number>;
      pair_id: number;
      state: PairState;
      note: string;
      decided_by: number | null;
      created_at: Date;
    };
    competitions_talks: {
      id: GeneratedAlways<number>;
      pair_id: number;
      competition_id: number;
      user_id: number;
      question: string;
      asked_by: number | null;
      asked_at: Date;
      answer: string | null;
      answered_at: Date | null;
    };
  }
}
