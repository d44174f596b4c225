import type {
  CompetitionAdmission,
  CompetitionEntry,
  CompetitionFormat,
  CompetitionKind,
  CompetitionState,
  CompetitionTiming,
  ParticipantKind,
  ParticipantState,
  ProblemColour,
  StandingsView,
  VerdictView,
} from '@dolphin/contract/competitions/competitions.constants';
import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import type { Verdict } from '@dolphin/contract/judge/verdicts';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** `cases` are places as the author of the problem counts; a `name` may be empty. */
export type Subtask = { readonly name: string; readonly points: number; readonly cases: readonly number[] };

declare module '../core/db.ts' {
  interface Tables {
    competitions_competitions: {
      id: GeneratedAlways<number>;
      channel_id: number | null;
      kind: CompetitionKind;
      format: CompetitionFormat;
      state: Generated<CompetitionState>;
      title: string;
      description: JSONColumnType<RichDoc>;
      timing: Generated<CompetitionTiming>;
      starts_at: Date;
      ends_at: Date;
      duration_minutes: number | null;
      freeze_minutes: number | null;
      penalty_minutes: Generated<number>;
      verdict_view: Generated<VerdictView>;
      standings_view: Generated<StandingsView>;
      revealed_at: Date | null;
      languages: readonly JudgeLanguage[];
      submission_limit: number | null;
      entry: Generated<CompetitionEntry>;
      team_size_max: Generated<number>;
      admission: Generated<CompetitionAdmission>;
      access_code: string | null;
      registration_ends_at: Date | null;
      allows_paste: Generated<boolean>;
      allows_virtual: Generated<boolean>;
      allows_practice: Generated<boolean>;
      is_rated: Generated<boolean>;
      editorial: JSONColumnType<RichDoc> | null;
      participant_count: Generated<number>;
      problem_count: Generated<number>;
      created_by: number | null;
      created_at: Date;
      updated_at: Date;
    };
    competitions_groups: { competition_id: number; group_id: number };
    competitions_problems: {
      id: GeneratedAlways<number>;
      competition_id: number;
      place: number;
      label: string;
      colour: ProblemColour;
      points: Generated<number>;
    };
    competitions_variants: {
      id: GeneratedAlways<number>;
      problem_id: number;
      place: number;
      content_id: number;
      version_id: number;
      content_kind: 'PROBLEM' | 'BLOCK_CODING';
      title: string;
      subtasks: JSONColumnType<readonly Subtask[]> | null;
    };
    competitions_participants: {
      id: GeneratedAlways<number>;
      competition_id: number;
      kind: Generated<ParticipantKind>;
      state: Generated<ParticipantState>;
      team_name: string | null;
      team_code: string | null;
      registered_at: Date;
      started_at: Date | null;
      extra_seconds: Generated<number>;
      finished_at: Date | null;
      disqualified_at: Date | null;
      disqualified_reason: string | null;
      revision: Generated<number>;
    };
    competitions_members: {
      participant_id: number;
      user_id: number;
      competition_id: number;
      kind: ParticipantKind;
      is_leader: Generated<boolean>;
      joined_at: Date;
    };
    competitions_assigned: { participant_id: number; problem_id: number; variant_id: number };
    competitions_submissions: {
      id: GeneratedAlways<number>;
      competition_id: number;
      participant_id: number;
      problem_id: number;
      variant_id: number;
      user_id: number | null;
      request_id: number;
      language: JudgeLanguage;
      at_ms: number;
      is_frozen: boolean;
      is_automatic: Generated<boolean>;
      state: Generated<'WAITING' | 'DONE'>;
      verdict: Verdict | null;
      points: number | null;
      subtask_points: readonly number[] | null;
      created_at: Date;
      judged_at: Date | null;
    };
    competitions_cells: {
      participant_id: number;
      problem_id: number;
      competition_id: number;
      tries: Generated<number>;
      pending: Generated<number>;
      points: Generated<number>;
      reached_ms: number | null;
      is_solved: Generated<boolean>;
      public_tries: Generated<number>;
      public_pending: Generated<number>;
      public_points: Generated<number>;
      public_reached_ms: number | null;
      public_is_solved: Generated<boolean>;
    };
    competitions_standings: {
      participant_id: number;
      competition_id: number;
      is_ranked: Generated<boolean>;
      score: Generated<number>;
      tie: Generated<number>;
      last_ms: Generated<number>;
      public_score: Generated<number>;
      public_tie: Generated<number>;
      public_last_ms: Generated<number>;
    };
    competitions_announcements: {
      id: GeneratedAlways<number>;
      competition_id: number;
      problem_id: number | null;
      author_id: number | null;
      body: string;
      created_at: Date;
    };
    competitions_questions: {
      id: GeneratedAlways<number>;
      competition_id: number;
      participant_id: number;
      user_id: number | null;
      problem_id: number | null;
      body: string;
      answer: string | null;
      is_public: Generated<boolean>;
      answered_by: number | null;
      answered_at: Date | null;
      created_at: Date;
      revision: Generated<number>;
    };
  }
}
