import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api.ts';
import { leaveSession } from '../../../lib/session/session.ts';
import { hasTokens } from '../../../lib/session/tokens.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { EntryFrame } from '../../../shared/entry-frame/entry-frame.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { signOutText } from './sign-out.text.ts';

type Outcome = 'working' | 'done' | 'offline';

/** One sign-out request, however often React runs the effect. */
let leaving: Promise<Outcome> | null = null;

/** Signs out on the server, and clears the session on this device even if the server could not be reached. */
async function leave(): Promise<Outcome> {
  if (!hasTokens()) return 'done';
  try {
    await call(sessions.signout, {});
    return 'done';
  } catch (error) {
    // A session that the server no longer knows is ended too; only silence leaves it open there.
    return error instanceof ApiError && error.failure.status === 0 ? 'offline' : 'done';
  } finally {
    leaveSession();
  }
}

/** The sign-out page, also after deleting the account. The app loads after the sign-out only. [ACC-1] [ACC-4] */
export function SignOut({ hasLeft }: { readonly hasLeft: boolean }) {
  const text = useText(signOutText);
  const [outcome, setOutcome] = useState<Outcome>('working');
  useEffect(() => {
    leaving ??= leave().finally(() => (leaving = null));
    void leaving.then(setOutcome);
  }, []);
  if (outcome === 'working') {
    return (
      <EntryFrame character="DOLPHIN" title={text.working} speech={text.speech}>
        <ProgressBar label={text.working} hideLabel value={0} indeterminate />
      </EntryFrame>
    );
  }
  if (hasLeft) {
    return (
      <EntryFrame character="DOLPHIN" title={text.leftTitle} speech={text.leftSpeech}>
        <p className="m-0">{text.leftHint}</p>
        <Link to="/" className={buttonClass({ size: 'lg', wide: true })}>
          {text.home}
        </Link>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame character="DOLPHIN" mood="hop" title={text.doneTitle} speech={text.speech}>
      <p className="m-0">{outcome === 'offline' ? text.offlineHint : text.doneHint}</p>
      <Link to="/signin" className={buttonClass({ size: 'lg', wide: true })}>
        {text.again}
      </Link>
      <Link to="/" className={buttonClass({ variant: 'plain', wide: true })}>
        {text.home}
      </Link>
    </EntryFrame>
  );
}
