import { socialSignIn } from '@dolphin/contract/accounts/sign-in/social-sign-in.contract';
import { useRef, useState } from 'react';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { missingRequired, toChoices } from '../../../../shared/consents/consents.rules.ts';
import { consentsText } from '../../../../shared/consents/consents.text.ts';
import { OfferedConsents, useOffered } from '../../../../shared/consents/offered-consents.tsx';
import { EntryFrame } from '../../../../shared/entry-frame/entry-frame.tsx';
import { dropPendingSignUp, type PendingSignUp } from '../../../../shared/social-start/social-start.ts';
import { AdditionalFields } from './additional-fields.tsx';
import { chosenOf } from './additional.rules.ts';
import { additionalText } from './additional.text.ts';
import { needsGuardian, todayInSeoul } from '../birth-date/birth-date.rules.ts';
import { BirthStep } from '../birth-date/birth-step.tsx';
import { dropGuardianRequest } from '../guardian/guardian-request.ts';
import { GuardianStep } from '../guardian/guardian-step.tsx';
import type { Proof } from '../guardian/guardian-step-props.ts';
import { countOf } from '../sign-up.rules.ts';
import { signUpText } from '../sign-up.text.ts';
import { useNicknameCheck } from '../use-nickname-check.ts';
import { useAdditionalDraft, useSaving } from './use-additional-draft.ts';
import { useDraft } from '../use-draft.ts';
import { welcome } from '../welcome.ts';

type Born = { readonly birthDate?: string | undefined };

/** For somebody who came through another service: no account exists yet, so everything is asked, the birth date first. [ACC-2] */
export function AdditionalNewcomer({
  pending,
  onExpired,
}: {
  readonly pending: PendingSignUp;
  readonly onExpired: () => void;
}) {
  const text = useText(signUpText);
  const { draft, change, drop } = useDraft<Born>('newcomer', {});
  const [guardian, setGuardian] = useState<Proof>();
  const { birthDate } = draft;
  const isChild = birthDate !== undefined && needsGuardian(todayInSeoul(new Date()), birthDate);
  if (birthDate === undefined)
    return (
      <BirthStep
        eyebrow={text.stepOf(countOf('birth', false))}
        birthDate={undefined}
        onBirthDate={(born) => change({ birthDate: born })}
      />
    );
  const again = () => change({ birthDate: undefined });
  if (isChild && guardian === undefined)
    return <GuardianStep eyebrow={text.stepOf(countOf('guardian', true))} onBack={again} onConfirmed={setGuardian} />;
  const askGuardian = () => {
    dropGuardianRequest();
    setGuardian(undefined);
  };
  return (
    <NewcomerForm
      pending={pending}
      birthDate={birthDate}
      guardian={isChild ? guardian : undefined}
      eyebrow={text.stepOf(countOf('account', isChild))}
      onDone={drop}
      onExpired={onExpired}
      onGuardianNeeded={askGuardian}
    />
  );
}

type NewcomerFormProps = {
  readonly pending: PendingSignUp;
  readonly birthDate: string;
  readonly guardian: Proof | undefined;
  readonly eyebrow: string;
  readonly onDone: () => void;
  readonly onExpired: () => void;
  readonly onGuardianNeeded: () => void;
};

function NewcomerForm({
  pending,
  birthDate,
  guardian,
  eyebrow,
  onDone,
  onExpired,
  onGuardianNeeded,
}: NewcomerFormProps) {
  const text = useText(additionalText);
  const consents = useText(consentsText);
  const offered = useOffered();
  const { initial, save, drop } = useAdditionalDraft(
    pending.nickname === undefined ? {} : { nickname: pending.nickname },
  );
  /** What was chosen when the form was sent. */
  const starter = useRef<number | null>(null);
  const form = useForm(socialSignIn.complete, {
    initial,
    leaving: 'free',
    toInput: (_filled, values) => {
      starter.current = values.starter;
      return {
        ...chosenOf(values),
        pendingToken: pending.pendingToken,
        birthDate,
        consents: toChoices(offered.documents, values.consents),
        ...(guardian ? { guardian } : {}),
      };
    },
    check: ({ consents: ticks }) => ({
      consents:
        offered.documents.length === 0 || missingRequired(offered.documents, ticks).length > 0
          ? consents.missing
          : undefined,
    }),
    fieldOf: {
      NICKNAME_DUPLICATE_MEMBER: 'nickname',
      NICKNAME_NOT_ALLOWED: 'nickname',
      NICKNAME_UNKIND: 'nickname',
      CONTACT_DETAILS_NOT_ALLOWED: 'nickname',
    },
    on: { GUARDIAN_CONSENT_REQUIRED: onGuardianNeeded, SOCIAL_SIGNUP_EXPIRED: onExpired },
    onSuccess: () => {
      onDone();
      drop();
      dropPendingSignUp();
      dropGuardianRequest();
      return welcome(pending.redirect, starter.current);
    },
  });
  useSaving(form.values, save);
  const check = useNicknameCheck(form.values.nickname);
  const provider = text[pending.provider];
  return (
    <EntryFrame
      character="DOLPHIN"
      eyebrow={eyebrow}
      title={text.title}
      speech={check.verdict === 'free' ? text.speechNamed({ nickname: form.values.nickname.trim() }) : text.speech}
    >
      <p className="entry-note">
        {pending.email === undefined
          ? text.providerPlain({ provider })
          : text.provider({ provider, email: pending.email })}
      </p>
      <form {...form.props} className="entry-form">
        <AdditionalFields form={form} check={check}>
          <OfferedConsents
            offered={offered}
            ticks={form.values.consents}
            onTicks={(ticks) => form.set('consents', ticks)}
            error={form.errors['consents']}
          />
        </AdditionalFields>
      </form>
    </EntryFrame>
  );
}
