import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { EntryFrame } from '../../../shared/entry-frame/entry-frame.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { DemoPeople } from './demo-people.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { signInText } from './sign-in.text.ts';
import { SocialButtons } from './social-buttons.tsx';
import { useSignIn } from './use-sign-in.ts';

type Props = {
  /** The address the person came from. */ readonly redirect: string | undefined;
  /** From the QR code of a sign-in card. */ readonly loginName?: string | undefined;
};

/** The sign-in page. [ACC-1] [ACC-3] [ACC-21] */
export function SignIn({ redirect, loginName }: Props) {
  const text = useText(signInText);
  const form = useSignIn(redirect, loginName);
  const [isChosen, setChosen] = useState(false);
  const { submit } = form;
  // The fields are filled in first, so that a visitor sees what happens; the next render then sends them.
  useEffect(() => {
    if (!isChosen) return;
    setChosen(false);
    void submit();
  }, [isChosen, submit]);
  return (
    <EntryFrame
      character="DOLPHIN"
      speech={loginName ? text.speechCard : redirect === undefined ? text.speech : text.speechBack}
      title={text.title}
      foot={
        <>
          {text.newHere}{' '}
          <Link to="/signup" className={textLinkClass}>
            {text.signUp}
          </Link>
        </>
      }
    >
      <SignInForm form={form} />
      <SocialButtons redirect={redirect} />
      <DemoPeople
        isBusy={form.isPending}
        onChoose={({ email, password }) => {
          form.set('email', email);
          form.set('password', password);
          setChosen(true);
        }}
      />
    </EntryFrame>
  );
}
