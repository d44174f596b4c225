import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { AREAS, type Endpoint, pathSlots, travelsInQuery, urlOf } from './endpoint.ts';

const SOURCES = path.resolve(import.meta.dirname, '..');

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.contract.ts'))
  .toSorted();
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'area' in value && 'method' in value && 'access' in value;
// Calls that every page begins with are in files of their own and in the group they belong to.
const groups = (
  await Promise.all(files.map((file) => import(path.join(SOURCES, file)) as Promise<Record<string, unknown>>))
).flatMap((exported) => Object.values(exported));
const endpoints = [
  ...new Set(
    groups.flatMap((group) =>
      typeof group === 'object' && group !== null ? Object.values(group).filter(isEndpoint) : [],
    ),
  ),
];

/** Anchored at both ends, and nothing in it repeats without end. */
const isBoundedPattern = (pattern: unknown): boolean =>
  typeof pattern === 'string' &&
  /^\^.*\$$/s.test(pattern) &&
  !/[*+]|\{\d+,\}/.test(pattern.replace(/\[(\\.|[^\]])*\]/g, '').replace(/\\./g, ''));

describe('every endpoint of the contract', () => {
  it('[API-1] is in one of two areas, both at version 1', () => {
    expect(AREAS).toEqual({ dolphin: '/api/dolphin/v1', eduenv: '/api/eduenv/v1' });
    expect(endpoints.length).toBeGreaterThan(20);
    for (const endpoint of endpoints) expect(urlOf(endpoint)).toMatch(/^\/api\/(dolphin|eduenv)\/v1\/[a-z]/);
    expect(new Set(endpoints.map(({ area }) => area))).toEqual(new Set(['dolphin', 'eduenv']));
  });

  it('has an address of its own', () => {
    const addresses = endpoints.map((endpoint) => `${endpoint.method} ${urlOf(endpoint).replace(/:\w+/g, ':')}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  it('is written in plural nouns and kebab-case, with camelCase slots and fields', () => {
    for (const { path: address, input } of endpoints) {
      expect(address).toMatch(/^(\/([a-z][a-z0-9-]*|:[a-z][A-Za-z0-9]*))+$/);
      expect(pathSlots(address).filter((slot) => !(slot in input.properties))).toEqual([]);
    }
  });

  it('names query parameters in snake_case, or in one word', () => {
    const odd = endpoints
      .filter(({ method }) => travelsInQuery(method))
      .flatMap((endpoint) =>
        Object.keys(endpoint.input.properties)
          .filter((name) => !pathSlots(endpoint.path).includes(name) && !/^[a-z]+(_[a-z]+)*$/.test(name))
          .map((name) => `${endpoint.method} ${endpoint.path} ${name}`),
      );
    expect(odd).toEqual([]);
  });

  it('has a summary of one sentence', () => {
    for (const { summary } of endpoints) expect(summary).toMatch(/^[A-Z].{8,}[.\]]$/);
  });

  it('bounds every string and list a caller may send, so that no size is left to chance', () => {
    const unbounded: string[] = [];
    const look = (schema: Record<string, unknown>, at: string): void => {
      const bounded =
        'maxLength' in schema ||
        'enum' in schema ||
        'const' in schema ||
        isBoundedPattern(schema['pattern']) ||
        ['uuid', 'date', 'date-time', 'time'].includes(String(schema['format']));
      if (schema['type'] === 'string' && !bounded) unbounded.push(at);
      if (schema['type'] === 'array' && !('maxItems' in schema)) unbounded.push(at);
      for (const [name, child] of Object.entries(
        (schema['properties'] as Record<string, Record<string, unknown>>) ?? {},
      ))
        look(child, `${at}.${name}`);
      if (schema['items']) look(schema['items'] as Record<string, unknown>, `${at}[]`);
      for (const child of [
        ...((schema['anyOf'] as Record<string, unknown>[]) ?? []),
        ...((schema['allOf'] as Record<string, unknown>[]) ?? []),
      ])
        look(child, at);
    };
    for (const endpoint of endpoints) look(endpoint.input as never, `${endpoint.method} ${endpoint.path}`);
    expect(unbounded).toEqual([]);
  });
});
