import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { Endpoint, InputOf, OutputOf } from '@dolphin/contract/core/endpoint';
import { ApiError, ECONNABORTED, ERR_NETWORK, isError } from './api/api-error.ts';
import { send, type SendOptions } from './api/send.ts';
import { abortPending } from './api/stop.ts';
import { specialUrlText } from './errors/special-urls.ts';
import { newKey } from './new-key.ts';
import { expelToSignIn } from './session/expel.ts';
import { renewTokens } from './session/renew-tokens.ts';
import { accessToken } from './session/tokens.ts';

/**
 * Makes a call of the contract. Renews the tokens and tries again when they are too old [API-5], gives up every other
 * pending call when the network is gone [API-8], and goes to the sign-in page when the token is refused [API-7].
 * Screens use `useRead` and `useCommand`; this is for the rest. It throws ApiError and shows nothing by itself.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: SendOptions = {},
): Promise<OutputOf<E>> {
  // One key for the whole chain of attempts: a command that did arrive is not done again by the second one.
  const idempotencyKey = options.idempotencyKey ?? (endpoint.method === 'GET' ? undefined : newKey());
  let usedToken: string | undefined;
  const attempt = () => {
    usedToken = accessToken();
    return send(endpoint, input, { ...options, idempotencyKey });
  };
  try {
    return await attempt().catch(async (error: unknown) => {
      if (!isError(error, coreErrors.EXPIRED_TOKEN) || !(await renewTokens(usedToken))) throw error;
      return attempt();
    });
  } catch (error) {
    if (error instanceof ApiError) reactTo(error, usedToken, options.isBackground ?? false);
    throw error;
  }
}

function reactTo(error: ApiError, usedToken: string | undefined, isBackground: boolean): void {
  const { errorCode, endpoint } = error.failure;
  if (errorCode === ERR_NETWORK && !isBackground) abortPending();
  // A special url that takes long has its own sentence; it does not mean that the network is gone. [API-16]
  if (errorCode === ECONNABORTED && !isBackground && !specialUrlText(endpoint)) abortPending();
  // A late response to an ended session is not about the user who has signed in since.
  if (errorCode === coreErrors.INVALID_AUTH_TOKEN.code && accessToken() === usedToken) expelToSignIn();
}
