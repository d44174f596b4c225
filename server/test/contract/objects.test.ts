import { pathSlots } from '@dolphin/contract/core/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../harness.ts';
import { codeOf } from './answers.ts';
import { callEndpoint } from './call.ts';
import { endpoints, nameOf } from './endpoints.ts';
import { admittedCell, type Cell, inputFor } from './people.ts';
import { probes } from './probes.ts';

let test: TestServer;
beforeAll(async () => void (test = await startTestServer()));
afterAll(() => test.close());

/** Fields that name an object: slots of the path and ids elsewhere; a closed list names nothing of anybody's. */
const named = endpoints.flatMap((endpoint) =>
  Object.entries(endpoint.input.properties)
    .filter(
      ([field, schema]) =>
        (pathSlots(endpoint.path).includes(field) || /(^id|Id|_id)(List|s)?$/.test(field)) &&
        !('enum' in (schema as object)),
    )
    // The guard answers for the channel, and the matrix tests the guard.
    .filter(([field]) => !(endpoint.access.kind === 'channel' && endpoint.access.by === field))
    .map(([field]) => ({
      endpoint,
      field,
      probe: probes.objects[`${nameOf(endpoint)} ${field}`] ?? probes.objects[field],
    })),
);
const owned = named.flatMap(({ endpoint, field, probe }) =>
  probe?.kind === 'private' ? [{ endpoint, field, probe }] : [],
);

describe("[API-103] somebody else's objects", () => {
  it('[API-103] are known for every field that names one', () => {
    // A new field is added to the probes of its slice: whose is what it names?
    expect(
      named.filter(({ probe }) => probe === undefined).map(({ endpoint, field }) => `${nameOf(endpoint)} ${field}`),
    ).toEqual([]);
    expect(owned.length).toBeGreaterThan(0);
  });

  it.each(owned.map((each) => [`${nameOf(each.endpoint)} ${each.field}`, each] as const))(
    '[API-103] %s',
    async (_name, { endpoint, field, probe }) => {
      const owner = await admittedCell(test, endpoint);
      const value = await probe.make(test, personOf(owner));
      const strangers = await tryAs(await admittedCell(test, endpoint), value, owner);
      const missing = await tryAs(await admittedCell(test, endpoint), probe.missing);
      expect([strangers.statusCode, strangers.body]).toEqual([missing.statusCode, missing.body]);
      expect(missing.statusCode).toBe(probe.isPassedOver ? 200 : 404);
      // The owner gets through, or all of the above would be true of an endpoint that finds nothing at all.
      expect(codeOf(await tryAs(owner, value))).toBe('OK');

      async function tryAs(caller: Cell, named: unknown, whose = caller) {
        const input = {
          ...inputFor(endpoint, caller.channelId),
          ...(await probe.with?.(test, personOf(whose), named)),
          [field]: named,
        };
        return callEndpoint(test.http, endpoint, input, caller.headers);
      }
    },
  );
});

function personOf({ person }: Cell): Person {
  if (!person) throw new Error('an object needs an owner');
  return person;
}
