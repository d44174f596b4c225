import {
  GUARDIANS_MAX,
  type GuardianConsentMethod,
  type GuardianRelation,
  type GuardianSource,
} from '@dolphin/contract/channels/guardians/guardians.constants';
import { channelGuardianErrors } from '@dolphin/contract/channels/guardians/guardians.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { Language } from '@dolphin/contract/core/text';
import { isUniqueViolation } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import type { Ctx } from '../../core/module.ts';
import { deleteLink } from '../family/family.queries.ts';
import { consentsAfter } from './consents-after.ts';
import { deleteGuardian, insertGuardian, lockGuardians, updateGuardian } from './guardians.queries.ts';
import { sealEmail, sealPhone } from './seal-contact.ts';

type Writing = Pick<Ctx, 'db' | 'app' | 'now'>;
type Typed = {
  readonly name: string;
  readonly relation: GuardianRelation;
  readonly language: Language;
  readonly isMarketingAllowed: boolean;
  readonly email?: string;
};
type Made = { readonly guardianId: number; readonly revision: number };
/** Whose account is linked no longer, if any. */
type Unlinked = { readonly unlinkedUserId: number | undefined };

type Added = Typed & {
  readonly consentMethod: GuardianConsentMethod;
  readonly source: GuardianSource;
  readonly phoneNumber: string;
};

const fieldsOf = ({ name, relation, language }: Typed) => ({ name: name.normalize('NFC').trim(), relation, language });

export async function addGuardian(
  { db, app, now }: Writing,
  memberId: number,
  { source, phoneNumber, consentMethod, ...typed }: Added,
): Promise<Made> {
  const there = await lockGuardians(db, memberId);
  if (there.length >= GUARDIANS_MAX) throw fail(channelGuardianErrors.GUARDIAN_LIMIT, { max: GUARDIANS_MAX });
  const contact = { ...sealPhone(app, phoneNumber), ...sealEmail(app, typed.email ?? '') };
  const { isMarketingAllowed } = typed;
  const guardian = { ...fieldsOf(typed), ...contact, source, consentMethod, isMarketingAllowed };
  const guardianId = await insertGuardian(db, memberId, guardian, now);
  if (guardianId === undefined) throw failAt('phoneNumber', channelGuardianErrors.GUARDIAN_EXISTS);
  return { guardianId, revision: 1 };
}

type Changed = Typed & {
  readonly guardianId: number;
  readonly revision: number;
  readonly phoneNumber?: string;
  /** Undefined: no new consent. */ readonly consentMethod?: GuardianConsentMethod;
  /** Refuses to end the link of an account. */ readonly beforeUnlink?: () => void;
};

/** Refused with a revision that is not the newest: what somebody else saved is never overwritten. */
export async function changeGuardian(
  { db, app, now }: Writing,
  memberId: number,
  { guardianId, revision, phoneNumber, email, consentMethod, beforeUnlink, ...typed }: Changed,
): Promise<{ readonly made: Made } & Unlinked> {
  const current = (await lockGuardians(db, memberId)).find(({ id }) => id === guardianId);
  if (!current) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  if (current.revision !== revision) throw fail(channelGuardianErrors.GUARDIAN_CHANGED);
  const contact = {
    phone: phoneNumber === undefined ? null : sealPhone(app, phoneNumber),
    email: email === undefined ? null : sealEmail(app, email),
  };
  const isOtherNumber = contact.phone !== null && !contact.phone.phoneMark.equals(current.phoneMark);
  if (isOtherNumber && current.linkedAt !== null) beforeUnlink?.();
  const { isMarketingAllowed } = typed;
  const consents = consentsAfter(current, { isOtherNumber, consentMethod, isMarketingAllowed }, now);
  try {
    await updateGuardian(db, guardianId, { ...fieldsOf(typed), ...contact, ...consents }, now);
  } catch (error) {
    throw isUniqueViolation(error, 'channels_guardians_phone')
      ? failAt('phoneNumber', channelGuardianErrors.GUARDIAN_EXISTS)
      : error;
  }
  // Another number may be another person's: their account would see the child. [CHN-218]
  const unlinkedUserId = isOtherNumber ? await deleteLink(db, guardianId) : undefined;
  return { made: { guardianId, revision: revision + 1 }, unlinkedUserId };
}

/** Everything stored of a guardian. */
export async function removeGuardian(
  { db }: Pick<Writing, 'db'>,
  memberId: number,
  guardianId: number,
  beforeUnlink?: () => void,
): Promise<Unlinked> {
  const current = (await lockGuardians(db, memberId)).find(({ id }) => id === guardianId);
  if (!current) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  if (current.linkedAt !== null) beforeUnlink?.();
  const unlinkedUserId = await deleteLink(db, guardianId);
  await deleteGuardian(db, memberId, guardianId);
  return { unlinkedUserId };
}
