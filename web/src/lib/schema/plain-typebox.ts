/**
 * What the web build puts in the place of `typebox` (an alias in vite.config.ts). The contracts only ask TypeBox for
 * plain JSON Schema, and its types vanish in the build; the library itself would add 17 kB to every first visit.
 * plain-typebox.dom.test.ts checks that every builder the contracts use is here and makes the very same schema.
 */
type Schema = Record<string, unknown>;
type Options = Readonly<Record<string, unknown>>;

const OPTIONAL = '~optional';

function isOptional(schema: Schema): boolean {
  return schema[OPTIONAL] === true;
}

/** The mark is hidden, as TypeBox hides it, so that it never shows in a printed schema. */
function marked(schema: Schema): Schema {
  return Object.defineProperty({ ...schema }, OPTIONAL, { value: true });
}

function objectOf(properties: Readonly<Record<string, Schema>>, options: Options = {}): Schema {
  const required = Object.keys(properties).filter((name) => !isOptional(properties[name] ?? {}));
  return { type: 'object', ...(required.length > 0 ? { required } : {}), properties, ...options };
}

function propertiesOf(object: Schema): Readonly<Record<string, Schema>> {
  return object['properties'] as Readonly<Record<string, Schema>>;
}

function chosen(object: Schema, keep: (name: string) => boolean, options?: Options): Schema {
  return objectOf(Object.fromEntries(Object.entries(propertiesOf(object)).filter(([name]) => keep(name))), options);
}

const simple =
  (type: string) =>
  (options: Options = {}): Schema => ({ type, ...options });

const Type = {
  String: simple('string'),
  Integer: simple('integer'),
  Number: simple('number'),
  Boolean: simple('boolean'),
  Null: simple('null'),
  Any: (options: Options = {}): Schema => ({ ...options }),
  Unknown: (options: Options = {}): Schema => ({ ...options }),
  Unsafe: (schema: Schema): Schema => ({ ...schema }),
  Literal: (value: string | number | boolean, options: Options = {}): Schema => ({
    type: typeof value,
    const: value,
    ...options,
  }),
  Array: (items: Schema, options: Options = {}): Schema => ({ type: 'array', items, ...options }),
  Union: (anyOf: readonly Schema[], options: Options = {}): Schema => ({ anyOf, ...options }),
  Intersect: (allOf: readonly Schema[], options: Options = {}): Schema => ({ allOf, ...options }),
  Record: (_key: Schema, value: Schema, options: Options = {}): Schema => ({
    type: 'object',
    patternProperties: { '^.*$': value },
    ...options,
  }),
  Object: objectOf,
  Optional: marked,
  Partial: (object: Schema, options?: Options): Schema =>
    objectOf(
      Object.fromEntries(Object.entries(propertiesOf(object)).map(([name, schema]) => [name, marked(schema)])),
      options,
    ),
  Pick: (object: Schema, names: readonly string[], options?: Options): Schema =>
    chosen(object, (name) => names.includes(name), options),
  Omit: (object: Schema, names: readonly string[], options?: Options): Schema =>
    chosen(object, (name) => !names.includes(name), options),
};

// The contracts write `import Type from 'typebox'`; this file stands in for that module, so it must have its shape.
// oxlint-disable-next-line import/no-default-export
export { Type as default };
