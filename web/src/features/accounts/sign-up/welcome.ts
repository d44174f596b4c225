import { go } from '../../../lib/navigate.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { safeRedirect } from '../../../lib/session/safe-redirect.ts';
import { enterSession } from '../../../lib/session/session.ts';
import { sayNow } from '../../../lib/text/use-text.ts';
import { additionalText } from './additional.text.ts';

/** The end of every sign-up: a member, at home, with a festive hello. [ACC-2] */
export async function welcome(nickname: string, redirect?: string): Promise<void> {
  await enterSession();
  const text = sayNow(additionalText);
  go(safeRedirect(redirect), { replace: true });
  overlay.effect('confetti');
  overlay.toast(text.welcomeTitle({ nickname }), { kind: 'ok', hint: text.welcomeHint });
}
