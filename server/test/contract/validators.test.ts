import { expect, it } from 'vitest';
import { requestSchema } from '../../src/core/http/schema.ts';
import { validatorCompiler } from '../../src/core/http/validators.ts';
import { modules } from '../../src/modules.ts';

/** A running server compiles a schema when it is first asked for; one that cannot be compiled must not wait until then. */
it('every schema of every call compiles', () => {
  const compile = validatorCompiler();
  let count = 0;
  for (const { contract } of modules) {
    for (const endpoint of Object.values(contract)) {
      for (const [httpPart, schema] of Object.entries(requestSchema(endpoint))) {
        const validate = compile({
          schema: schema as object,
          httpPart,
          method: endpoint.method,
          url: endpoint.path,
        }) as (value: unknown) => unknown;
        expect(() => validate({}), `${endpoint.method} ${endpoint.path} ${httpPart}`).not.toThrow();
        count++;
      }
    }
  }
  expect(count).toBeGreaterThan(100);
});

it('reports the errors of a value, and clears them for the next value', () => {
  const validate = validatorCompiler()({
    schema: { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } },
    httpPart: 'body',
    method: 'POST',
    url: '/x',
  }) as unknown as { (value: unknown): unknown; errors: unknown };
  expect([validate({}), validate.errors]).toEqual([false, [expect.objectContaining({ keyword: 'required' })]]);
  expect([validate({ a: 1 }), validate.errors]).toEqual([true, null]);
});
