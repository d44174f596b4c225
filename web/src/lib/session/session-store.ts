import { GENDER_NOT_SELECTED, type SignupPath } from '@dolphin/contract/accounts/accounts.constants';
import type { currentUser } from '@dolphin/contract/accounts/current-user.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { DEFAULT_CHARACTER, DEFAULT_MODE, DEFAULT_THEME } from '@dolphin/contract/profile/profile.constants';
import { create } from 'zustand';
import { currentLanguage } from '../text/language.ts';

type LoadedUser = OutputOf<typeof currentUser.me>;
/** The user as the client keeps it (§3): before the sign-in there is neither an id nor a sign-up method. */
export type SessionUser = Omit<LoadedUser, 'userId' | 'signupPath'> & {
  readonly userId: number | null;
  readonly signupPath: SignupPath | null;
};

/** Nobody yet. [ACC-5] */
export function noUser(): SessionUser {
  return {
    userId: null,
    level: 1,
    roleList: [],
    superChannelRoleList: [],
    subscriptionList: [],
    name: null,
    nickname: null,
    channelNickname: null,
    channelIntroduction: null,
    email: null,
    portrait: null,
    verifiedState: 'UNVERIFIED',
    state: 'INVALID',
    signupPath: null,
    gender: GENDER_NOT_SELECTED,
    channelProfile: null,
    joinedChannelGroupList: [],
    isSignedUp: false,
    hasSanctionNotice: false,
    hasPassword: false,
    birthDate: null,
    subjectList: [],
    theme: DEFAULT_THEME,
    mode: DEFAULT_MODE,
    language: currentLanguage(),
    character: DEFAULT_CHARACTER,
  };
}

/** `isSettled` is false until it is known whether somebody is signed in; until then nothing may be concluded from INVALID. */
export type SessionState = { readonly user: SessionUser; readonly isSettled: boolean };

export const useSessionStore = create<SessionState>(() => ({ user: noUser(), isSettled: false }));

type Chosen = Partial<Pick<LoadedUser, 'theme' | 'mode' | 'language' | 'character'>>;
let chosen: Chosen = {};

/** What the person has chosen and the account does not have yet: it stands over whatever is read of the user meanwhile. */
export function saveChosen(part: Chosen): void {
  chosen = part;
}

export function becomeValid(user: LoadedUser): void {
  useSessionStore.setState({ user: { ...user, ...chosen, state: 'VALID' }, isSettled: true });
}

export function becomeInvalid(): void {
  chosen = {};
  useSessionStore.setState({ user: noUser(), isSettled: true });
}

export function isValid(): boolean {
  return useSessionStore.getState().user.state === 'VALID';
}

export function useUser(): SessionUser {
  return useSessionStore((state) => state.user);
}

export function useIsSignedIn(): boolean {
  return useSessionStore((state) => state.user.state === 'VALID');
}

export function useIsSessionSettled(): boolean {
  return useSessionStore((state) => state.isSettled);
}

/** Resolves once it is known whether somebody is signed in. */
export function sessionSettled(): Promise<SessionUser> {
  const { isSettled, user } = useSessionStore.getState();
  if (isSettled) return Promise.resolve(user);
  return new Promise((resolve) => {
    const stop = useSessionStore.subscribe((state) => {
      if (!state.isSettled) return;
      stop();
      resolve(state.user);
    });
  });
}
