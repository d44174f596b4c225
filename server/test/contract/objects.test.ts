import { pathSlots } from '@dolphin/contract/core/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../harness.ts';
import { codeOf } from './answers.ts';
import { callEndpoint } from './call.ts';
import { endpoints, nameOf } from './endpoints.ts';
import { admittedCall, inputFor } from './people.ts';
import { type ObjectProbe, probes } from './probes.ts';

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
      const strangers = await tryAs('stranger', endpoint, field, probe);
      const missing = await tryAs('missing', endpoint, field, probe);
      expect([strangers.statusCode, strangers.body]).toEqual([missing.statusCode, missing.body]);
      expect(missing.statusCode).toBe(probe.isPassedOver ? 200 : 404);
      // The owner gets through, or all of the above would be true of an endpoint that finds nothing at all.
      const own = await tryAs('owner', endpoint, field, probe);
      expect(codeOf(own)).toBe('OK');
    },
  );

  async function tryAs(
    who: 'owner' | 'stranger' | 'missing',
    endpoint: (typeof endpoints)[number],
    field: string,
    probe: Extract<ObjectProbe, { kind: 'private' }>,
  ) {
    const owner = await admittedCall(test, endpoint);
    const caller = who === 'stranger' ? await admittedCall(test, endpoint) : owner;
    if (!owner.person) throw new Error('an object needs an owner');
    const value = who === 'missing' ? probe.missing : await probe.make(test, owner.person);
    const input = {
      ...inputFor(endpoint, caller.channelId),
      ...(await probe.with?.(test, owner.person, value)),
      [field]: value,
    };
    return callEndpoint(test.http, endpoint, input, caller.headers);
  }
});
