import { faultsAgainst, type Schema } from './sample.ts';

const TEXTS = ['바다', '고래', '거북', 'https://test.example/a', 'https://test.example/b', 'https://test.example/c'];
const BY_FORMAT: Readonly<Record<string, readonly string[]>> = {
  email: ['one@test.example', 'two@test.example', 'three@test.example'],
  date: ['2026-01-01', '2026-02-01', '2026-03-01'],
  'date-time': ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
};

/** Several values that a schema accepts. Lists and objects need a probe that knows what they may hold. */
export function valuesOf(schema: Schema): readonly unknown[] {
  return candidates(schema).filter((value) => faultsAgainst(schema, value).length === 0);
}

function candidates(schema: Schema): readonly unknown[] {
  if (Array.isArray(schema['enum'])) return schema['enum'];
  if (Array.isArray(schema['anyOf'])) return schema['anyOf'].flatMap((one) => candidates(one as Schema));
  switch (schema['type']) {
    case 'string':
      return BY_FORMAT[String(schema['format'])] ?? TEXTS;
    case 'integer':
    case 'number':
      return [1, 2, 3].map((step) => Number(schema['minimum'] ?? 0) + step);
    case 'boolean':
      return [true, false];
    case 'null':
      return [null];
    default:
      return [];
  }
}
