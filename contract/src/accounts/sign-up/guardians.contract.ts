import Type from 'typebox';
import { openToAll } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant, Line, OneOf } from '../../core/schema.ts';
import { TERMS_TYPES } from '../accounts.constants.ts';
import { ConsentChoices, Email } from '../accounts.schema.ts';
import { guardianErrors } from './guardians.errors.ts';

/** An unanswered request, and a consent that no child made use of, is destroyed after this. */
export const GUARDIAN_REQUEST_RETENTION_DAYS = 5;
/** How long after a verification by phone the guardian may still agree with it. */
export const GUARDIAN_VERIFIED_MINUTES = 30;
/** Whoever consents for a child is an adult (Civil Act §4). [IDV-104] */
export const GUARDIAN_MIN_AGE = 19;
/** How often one guardian can be written to in a day, whoever asks: a child's form must not become a mail cannon. */
export const GUARDIAN_MAILS_PER_DAY = 3;

export const GUARDIAN_STATES = ['PENDING', 'CONFIRMED', 'REFUSED', 'EXPIRED', 'WITHDRAWN'] as const;
export type GuardianState = (typeof GUARDIAN_STATES)[number];

/** Where the link in the guardian's mail leads, with `token` in its query. */
export const GUARDIAN_PAGE = '/signup/guardian';

export const GuardianSecret = Type.String({ pattern: '^[A-Za-z0-9_-]{20,64}$' });
const State = Type.Object({ state: OneOf(GUARDIAN_STATES) });

/**
 * The consent of a legal guardian for a person under 14, by an e-mail round trip or by phone. Nothing of the child travels in any
 * of these calls: only the guardian's name and contact may be asked of a child before the guardian has agreed.
 */
export const guardians = {
  request: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/guardians/requests',
    access: openToAll,
    summary: 'Writes to a guardian and asks for consent; the secret lets the asking browser follow the answer.',
    input: Type.Object({ guardianName: Line({ min: 2, max: 30 }), guardianEmail: Email }),
    output: Type.Object({ requestId: GuardianSecret, secret: GuardianSecret, expiresAt: Instant }),
    errors: [coreErrors.TOO_MANY_REQUESTS],
    limits: [{ per: 'address', max: 10, seconds: 3600 }],
  }),
  state: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/guardians/requests/:requestId',
    access: openToAll,
    summary: 'What became of a request; a destroyed one is not found.',
    input: Type.Object({ requestId: GuardianSecret, secret: GuardianSecret }),
    output: State,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
    limits: [{ per: 'address', max: 120, seconds: 60 }],
  }),
  read: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/guardians/consents/:token',
    access: openToAll,
    summary: 'What the guardian is asked to agree to.',
    input: Type.Object({ token: GuardianSecret }),
    output: Type.Object({
      guardianName: Type.String(),
      state: OneOf(GUARDIAN_STATES),
      expiresAt: Type.Union([Instant, Type.Null()]),
      /** 본인인증 by phone is possible here. */ isPhoneAvailable: Type.Boolean(),
      /** A simulator stands for its provider. */ isSandbox: Type.Boolean(),
      documents: Type.Array(
        Type.Object({ type: OneOf(TERMS_TYPES), version: Type.Integer(), isRequired: Type.Boolean() }),
      ),
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
    limits: [{ per: 'address', max: 60, seconds: 60 }],
  }),
  answer: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/guardians/consents/:token',
    access: openToAll,
    summary:
      'The guardian agrees item by item, or refuses; the first answer counts. With a verification it is a consent by phone, otherwise by e-mail. [IDV-104]',
    input: Type.Object({
      token: GuardianSecret,
      agreed: Type.Boolean(),
      consents: ConsentChoices,
      verificationId: Type.Optional(Type.String({ format: 'uuid' })),
    }),
    output: State,
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      guardianErrors.GUARDIAN_CONSENT_INCOMPLETE,
      guardianErrors.GUARDIAN_NOT_VERIFIED,
    ],
    limits: [{ per: 'address', max: 30, seconds: 60 }],
  }),
  withdraw: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/guardians/consents/:token/withdrawals',
    access: openToAll,
    summary: "The guardian takes the consent back: the child's sessions end and the account is deleted.",
    input: Type.Object({ token: GuardianSecret }),
    output: State,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
    limits: [{ per: 'address', max: 30, seconds: 60 }],
  }),
};
