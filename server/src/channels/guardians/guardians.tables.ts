import type { FamilyInviter } from '@dolphin/contract/channels/family/family.constants';
import type {
  GuardianConsentMethod,
  GuardianRelation,
  GuardianSource,
} from '@dolphin/contract/channels/guardians/guardians.constants';
import type { Language } from '@dolphin/contract/core/text';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    channels_guardians: {
      id: GeneratedAlways<number>;
      member_id: number;
      name: string;
      relation: GuardianRelation;
      sealed_phone: Buffer;
      phone_mark: Buffer;
      phone_masked: string;
      sealed_email: Buffer | null;
      email_masked: string | null;
      language: Language;
      source: GuardianSource;
      consent_method: GuardianConsentMethod | null;
      consented_at: Date | null;
      marketing_method: GuardianConsentMethod | null;
      marketing_at: Date | null;
      revision: Generated<number>;
      invite_number: Generated<number>;
      invite_expires_at: Generated<Date | null>;
      invited_by: Generated<FamilyInviter | null>;
      created_at: Date;
      updated_at: Date;
    };
  }
}
