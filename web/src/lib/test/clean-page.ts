import { configure, getConfig } from '@testing-library/react';
import { queryClient } from '../query-client.ts';
import { setCurrentChannel } from '../channel.ts';
import { clearReports } from '../monitoring/monitor.ts';
import { NOTHING_OPEN, useOverlayStore } from '../overlay/overlay-store.ts';
import { noUser, useSessionStore } from '../session/session-store.ts';
import { clearToasts } from '../../ui/toast/toast-store.ts';
import { setLanguage } from '../text/language.ts';

// Pieces are loaded on demand, and a busy machine takes its time over that: this only ends a wait for what never comes.
configure({ asyncUtilTimeout: 30_000 });

const { getElementError } = getConfig();
configure({
  // While somebody waits, an element that is missing is not an error yet: the page is printed only when the wait has ended.
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as Waiting;
    if (isWaiting !== true) return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});

/** The library sets it while it looks again and again, for messages of its own. */
type Waiting = ReturnType<typeof getConfig> & { readonly _disableExpensiveErrorDiagnostics?: boolean };

/** Every test starts as a browser that has never been here. */
export function cleanPage(address = '/'): void {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
  sessionStorage.clear();
  history.replaceState(null, '', address);
  queryClient.clear();
  clearReports();
  clearToasts();
  setCurrentChannel(null);
  setLanguage('KO');
  useOverlayStore.setState(NOTHING_OPEN);
  useSessionStore.setState({ user: noUser(), isSettled: false });
}

/** A user as `GET /users/me` answers. */
export const A_USER = {
  userId: 7,
  level: 3,
  roleList: ['ADVANCED'],
  superChannelRoleList: [],
  subscriptionList: [],
  name: null,
  nickname: '하루',
  channelNickname: null,
  channelIntroduction: null,
  email: 'haru@dolphin.example',
  portrait: null,
  verifiedState: 'UNVERIFIED',
  state: 'VALID',
  signupPath: 'EMAIL',
  gender: 'WOMAN',
  channelProfile: null,
  joinedChannelGroupList: [],
  isSignedUp: true,
  hasPassword: true,
  birthDate: '2011-04-05',
  subjectList: [],
  theme: 'SEA',
  mode: 'SYSTEM',
  language: 'KO',
  character: 'DOLPHIN',
} as const;
