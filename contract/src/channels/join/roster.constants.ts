import type { ChannelRole } from '../../core/roles.ts';

/**
 * A roster holds learners and guests. Staff is appointed by hand: an e-mail address proves no identity, and anyone who
 * signs up with it joins.
 */
export const ROSTER_ROLES = [
  'ADVANCED_LECTURER',
  'ADVANCED',
  'LECTURER',
  'USER',
  'VISITOR',
] as const satisfies readonly ChannelRole[];
export type RosterRole = (typeof ROSTER_ROLES)[number];

export const ROSTER_ROWS_MAX = 5_000;
/** What a sheet may unpack to; beyond it is no roster. */
export const ROSTER_UNPACKED_MAX_BYTES = 40 * 1_048_576;
export const ROSTER_NAME_MAX_LENGTH = 40;
/** A roster that was looked at and never imported is forgotten after this. */
export const ROSTER_RETENTION_DAYS = 7;

export const ROSTER_COLUMNS = [
  'name',
  'nickname',
  'email',
  'birthDate',
  'role',
  'group',
  'guardianName',
  'guardianPhone',
] as const;
export type RosterColumn = (typeof ROSTER_COLUMNS)[number];

export const ROSTER_FAULTS = [
  'NAME_MISSING',
  'NAME_TOO_LONG',
  'NICKNAME_TOO_LONG',
  'EMAIL_MISSING',
  'EMAIL_INVALID',
  'EMAIL_TWICE',
  'BIRTH_DATE_INVALID',
  'ACCOUNT_LIMIT',
  'ROLE_UNKNOWN',
  'ROLE_NOT_ALLOWED',
  'GROUP_TOO_LONG',
  'GROUP_LIMIT',
  'GROUP_FULL',
  'GUARDIAN_NAME_TOO_LONG',
  'GUARDIAN_PHONE_INVALID',
  'BANNED_HERE',
] as const;
export type RosterFault = (typeof ROSTER_FAULTS)[number];

/**
 * What an import does with a row. ADD: somebody with an account comes in · ADMIT: an applicant is let in · INVITE: no
 * account yet, in as soon as they sign up · ACCOUNT: no e-mail address, gets an account with a login name · SKIP: a
 * member already · FAULT: left out.
 */
export const ROSTER_OUTCOMES = ['ADD', 'ADMIT', 'INVITE', 'ACCOUNT', 'SKIP', 'FAULT'] as const;
export type RosterOutcome = (typeof ROSTER_OUTCOMES)[number];
