import { users } from '@dolphin/contract/accounts/users.contract';
import { type Subject, SUBJECTS } from '@dolphin/contract/accounts/accounts.constants';
import { channels } from '@dolphin/contract/channels/channels.contract';
import type { GuardianRelation } from '@dolphin/contract/channels/guardians/guardians.constants';
import { myGuardians } from '@dolphin/contract/channels/guardians/guardians.contract';
import { channelGuardianErrors } from '@dolphin/contract/channels/guardians/guardians.errors';
import { PHONE_PATTERN } from '@dolphin/contract/channels/join/join.constants';
import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import { joinErrors } from '@dolphin/contract/channels/join/join.errors';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { Localized } from '@dolphin/contract/core/text';
import { classInfos } from '@dolphin/contract/scheduling/class-infos/class-infos.contract';
import {
  currentHour,
  registrationClock,
  registrationInstant,
} from '@dolphin/contract/scheduling/class-infos/first-registration-date';
import { useRef, useState } from 'react';
import { ApiError, isError } from '../../lib/api/api-error.ts';
import { placeErrors } from '../../lib/form/form-faults.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { overlay } from '../../lib/overlay/overlay.ts';
import { refresh, useCommand } from '../../lib/query.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { useLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { isHostChannel } from '../channel/host-channel.ts';
import { classInfoText } from './class-info.text.ts';

export type ClassInfoParts = {
  readonly found: OutputOf<typeof classInfos.detail>;
  /** What a member is called; undefined: the form joins. */
  readonly mine: OutputOf<typeof channelJoin.mine> | undefined;
  /** Of the profile, where nothing newer is known. */ readonly phoneNumber: string;
  readonly onEntered: () => void;
};
type Values = {
  nickname: string;
  introduction: string;
  phoneNumber: string;
  subject: Subject | '';
  day: string | null;
  time: string;
  marketingConsent: boolean;
  channelPersonalInformationConsent: boolean;
  guardianName: string;
  guardianRelation: GuardianRelation;
  guardianPhone: string;
  isGuardianConsented: boolean;
};

/** Joins or updates the membership first, then saves the information; each is done once, however often it is tried. [SCH-10] */
export function useClassInfoForm({ found, mine, phoneNumber, onEntered }: ClassInfoParts) {
  const text = useText(classInfoText);
  const language = useLanguage();
  const { nickname } = useUser();
  const check = useClassInfoCheck();
  const { channelId, slug, classInfo } = found;
  const isMember = useRef(false);
  const [asksMore, setAsksMore] = useState(false);
  const join = useCommand(isHostChannel(slug) ? channelJoin.join : channelJoin.create, { isQuiet: true });
  const update = useCommand(channelJoin.update, { isQuiet: true });
  const addGuardian = useCommand(myGuardians.add, { isQuiet: true });
  const hasGuardian = useRef(false);
  const [day = null, time = ''] = registrationClock(classInfo?.firstRegistrationDate ?? currentHour(new Date())).split(
    ' ',
  );
  const form = useForm(classInfos.save, {
    initial: {
      nickname: mine?.nickname ?? nickname ?? '',
      introduction: mine?.introduction ?? '',
      phoneNumber: classInfo?.phoneNumber || mine?.phoneNumber || phoneNumber,
      subject: classInfo?.subject ?? '',
      day,
      time,
      marketingConsent: mine?.marketingConsent ?? false,
      channelPersonalInformationConsent: false,
      guardianName: '',
      guardianRelation: 'MOTHER',
      guardianPhone: '',
      isGuardianConsented: false,
    } satisfies Values as Values,
    toInput: (_filled, values) => ({
      channelId,
      phoneNumber: values.phoneNumber.trim(),
      firstRegistrationDate: registrationInstant(values.day ?? '', values.time),
      // An empty one is refused by `check`.
      subject: values.subject === '' ? SUBJECTS[0] : values.subject,
    }),
    check,
    isQuiet: true,
    onSuccess: async () => {
      await refresh(users.me, channels.access, channels.mine, channelJoin.mine, classInfos.detail, myGuardians.list);
      overlay.toast(text.done, { kind: 'ok' });
      onEntered();
    },
  });

  /** True when the person is a member with the names of the form. */
  async function enterChannel(): Promise<boolean> {
    const { values } = form;
    const names = {
      channelId,
      nickname: values.nickname.trim(),
      introduction: values.introduction.trim(),
      phoneNumber: values.phoneNumber.trim(),
      marketingConsent: values.marketingConsent,
    };
    try {
      if (mine) await update.mutateAsync({ ...names, version: mine.version });
      else if (!isMember.current) await join.mutateAsync({ ...names, channelPersonalInformationConsent: true });
      isMember.current = true;
      return true;
    } catch (error) {
      setAsksMore(isError(error, joinErrors.JOIN_ANSWER_REQUIRED, joinErrors.JOIN_TERMS_REQUIRED));
      if (error instanceof ApiError) form.setErrors(faultsOf(error, values));
      return false;
    }
  }

  /** True when there is no guardian to add, or they were added. [CHN-210] */
  async function enterGuardian(): Promise<boolean> {
    const { guardianName, guardianRelation, guardianPhone, isGuardianConsented, marketingConsent } = form.values;
    if (guardianPhone.trim() === '' || hasGuardian.current) return true;
    try {
      await addGuardian.mutateAsync({
        channelId,
        name: guardianName.trim(),
        relation: guardianRelation,
        phoneNumber: guardianPhone.trim(),
        language,
        isMarketingAllowed: marketingConsent,
        isConsented: isGuardianConsented,
      });
    } catch (error) {
      if (!isError(error, channelGuardianErrors.GUARDIAN_EXISTS)) {
        if (error instanceof ApiError) form.setErrors({ fields: {}, form: error.failure.message });
        return false;
      }
    }
    hasGuardian.current = true;
    return true;
  }

  async function enter(): Promise<void> {
    const fields = check(form.values);
    if (Object.keys(fields).length > 0) return form.setErrors({ fields, form: null });
    if (!mine && !form.values.channelPersonalInformationConsent)
      return overlay.toast(text.termsNeeded, { kind: 'danger' });
    if ((await enterChannel()) && (await enterGuardian())) await form.submit();
  }

  return { form, enter, asksMore, isPending: [join, update, addGuardian, form].some(({ isPending }) => isPending) };
}

/** A part of the form. */
export type FormPart = { readonly form: ReturnType<typeof useClassInfoForm>['form'] };

function faultsOf({ failure: { fieldErrors, message } }: ApiError, values: Values) {
  return fieldErrors.length > 0 ? placeErrors(fieldErrors, values) : { fields: {}, form: message };
}

/** Each field has a sentence of its own. [SCH-7] */
function useClassInfoCheck(): (values: Values) => Partial<Record<keyof Values, string>> {
  const text = useText(classInfoText);
  const phone = new RegExp(PHONE_PATTERN);
  return ({ nickname, introduction, phoneNumber, subject, day, ...guardian }) => ({
    ...(nickname.trim() === '' ? { nickname: text.nicknameNeeded } : {}),
    ...(introduction.trim() === '' ? { introduction: text.introductionNeeded } : {}),
    ...(phoneNumber.trim() === ''
      ? { phoneNumber: text.phoneNeeded }
      : phone.test(phoneNumber.trim())
        ? {}
        : { phoneNumber: text.phoneWrong }),
    ...(subject === '' ? { subject: text.subjectNeeded } : {}),
    ...(day === null ? { day: text.dateNeeded } : {}),
    ...guardianFaults(guardian, text),
  });
}

type GuardianValues = Pick<Values, 'guardianName' | 'guardianPhone' | 'isGuardianConsented'>;

/** A guardian may be left out; one who is entered needs a name, a number and their consent. [CHN-211] */
function guardianFaults(
  { guardianName, guardianPhone, isGuardianConsented }: GuardianValues,
  text: Localized<(typeof classInfoText)['KO']>,
): Partial<Record<keyof GuardianValues, string>> {
  const [name, phone] = [guardianName.trim(), guardianPhone.trim()];
  if (name === '' && phone === '') return {};
  return {
    ...(name === '' ? { guardianName: text.guardianNameNeeded } : {}),
    ...(new RegExp(PHONE_PATTERN).test(phone) ? {} : { guardianPhone: text.phoneWrong }),
    ...(isGuardianConsented ? {} : { isGuardianConsented: text.guardianConsentNeeded }),
  };
}
