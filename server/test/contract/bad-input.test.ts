import { crc32 } from 'node:zlib';
import { PAYMENT_WEBHOOK_PATH } from '@dolphin/contract/commerce/orders/orders.constants';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '../../../tools/test-run/long.ts';
import { fakeGateway } from '../../src/commerce/orders/fake-gateway.fixture.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { faultsOfAnswer } from './answers.ts';
import { freshAddress } from './call.ts';
import { endpoints, nameOf } from './endpoints.ts';
import { hostileRequests } from './hostile.ts';
import { isTriedToday } from './in-turn.ts';
import { admittedCall } from './people.ts';

/** Few requests each day, and others every day; always the same ones in a long run. */
const TODAY = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));
/** What failed is repeated as it was printed: `FUZZ_SEED=20261119 FUZZ_RUNS=3 npx vitest run bad-input`. */
const SEED = Number(process.env['FUZZ_SEED'] ?? (isLongRun ? 20_260_101 : TODAY));
const RUNS = Number(process.env['FUZZ_RUNS'] ?? (isLongRun ? 100 : 3));

let test: TestServer;
beforeAll(async () => {
  process.stdout.write(`bad input: FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}\n`);
  // With somebody who takes money, so that calls about payments get as far as everywhere.
  test = await startTestServer({ gateway: fakeGateway().gateway });
});
afterAll(() => test.close());

describe('[API-102] whatever is sent', () => {
  it.each(endpoints.filter(isTriedToday).map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '[API-102] %s',
    async (name, endpoint) => {
      const good = { ...(await admittedCall(test, endpoint)) };
      await fc.assert(
        fc.asyncProperty(hostileRequests(endpoint, good), async ({ what, ...request }) => {
          const answer = await test.http.inject({ ...request, remoteAddress: freshAddress() });
          expect(
            faultsOfAnswer(endpoint, answer),
            `${what}: ${String(request.url).slice(0, 300)} ${String(request.payload ?? '').slice(0, 300)}`,
          ).toEqual([]);
          // Somebody new after a request that succeeded, and perhaps signed out or left, and for whoever has asked too often.
          const isSpent = answer.statusCode === 429 || (answer.statusCode < 300 && endpoint.method !== 'GET');
          if (isSpent) Object.assign(good, await admittedCall(test, endpoint));
        }),
        // One seed for all would try the same few kinds of requests everywhere.
        { seed: SEED + crc32(name), numRuns: RUNS, endOnFailure: true },
      );
    },
    600_000,
  );

  it('[API-102] webhooks of the payment provider are refused or answered, never a failure', async () => {
    const json = fc.json().map((text) => ['application/json', text] as const);
    const wild = fc.tuple(fc.constantFrom('application/json', 'text/plain', 'x'), fc.string({ unit: 'binary' }));
    await fc.assert(
      fc.asyncProperty(fc.oneof(json, wild), fc.constantFrom('good', ''), async ([type, payload], signature) => {
        const headers = { 'content-type': type, 'webhook-signature': signature };
        const { statusCode } = await test.http.inject({ method: 'POST', url: PAYMENT_WEBHOOK_PATH, headers, payload });
        expect([200, 400, 415], payload).toContain(statusCode);
      }),
      { seed: SEED, numRuns: RUNS * 10 },
    );
  });

  it('[API-102] answers addresses that are no endpoint with the error body', async () => {
    for (const url of [
      '/api/dolphin/v1/none',
      '/api/none',
      '/api/dolphin/v2/users/points',
      '/api/dolphin/v1/users/points/',
      '/api/%zz',
      '/api/none/%00',
    ]) {
      const answer = await test.http.inject({ method: 'GET', url });
      expect([400, 404], url).toContain(answer.statusCode);
      expect(answer.json(), url).toMatchObject({
        errorCode: expect.stringMatching(/^(RESOURCE_NOT_FOUND|BAD_REQUEST)$/),
        message: expect.any(String),
      });
    }
  });

  it('[API-102] cannot be taught a new prototype', async () => {
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });
});
