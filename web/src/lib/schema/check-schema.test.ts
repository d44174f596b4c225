import { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import Type, { type TSchema } from 'typebox';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSchema, type Schema } from './check-schema.ts';

const ajv = new Ajv({ allErrors: true, strict: false });
ajvFormats.default(ajv, { formats: ['date-time', 'date', 'email', 'uri', 'uuid'], mode: 'full' });

/** Fields and keywords as the server's validator reports them, one per field. */
function byAjv(schema: TSchema, value: unknown): Record<string, string> {
  const check = ajv.compile(schema);
  const found: Record<string, string> = {};
  if (!check(value)) {
    for (const { instancePath, keyword, params } of check.errors ?? []) {
      const named = (params['missingProperty'] ?? params['additionalProperty']) as string | undefined;
      found[[...instancePath.split('/').slice(1), ...(named === undefined ? [] : [named])].join('.')] ??= keyword;
    }
  }
  return found;
}

function byUs(schema: TSchema, value: unknown): Record<string, string> {
  return Object.fromEntries(
    checkSchema(schema as unknown as Schema, value).map(({ field, keyword }) => [field, keyword]),
  );
}

const Form = Type.Object(
  {
    email: Type.String({ format: 'email', maxLength: 30 }),
    nickname: Type.String({ minLength: 2, maxLength: 5, pattern: '^[^\\u0000-\\u001f]*$' }),
    age: Type.Optional(Type.Integer({ minimum: 1, maximum: 120 })),
    gender: Type.Optional(Type.Unsafe<string>({ type: 'string', enum: ['MAN', 'WOMAN'] })),
    subjects: Type.Array(Type.Unsafe<string>({ type: 'string', enum: ['A', 'B'] }), {
      minItems: 1,
      maxItems: 2,
      uniqueItems: true,
    }),
    birth: Type.String({ format: 'date' }),
    agreed: Type.Literal(true),
    proof: Type.Optional(Type.Object({ id: Type.String({ minLength: 1 }) }, { additionalProperties: false })),
  },
  { additionalProperties: false },
);
const good = { email: 'a@b.co', nickname: '하루', subjects: ['A'], birth: '2011-04-05', agreed: true };

describe('the form checker', () => {
  it('accepts what is right', () => expect(byUs(Form, good)).toEqual({}));

  it.each([
    [{ ...good, email: 'a@b' }, { email: 'format' }],
    [{ ...good, nickname: '하' }, { nickname: 'minLength' }],
    [{ ...good, nickname: '👨‍👩‍👧' }, {}],
    [{ ...good, nickname: '하루하루하루' }, { nickname: 'maxLength' }],
    [{ ...good, age: 1.5 }, { age: 'type' }],
    [{ ...good, age: 0 }, { age: 'minimum' }],
    [{ ...good, gender: 'X' }, { gender: 'enum' }],
    [{ ...good, subjects: [] }, { subjects: 'minItems' }],
    [{ ...good, subjects: ['A', 'C'] }, { 'subjects.1': 'enum' }],
    [{ ...good, birth: '2011-02-30' }, { birth: 'format' }],
    [{ ...good, agreed: false }, { agreed: 'const' }],
    [{ ...good, proof: {} }, { 'proof.id': 'required' }],
    [{ ...good, proof: { id: 'x', more: 1 } }, { 'proof.more': 'additionalProperties' }],
    [{}, { email: 'required', nickname: 'required', subjects: 'required', birth: 'required', agreed: 'required' }],
    [{ ...good, nickname: undefined }, { nickname: 'required' }],
  ])('reports %j as %j', (value, expected) => {
    expect(byUs(Form, value)).toEqual(expected);
    expect(byAjv(Form, JSON.parse(JSON.stringify(value)))).toEqual(expected);
  });

  it('agrees with the server on whatever is typed in', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom('', 'a@b.co', 'a@b', '2011-04-05', '2011-2-3', 'MAN', 'A', '한글', '\u0007'),
    );
    const value = fc.oneof(
      text,
      fc.integer({ min: -2, max: 130 }),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.array(text, { maxLength: 3 }),
      fc.record({ id: text }),
    );
    const form = fc.record(
      {
        email: value,
        nickname: value,
        age: value,
        gender: value,
        subjects: value,
        birth: value,
        agreed: value,
        proof: value,
        stray: value,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(form, (input) => {
        const json: unknown = JSON.parse(JSON.stringify(input));
        expect(byUs(Form, json)).toEqual(byAjv(Form, json));
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  it.each([
    ['email', ['a@b.co', 'a.b+c@d-e.kr', 'a@b', '@b.co', 'a b@c.de', 'A@B.CO', '한글@b.co']],
    ['uri', ['https://a.b/c', 'http://x', 'x', '/a', 'mailto:a@b.co']],
    ['date-time', ['2026-11-15T05:00:00Z', '2026-11-15T05:00:00+09:00', '2026-11-15', '2026-13-15T05:00:00Z']],
    ['uuid', ['3f0e9c5e-6a5b-4f3e-8a1d-0a9d5f5a3c11', 'x']],
  ])('knows the format %s as the server does', (format, samples) => {
    const schema = Type.String({ format });
    for (const sample of samples) expect([sample, byUs(schema, sample)]).toEqual([sample, byAjv(schema, sample)]);
  });

  it('reports the error of the intended branch', () => {
    const schema = Type.Object({ name: Type.Union([Type.String({ minLength: 2 }), Type.Null()]) });
    expect(byUs(schema, { name: null })).toEqual({});
    expect(byUs(schema, { name: 'a' })).toEqual({ name: 'minLength' });
  });
});
