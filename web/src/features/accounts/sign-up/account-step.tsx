import { signup } from '@dolphin/contract/accounts/sign-up/signup.contract';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { type ReactNode, useState } from 'react';
import { useForm } from '../../../lib/form/use-form.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { missingRequired, NO_TICKS, toChoices, type Ticks } from '../../../shared/consents/consents.rules.ts';
import { consentsText } from '../../../shared/consents/consents.text.ts';
import { OfferedConsents, useOffered } from '../../../shared/consents/offered-consents.tsx';
import { EntryFrame } from '../../../shared/entry-frame/entry-frame.tsx';
import { NewPasswordField } from '../../../shared/new-password/new-password-field.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { EmailCodeStep, type Sent } from './email-code-step.tsx';
import type { Proof } from './guardian/guardian-step-props.ts';
import { signUpText } from './sign-up.text.ts';

export interface AccountStepProps {
  eyebrow: string;
  foot: ReactNode;
  birthDate: string;
  guardian: Proof | undefined;
  onBack: () => void;
  /** The account exists; what was kept for it on this device can go. */
  onDone: () => void;
  /** The guardian's consent is gone or was used already: ask again. */
  onGuardianNeeded: () => void;
}

type Values = { readonly email: string; readonly password: string; readonly consents: Ticks };
const EMPTY: Values = { email: '', password: '', consents: NO_TICKS };

export function AccountStep({
  eyebrow,
  foot,
  birthDate,
  guardian,
  onBack,
  onDone,
  onGuardianNeeded,
}: AccountStepProps) {
  const text = useText(signUpText);
  const consents = useText(consentsText);
  const offered = useOffered();
  const [sent, setSent] = useState<Sent>();
  const toInput = (
    { email, password }: Partial<Values>,
    { consents: ticks }: Values,
  ): InputOf<typeof signup.begin> => ({
    // An empty value stays undefined: the form shows the error at the field before anything is sent.
    birthDate,
    email: email as string,
    password: password as string,
    consents: toChoices(offered.documents, ticks),
    ...(guardian ? { guardian } : {}),
  });
  const form = useForm(signup.begin, {
    initial: EMPTY,
    toInput,
    check: ({ consents: ticks }) => ({
      consents:
        offered.documents.length === 0 || missingRequired(offered.documents, ticks).length > 0
          ? consents.missing
          : undefined,
    }),
    on: { GUARDIAN_CONSENT_REQUIRED: onGuardianNeeded },
    onSuccess: (request, input) => setSent({ ...request, input }),
  });
  if (sent)
    return (
      <EmailCodeStep
        key={sent.emailRequestId}
        eyebrow={eyebrow}
        sent={sent}
        isResending={form.isPending}
        onResend={() => void form.submit()}
        onBack={() => setSent(undefined)}
        onDone={onDone}
        onGuardianNeeded={onGuardianNeeded}
      />
    );
  return (
    <EntryFrame
      character="DOLPHIN"
      eyebrow={eyebrow}
      foot={foot}
      title={text.accountTitle}
      speech={guardian ? text.accountSpeechChild : text.accountSpeech}
      mood={guardian ? 'hop' : 'float'}
    >
      <form {...form.props} className="entry-form">
        <TextField
          label={text.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={text.emailHint}
          {...form.text('email')}
        />
        <NewPasswordField label={text.password} known={[form.values.email]} {...form.text('password')} />
        <OfferedConsents
          offered={offered}
          ticks={form.values.consents}
          onTicks={(ticks) => form.set('consents', ticks)}
          error={form.errors['consents']}
        />
        {form.error ? (
          <p className="entry-alert" role="alert" tabIndex={-1}>
            {form.error}
          </p>
        ) : null}
        <Button type="submit" size="lg" wide loading={form.isPending} loadingLabel={text.sendingCode}>
          {text.toCode}
        </Button>
        <Button variant="plain" wide onClick={onBack}>
          {text.back}
        </Button>
      </form>
    </EntryFrame>
  );
}
