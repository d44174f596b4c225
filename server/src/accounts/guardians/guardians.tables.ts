import type { TermsType } from '@dolphin/contract/accounts/accounts.constants';
import type { Language } from '@dolphin/contract/core/text';
import type { Generated, JSONColumnType } from 'kysely';

export type Agreement = { readonly type: TermsType; readonly version: number; readonly agreed: boolean };

declare module '../../core/db.ts' {
  interface Tables {
    accounts_guardian_consents: {
      id: string;
      secret_hash: Buffer;
      token_hash: Buffer;
      contact_sealed: Buffer | null;
      email_mark: Buffer | null;
      method: Generated<'EMAIL' | 'ACADEMY' | 'PHONE'>;
      state: 'PENDING' | 'CONFIRMED' | 'REFUSED' | 'WITHDRAWN';
      agreements: JSONColumnType<readonly Agreement[], string | undefined, string>;
      language: Language;
      requested_at: Date;
      answered_at: Date | null;
      used_at: Date | null;
      withdrawn_at: Date | null;
      child_user_id: number | null;
      confirmed_by: number | null;
      verification_id: Generated<string | null>;
      verified_at: Generated<Date | null>;
      person_mark: Generated<Buffer | null>;
    };
  }
}
