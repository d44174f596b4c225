import { expect, it } from 'vitest';
import { compileOnce } from './compile-once.ts';

it('compiles schemas with the same text once, and others for themselves', () => {
  const compiled: object[] = [];
  const compile = compileOnce((schema) => compiled.push(schema));
  const first = { type: 'object', required: ['a'] };
  expect([compile(first), compile({ ...first }), compile({ ...first, required: [] })]).toEqual([1, 1, 2]);
  expect(compiled).toEqual([first, { ...first, required: [] }]);
});
