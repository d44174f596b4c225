import { tokenRefresh } from '@dolphin/contract/accounts/sign-in/token-refresh.contract';
import { ApiError } from '../api/api-error.ts';
import { send } from '../api/send.ts';
import { report } from '../monitoring/monitor.ts';
import { expelToSignIn } from './expel.ts';
import { inOneTab } from './tab-lock.ts';
import { accessToken, refreshId } from './tokens.ts';

const LOCK = 'dolphin-refresh';
const TOO_MANY = 429;

let flight: Promise<boolean> | null = null;

/**
 * Obtains new tokens, once for however many calls and tabs ask together. [API-5] True when there is a newer token than
 * the one that was refused; false when the person has been sent to sign in. [API-6] Throws when no answer came, or none
 * about them: neither a weak network nor an ill server is a reason to throw somebody out.
 */
export function renewTokens(refused: string | undefined): Promise<boolean> {
  flight ??= inOneTab(LOCK, () => renew(refused)).finally(() => (flight = null));
  return flight;
}

async function renew(refused: string | undefined): Promise<boolean> {
  // While this tab waited, another one may have done the work: the cookie is shared.
  const current = accessToken();
  if (current !== undefined && current !== refused) return true;
  const id = refreshId();
  if (id === undefined) return giveUp('no refresh id');
  try {
    await send(tokenRefresh.refresh, { refreshId: id });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return giveUp(`refresh refused: ${error.errorCode}`);
  }
  return accessToken() !== refused ? true : giveUp('refresh brought no token');
}

/** Only the server itself can refuse. A failing server, or the proxy of a restarting one, does not end the session. */
function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.failure.status >= 400 &&
    error.failure.status < 500 &&
    error.failure.status !== TOO_MANY
  );
}

function giveUp(why: string): false {
  report('refresh', why);
  expelToSignIn();
  return false;
}
