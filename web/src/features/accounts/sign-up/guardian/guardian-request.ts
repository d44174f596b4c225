import type { guardians } from '@dolphin/contract/accounts/sign-up/guardians.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useState } from 'react';

/**
 * The question that was sent to a guardian. It is kept on this device until it runs out, because a parent often answers
 * hours after the child has closed the page. It contains nothing about the child. `isMine` means that this tab asked; a
 * later visitor is asked whether it is theirs before it is used.
 */
export type GuardianRequest = OutputOf<typeof guardians.request> & { readonly shownEmail: string };

const KEY = 'dolphin-guardian-request';
const MINE_KEY = 'dolphin-guardian-request-mine';

/** Enough to recognise one's mother, too little to write to her: mo…@example.com */
export function shorten(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}…${email.slice(at)}`;
}

export function readGuardianRequest(now: number = Date.now()): GuardianRequest | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as GuardianRequest | null;
    if (kept === null) return undefined;
    if (Date.parse(kept.expiresAt) > now) return kept;
  } catch {
    // What cannot be read is of no use to anybody.
  }
  dropGuardianRequest();
  return undefined;
}

export function dropGuardianRequest(): void {
  localStorage.removeItem(KEY);
  sessionStorage.removeItem(MINE_KEY);
}

export function useGuardianRequest() {
  const [request, setRequest] = useState(() => readGuardianRequest());
  const [isMine, setMine] = useState(() => sessionStorage.getItem(MINE_KEY) === request?.requestId);
  const claim = (claimed: GuardianRequest) => {
    sessionStorage.setItem(MINE_KEY, claimed.requestId);
    setMine(true);
  };
  return {
    request,
    isMine,
    keep: (made: OutputOf<typeof guardians.request>, email: string) => {
      const next = { ...made, shownEmail: shorten(email) };
      localStorage.setItem(KEY, JSON.stringify(next));
      setRequest(next);
      claim(next);
    },
    claim: () => {
      if (request) claim(request);
    },
    drop: () => {
      dropGuardianRequest();
      setRequest(undefined);
      setMine(false);
    },
  };
}
