import { coreErrors } from '@dolphin/contract/core/core.errors';
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import type { Endpoint } from '@dolphin/contract/core/endpoint';
import { CHANNEL_ROLES } from '@dolphin/contract/core/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '../../../tools/test-run/long.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { codeOf, faultsOfAnswer } from './answers.ts';
import { type Answer, callEndpoint } from './call.ts';
import { endpoints, nameOf } from './endpoints.ts';
import {
  type Caller,
  CALLERS,
  type Cell,
  expectedRefusal,
  inputFor,
  isRole,
  makeCell,
  type Target,
  TARGETS,
} from './people.ts';

let test: TestServer;
beforeAll(async () => void (test = await startTestServer()));
afterAll(() => test.close());

/** A refusal, a reading and a call that failed change nothing: their cells serve again, until a command succeeds. */
const kept = new Map<string, Cell>();
async function callFrom(caller: Caller, target: Target, endpoint: Endpoint): Promise<Answer> {
  const name = `${caller} ${target}`;
  const cell = kept.get(name) ?? (await makeCell(test, caller, target));
  const answer = await callEndpoint(test.http, endpoint, inputFor(endpoint, cell.channelId), cell.headers);
  if (endpoint.method !== 'GET' && answer.statusCode < 400) kept.delete(name);
  else kept.set(name, cell);
  return answer;
}

/** Codes that only the guard gives, unless an endpoint lists them as its own. */
const GUARD_CODES: readonly string[] = [
  coreErrors.NEED_TO_LOGIN,
  coreErrors.NEED_TO_SIGNUP,
  coreErrors.NOT_HAS_ROLE,
  channelErrors.EDUENV_UNAUTHORIZED_MEMBER,
  coreErrors.EXPIRED_TOKEN,
  coreErrors.INVALID_AUTH_TOKEN,
  channelErrors.CHANNEL_NOT_FOUND,
].map(({ code }) => code);

/** A role counts in the channel where it is held. Elsewhere the highest one stands for all of them, except in a long run. */
const STANDING_FOR_ALL = CALLERS.filter((caller) => isLongRun || !isRole(caller) || caller === 'ROLE_CHANNEL_MASTER');

/**
 * In the caller's own channel. Of the roles that a declaration admits, the lowest and the highest. Of those it refuses,
 * except in a long run, the highest and one more, another one for the next endpoint.
 */
function ownCallers(endpoint: Endpoint): readonly Caller[] {
  const admitted = CHANNEL_ROLES.filter((role) => expectedRefusal(endpoint.access, role, 'own') === undefined);
  const [highest, ...others] = CHANNEL_ROLES.filter((role) => role !== 'ROLE_ADMIN' && !admitted.includes(role));
  const oneMore = others[endpoints.indexOf(endpoint) % Math.max(1, others.length)];
  const passedOver = new Set<Caller>([
    ...admitted.slice(1, -1),
    ...(isLongRun || highest === undefined ? [] : others.filter((role) => role !== oneMore)),
  ]);
  return CALLERS.filter((caller) => !passedOver.has(caller));
}

/** Who is far from a channel is refused before it is looked for, so whether it is missing shows with these alone. */
const STANDING_FOR_MISSING: readonly Caller[] = ['ROLE_CHANNEL_MASTER', 'site administrator'];

/**
 * Except in a long run, nobody twice: who has no role in a channel is as far from it as from another's, and the master
 * of another channel is a master who names another's, or one that is missing.
 */
function callersOf(endpoint: Endpoint, target: Target, namesChannel: boolean): readonly Caller[] {
  if (!namesChannel || isLongRun) return STANDING_FOR_ALL;
  if (target === 'own') return ownCallers(endpoint);
  if (target === 'missing' && endpoint.access.kind === 'channel') return STANDING_FOR_MISSING;
  return STANDING_FOR_ALL.filter((caller) =>
    target === 'missing' ? caller !== "another channel's master" : isRole(caller),
  );
}

describe('[API-101] who is admitted', () => {
  it('[API-101] sees every endpoint', () => {
    expect(endpoints.length).toBeGreaterThan(5);
    expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length);
  });

  it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '[API-101] %s',
    async (_name, endpoint) => {
      const namesChannel = endpoint.access.kind === 'channel' || 'channelId' in endpoint.input.properties;
      const wrong: string[] = [];
      for (const target of namesChannel ? TARGETS : (['own'] as const)) {
        for (const caller of callersOf(endpoint, target, namesChannel)) {
          const fault = await tryCell(caller, target);
          if (fault !== undefined) wrong.push(`${caller}, ${target} channel: ${fault}`);
        }
      }
      expect(wrong).toEqual([]);

      async function tryCell(caller: Caller, target: Target): Promise<string | undefined> {
        const refusal = expectedRefusal(endpoint.access, caller, target);
        const answer = await callFrom(caller, target, endpoint);
        const code = codeOf(answer);
        if (refusal)
          return code === refusal.code && answer.statusCode === refusal.status
            ? undefined
            : `expected ${refusal.code}, got ${answer.statusCode} ${code}`;
        if (GUARD_CODES.includes(code) && !endpoint.errors.some((error) => error.code === code))
          return `refused with ${code}`;
        return faultsOfAnswer(endpoint, answer)[0];
      }
    },
  );

  it('[API-101] refuses a token that is not ours, and looks at none where the session is ignored', async () => {
    for (const endpoint of endpoints) {
      const answer = await callEndpoint(test.http, endpoint, inputFor(endpoint, 1), {
        authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
      });
      const ignored = endpoint.access.kind === 'open' && endpoint.access.session === 'ignored';
      if (!ignored) expect(codeOf(answer), nameOf(endpoint)).toBe(coreErrors.INVALID_AUTH_TOKEN.code);
      else if (!endpoint.errors.some(({ code }) => code === coreErrors.INVALID_AUTH_TOKEN.code))
        expect(codeOf(answer), nameOf(endpoint)).not.toBe(coreErrors.INVALID_AUTH_TOKEN.code);
    }
  });
});
