import type {
  VerificationFailure,
  VerificationRequestState,
} from '@dolphin/contract/verification/verification.constants';
import type { Generated } from 'kysely';
import type { VerificationDriver } from './nice/identity-provider.ts';

declare module '../core/db.ts' {
  interface Tables {
    verification_requests: {
      id: string;
      user_id: number | null;
      session_id: string | null;
      guardian_consent_id: string | null;
      driver: VerificationDriver;
      request_no: string;
      browser_hash: Buffer;
      material_sealed: Buffer | null;
      state: Generated<VerificationRequestState>;
      failure: VerificationFailure | null;
      created_at: Date;
      expires_at: Date;
      ended_at: Date | null;
    };
    verification_identities: {
      user_id: number;
      person_mark: Buffer;
      driver: VerificationDriver;
      verified_at: Date;
    };
  }
}
