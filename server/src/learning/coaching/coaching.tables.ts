import type { HelpState } from '@dolphin/contract/learning/coaching/coaching.constants';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import type { Generated } from 'kysely';
import '../learning.tables.ts';

declare module '../../core/db.ts' {
  interface Tables {
    learning_assignments: {
      id: Generated<number>;
      worksheet_id: number;
      channel_id: number;
      assigned_by: number | null;
      due_on: string | null;
      note: Generated<string>;
      created_at: Generated<Date>;
    };
    learning_assignment_targets: {
      id: Generated<number>;
      assignment_id: number;
      user_id: number | null;
      group_id: number | null;
      course_class_id: number | null;
    };
    learning_assignment_told: { assignment_id: number; user_id: number; told_at: Generated<Date> };
    learning_code_comments: {
      id: Generated<number>;
      channel_id: number;
      user_id: number;
      content_id: number;
      author_id: number | null;
      language: JudgeLanguage;
      line: number;
      quote: string;
      body: string;
      created_at: Generated<Date>;
      checked_at: Date | null;
    };
    learning_help_requests: {
      id: Generated<number>;
      channel_id: number;
      user_id: number;
      content_id: number;
      body: Generated<string>;
      state: Generated<HelpState>;
      taken_by: number | null;
      answer: string | null;
      created_at: Generated<Date>;
      taken_at: Date | null;
      closed_at: Date | null;
    };
  }
}
