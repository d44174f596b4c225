import { requiredAnswer, requiredText, requiredWon } from './answers.ts';
import type { CallProvider } from './call-provider.ts';
import { GatewayUnavailableError } from './gateway.ts';

/** Inside its last minute the provider extends a token; we ask anew before. */
const SPARE_SECONDS = 90;

type Held = { readonly token: string; readonly until: number };

export type V1Tokens = { readonly get: () => Promise<string>; readonly forget: (token: string) => void };

/** The access token of V1, asked for once at a time. Its life is computed from the provider's clock, not from ours. */
export function openV1Tokens(
  call: CallProvider,
  { apiUrl, apiKey, apiSecret }: { readonly apiUrl: string; readonly apiKey: string; readonly apiSecret: string },
  now: () => Date,
): V1Tokens {
  let held: Held | undefined;
  let asking: Promise<Held> | undefined;
  async function ask(): Promise<Held> {
    const { status, answer } = await call({
      method: 'POST',
      label: 'getToken',
      address: `${apiUrl}/users/getToken`,
      headers: {},
      body: { imp_key: apiKey, imp_secret: apiSecret },
    });
    // Wrong keys are our fault, and like an outage for everybody who wants to pay.
    if (status !== 200 || !answer || answer['code'] !== 0) throw new GatewayUnavailableError('no access token');
    const response = requiredAnswer(answer, 'response');
    const lifeSeconds = requiredWon(response, 'expired_at') - requiredWon(response, 'now') - SPARE_SECONDS;
    return {
      token: requiredText(response, 'access_token'),
      until: now().getTime() + Math.max(0, lifeSeconds) * 1_000,
    };
  }
  return {
    async get() {
      if (held && now().getTime() < held.until) return held.token;
      asking ??= ask().finally(() => (asking = undefined));
      held = await asking;
      return held.token;
    },
    forget(token) {
      if (held?.token === token) held = undefined;
    },
  };
}
