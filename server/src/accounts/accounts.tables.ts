import type {
  Gender,
  SignupPath,
  Subject,
  TermsType,
  VerifiedState,
} from '@dolphin/contract/accounts/accounts.constants';
import type { Language } from '@dolphin/contract/core/text';
import type { Character, Mode, Theme } from '@dolphin/contract/profile/profile.constants';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Why a session ended. */
export type EndReason =
  | 'SIGNED_OUT'
  | 'SIGNED_OUT_REMOTELY'
  | 'REUSED'
  | 'PASSWORD_CHANGED'
  | 'LEFT'
  | 'EXPIRED'
  | 'SANCTIONED';

declare module '../core/db.ts' {
  interface Tables {
    accounts_users: {
      id: GeneratedAlways<number>;
      email: string | null;
      login_name: string | null;
      login_key: string | null;
      password_hash: string | null;
      name: string | null;
      nickname: string | null;
      nickname_key: string | null;
      birth_date: string | null;
      gender: Gender | null;
      subject_list: Generated<Subject[]>;
      signup_path: SignupPath;
      is_admin: Generated<boolean>;
      verified_state: Generated<VerifiedState>;
      portrait_key: string | null;
      theme: Generated<Theme>;
      mode: Generated<Mode>;
      language: Generated<Language>;
      character: Generated<Character>;
      created_at: Generated<Date>;
      signed_up_at: Date | null;
      held_signup_at: Generated<Date | null>;
      left_at: Date | null;
    };
    accounts_sessions: {
      id: string;
      user_id: number;
      user_agent: string;
      address: string;
      generation: Generated<number>;
      rotated_at: Date;
      created_at: Date;
      last_used_at: Date;
      ended_at: Date | null;
      end_reason: EndReason | null;
    };
    accounts_refresh_ids: { hash: Buffer; session_id: string; generation: number; issued_at: Date };
    accounts_signin_failures: { key: Buffer; count: number; since: Date };
    accounts_password_resets: {
      hash: Buffer;
      user_id: number;
      created_at: Date;
      expires_at: Date;
      used_at: Date | null;
    };
    accounts_email_proofs: {
      request_hash: Buffer;
      email_mark: Buffer;
      code_mark: Buffer;
      tries: Generated<number>;
      created_at: Date;
      expires_at: Date;
      used_at: Date | null;
    };
    accounts_terms: {
      type: TermsType;
      version: number;
      language: Language;
      title: string;
      body: string;
      effective_date: string;
    };
    accounts_consents: {
      id: GeneratedAlways<number>;
      user_id: number;
      type: TermsType;
      version: number;
      agreed: boolean;
      at: Date;
      address: string;
    };
    accounts_legal_holds: {
      id: GeneratedAlways<number>;
      subject: Buffer | null;
      kind: string;
      content: JSONColumnType<Record<string, unknown>>;
      held_at: Date;
      destroy_after: Date;
    };
  }
}
