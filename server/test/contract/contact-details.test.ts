import { safetyErrors } from '@dolphin/contract/accounts/safety.errors';
import { type Endpoint, pathSlots } from '@dolphin/contract/core/endpoint';
import { passes } from '@dolphin/contract/core/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasContactDetails } from '../../src/social/public.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { codeOf } from './answers.ts';
import { callEndpoint } from './call.ts';
import { KEY_FIELDS, NOT_FOR_OTHERS, PHONE, takesText, writingsFor } from './contact-details.fixture.ts';
import { endpoints, nameOf } from './endpoints.ts';
import { inputFor, makeCell } from './people.ts';
import { probes } from './probes.ts';
import type { Schema } from './sample.ts';

const MINOR = '2010-01-01';
const { code } = safetyErrors.CONTACT_DETAILS_NOT_ALLOWED;

let test: TestServer;
beforeAll(async () => void (test = await startTestServer()));
afterAll(() => test.close());

const isRead = ({ method }: Endpoint) => method === 'GET' || method === 'DELETE';
/** Whether a learner may make the call; what staff writes is not checked. */
const isForLearners = ({ access }: Endpoint) =>
  access.kind !== 'site' && (access.kind !== 'channel' || passes(['USER'], access.check));

const writing = endpoints.filter(
  (endpoint) => !isRead(endpoint) && isForLearners(endpoint) && takesText(endpoint.input as unknown as Schema),
);
const checked = endpoints.filter(
  (endpoint) => !isRead(endpoint) && endpoint.errors.some((error) => error.code === code),
);

it('[SOC-154] the phone number of these tests is one', () => {
  expect(hasContactDetails(PHONE)).toBe(true);
});

it('[SOC-154] every call that stores free text of a learner is checked, or is listed with the reason why not', () => {
  const others = writing.filter((endpoint) => !checked.includes(endpoint)).map(nameOf);
  expect(others.toSorted()).toEqual(Object.keys(NOT_FOR_OTHERS).toSorted());
  expect(checked.length).toBeGreaterThan(14);
});

const cases = checked
  .filter((endpoint) => isForLearners(endpoint) && !(nameOf(endpoint) in probes.unable))
  .flatMap((endpoint) =>
    Object.entries(endpoint.input.properties)
      .filter(([field]) => !pathSlots(endpoint.path).includes(field) && !KEY_FIELDS.includes(field))
      .flatMap(([field, schema]) =>
        writingsFor(schema as unknown as Schema, field).map((value) => ({
          name: nameOf(endpoint),
          endpoint,
          field,
          value,
        })),
      ),
  )
  // Boards of these tests have no form; posts.test.ts tries one.
  .filter(({ field }) => field !== 'formAnswerList');

describe('[SOC-154] a phone number of a minor', () => {
  it.each(cases)('[SOC-154] is refused by $name in $field', async ({ endpoint, name, field, value }) => {
    const cell = await makeCell(test, endpoint.access.kind === 'channel' ? 'USER' : 'plain user', 'own');
    if (!cell.person) throw new Error('These callers have an account.');
    await test.db.updateTable('accounts_users').set({ birth_date: MINOR }).where('id', '=', cell.person.id).execute();
    const given = await probes.inputs[name]?.(test, cell.person);
    const input = { ...inputFor(endpoint, cell.channelId), ...given, [field]: value };
    const answer = await callEndpoint(test.http, endpoint, input, cell.headers);
    expect(codeOf(answer), answer.body).toBe(code);
  });
});
