import type { RejudgeState } from '@dolphin/contract/competitions/manage/manage.constants';
import type { Verdict } from '@dolphin/contract/judge/verdicts';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export type PlaceChange = {
  readonly participantId: number;
  readonly name: string;
  readonly before: number;
  readonly after: number;
};

declare module '../../core/db.ts' {
  interface Tables {
    competitions_rejudges: {
      id: GeneratedAlways<number>;
      competition_id: number;
      problem_id: number;
      state: Generated<RejudgeState>;
      submission_count: number;
      judged_count: Generated<number>;
      created_by: number | null;
      created_at: Date;
      closed_at: Date | null;
      place_changes: JSONColumnType<readonly PlaceChange[]> | null;
      standings_mark: number | null;
    };
    competitions_rejudged: {
      rejudge_id: number;
      submission_id: number;
      request_id: number;
      verdict: Verdict | null;
      points: number | null;
      subtask_points: readonly number[] | null;
    };
  }
}
