import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import { useForm } from '../../../lib/form/use-form.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { safeRedirect } from '../../../lib/session/safe-redirect.ts';
import { enterSession } from '../../../lib/session/session.ts';
import { saveDeviceKey, readDeviceKey } from './device-keys.ts';

const ADDITIONAL_PATH = '/signup/dolphin';

/** Where a user goes after signing in: the rest of an unfinished sign-up, else the page they requested. [ACC-3] */
export function placeAfterSignIn(isSignedUp: boolean, redirect: string | undefined): string {
  return isSignedUp ? safeRedirect(redirect) : ADDITIONAL_PATH;
}

export function useSignIn(redirect: string | undefined, loginName = '') {
  return useForm(sessions.signin, {
    initial: { email: loginName, password: '' },
    leaving: 'free',
    toInput: ({ email, password }) => {
      const deviceKey = email === undefined ? undefined : readDeviceKey(email);
      // An empty value stays undefined: the form shows the error at the field before anything is sent.
      return {
        email: email as string,
        password: password as string,
        ...(deviceKey === undefined ? {} : { deviceKey }),
      };
    },
    // Nobody may learn which of the two was wrong; the sentence stands where the person types next. [ACC-10]
    fieldOf: { LOGIN_FAIL: 'password' },
    onSuccess: async ({ isSignedUp, deviceKey }, { email }) => {
      saveDeviceKey(email, deviceKey);
      await enterSession();
      go(placeAfterSignIn(isSignedUp, redirect), { replace: true });
    },
  });
}
