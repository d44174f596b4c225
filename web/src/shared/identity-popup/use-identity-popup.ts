import { useEffect, useRef, useState } from 'react';
import { type IdentityStatus, openPopup, postToPopup, type VerificationForm, watchPopup } from './identity-popup.ts';

export type IdentityPhase =
  | { readonly kind: 'idle' | 'open' | 'blocked' }
  | { readonly kind: 'over'; readonly status: IdentityStatus };

const NOT_VERIFIED: IdentityStatus = { requestState: 'FAILED', failure: 'CANCELLED' };

export type IdentityCalls = {
  /** Rejects after the error was shown. */ readonly start: () => Promise<VerificationForm>;
  readonly ask: (verificationId: string) => Promise<IdentityStatus>;
  /** Before the page shows it. */ readonly onVerified: (verificationId: string) => Promise<unknown> | undefined;
};

/** The popup of an identity verification. One at a time: a second press shows the window that is open. */
export function useIdentityPopup({ start, ask, onVerified }: IdentityCalls) {
  const [phase, setPhase] = useState<IdentityPhase>({ kind: 'idle' });
  const running = useRef<{ readonly popup: Window; readonly stop: AbortController } | null>(null);
  const end = (next: IdentityPhase) => {
    running.current?.stop.abort();
    running.current?.popup.close();
    running.current = null;
    setPhase(next);
  };
  // The popup stays: it closes itself, except where it shows that the session ended.
  useEffect(() => () => running.current?.stop.abort(), []);

  const run = async (popup: Window, { signal }: AbortController) => {
    let form: VerificationForm;
    try {
      form = await start();
    } catch {
      if (!signal.aborted) end({ kind: 'idle' });
      return;
    }
    if (signal.aborted) return;
    if (popup.closed) return end({ kind: 'over', status: NOT_VERIFIED });
    postToPopup(form);
    const status = await watchPopup(popup, () => ask(form.verificationId), signal);
    if (status === undefined) return;
    if (status.requestState === 'VERIFIED') await onVerified(form.verificationId);
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
      void run(popup, stop);
    },
    stop: () => end({ kind: 'over', status: NOT_VERIFIED }),
  };
}
