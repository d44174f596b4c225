/** Client state of a user: INVALID until signed in. [ACC-5] */
export const USER_STATES = ['INVALID', 'VALID'] as const;

/** NOT_SELECTED is the client's default and never stored as a choice. [ACC-5] */
export const GENDERS = ['MAN', 'WOMAN'] as const;
export type Gender = (typeof GENDERS)[number];
export const GENDER_NOT_SELECTED = 'NOT_SELECTED';

export const VERIFIED_STATES = ['VERIFIED', 'UNVERIFIED'] as const;
export type VerifiedState = (typeof VERIFIED_STATES)[number];

/** How an account came to be. STAFF: the staff of a channel made it, for somebody without an e-mail address. */
export const SIGNUP_PATHS = ['EMAIL', 'KAKAO', 'NAVER', 'GOOGLE', 'STAFF'] as const;
export type SignupPath = (typeof SIGNUP_PATHS)[number];

/** Subjects a learner can choose. [SCH-8] */
export const SUBJECTS = ['JAVASCRIPT', 'PYTHON', 'SCRATCH'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Below this age (Korean international age, in Seoul) a guardian consents before anything of the child is stored. */
export const GUARDIAN_CONSENT_BELOW_AGE = 14;

/** Documents a person can agree to; service types open as "terms of service", the others as "privacy policy". [ACC-11] */
export const TERMS_TYPES = [
  'SERVICE',
  'CHANNEL_SERVICE',
  'PRIVACY',
  'MARKETING_EMAIL',
  'MARKETING_SMS',
  'MARKETING_NIGHT',
] as const;
export type TermsType = (typeof TERMS_TYPES)[number];
export const SERVICE_TERMS: readonly TermsType[] = ['SERVICE', 'CHANNEL_SERVICE'];
/** Without these nobody can sign up; every other consent may be refused without harm. */
export const REQUIRED_CONSENTS: readonly TermsType[] = ['SERVICE', 'PRIVACY'];
export const OPTIONAL_CONSENTS: readonly TermsType[] = ['MARKETING_EMAIL', 'MARKETING_SMS', 'MARKETING_NIGHT'];

/** Names of cookies, headers and fields of the session (§7). [API-2] [API-3] [API-4] */
export const ACCESS_TOKEN_COOKIE = 'access_token';
export const REFRESH_ID_COOKIE = 'refresh_id';
export const CHANNEL_COOKIE = 'channel_id';
export const ACCESS_TOKEN_HEADER = 'access_token';
export const REFRESH_ID_HEADER = 'refresh_id';

/** A sign-in card leads to this page, with the login name filled in. [ACC-21] */
export const SIGNIN_PAGE = '/signin';
export const LOGIN_NAME_PARAM = 'login';

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const NICKNAME_MIN_LENGTH = 2;
export const NICKNAME_MAX_LENGTH = 12;

/** Wrong passwords for one e-mail from strangers' devices, and apart from those from each device its owner is known by. */
export const SIGNIN_FAILURES_MAX = 10;
export const SIGNIN_FAILURES_MINUTES = 15;
/** How long the link in a find-password mail works, and how many such mails one person gets in an hour. */
export const PASSWORD_LINK_MINUTES = 30;
export const PASSWORD_MAILS_PER_HOUR = 3;
/** The code that proves an address at the sign-up: how long it works, how often it may be wrong, how many are mailed. */
export const EMAIL_CODE_DIGITS = 6;
export const EMAIL_CODE_MINUTES = 15;
export const EMAIL_CODE_TRIES = 5;
export const EMAIL_CODES_PER_HOUR = 5;
/** Who has no password proves by a sign-in of the last minutes that it is them who leave. */
export const RECENT_SIGNIN_MINUTES = 10;
