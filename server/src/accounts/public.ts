export { ADMIN_LINK_MINUTES, AdminRefusedError, createAdmin } from './admins/create-admin.ts';
export {
  createManagedAccounts,
  type EasyPassword,
  makeEasyPasswords,
  type Managed,
  resetManagedPasswords,
} from './managed/managed-accounts.ts';
export { correctBirthDate } from './birth-dates/correct-birth-date.ts';
export { releaseHeld } from './birth-dates/release-held.ts';
export type { ContactCheck, WrittenText } from './contact-check.ts';
export { findKnownPassword } from './passwords/find-known-password.ts';
export { type ConsentingGuardian, findConsentingGuardian } from './guardians/guardian-contact.ts';
export {
  findOpenConsent,
  isGuardianOf,
  lockOpenConsent,
  updateGuardianVerified,
} from './guardians/guardian-verification.queries.ts';
export { hashPassword, isPassword } from './passwords/hash-password.ts';
export { replacePortrait } from './portraits/portraits.queries.ts';
export { endSessions } from './sessions/end-sessions.ts';
export { type OpenIdentity, openIdentity, type WhoIs } from './sessions/identity.ts';
export { answerTokens, issueSession, reissueTokens, type Tokens } from './sessions/issue-session.ts';
export { isSessionOpen } from './sessions/sessions.queries.ts';
export { isOfAge } from './signup/signup.rules.ts';
export { createAccount, type Newcomer } from './signup/create-account.ts';
export { eraseAccount } from './users/erase-account.ts';
export { nicknamesOf } from './users/nicknames.queries.ts';
export { findUser, hasPeople, lockUser, updateVerified, type UserRow } from './users/users.queries.ts';
