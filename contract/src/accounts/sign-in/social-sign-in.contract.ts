import Type from 'typebox';
import { safetyErrors } from '../safety.errors.ts';
import { openToAll, signedIn } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant, Nothing, OneOf } from '../../core/schema.ts';
import { GENDERS, SUBJECTS } from '../accounts.constants.ts';
import { accountErrors } from '../accounts.errors.ts';
import { sanctionErrors } from '../admin/sanctions.errors.ts';
import { BirthDate, ConsentChoices, GuardianProof, Nickname, SessionOpened } from '../accounts.schema.ts';
import { socialSignInErrors } from './social-sign-in.errors.ts';

export const SOCIAL_PROVIDERS = ['KAKAO', 'NAVER', 'GOOGLE'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** The provider sends people back here with `code` and `state`, or with `error`, in the query. */
export const SOCIAL_RETURN_PATH = '/auth';
/** How long a person may stay at the provider, and how long the additional-information page may take afterwards. */
export const SOCIAL_START_MINUTES = 10;
export const SOCIAL_SIGNUP_MINUTES = 30;

const Provider = OneOf(SOCIAL_PROVIDERS);
/** A path on this site, so that a sign-in can never end on somebody else's page. */
const SamePlace = Type.String({ maxLength: 2048, pattern: '^/(?![/\\\\])[^\\u0000-\\u001f\\u007f\\\\]*$' });
const BrowserKey = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
const FromProvider = {
  code: Type.String({ minLength: 1, maxLength: 4096 }),
  state: Type.String({ minLength: 1, maxLength: 512 }),
  browserKey: BrowserKey,
};
const Start = Type.Object({
  /** Leave the page for this address. */
  url: Type.String(),
  /** Keep it in this browser and send it with the answer: it proves that the one who started is the one who returns. */
  browserKey: BrowserKey,
});
const signInErrors = [
  socialSignInErrors.SOCIAL_SIGN_IN_OFF,
  socialSignInErrors.SOCIAL_SIGN_IN_EXPIRED,
  socialSignInErrors.SOCIAL_SIGN_IN_REFUSED,
  socialSignInErrors.SOCIAL_SIGN_IN_AWAY,
] as const;

export const socialSignIn = {
  providers: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/auth/social',
    access: openToAll,
    summary: 'The providers whose keys are set.',
    input: Nothing,
    output: Type.Object({ providerList: Type.Array(Provider) }),
  }),
  start: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/auth/social/:provider/starts',
    access: openToAll,
    summary: 'The address at the provider where the sign-in begins.',
    input: Type.Object({ provider: Provider, redirect: Type.Optional(SamePlace) }),
    output: Start,
    errors: [socialSignInErrors.SOCIAL_SIGN_IN_OFF, socialSignInErrors.SOCIAL_SIGN_IN_AWAY],
    limits: [{ per: 'address', max: 60, seconds: 600 }],
    priority: 'high',
  }),
  finish: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/auth/social/callbacks',
    access: openToAll,
    summary:
      'Signs in by what the provider sent back (tokens in the headers), or hands out a token for the additional-information page.',
    input: Type.Object({ provider: Type.Optional(Provider), ...FromProvider }),
    output: Type.Object({
      /** False: no account yet, nothing is stored; go on with `pendingToken`. */
      isSignedIn: Type.Boolean(),
      provider: Provider,
      redirect: Type.Optional(SamePlace),
      pendingToken: Type.Optional(Type.String()),
      email: Type.Optional(Type.String()),
      nickname: Type.Optional(Type.String()),
    }),
    errors: [
      ...signInErrors,
      accountErrors.EMAIL_DUPLICATE_MEMBER,
      sanctionErrors.ACCOUNT_SUSPENDED,
      sanctionErrors.ACCOUNT_BANNED,
    ],
    limits: [{ per: 'address', max: 60, seconds: 600 }],
    priority: 'high',
  }),
  complete: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/auth/social/signups',
    access: openToAll,
    summary: 'Makes the account and signs in (tokens in the headers). [ACC-2]',
    input: Type.Object({
      pendingToken: Type.String({ minLength: 1, maxLength: 8192 }),
      birthDate: BirthDate,
      nickname: Nickname,
      gender: Type.Optional(OneOf(GENDERS)),
      subjectList: Type.Optional(Type.Array(OneOf(SUBJECTS), { maxItems: SUBJECTS.length, uniqueItems: true })),
      consents: ConsentChoices,
      guardian: Type.Optional(GuardianProof),
    }),
    output: SessionOpened,
    errors: [
      socialSignInErrors.SOCIAL_SIGNUP_EXPIRED,
      socialSignInErrors.SOCIAL_LINK_TAKEN,
      accountErrors.EMAIL_DUPLICATE_MEMBER,
      accountErrors.SIGNUP_VALIDATION_FAIL,
      accountErrors.NICKNAME_DUPLICATE_MEMBER,
      accountErrors.NICKNAME_NOT_ALLOWED,
      accountErrors.NICKNAME_UNKIND,
      safetyErrors.CONTACT_DETAILS_NOT_ALLOWED,
      accountErrors.GUARDIAN_CONSENT_REQUIRED,
    ],
    limits: [{ per: 'address', max: 30, seconds: 600 }],
    badInput: accountErrors.SIGNUP_VALIDATION_FAIL,
  }),
};

/** Further sign-in methods for an existing account. Settings start it; the page at /auth ends it. */
export const socialLinks = {
  list: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/users/social-links',
    access: signedIn,
    summary: 'The providers linked to the own account.',
    input: Nothing,
    output: Type.Object({ socialLinkList: Type.Array(Type.Object({ provider: Provider, linkedAt: Instant })) }),
  }),
  start: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/users/social-links/:provider/starts',
    access: signedIn,
    summary: 'The address at the provider where linking begins; for whoever signed in a moment ago.',
    input: Type.Object({ provider: Provider }),
    output: Start,
    errors: [
      accountErrors.RECENT_SIGNIN_REQUIRED,
      socialSignInErrors.SOCIAL_SIGN_IN_OFF,
      socialSignInErrors.SOCIAL_SIGN_IN_AWAY,
    ],
    limits: [{ per: 'user', max: 30, seconds: 600 }],
  }),
  add: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/users/social-links',
    access: signedIn,
    summary: 'Links what the provider sent back to the own account.',
    input: Type.Object(FromProvider),
    output: Type.Object({ provider: Provider }),
    errors: [...signInErrors, socialSignInErrors.SOCIAL_LINK_TAKEN],
    limits: [{ per: 'user', max: 30, seconds: 600 }],
  }),
  remove: defineEndpoint({
    area: 'dolphin',
    method: 'DELETE',
    path: '/users/social-links/:provider',
    access: signedIn,
    summary: 'Takes a link away, unless it is the last way to sign in; for whoever signed in a moment ago.',
    input: Type.Object({ provider: Provider }),
    output: Nothing,
    errors: [accountErrors.RECENT_SIGNIN_REQUIRED, coreErrors.RESOURCE_NOT_FOUND, socialSignInErrors.SOCIAL_LINK_LAST],
  }),
};
