import type { RunResult } from '@dolphin/contract/judge/job';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import type { ContentOf, JudgeWorkState, ProblemLanguage } from '@dolphin/contract/learning/storages/contents';
import type { SolvedKind } from '@dolphin/contract/learning/problems/problems.schema';
import type { SubmissionCase } from '@dolphin/contract/learning/problems/submissions.contract';
import type { Verdict } from '@dolphin/contract/judge/verdicts';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { GradingResult } from './grading/grading.rules.ts';

/** What a judge can be asked for. */
export type JudgingKind = 'SUBMISSION' | 'EXECUTION' | 'GRADING' | 'REQUEST';
/** Work of classes and of competitions takes turns. */
export type JudgingLane = 'CLASS' | 'COMPETITION';
/** What is kept of a case of a request: as a submission's, with its place as authors count. */
export type RequestCase = SubmissionCase & { readonly place: number };

declare module '../../core/db.ts' {
  interface Tables {
    learning_judgings: {
      id: Generated<number>;
      kind: JudgingKind;
      subject_id: number;
      languages: readonly JudgeLanguage[];
      lease_id: string | null;
      ready_at: Generated<Date>;
      claims: Generated<number>;
      faults: Generated<number>;
      created_at: Generated<Date>;
      judge_id: string | null;
      deaths: Generated<number>;
      is_suspect: Generated<boolean>;
      lane: Generated<JudgingLane>;
      trace_parent: string | null;
    };
    learning_set_aside: {
      id: Generated<number>;
      kind: JudgingKind;
      subject_id: number;
      languages: readonly JudgeLanguage[];
      claims: number;
      deaths: number;
      created_at: Date;
      set_aside_at: Generated<Date>;
    };
    learning_judges: {
      id: string;
      host_name: string;
      process_id: number;
      state: 'READY' | 'REFUSED';
      tier: 'A' | 'B' | 'C' | null;
      languages: Generated<readonly JudgeLanguage[]>;
      python_version: string | null;
      slots: Generated<number>;
      running: Generated<number>;
      judged: Generated<number>;
      notes: Generated<readonly string[]>;
      started_at: Generated<Date>;
      seen_at: Generated<Date>;
    };
    learning_executions: {
      id: Generated<number>;
      user_id: number;
      language: ProblemLanguage;
      source: string;
      input: string;
      state: Generated<JudgeWorkState>;
      result: JSONColumnType<RunResult> | null;
      created_at: Generated<Date>;
      ended_at: Date | null;
    };
    learning_judge_requests: {
      id: GeneratedAlways<number>;
      user_id: number;
      content_id: number;
      version_id: number;
      language: JudgeLanguage;
      source: string;
      runs_all_cases: boolean;
      state: Generated<'WAITING' | 'DONE' | 'CANCELLED'>;
      verdict: Verdict | null;
      points: number | null;
      points_possible: number | null;
      cpu_ms: number | null;
      memory_kb: number | null;
      cases: JSONColumnType<readonly RequestCase[]> | null;
      created_at: Date;
      judged_at: Date | null;
    };
    learning_gradings: {
      id: Generated<number>;
      user_id: number;
      kind: SolvedKind;
      content: JSONColumnType<ContentOf[SolvedKind]>;
      state: Generated<JudgeWorkState>;
      result: JSONColumnType<GradingResult> | null;
      created_at: Generated<Date>;
      ended_at: Date | null;
    };
  }
}
