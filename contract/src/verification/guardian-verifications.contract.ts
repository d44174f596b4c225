import Type from 'typebox';
import { accountErrors } from '../accounts/accounts.errors.ts';
import { GuardianProof, SessionOpened } from '../accounts/accounts.schema.ts';
import { GuardianSecret } from '../accounts/sign-up/guardians.contract.ts';
import { guardianErrors } from '../accounts/sign-up/guardians.errors.ts';
import { openToAll, signedIn } from '../core/access.ts';
import { coreErrors } from '../core/core.errors.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Nullable, OneOf } from '../core/schema.ts';
import { VERIFICATION_FAILURES, VERIFICATION_REQUEST_STATES } from './verification.constants.ts';
import { verificationErrors } from './verification.errors.ts';
import { VerificationForm, VerificationId } from './verification.schema.ts';

/** The provider takes money for each, and whoever has the link can begin. */
export const GUARDIAN_VERIFICATIONS_MAX = 10;

/** 본인인증 of a guardian who has no account, for the consent they were asked for. */
export const guardianVerifications = {
  start: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/guardians/consents/:token/verifications',
    access: openToAll,
    summary:
      'Begins the verification of a guardian: the fields of a hidden form for a popup, as for users. Whoever is verified there must be 19 or older; the answer follows with its id. [IDV-104]',
    input: Type.Object({ token: GuardianSecret }, { additionalProperties: false }),
    output: VerificationForm,
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      guardianErrors.GUARDIAN_REQUEST_OVER,
      guardianErrors.GUARDIAN_VERIFICATIONS_FULL,
      verificationErrors.VERIFICATION_OFF,
      verificationErrors.VERIFICATION_OTHER_HOST,
      verificationErrors.VERIFICATION_PROVIDER_AWAY,
      verificationErrors.VERIFICATION_PROVIDER_REFUSED,
    ],
    limits: [{ per: 'address', max: 20, seconds: 600 }],
  }),
  status: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/guardians/consents/:token/verifications/:verificationId',
    access: openToAll,
    summary: 'How the verification of a guardian stands, for the page that began it. [IDV-104]',
    input: Type.Object({ token: GuardianSecret, verificationId: VerificationId }, { additionalProperties: false }),
    output: Type.Object({
      requestState: OneOf(VERIFICATION_REQUEST_STATES),
      failure: Nullable(OneOf(VERIFICATION_FAILURES)),
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
    limits: [{ per: 'address', max: 300, seconds: 60 }],
  }),
  release: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/users/guardian-consents',
    access: signedIn,
    summary:
      "An account that waits for a guardian, since its verified birth date is a child's, goes on with a consent; new tokens come in the headers access_token and refresh_id. [IDV-107]",
    input: Type.Object({ guardian: GuardianProof }, { additionalProperties: false }),
    output: SessionOpened,
    errors: [
      accountErrors.GUARDIAN_CONSENT_REQUIRED,
      accountErrors.GUARDIAN_CONSENT_NOT_NEEDED,
      guardianErrors.GUARDIAN_IS_CHILD,
    ],
    limits: [{ per: 'user', max: 30, seconds: 600 }],
  }),
};
