import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { endpoints, nameOf } from '../../../test/contract/endpoints.ts';
import { serializerCompiler } from './serializers.ts';

const routeOf = (schema: unknown) => ({ schema, method: 'GET', url: '/', httpStatus: '200' }) as never;

describe('[SEC-148] schemas of answers', () => {
  it('are not looked at before the first answer, and only declared fields are written', () => {
    let looks = 0;
    const inner = Type.Object({ a: Type.Integer(), b: Type.Optional(Type.String()) });
    const watched = new Proxy(inner, { get: (target, key) => (looks++, Reflect.get(target, key)) });
    const serialize = serializerCompiler()(routeOf(watched));
    expect(looks).toBe(0);
    expect(serialize({ a: 1, secret: 2 })).toBe('{"a":1}');
    expect(looks).toBeGreaterThan(0);
    const before = looks;
    expect(serialize({ a: 2, b: 'x' })).toBe('{"a":2,"b":"x"}');
    expect(looks).toBe(before);
  });

  it('all compile', () => {
    const compiler = serializerCompiler();
    const broken = endpoints.filter((endpoint) => {
      try {
        compiler(routeOf(endpoint.output))({});
        return false;
      } catch (error) {
        // What an empty answer lacks is reported by the compiled function.
        return !/is required|cannot be converted|does not match schema|Cannot read|iterable/.test(String(error));
      }
    });
    expect(broken.map(nameOf)).toEqual([]);
  });
});
