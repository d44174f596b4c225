import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import {
  socialLinks,
  socialSignIn,
  SOCIAL_PROVIDERS,
} from '@dolphin/contract/accounts/sign-in/social-sign-in.contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { safeRedirect } from '../../../lib/session/safe-redirect.ts';
import { enterSession } from '../../../lib/session/session.ts';
import { sessionSettled } from '../../../lib/session/session-store.ts';
import { localizeNow } from '../../../lib/text/use-text.ts';
import { savePendingSignUp, takeSocialStart, type SocialStart } from '../../../shared/social-start/social-start.ts';
import { socialReturnText } from './social-return.text.ts';

/** What the provider put into the address. */
export type SocialAnswer = {
  readonly code: string | undefined;
  readonly state: string | undefined;
  readonly error: string | undefined;
  readonly provider: string | undefined;
};

export type Trouble = {
  readonly kind: 'denied' | 'lost' | 'duplicate' | 'failed' | 'network';
  readonly message?: string;
  readonly purpose: SocialStart['purpose'];
};

/** Finishes what was started at /signin or in the settings; returns the error, if there is one. */
export function useSocialReturn(answer: SocialAnswer): Trouble | undefined {
  const [trouble, setTrouble] = useState<Trouble>();
  const isBegun = useRef(false);
  useEffect(() => {
    // A code is good once: a second run of the same effect must not spend it.
    if (isBegun.current) return;
    isBegun.current = true;
    void finish(answer).then(setTrouble);
  }, [answer]);
  return trouble;
}

async function finish({ code, state, error, provider }: SocialAnswer): Promise<Trouble | undefined> {
  const start = takeSocialStart();
  const purpose = start?.purpose ?? 'sign-in';
  if (error !== undefined) return { kind: 'denied', purpose };
  if (start === undefined || code === undefined || state === undefined) return { kind: 'lost', purpose };
  const proof = { code, state, browserKey: start.browserKey };
  try {
    if (purpose === 'link') await link(proof);
    else await signIn({ ...proof, ...nameOf(provider) });
    return undefined;
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.failure.status === 0) return { kind: 'network', purpose };
    if (fault.errorCode === accountErrors.EMAIL_DUPLICATE_MEMBER.code) return { kind: 'duplicate', purpose };
    return { kind: 'failed', message: fault.failure.message, purpose };
  }
}

function nameOf(provider: string | undefined) {
  const known = SOCIAL_PROVIDERS.find((one) => one === provider?.toUpperCase());
  return known === undefined ? {} : { provider: known };
}

async function signIn(input: Parameters<typeof call<typeof socialSignIn.finish>>[1]): Promise<void> {
  const { isSignedIn, provider, redirect, pendingToken, email, nickname } = await call(socialSignIn.finish, input);
  if (isSignedIn) {
    await enterSession();
    return go(safeRedirect(redirect), { replace: true });
  }
  savePendingSignUp({
    pendingToken: pendingToken ?? '',
    provider,
    ...(email ? { email } : {}),
    ...(nickname ? { nickname } : {}),
    ...(redirect ? { redirect } : {}),
  });
  go('/signup/dolphin', { replace: true });
}

async function link(input: Parameters<typeof call<typeof socialLinks.add>>[1]): Promise<void> {
  await sessionSettled();
  const { provider } = await call(socialLinks.add, input);
  const text = localizeNow(socialReturnText);
  overlay.toast(text.linked({ provider: text[provider] }), { kind: 'ok' });
  go('/settings?tab=links', { replace: true });
}
