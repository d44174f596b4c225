import { expect, it } from 'vitest';
import { openApiOf } from '../../src/core/http/openapi/openapi.ts';
import { modules } from '../../src/modules.ts';
import { type Served, targetLists } from '../../../bench/src/growth/target-lists.ts';

const served = openApiOf(modules) as unknown as Served;

it('asks every list that the product has', () => {
  expect(targetLists(served).length).toBeGreaterThan(100);
});

it('reports a list that no test requests', () => {
  const response = { content: { 'application/json': { schema: { properties: { newList: { type: 'array' } } } } } };
  expect(() =>
    targetLists({ paths: { ...served.paths, '/new/{newId}': { get: { responses: { 200: response } } } } }),
  ).toThrow('/new/:newId');
});
