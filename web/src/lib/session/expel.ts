import { go } from '../browser/navigate.ts';
import { isEntryPath, signInAddress } from './safe-redirect.ts';
import { becomeInvalid } from './session-store.ts';
import { dropTokens } from './tokens.ts';

/** The session is over and cannot be renewed: forget it and ask the person to sign in again. [API-6] [API-7] */
export function expelToSignIn(): void {
  dropTokens();
  becomeInvalid();
  if (!isEntryPath(location.pathname)) go(signInAddress());
}
