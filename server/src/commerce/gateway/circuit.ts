import { GatewayUnavailableError } from './gateway.ts';

/**
 * A provider that does not answer would hold every buyer's request until its time-out. After some failures in a row
 * calls fail at once; then one call tries whether it is back.
 */
const FAILURES_MAX = 5;
const OPEN_MS = 10_000;

export type Circuit = { readonly run: <T>(call: () => Promise<T>) => Promise<T> };

export function openCircuit(now: () => Date): Circuit {
  let failures = 0;
  let closedAgainAt = 0;
  return {
    async run(call) {
      if (now().getTime() < closedAgainAt)
        throw new GatewayUnavailableError('the provider did not answer; waiting before the next try');
      // While this call tries, the others go on failing at once.
      if (failures >= FAILURES_MAX) closedAgainAt = now().getTime() + OPEN_MS;
      try {
        const answer = await call();
        failures = 0;
        closedAgainAt = 0;
        return answer;
      } catch (error) {
        if (!(error instanceof GatewayUnavailableError)) {
          failures = 0;
          closedAgainAt = 0;
        } else if (++failures >= FAILURES_MAX) closedAgainAt = now().getTime() + OPEN_MS;
        throw error;
      }
    },
  };
}
