import type { ReportReason, ReportState } from '@dolphin/contract/social/friends.constants';
import type { ReportEvidence, ReportSnapshot } from '@dolphin/contract/social/reports.contract';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Static } from 'typebox';

export type Evidence = Static<typeof ReportEvidence>;
/** The person as they were when the complaint was made. */
export type Snapshot = Omit<Static<typeof ReportSnapshot>, 'portrait'> & { readonly portraitKey: string | null };

/** What was hidden, and what it was before. */
export type HiddenContent =
  | { readonly kind: 'PROFILE'; readonly introduction: string; readonly portraitKey: string | null }
  | { readonly kind: 'WHISPER'; readonly messageIds: readonly number[] }
  | {
      readonly kind: 'SAYING';
      readonly messageIds?: readonly number[];
      /** How `messageIds` was called before. */ readonly sayingIds?: readonly number[];
    };

declare module '../../core/db.ts' {
  interface Tables {
    social_reports: {
      id: GeneratedAlways<number>;
      reporter_id: number | null;
      target_id: number | null;
      reason: ReportReason;
      detail: string;
      evidence: JSONColumnType<Evidence> | null;
      snapshot: JSONColumnType<Snapshot>;
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
    social_report_hidings: {
      id: GeneratedAlways<number>;
      report_id: number;
      kind: HiddenContent['kind'];
      content: JSONColumnType<HiddenContent>;
      hidden_by: number | null;
      hidden_at: Date;
      undone_by: number | null;
      undone_at: Date | null;
    };
    social_report_counters: { state: ReportState; total: number };
  }
}
