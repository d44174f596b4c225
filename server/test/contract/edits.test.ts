import type { EditConflict } from '@dolphin/contract/core/errors';
import { type Endpoint, pathSlots } from '@dolphin/contract/core/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../harness.ts';
import { codeOf } from './answers.ts';
import { callEndpoint } from './call.ts';
import { NOT_EDITS } from './edits.fixture.ts';
import { endpoints, nameOf } from './endpoints.ts';
import { isTriedToday } from './in-turn.ts';
import { admittedCall } from './people.ts';
import { probes } from './probes.ts';
import { valuesOf } from './values.ts';

type Fields = Readonly<Record<string, unknown>>;

let test: TestServer;
beforeAll(async () => void (test = await startTestServer()));
afterAll(() => test.close());

const edits = endpoints.filter(({ edited }) => edited !== null);

/** Calls that change a thing which is there already. */
const changes = endpoints.filter(({ method, path }) => method === 'PUT' || method === 'PATCH' || isNamed(method, path));

function isNamed(method: string, path: string): boolean {
  return method === 'POST' && /:\w+$/.test(path);
}

/** A call without values of its own overwrites nothing that somebody typed. */
function hasValues({ path, input }: Endpoint): boolean {
  return Object.keys(input.properties).some((name) => !pathSlots(path).includes(name));
}

describe('[API-109] calls that change a thing', () => {
  it('[API-109] prevent lost updates, or are listed with the reason why they need not', () => {
    const others = changes.filter((endpoint) => endpoint.edited === null && hasValues(endpoint)).map(nameOf);
    expect(others.toSorted()).toEqual(Object.keys(NOT_EDITS).toSorted());
    expect(edits.length).toBeGreaterThan(20);
  });
});

/** One thing, and two people who edit it. */
async function prepare(endpoint: Endpoint) {
  const { person, input, headers } = await admittedCall(test, endpoint);
  const probe = probes.edits[nameOf(endpoint)];
  const read = endpoints.find((one) => nameOf(one) === probe?.read);
  if (!person || !probe || !read) throw new Error(`Name the read of ${nameOf(endpoint)} in its probes.`);
  const fields = Object.keys(endpoint.edited ?? {});
  const things = Object.fromEntries(Object.entries(input).filter(([name]) => !fields.includes(name)));
  const special = (await probe.values?.(test, person, input)) ?? {};
  const values = (field: string): readonly unknown[] => special[field] ?? valuesOf(endpoint.edited?.[field] as never);
  const edit = (changes: Fields, version: string) =>
    callEndpoint(test.http, endpoint, { ...things, ...changes, version }, headers);
  // What can have only one value cannot be changed by anybody.
  const names = fields.filter((field) => values(field).length !== 1);
  return {
    names,
    values,
    edit,
    /** A value that is not this one. */
    other: (field: string, than: unknown) => values(field).find((value) => !isSame(value, than)),
    version: async () => {
      const named = Object.entries(things).filter(([name]) => name in read.input.properties);
      const body = { ...Object.fromEntries(named), ...(await probe.with?.(test, person, input)) };
      const answer = await callEndpoint(test.http, read, body, headers);
      expect(codeOf(answer), answer.body).toBe('OK');
      return versionIn(answer.json<Fields>(), probe.at, things);
    },
    /** Every field as it is now: the answer to somebody who has read nothing. */
    current: async (): Promise<EditConflict> => {
      for (const field of names)
        for (const value of values(field)) {
          const answer = await edit({ [field]: value }, '');
          if (answer.statusCode === 409) return answer.json<{ conflict: EditConflict }>().conflict;
        }
      throw new Error('No value of any field is another than the current one.');
    },
  };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Of the object that has the ids of the request, or of the one that the probe picks. */
function versionIn(answer: Fields, at: ((answer: Fields) => unknown) | undefined, things: Fields): string {
  const ids = Object.entries(things);
  const isIt = (one: Fields) => ids.every(([name, id]) => !(name in one) || one[name] === id);
  const likeness = (one: Fields) => ids.filter(([name]) => name in one).length;
  const [found] = (at ? [at(answer) as Fields] : objectsIn(answer))
    .filter((one) => typeof one['version'] === 'string' && isIt(one))
    .toSorted((a, b) => likeness(b) - likeness(a));
  if (!found) throw new Error(`No version in ${JSON.stringify(answer).slice(0, 500)}`);
  return String(found['version']);
}

function objectsIn(value: unknown): readonly Fields[] {
  if (value === null || typeof value !== 'object') return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Fields, ...inner];
}

const today = edits.filter(isTriedToday);
describe.each(today.map((endpoint) => [nameOf(endpoint), endpoint] as const))('[API-108] %s', (_name, endpoint) => {
  it('[API-108] keeps both when two people change different fields', async () => {
    const { names, edit, other, version, current } = await prepare(endpoint);
    for (const [at, first] of names.entries()) {
      const second = names[at + 1];
      if (second === undefined) break;
      const seen = await version();
      const before = await current();
      // What the web reads is what the server compares with.
      expect(seen).toContain(before.version);
      const [a, b] = [other(first, before.current[first]), other(second, before.current[second])];
      const answers = [await edit({ [first]: a }, seen), await edit({ [second]: b }, seen)];
      expect(answers.map((answer) => (answer.statusCode === 200 ? 'OK' : answer.body))).toEqual(['OK', 'OK']);
      expect((await current()).current).toMatchObject({ ...before.current, [first]: a, [second]: b });
    }
  });

  it('[API-108] refuses a field that was changed since, and writes nothing', async () => {
    const { names, edit, other, version, current } = await prepare(endpoint);
    for (const field of names) {
      const seen = await version();
      const before = (await current()).current;
      const first = other(field, before[field]);
      const done = await edit({ [field]: first }, seen);
      expect(done.statusCode, done.body).toBe(200);
      const refused = await edit({ [field]: other(field, first) }, seen);
      expect(codeOf(refused), refused.body).toBe('EDIT_CONFLICT');
      const { conflict } = refused.json<{ conflict: EditConflict }>();
      expect([conflict.fieldList, conflict.current[field]]).toEqual([[field], first]);
      expect((await current()).current[field]).toEqual(first);
      // What is there already is no conflict, and neither is an edit of what was answered.
      expect((await edit({ [field]: first }, seen)).statusCode).toBe(200);
      expect((await edit({ [field]: other(field, first) }, conflict.version)).statusCode).toBe(200);
    }
  });

  it('[API-108] lets one of two through who save at the same moment', async () => {
    const { names, edit, values, version, current } = await prepare(endpoint);
    const seen = await version();
    const before = (await current()).current;
    const [field, first, second] = names
      .map((name) => [name, ...values(name).filter((value) => !isSame(value, before[name]))] as const)
      .find((each) => each.length > 2) ?? ['no field has three values'];
    const answers = await Promise.all([edit({ [field]: first }, seen), edit({ [field]: second }, seen)]);
    const codes = answers.map(codeOf);
    expect(codes.toSorted(), answers.map(({ body }) => body).join()).toEqual(['EDIT_CONFLICT', 'OK']);
    expect((await current()).current[field]).toEqual(codes[0] === 'OK' ? first : second);
  });
});
