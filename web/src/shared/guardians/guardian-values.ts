import type { GuardianConsentMethod, GuardianRelation } from '@dolphin/contract/channels/guardians/guardians.constants';
import type { memberGuardians } from '@dolphin/contract/channels/guardians/guardians.contract';
import { PHONE_PATTERN } from '@dolphin/contract/channels/join/join.constants';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { Language, Localized } from '@dolphin/contract/core/text';
import type { guardiansText } from './guardians.text.ts';

export type Guardian = OutputOf<typeof memberGuardians.list>['guardianList'][number];

/** What the form holds; a number that is there is not in it, because nobody has to know it to edit the rest. */
export type GuardianValues = {
  name: string;
  relation: GuardianRelation;
  phoneNumber: string;
  email: string;
  /** The stored address goes when this is saved. */ isEmailRemoved: boolean;
  language: Language;
  isMarketingAllowed: boolean;
  isConsented: boolean;
  consentMethod: GuardianConsentMethod | '';
};

export function valuesOf(guardian?: Guardian): GuardianValues {
  const consent = guardian?.consentList.find(({ kind }) => kind === 'PERSONAL_INFORMATION');
  return {
    name: guardian?.name ?? '',
    relation: guardian?.relation ?? 'MOTHER',
    phoneNumber: '',
    email: '',
    isEmailRemoved: false,
    language: guardian?.language ?? 'KO',
    isMarketingAllowed: guardian?.consentList.some(({ kind }) => kind === 'MARKETING') ?? false,
    isConsented: consent !== undefined,
    consentMethod: consent?.method ?? '',
  };
}

/** Another number may be another person's: consents to the one before do not count for it. [CHN-211] */
export function withNumber(values: GuardianValues, phoneNumber: string, guardian: Guardian): GuardianValues {
  const wasTyped = isTyped(values);
  const next = { ...values, phoneNumber };
  if (wasTyped === isTyped(next)) return next;
  const { isMarketingAllowed, isConsented, consentMethod } = valuesOf(isTyped(next) ? undefined : guardian);
  return { ...next, isMarketingAllowed, isConsented, consentMethod };
}

export const isTyped = ({ phoneNumber }: Pick<GuardianValues, 'phoneNumber'>): boolean => phoneNumber.trim() !== '';

/** What every call takes. */
export function fieldsOf({ name, relation, language, isMarketingAllowed }: GuardianValues) {
  return { name: name.trim(), relation, language, isMarketingAllowed };
}

/** Only what was typed or removed. */
export function contactOf({ phoneNumber, email, isEmailRemoved }: GuardianValues) {
  return {
    ...(isTyped({ phoneNumber }) ? { phoneNumber: phoneNumber.trim() } : {}),
    ...(email.trim() === '' && !isEmailRemoved ? {} : { email: email.trim() }),
  };
}

const PHONE = new RegExp(PHONE_PATTERN);

export function phoneFault(phoneNumber: string, text: Localized<(typeof guardiansText)['KO']>): string | undefined {
  return PHONE.test(phoneNumber.trim()) ? undefined : text.phoneWrong;
}
