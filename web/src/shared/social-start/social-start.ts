import type { SocialProvider } from '@dolphin/contract/accounts/sign-in/social-sign-in.contract';

/** What this browser remembers while the person is at the provider's page. In this tab only: the key proves who began. */
export type SocialStart = {
  readonly browserKey: string;
  readonly provider: SocialProvider;
  readonly purpose: 'sign-in' | 'link';
};

const KEY = 'dolphin-social-start';

/** Remembers the start and leaves for the provider. */
export function leaveForProvider(
  url: string,
  start: SocialStart,
  leave: (url: string) => void = (address) => location.assign(address),
): void {
  sessionStorage.setItem(KEY, JSON.stringify(start));
  leave(url);
}

/** The start that is coming to its end; it is good for one return. */
export function takeSocialStart(): SocialStart | undefined {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return stored === null ? undefined : (JSON.parse(stored) as SocialStart);
}

/** A newcomer's sign-up that waits for the additional information. Nothing of it is stored on the server yet. */
export type PendingSignUp = {
  readonly pendingToken: string;
  readonly provider: SocialProvider;
  readonly email?: string;
  readonly nickname?: string;
  readonly redirect?: string;
};

const PENDING_KEY = 'dolphin-social-sign-up';

export function savePendingSignUp(pending: PendingSignUp): void {
  sessionStorage.setItem(PENDING_KEY, JSON.stringify(pending));
}

export function readPendingSignUp(): PendingSignUp | undefined {
  const stored = sessionStorage.getItem(PENDING_KEY);
  return stored === null ? undefined : (JSON.parse(stored) as PendingSignUp);
}

export function dropPendingSignUp(): void {
  sessionStorage.removeItem(PENDING_KEY);
}
