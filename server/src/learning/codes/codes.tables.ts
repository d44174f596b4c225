import type { CodeVersionReason } from '@dolphin/contract/learning/codes/codes.rules';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    learning_codes: {
      id: GeneratedAlways<number>;
      user_id: number;
      content_id: number;
      language: JudgeLanguage;
      source: string;
      revision: number;
      base_source: Generated<string>;
      base_revision: Generated<number>;
      version_at: Date;
      created_at: Date;
      updated_at: Date;
    };
    learning_code_edits: {
      code_id: number;
      revision: number;
      at: number;
      removed: number;
      inserted: string;
      by_user_id: number | null;
      edited_at: Date;
    };
    learning_code_versions: {
      id: GeneratedAlways<number>;
      code_id: number;
      reason: CodeVersionReason;
      source: string;
      /** Kept under a plan without a limit. */ is_kept: Generated<boolean>;
      created_at: Date;
    };
  }
}
