import type { ReportReason, ReportState } from '@dolphin/contract/social/friends.constants';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    social_reports: {
      id: GeneratedAlways<number>;
      reporter_id: number | null;
      target_id: number | null;
      reason: ReportReason;
      detail: string;
      evidence: unknown;
      snapshot: unknown;
      state: Generated<ReportState>;
      created_at: Date;
      handled_by: number | null;
      handled_at: Date | null;
      note: string | null;
    };
    social_report_lines: {
      report_id: number;
      source: Generated<'WHISPER' | 'SAYING'>;
      reported_sequence: number;
      sequence: number;
      is_from_target: boolean;
      text: string;
      was_removed: boolean;
      written_at: Date;
    };
    social_report_counters: { state: ReportState; total: number };
  }
}
