import Type from 'typebox';
import { Instant } from '../core/schema.ts';

export const VerificationId = Type.String({ format: 'uuid' });

/** The hidden form that the web posts to `formAction` in a popup. */
export const VerificationForm = Type.Object({
  verificationId: VerificationId,
  formAction: Type.String(),
  token_version_id: Type.String(),
  enc_data: Type.String(),
  integrity_value: Type.String(),
  expiresAt: Instant,
});
