import { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import fc from 'fast-check';

export type Schema = Readonly<Record<string, unknown>>;

const ajv = new Ajv({ strict: false, allErrors: true });
ajvFormats.default(ajv, { mode: 'full' });
const compiled = new WeakMap<object, ReturnType<Ajv['compile']>>();

/** What is wrong with a value by a schema, as sentences; empty when nothing is. */
export function faultsAgainst(schema: Schema, value: unknown): readonly string[] {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(
        ({ instancePath, message, params }) => `${instancePath || '/'} ${message ?? ''} ${JSON.stringify(params)}`,
      );
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'sample@test.example',
  uuid: '3f2b8c54-6f0e-4f5a-9a51-0c2d7f6f5b11',
  date: '2001-02-03',
  'date-time': '2026-01-02T03:04:05.000Z',
  time: '03:04:05Z',
  uri: 'https://test.example/a',
};
/** Tried in turn where a pattern is asked for; what none fits is left to fast-check. */
const WORDS = ['바다', '/home', 'sample', 'abcdefgh', '01012345678', '2026-01'];

/** Samples by schema: the ones with few fields, and the ones with all. The derived tests ask for each of them often. */
const samples = [new WeakMap<Schema, unknown>(), new WeakMap<Schema, unknown>()] as const;

/** A value that the schema accepts: required fields only, or every field with `all`. The same every time. */
export function sampleOf(schema: Schema, all = false): unknown {
  const known = samples[all ? 1 : 0];
  const value = known.get(schema) ?? checkedSample(schema, all);
  known.set(schema, value);
  return structuredClone(value);
}

function checkedSample(schema: Schema, all: boolean): unknown {
  const value = draft(schema, all);
  const faults = faultsAgainst(schema, value);
  if (faults.length > 0)
    throw new Error(`no sample for ${JSON.stringify(schema)}: ${faults.join('; ')}. Give the schema an example.`);
  return value;
}

function draft(schema: Schema, all: boolean): unknown {
  if (Array.isArray(schema['examples']) && schema['examples'].length > 0) return schema['examples'][0];
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  if (Array.isArray(schema['anyOf'])) return draft(schema['anyOf'][0] as Schema, all);
  switch (schema['type']) {
    case 'string':
      return text(schema);
    case 'integer':
    case 'number':
      return Math.max(Number(schema['minimum'] ?? 1), Math.min(1, Number(schema['maximum'] ?? 1)));
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return Array.from(
        { length: Number(schema['minItems'] ?? 0) || (all && Number(schema['maxItems'] ?? 1) > 0 ? 1 : 0) },
        () => draft(schema['items'] as Schema, all),
      );
    case 'object': {
      const required = new Set((schema['required'] as readonly string[] | undefined) ?? []);
      const fields = Object.entries(
        (schema['properties'] as Readonly<Record<string, Schema>> | undefined) ?? {},
      ).filter(([name]) => all || required.has(name));
      return Object.fromEntries(fields.map(([name, field]) => [name, draft(field, all)]));
    }
    default:
      return {};
  }
}

function text(schema: Schema): string {
  const min = Number(schema['minLength'] ?? 0);
  const format = FORMATS[String(schema['format'])];
  const candidates =
    format === undefined
      ? [...WORDS, 'a'.repeat(Math.max(min, 1)), ...[20, 32, 43, 64].map((length) => 'A'.repeat(length))]
      : [format];
  const fitting = candidates.find((candidate) => faultsAgainst(schema, candidate).length === 0);
  if (fitting !== undefined) return fitting;
  const pattern = schema['pattern'];
  return typeof pattern === 'string'
    ? (fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { seed: 1, numRuns: 1 })[0] ?? '')
    : 'a'.repeat(min);
}

/** The same schema with every object closed, to find fields that were not declared. */
export function closed(schema: unknown): Schema {
  if (Array.isArray(schema)) return schema.map(closed) as unknown as Schema;
  if (schema === null || typeof schema !== 'object') return schema as Schema;
  const inner: Record<string, unknown> = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, closed(value)]),
  );
  const isOpenObject =
    inner['type'] === 'object' && !('patternProperties' in inner) && !('additionalProperties' in inner);
  return isOpenObject ? { ...inner, additionalProperties: false } : inner;
}
