import Type from 'typebox';
import { VERIFIED_STATES } from '../accounts/accounts.constants.ts';
import { signedUp } from '../core/access.ts';
import { coreErrors } from '../core/core.errors.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Instant, Nothing, Nullable, OneOf } from '../core/schema.ts';
import { VERIFICATION_FAILURES, VERIFICATION_REQUEST_STATES } from './verification.constants.ts';
import { verificationErrors } from './verification.errors.ts';
import { VerificationForm, VerificationId } from './verification.schema.ts';

/** 본인인증: the identity of a person, by a provider. The verification of a member by a channel (회원 인증) is another thing. */
export const verification = {
  read: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/users/verifications',
    access: signedUp,
    summary: 'Whether and when the identity of the caller was verified, and whether that is possible here. [IDV-1]',
    input: Nothing,
    output: Type.Object({
      verifiedState: OneOf(VERIFIED_STATES),
      verifiedAt: Nullable(Instant),
      isAvailable: Type.Boolean(),
      /** A simulator stands for the provider. */ isSandbox: Type.Boolean(),
    }),
  }),
  start: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/users/verifications',
    access: signedUp,
    summary:
      'Begins a verification: the fields of a hidden form that the web posts to `formAction` in a popup. An earlier request that is not answered yet ends. [IDV-1] [IDV-101]',
    input: Nothing,
    output: VerificationForm,
    errors: [
      verificationErrors.VERIFICATION_OFF,
      verificationErrors.VERIFICATION_DONE,
      verificationErrors.VERIFICATION_OTHER_HOST,
      verificationErrors.VERIFICATION_PROVIDER_AWAY,
      verificationErrors.VERIFICATION_PROVIDER_REFUSED,
    ],
    // The provider takes money for each.
    limits: [
      { per: 'user', max: 10, seconds: 600 },
      { per: 'user', max: 30, seconds: 86_400 },
    ],
  }),
  status: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/users/verifications/:verificationId',
    access: signedUp,
    summary: 'How a verification of the caller stands; only the session that began it may ask. [IDV-1]',
    input: Type.Object({ verificationId: VerificationId }, { additionalProperties: false }),
    output: Type.Object({
      verifiedState: OneOf(VERIFIED_STATES),
      requestState: OneOf(VERIFICATION_REQUEST_STATES),
      failure: Nullable(OneOf(VERIFICATION_FAILURES)),
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
