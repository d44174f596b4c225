import type { Gender, SignupPath, Subject } from '@dolphin/contract/accounts/accounts.constants';
import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { composeNickname, isNicknameAllowed } from '@dolphin/contract/accounts/nickname';
import type { ErrorSpec, FieldError } from '@dolphin/contract/core/errors';
import type { Language } from '@dolphin/contract/core/text';
import type { App } from '../../core/app.ts';
import { type Db, isUniqueViolation } from '../../core/db.ts';
import { AppError, failAt } from '../../core/fail.ts';
import type { Client } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { type GuardianProof, selectGuardianAgreements, takeGuardianConsent } from '../guardians/guardian-consents.ts';
import { normalizeEmail } from '../email.rules.ts';
import { publishConsents } from '../terms/publish-consents.ts';
import { insertAccount } from './signup.queries.ts';
import {
  type Choice,
  isBirthDatePossible,
  missingConsents,
  needsGuardian,
  seoulDate,
  settleChoices,
} from './signup.rules.ts';

/** What both sign-up methods know of a new user. With a nickname the sign-up is complete at once. */
export type Newcomer = {
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly name?: string | null;
  readonly nickname?: string;
  readonly birthDate: string;
  readonly gender?: Gender | undefined;
  readonly subjectList?: readonly Subject[] | undefined;
  readonly signupPath: SignupPath;
  readonly consents: readonly Choice[];
  readonly guardian?: GuardianProof | undefined;
  readonly client: Pick<Client, 'address' | 'language'>;
  readonly now: Date;
};

/** Refuses what can be refused without looking at the database, so that no password is hashed for nothing. */
export function checkNewcomer({
  birthDate,
  consents,
  nickname,
  client,
  now,
  guardian,
}: Omit<Newcomer, 'passwordHash'>): void {
  const at = (field: string, spec: ErrorSpec) => fieldErrorOf(field, spec, client.language);
  const faults = [
    ...(isBirthDatePossible(birthDate, now) ? [] : [at('birthDate', accountErrors.BIRTH_DATE_NOT_POSSIBLE)]),
    ...missingConsents(settleChoices(consents)).map((type) => at(`consents.${type}`, accountErrors.CONSENT_REQUIRED)),
  ];
  if (faults.length > 0) throw new AppError(accountErrors.SIGNUP_VALIDATION_FAIL, {}, { fieldErrors: faults });
  if (nickname !== undefined && !isNicknameAllowed(nickname))
    throw failAt('nickname', accountErrors.NICKNAME_NOT_ALLOWED);
  if (needsGuardian(birthDate, now) && !guardian) throw failAt('birthDate', accountErrors.GUARDIAN_CONSENT_REQUIRED);
}

/** Makes the account, or throws; call it in a transaction, which then leaves nothing of a refused child behind. */
export async function createAccount(tx: Db, app: Pick<App, 'config'>, newcomer: Newcomer): Promise<number> {
  checkNewcomer(newcomer);
  const { birthDate, guardian, client, now } = newcomer;
  const isChild = needsGuardian(birthDate, now);
  const nickname = newcomer.nickname === undefined ? null : composeNickname(newcomer.nickname);
  const email = newcomer.email === null ? null : normalizeEmail(newcomer.email);
  const settled = settleChoices(newcomer.consents);
  const choices = isChild && guardian ? await asGuardianAgreed(tx, guardian, settled) : settled;
  const userId = await insertAccount(tx, {
    email,
    passwordHash: newcomer.passwordHash,
    name: newcomer.name ?? null,
    nickname,
    birthDate,
    gender: newcomer.gender ?? null,
    subjectList: newcomer.subjectList ?? [],
    signupPath: newcomer.signupPath,
    language: client.language,
    choices,
    address: client.address,
    now,
    today: seoulDate(now),
  }).catch(refuseTakenNickname);
  if (userId === undefined) throw failAt('email', accountErrors.EMAIL_DUPLICATE_MEMBER);
  if (isChild && !(guardian && (await takeGuardianConsent(tx, { ...guardian, userId, now }))))
    throw failAt('birthDate', accountErrors.GUARDIAN_CONSENT_REQUIRED);
  await publishConsents(tx, app, { email, language: client.language }, choices, now);
  if (nickname !== null) await publish(tx, accountEvents.signedUp, 0, { userId });
  return userId;
}

/** A child's own tick counts only where the guardian ticked too, and for the text that the guardian read. */
async function asGuardianAgreed(
  tx: Db,
  guardian: GuardianProof,
  choices: readonly Choice[],
): Promise<readonly Choice[]> {
  const agreements = await selectGuardianAgreements(tx, guardian);
  return choices.map((choice) => {
    const given = agreements.find(({ type }) => type === choice.type);
    return { ...choice, agreed: choice.agreed && given?.agreed === true, ...(given ? { version: given.version } : {}) };
  });
}

export function refuseTakenNickname(error: unknown): never {
  if (isUniqueViolation(error, 'accounts_users_nickname'))
    throw failAt('nickname', accountErrors.NICKNAME_DUPLICATE_MEMBER);
  throw error;
}

function fieldErrorOf(field: string, spec: ErrorSpec, language: Language): FieldError {
  return { field, keyword: spec.code, message: language === 'KO' ? spec.ko : spec.en };
}
