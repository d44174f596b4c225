import type { PasteFactKind, PasteKind, PasteOrigin } from '@dolphin/contract/competitions/codes/codes.rules';
import type { CodeVersionReason } from '@dolphin/contract/learning/codes/codes.rules';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Milliseconds before the save, at, removed, inserted, and the kind of a paste or nothing. */
export type StoredEdit = readonly [number, number, number, string, PasteKind | ''];

declare module '../../core/db.ts' {
  interface Tables {
    competitions_codes: {
      id: GeneratedAlways<number>;
      participant_id: number;
      user_id: number;
      problem_id: number;
      variant_id: number;
      language: JudgeLanguage;
      source: string;
      revision: number;
      base_source: Generated<string>;
      base_revision: Generated<number>;
      log_bytes: Generated<number>;
      version_at: Date;
      created_at: Date;
      updated_at: Date;
    };
    competitions_code_saves: {
      code_id: number;
      revision: number;
      edits: JSONColumnType<readonly StoredEdit[]>;
      saved_at: Date;
    };
    competitions_code_versions: {
      id: GeneratedAlways<number>;
      code_id: number;
      reason: CodeVersionReason;
      source: string;
      created_at: Date;
    };
    competitions_pastes: {
      id: GeneratedAlways<number>;
      code_id: number;
      revision: number;
      place: number;
      kind: PasteFactKind;
      length: number;
      origin: PasteOrigin;
      pasted_at: Date;
    };
    competitions_contacts: { participant_id: number; user_id: number; seen_at: Date };
  }
}
