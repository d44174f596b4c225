import { currentUser } from '@dolphin/contract/accounts/current-user.contract';
import { ApiError } from '../api/api-error.ts';
import { presentError } from '../errors/present-error.ts';
import { go } from '../browser/navigate.ts';
import { keyOf, readNow } from '../query.ts';
import { queryClient } from '../query-client.ts';
import { setLanguage } from '../text/language.ts';
import { onOtherTab, notifyOtherTabs } from './other-tabs.ts';
import { isEntryPath, safeRedirect, signInAddress, SIGNIN_PATH, SIGNOUT_PATH } from './safe-redirect.ts';
import { becomeInvalid, becomeValid, isValid, useSessionStore } from './session-store.ts';
import { accessToken, dropTokens, hasTokens } from './tokens.ts';
import { renewTokens } from './renew-tokens.ts';

const ME = JSON.stringify(keyOf(currentUser.me, {}));

/** Loads the current user. On /signout nothing is loaded: the user is signing out. [ACC-4] */
export async function startSession(): Promise<void> {
  followUserReads();
  followOtherTabs();
  if (location.pathname === SIGNOUT_PATH) return becomeInvalid();
  await loadUser();
}

/** After a response that brought tokens (sign-in, sign-up): loads the user and notifies the other tabs. */
export async function enterSession(): Promise<void> {
  clearReads();
  await loadUser();
  if (isValid()) notifyOtherTabs('in');
}

/**
 * What was read for somebody else, or before the sign-up was complete, is gone; what is on screen is read again. Not
 * `clear`: it would leave what is on screen with an answer that nothing refreshes any more.
 */
function clearReads(): void {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.resetQueries();
}

/** Forgets everything of the person on this device, in every tab. The call to the server is the page's. */
export function leaveSession(): void {
  dropTokens();
  becomeInvalid();
  notifyOtherTabs('out');
}

/**
 * A lost network or a restarting server does not mean signed out: it retries with growing delays, instead
 * of showing somebody who is signed in the page of a visitor.
 */
async function loadUser(): Promise<void> {
  for (let tries = 0; hasTokens(); tries++) {
    try {
      if (accessToken() === undefined && !(await renewTokens(undefined))) return;
      await readNow(currentUser.me, {});
      return;
    } catch (error) {
      // `call` has already sent away whoever must sign in; otherwise the page is shown as to a visitor.
      if (!isAway(error)) break;
      presentError(error);
      await new Promise((resolve) => setTimeout(resolve, Math.min(FIRST_PAUSE_MS * 2 ** tries, MOST_PAUSE_MS)));
    }
  }
  if (!isValid()) becomeInvalid();
}

const FIRST_PAUSE_MS = 1_000;
const MOST_PAUSE_MS = 30_000;
/** No answer at all, or one from whoever stands before a server that is not there. */
const AWAY_STATUSES = [0, 502, 503, 504];

function isAway(error: unknown): boolean {
  return error instanceof ApiError && AWAY_STATUSES.includes(error.failure.status);
}

/** The user in the store is always the one last read, whoever requested it (for example a settings page). [ACC-5] */
function followUserReads(): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success' || JSON.stringify(query.queryKey) !== ME) return;
    const before = useSessionStore.getState().user;
    becomeValid(query.state.data as Parameters<typeof becomeValid>[0]);
    const { language } = useSessionStore.getState().user;
    // Only a change: an answer from before the person switched must not switch back.
    if (before.state !== 'VALID' || before.language !== language) setLanguage(language);
  });
  // What one person read must not stay for the next one at the same computer.
  useSessionStore.subscribe((now, before) => {
    if (before.user.state === 'VALID' && now.user.state === 'INVALID') queryClient.clear();
  });
}

/** Signing in or out in one tab is seen in the others, at the latest when they are looked at. */
function followOtherTabs(): void {
  onOtherTab((message) => (message === 'out' ? leaveWithOtherTab() : void enterWithOtherTab()));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || location.pathname === SIGNOUT_PATH) return;
    if (isValid() && !hasTokens()) leaveWithOtherTab();
    else if (!isValid() && hasTokens()) void loadUser();
  });
}

async function enterWithOtherTab(): Promise<void> {
  clearReads();
  await loadUser();
  if (isValid() && location.pathname === SIGNIN_PATH)
    go(safeRedirect(new URLSearchParams(location.search).get('redirect')));
}

function leaveWithOtherTab(): void {
  becomeInvalid();
  if (!isEntryPath(location.pathname) && location.pathname !== '/') go(signInAddress());
}
