import { go } from '../../../lib/browser/navigate.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { safeRedirect } from '../../../lib/session/safe-redirect.ts';
import { enterSession } from '../../../lib/session/session.ts';

/** The end of every sign-up: home page with confetti. The welcome text is the first notification. [ACC-2] */
export async function welcome(redirect?: string): Promise<void> {
  await enterSession();
  go(safeRedirect(redirect), { replace: true });
  overlay.effect('confetti');
}
