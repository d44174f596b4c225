import { wardrobe } from '@dolphin/contract/avatar/wardrobe.contract';
import { call } from '../../../lib/api.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { takeReturn } from '../../../lib/session/return-address.ts';
import { safeRedirect } from '../../../lib/session/safe-redirect.ts';
import { enterSession } from '../../../lib/session/session.ts';

/** The end of every sign-up: home page with confetti. The welcome text is the first notification. [ACC-2] */
export async function welcome(redirect?: string, starter: number | null = null): Promise<void> {
  await enterSession();
  // Whoever chose nothing, or whose choice is lost on the way, wears a look that can be changed at any time.
  if (starter !== null) await call(wardrobe.start, { starter }).catch(() => undefined);
  go(safeRedirect(redirect ?? takeReturn()), { replace: true });
  overlay.effect('confetti');
}
