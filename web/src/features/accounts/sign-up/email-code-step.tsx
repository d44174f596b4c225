import { EMAIL_CODE_DIGITS, EMAIL_CODE_MINUTES } from '@dolphin/contract/accounts/accounts.constants';
import { signup } from '@dolphin/contract/accounts/sign-up/signup.contract';
import type { InputOf, OutputOf } from '@dolphin/contract/core/endpoint';
import { useForm } from '../../../lib/form/use-form.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { enterSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { EntryFrame } from '../../../shared/entry-frame/entry-frame.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { signUpText } from './sign-up.text.ts';

/** What was asked for, and the request that the mailed code belongs to. The password stays in memory only. */
export type Sent = OutputOf<typeof signup.begin> & { readonly input: InputOf<typeof signup.begin> };

export interface EmailCodeStepProps {
  eyebrow: string;
  sent: Sent;
  isResending: boolean;
  onResend: () => void;
  onBack: () => void;
  onDone: () => void;
  onGuardianNeeded: () => void;
}

/** Looks the same for every address: who has an account already learns it from the mail. [SEC-65] */
export function EmailCodeStep({
  eyebrow,
  sent,
  isResending,
  onResend,
  onBack,
  onDone,
  onGuardianNeeded,
}: EmailCodeStepProps) {
  const text = useText(signUpText);
  const form = useForm(signup.create, {
    initial: { emailCode: '' },
    leaving: 'free',
    toInput: ({ emailCode }) => ({
      ...sent.input,
      emailRequestId: sent.emailRequestId,
      emailCode: emailCode as string,
    }),
    on: { GUARDIAN_CONSENT_REQUIRED: onGuardianNeeded },
    onSuccess: async () => {
      onDone();
      await enterSession();
      go('/signup/dolphin', { replace: true });
    },
  });
  return (
    <EntryFrame character="DOLPHIN" eyebrow={eyebrow} title={text.codeTitle} speech={text.codeSpeech} mood="hop">
      <form {...form.props} className="entry-form">
        <p>{text.codeTo({ email: sent.input.email })}</p>
        <p>{text.codeMember}</p>
        {sent.demoCode === undefined ? null : <p role="status">{text.codeDemo({ code: sent.demoCode })}</p>}
        <TextField
          label={text.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={EMAIL_CODE_DIGITS}
          hint={text.codeHint({ minutes: EMAIL_CODE_MINUTES })}
          {...form.text('emailCode')}
        />
        {form.error ? (
          <p className="entry-alert" role="alert" tabIndex={-1}>
            {form.error}
          </p>
        ) : null}
        <Button type="submit" size="lg" wide loading={form.isPending} loadingLabel={text.submitting}>
          {text.submit}
        </Button>
        <Button variant="ghost" wide loading={isResending} loadingLabel={text.resending} onClick={onResend}>
          {text.resend}
        </Button>
        <Button variant="plain" wide onClick={onBack}>
          {text.otherEmail}
        </Button>
      </form>
    </EntryFrame>
  );
}
