import { passwords } from '@dolphin/contract/accounts/sign-in/passwords.contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { leaveSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { EntryFrame } from '../../../shared/entry-frame/entry-frame.tsx';
import { NewPasswordField } from '../../../shared/new-password/new-password-field.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { findPasswordText } from './find-password.text.ts';

/** The page behind the link in the mail: a new password, once. */
export function ResetPassword({ token }: { readonly token: string }) {
  const text = useText(findPasswordText);
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const refuse = (error: ApiError) => setRefusal(error.failure.message);
  const form = useForm(passwords.reset, {
    initial: { password: '' },
    leaving: 'free',
    toInput: ({ password }) => ({ token, password: password as string }),
    on: { PASSWORD_LINK_EXPIRED: refuse, MEMBER_NOT_FOUND: refuse },
    onSuccess: () => {
      // Every session ended with the old password, the one on this device too.
      leaveSession();
      setDone(true);
    },
  });
  if (isDone) {
    return (
      <EntryFrame character="DOLPHIN" mood="hop" title={text.doneTitle} speech={text.doneHint}>
        <Link to="/signin" className={buttonClass({ size: 'lg', wide: true })}>
          {text.toSignIn}
        </Link>
      </EntryFrame>
    );
  }
  if (refusal !== undefined) {
    return (
      <EntryFrame character="CRAB" title={text.expiredTitle} speech={refusal}>
        <Link to="/find-password" className={buttonClass({ size: 'lg', wide: true })}>
          {text.askAgain}
        </Link>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame character="SEAHORSE" title={text.resetTitle} speech={text.resetSpeech}>
      <form {...form.props} className="entry-form">
        <NewPasswordField label={text.password} {...form.text('password')} />
        {form.error ? (
          <p className="entry-alert" role="alert" tabIndex={-1}>
            {form.error}
          </p>
        ) : null}
        <Button type="submit" size="lg" wide loading={form.isPending} loadingLabel={text.saving}>
          {text.save}
        </Button>
      </form>
    </EntryFrame>
  );
}
