import { users } from '@dolphin/contract/accounts/users.contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from '../../../lib/form/use-form.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { leaveSession } from '../../../lib/session/session.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { EntryFrame } from '../../../shared/entry-frame/entry-frame.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { leaveText } from './leave.text.ts';
import './leave.css';

/** Deletes the account: shows what is erased and what is kept, asks for the password, then to confirm. [ACC-1] */
export function Leave() {
  const text = useText(leaveText);
  const { hasPassword, email } = useUser();
  const [mustSignIn, setMustSignIn] = useState<string>();
  const form = useForm(users.leave, {
    initial: { password: '' },
    leaving: 'free',
    check: ({ password }) => ({ password: hasPassword && password === '' ? text.wrong : undefined }),
    on: {
      LOGIN_FAIL: () => form.setErrors({ fields: { password: text.wrong }, form: null }),
      RECENT_SIGNIN_REQUIRED: (error) => setMustSignIn(error.failure.message),
    },
    onSuccess: () => {
      leaveSession();
      // The sign-out page: from any other page the end of the session would redirect to the sign-in.
      go('/signout?left=true', { replace: true });
    },
  });
  const ask = async () => {
    if (hasPassword && form.values.password === '') return void form.submit();
    if (
      await overlay.confirm({
        title: text.ask,
        hint: text.askHint,
        confirmLabel: text.submit,
        cancelLabel: text.cancel,
        danger: true,
      })
    )
      await form.submit();
  };
  return (
    <EntryFrame wide character="CRAB" title={text.title} speech={text.speech}>
      <WhatHappens />
      <form
        {...form.props}
        className="entry-form"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
        {hasPassword ? (
          <PasswordField
            label={text.password}
            texts={{ show: text.show, hide: text.hide }}
            {...form.text('password')}
            required
          />
        ) : null}
        {mustSignIn === undefined ? null : (
          <p className="entry-alert" role="alert">
            {mustSignIn} <Link to="/signout">{text.signInAgain}</Link>
          </p>
        )}
        {form.error ? (
          <p className="entry-alert" role="alert" tabIndex={-1}>
            {form.error}
          </p>
        ) : null}
        <div className="leave-buttons">
          <Link to="/settings" className={buttonClass({ size: 'lg' })}>
            {text.stay}
          </Link>
          <Button type="submit" size="lg" variant="ghost" loading={form.isPending}>
            {text.submit}
          </Button>
        </div>
      </form>
    </EntryFrame>
  );
}

function WhatHappens() {
  const text = useText(leaveText);
  return (
    <div className="leave-what">
      <h2>{text.erased}</h2>
      <ul>
        <li>{text.erased1}</li>
        <li>{text.erased2}</li>
        <li>{text.erased3}</li>
        <li>{text.erased4}</li>
      </ul>
      <h2>{text.kept}</h2>
      <ul>
        <li>{text.kept1}</li>
        <li>{text.kept2}</li>
        <li>{text.kept3}</li>
      </ul>
      <p>{text.keptApart}</p>
      <p>
        <b>{text.forGood}</b>
      </p>
    </div>
  );
}
