import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { AccountStep } from './account-step.tsx';
import { needsGuardian, todayInSeoul } from './birth-date/birth-date.rules.ts';
import { BirthStep } from './birth-date/birth-step.tsx';
import { dropGuardianRequest } from './guardian/guardian-request.ts';
import { GuardianStep } from './guardian/guardian-step.tsx';
import type { Proof } from './guardian/guardian-step-props.ts';
import { countOf, stepAt, type SignUpStep } from './sign-up.rules.ts';
import { signUpText } from './sign-up.text.ts';
import { useDraft } from './use-draft.ts';

export interface SignUpProps {
  /** The step in the address, so that the browser's back button goes one step back. */
  requested: string | undefined;
  onStep: (step: SignUpStep, how?: { readonly replace: boolean }) => void;
}

type Draft = { readonly birthDate?: string };

/** Birth date first; a guardian if the person is under 14; then the account. [ACC-1] */
export function SignUp({ requested, onStep }: SignUpProps) {
  const text = useText(signUpText);
  const { draft, change, drop } = useDraft<Draft>('sign-up', {});
  const [guardian, setGuardian] = useState<Proof>();
  const isChild = draft.birthDate !== undefined && needsGuardian(todayInSeoul(new Date()), draft.birthDate);
  const step = stepAt(requested, { birthDate: draft.birthDate, isChild, isConfirmed: guardian !== undefined });
  const eyebrow = text.stepOf(countOf(step, isChild));
  const foot = (
    <>
      {text.haveAccount}{' '}
      <Link to="/signin" className={textLinkClass}>
        {text.signIn}
      </Link>
    </>
  );
  if (step === 'guardian') {
    const confirmed = (proof: Proof) => {
      setGuardian(proof);
      // Otherwise the back button would lead to a page that at once leads forward again.
      onStep('account', { replace: true });
    };
    return <GuardianStep eyebrow={eyebrow} onBack={() => onStep('birth')} onConfirmed={confirmed} />;
  }
  if (step === 'account' && draft.birthDate !== undefined) {
    const done = () => {
      drop();
      dropGuardianRequest();
    };
    const askAgain = () => {
      dropGuardianRequest();
      setGuardian(undefined);
      onStep('guardian');
    };
    return (
      <AccountStep
        eyebrow={eyebrow}
        foot={foot}
        birthDate={draft.birthDate}
        guardian={isChild ? guardian : undefined}
        onBack={() => onStep('birth')}
        onDone={done}
        onGuardianNeeded={askAgain}
      />
    );
  }
  const born = (birthDate: string) => {
    change({ birthDate });
    onStep(needsGuardian(todayInSeoul(new Date()), birthDate) ? 'guardian' : 'account');
  };
  return <BirthStep eyebrow={eyebrow} foot={foot} birthDate={draft.birthDate} onBirthDate={born} />;
}
