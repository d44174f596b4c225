import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { go } from '../../../../lib/browser/navigate.ts';
import { useIsSessionSettled, useUser } from '../../../../lib/session/session-store.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { EntryFrame } from '../../../../shared/entry-frame/entry-frame.tsx';
import { dropPendingSignUp, readPendingSignUp } from '../../../../shared/social-start/social-start.ts';
import { buttonClass } from '../../../../ui/button/button.tsx';
import { SkeletonText } from '../../../../ui/skeleton/skeleton.tsx';
import { AdditionalHeld } from './additional-held.tsx';
import { AdditionalMember } from './additional-member.tsx';
import { AdditionalNewcomer } from './additional-newcomer.tsx';
import { additionalText } from './additional.text.ts';

/** The additional-information page. [ACC-2] */
export function Additional() {
  const text = useText(additionalText);
  const [pending, setPending] = useState(readPendingSignUp);
  const [isExpired, setExpired] = useState(false);
  const mode = useMode(pending !== undefined);
  useEffect(() => {
    if (mode === 'done') go('/', { replace: true });
  }, [mode]);
  if (mode === 'unknown' || mode === 'done') {
    return (
      <EntryFrame character="DOLPHIN" title={text.title} speech={text.speech}>
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonText lines={6} />
        </div>
      </EntryFrame>
    );
  }
  if (mode === 'held') return <AdditionalHeld />;
  if (mode === 'member') return <AdditionalMember />;
  if (mode === 'newcomer' && pending !== undefined) {
    const expire = () => {
      dropPendingSignUp();
      setPending(undefined);
      setExpired(true);
    };
    return <AdditionalNewcomer pending={pending} onExpired={expire} />;
  }
  return (
    <EntryFrame
      character="TURTLE"
      title={isExpired ? text.expiredTitle : text.signedOutTitle}
      speech={isExpired ? text.expiredHint : text.signedOutHint}
    >
      <Link to="/signin" className={buttonClass({ size: 'lg', wide: true })}>
        {text.signIn}
      </Link>
    </EntryFrame>
  );
}

type Mode = 'unknown' | 'done' | 'held' | 'member' | 'newcomer' | 'nobody';

/** Decided once: submitting the form also signs in or completes the sign-up; the form itself must do the redirect. */
function useMode(isPending: boolean): Mode {
  const isSettled = useIsSessionSettled();
  const user = useUser();
  const [mode, setMode] = useState<Mode>('unknown');
  useEffect(() => {
    if (!isSettled) return;
    const next = user.state === 'VALID' ? modeOf(user) : isPending ? 'newcomer' : 'nobody';
    setMode((old) => (old === 'unknown' || old === 'nobody' || next === 'nobody' ? next : old));
  }, [isSettled, user, isPending]);
  return mode;
}

function modeOf({ isSignedUp, needsGuardianConsent }: ReturnType<typeof useUser>): Mode {
  if (isSignedUp) return 'done';
  return needsGuardianConsent === true ? 'held' : 'member';
}
