import { currentUser } from '@dolphin/contract/accounts/current-user.contract';
import { verification } from '@dolphin/contract/verification/verification.contract';
import { useEffect, useRef, useState } from 'react';
import { refresh, useCommand } from '../../lib/query.ts';
import { openPopup, postToPopup, type VerificationStatus, watchPopup } from './verification-popup.ts';

export type Phase =
  | { readonly kind: 'idle' | 'open' | 'blocked' }
  | { readonly kind: 'over'; readonly status: VerificationStatus };

const NOT_VERIFIED: VerificationStatus = { verifiedState: 'UNVERIFIED', requestState: 'FAILED', failure: 'CANCELLED' };

/** One verification at a time: a second press shows the window that is open. */
export function useVerification() {
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' });
  const running = useRef<{ readonly popup: Window; readonly stop: AbortController } | null>(null);
  const end = (next: Phase) => {
    running.current?.stop.abort();
    running.current?.popup.close();
    running.current = null;
    setPhase(next);
  };
  useEffect(
    () => () => {
      running.current?.stop.abort();
      running.current?.popup.close();
      running.current = null;
    },
    [],
  );
  const start = useCommand(verification.start);

  const watch = async (popup: Window, verificationId: string, signal: AbortSignal) => {
    const status = await watchPopup(popup, verificationId, signal);
    if (status === undefined) return;
    if (status.verifiedState === 'VERIFIED') await refresh(verification.read, currentUser.me);
    end({ kind: 'over', status });
  };

  return {
    phase,
    begin: () => {
      if (running.current && !running.current.popup.closed) return running.current.popup.focus();
      // A popup that the person closed a moment ago.
      running.current?.stop.abort();
      const popup = openPopup();
      if (!popup) {
        running.current = null;
        return setPhase({ kind: 'blocked' });
      }
      const stop = new AbortController();
      running.current = { popup, stop };
      setPhase({ kind: 'open' });
      start.mutate(
        {},
        {
          onSuccess: (form) => {
            if (stop.signal.aborted) return;
            if (popup.closed) return end({ kind: 'over', status: NOT_VERIFIED });
            postToPopup(form);
            void watch(popup, form.verificationId, stop.signal);
          },
          onError: () => end({ kind: 'idle' }),
        },
      );
    },
    stop: () => end({ kind: 'over', status: NOT_VERIFIED }),
  };
}
