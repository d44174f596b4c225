import { passwords } from '@dolphin/contract/accounts/sign-in/passwords.contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from '../../../lib/form/use-form.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { EntryFrame } from '../../../shared/entry-frame/entry-frame.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { findPasswordText } from './find-password.text.ts';

/** Asks for the link. The answer is the same whether or not the address is known: nobody learns here who is a member. */
export function FindPassword() {
  const text = useText(findPasswordText);
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm(passwords.find, {
    initial: { email: '' },
    leaving: 'free',
    onSuccess: (_output, { email }) => setSentTo(email),
  });
  if (sentTo !== undefined) {
    return (
      <EntryFrame character="SEAHORSE" mood="hop" title={text.sentTitle} speech={text.sentSpeech}>
        <p className="m-0" role="status">
          {text.sentHint({ email: sentTo })}
        </p>
        <Link to="/signin" className={buttonClass({ size: 'lg', wide: true })}>
          {text.toSignIn}
        </Link>
        <Button variant="plain" wide onClick={() => setSentTo(undefined)}>
          {text.sendAgain}
        </Button>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame
      character="SEAHORSE"
      title={text.title}
      speech={text.speech}
      foot={
        <Link to="/signin" className={textLinkClass}>
          {text.toSignIn}
        </Link>
      }
    >
      <form {...form.props} className="entry-form">
        <TextField
          label={text.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={text.byLoginName}
          {...form.text('email')}
        />
        {form.error ? (
          <p className="entry-alert" role="alert" tabIndex={-1}>
            {form.error}
          </p>
        ) : null}
        <Button type="submit" size="lg" wide loading={form.isPending} loadingLabel={text.sending}>
          {text.send}
        </Button>
      </form>
    </EntryFrame>
  );
}
