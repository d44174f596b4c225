import type { Fault } from '@dolphin/contract/core/validation/validation';

/**
 * Checks a value against the part of JSON Schema that our contracts use, and reports errors as Ajv on the server, so
 * that a form reads alike before and after the call. Written by hand because TypeBox's own checker weighs 19 kB more
 * than TypeBox alone and Ajv needs `eval`, which the content security policy forbids. Not used to keep anything safe:
 * the server checks again.
 */
export type Schema = Readonly<Record<string, unknown>>;

type Report = (keyword: string, params?: Readonly<Record<string, unknown>>, at?: string) => void;

/** Every fault, the first per field first. */
export function checkSchema(schema: Schema, value: unknown): readonly Fault[] {
  const faults = new Map<string, Fault>();
  check(schema, value, '', (field, keyword, params) => {
    if (!faults.has(field)) faults.set(field, { field, keyword, params });
  });
  return [...faults.values()];
}

type ReportFault = (field: string, keyword: string, params: Readonly<Record<string, unknown>>) => void;

function check(schema: Schema, value: unknown, field: string, reportFault: ReportFault): void {
  const report: Report = (keyword, params = {}, at = field) => reportFault(at, keyword, params);
  if (schema['type'] !== undefined && !isType(schema['type'] as string, value))
    return report('type', { type: schema['type'] });
  if ('const' in schema && value !== schema['const']) return report('const');
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value)) return report('enum');
  if (Array.isArray(schema['anyOf'])) checkAnyOf(schema['anyOf'] as Schema[], value, field, reportFault);
  if (Array.isArray(schema['allOf']))
    for (const part of schema['allOf'] as Schema[]) check(part, value, field, reportFault);
  if (typeof value === 'string') checkText(schema, value, report);
  else if (typeof value === 'number') checkNumber(schema, value, report);
  else if (Array.isArray(value)) checkList(schema, value, field, reportFault, report);
  else if (typeof value === 'object' && value !== null)
    checkObject(schema, value as Record<string, unknown>, field, reportFault, report);
}

function isType(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

/** When no branch fits, the errors of the branch of the right type are more helpful than "none fits". */
function checkAnyOf(branches: readonly Schema[], value: unknown, field: string, reportFault: ReportFault): void {
  const tried = branches.map((branch) => {
    const faults: [string, string, Readonly<Record<string, unknown>>][] = [];
    check(branch, value, field, (...fault) => void faults.push(fault));
    return faults;
  });
  if (tried.some((faults) => faults.length === 0)) return;
  const closest = tried.find((faults) => faults.every(([at, keyword]) => at !== field || keyword !== 'type'));
  if (closest) for (const fault of closest) reportFault(...fault);
  else reportFault(field, 'anyOf', {});
}

const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  email: (text) =>
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i.test(
      text,
    ),
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text),
  'date-time': (text) =>
    /^\d{4}-\d\d-\d\d[t ]\d\d:\d\d:\d\d(\.\d+)?(z|[+-]\d\d(:?\d\d)?)$/i.test(text) && isDay(text.slice(0, 10)),
  uri: (text) => /^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(text) && URL.canParse(text),
  uuid: (text) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text),
};

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Lengths count characters as people do (code points), not halves of an emoji. */
function checkText(schema: Schema, text: string, report: Report): void {
  const { minLength, maxLength, pattern, format } = schema as {
    minLength?: number;
    maxLength?: number;
    pattern?: string;
    format?: string;
  };
  const length = minLength === undefined && maxLength === undefined ? 0 : [...text].length;
  if (minLength !== undefined && length < minLength) report('minLength', { limit: minLength });
  else if (maxLength !== undefined && length > maxLength) report('maxLength', { limit: maxLength });
  else if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) report('pattern', { pattern });
  else if (format !== undefined && FORMATS[format]?.(text) === false) report('format', { format });
}

function checkNumber(schema: Schema, value: number, report: Report): void {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema as Readonly<
    Record<string, number | undefined>
  >;
  if (minimum !== undefined && value < minimum) report('minimum', { limit: minimum });
  else if (maximum !== undefined && value > maximum) report('maximum', { limit: maximum });
  else if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    report('exclusiveMinimum', { limit: exclusiveMinimum });
  else if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
    report('exclusiveMaximum', { limit: exclusiveMaximum });
  else if (multipleOf !== undefined && value % multipleOf !== 0) report('multipleOf', { multipleOf });
}

function checkList(
  schema: Schema,
  list: readonly unknown[],
  field: string,
  reportFault: ReportFault,
  report: Report,
): void {
  const { minItems, maxItems, uniqueItems, items } = schema as {
    minItems?: number;
    maxItems?: number;
    uniqueItems?: boolean;
    items?: Schema;
  };
  if (minItems !== undefined && list.length < minItems) report('minItems', { limit: minItems });
  if (maxItems !== undefined && list.length > maxItems) report('maxItems', { limit: maxItems });
  if (uniqueItems && new Set(list.map((item) => JSON.stringify(item))).size < list.length) report('uniqueItems');
  if (items) for (const [index, item] of list.entries()) check(items, item, join(field, String(index)), reportFault);
}

function checkObject(
  schema: Schema,
  object: Readonly<Record<string, unknown>>,
  field: string,
  reportFault: ReportFault,
  report: Report,
): void {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
  const patterns = Object.entries((schema['patternProperties'] ?? {}) as Readonly<Record<string, Schema>>);
  // What is undefined does not travel in JSON, so it counts as absent.
  for (const name of (schema['required'] ?? []) as readonly string[])
    if (object[name] === undefined) report('required', {}, join(field, name));
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    const known = Object.hasOwn(properties, name)
      ? properties[name]
      : patterns.find(([pattern]) => new RegExp(pattern, 'u').test(name))?.[1];
    if (known) check(known, value, join(field, name), reportFault);
    else if (schema['additionalProperties'] === false) report('additionalProperties', {}, join(field, name));
  }
}

function join(field: string, name: string): string {
  return field === '' ? name : `${field}.${name}`;
}
