import pg from 'pg';
// For its parsers: they are set for the whole process.
import '../../server/src/core/db.ts';
import type { Catalog } from './catalog.ts';

/**
 * The TypeScript type of a PostgreSQL type, as the program's own driver reads it. Nothing is written down twice: a sample
 * goes through the parser that is set for the type, and the result shows the type.
 */
const SAMPLES: Readonly<Record<string, string>> = {
  int2: '1',
  int4: '1',
  int8: '1',
  float4: '1.5',
  float8: '1.5',
  numeric: '1.5',
  oid: '1',
  bool: 't',
  text: 'a',
  varchar: 'a',
  bpchar: 'a',
  name: 'a',
  uuid: '00000000-0000-4000-8000-000000000000',
  date: '2026-01-02',
  time: '10:00:00',
  timestamp: '2026-01-02 03:04:05',
  timestamptz: '2026-01-02 03:04:05+00',
  bytea: String.raw`\x00`,
  inet: '127.0.0.1',
  regclass: 'a',
  xid8: '1',
  int4multirange: '{[1,2)}',
  void: '',
};
const JSON_TYPES = new Set(['json', 'jsonb']);
const SAYS_LITTLE = new Set([...JSON_TYPES, 'text']);

export function columnType(oid: number, origins: ReadonlySet<string> | undefined, catalog: Catalog): string {
  const type = catalog.types.get(oid);
  if (!type) return 'Unreadable';
  const element = type.category === 'A' ? catalog.types.get(type.element) : undefined;
  const read = element ? `readonly (${typeOfSample(oid, element.name, true)})[]` : typeOfSample(oid, type.name);
  // For numbers, dates and booleans PostgreSQL's type is exact; for texts and JSON only the program knows more.
  if (!origins || origins.size === 0 || !SAYS_LITTLE.has(element?.name ?? type.name)) return read;
  return [...origins].map((origin) => originType(origin, read)).join(' | ');
}

/** `"OPEN"`, `accounts_users.theme`, and `accounts_users.theme[]` for an array of such. */
function originType(origin: string, read: string): string {
  if (origin.endsWith('[]')) return `readonly (${originType(origin.slice(0, -2), elementOf(read))})[]`;
  if (origin.startsWith('"')) return origin;
  const [table, column] = origin.split('.');
  return `ColumnOf<'${table}', '${column}', ${read}>`;
}

function elementOf(read: string): string {
  return /^readonly \((?<element>.*)\)\[\]$/.exec(read)?.groups?.['element'] ?? read;
}

function typeOfSample(oid: number, name: string, isArray = false): string {
  if (JSON_TYPES.has(name)) return 'Json';
  const sample = SAMPLES[name];
  if (sample === undefined) return 'Unreadable';
  const read: unknown = pg.types.getTypeParser(oid)(isArray ? `{"${sample}"}` : sample);
  if (isArray && !Array.isArray(read)) return 'Unreadable';
  return nameOf(isArray ? (read as unknown[])[0] : read);
}

function nameOf(value: unknown): string {
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  return typeof value === 'object' ? 'Unreadable' : typeof value;
}

/** What may be given for a parameter of the type, so that the driver writes it as PostgreSQL reads it. */
const GIVEN: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number | string',
  bool: 'boolean',
  date: 'string',
  time: 'string',
  timestamp: 'Date | string',
  timestamptz: 'Date | string',
  interval: 'string',
  bytea: 'Uint8Array',
  json: 'GivenJson',
  jsonb: 'GivenJson',
};

export function parameterType(oid: number, isNeeded: boolean, catalog: Catalog): string {
  const type = catalog.types.get(oid);
  const element = type?.category === 'A' ? catalog.types.get(type.element) : undefined;
  const given = element
    ? `readonly (${GIVEN[element.name] ?? 'string'} | null)[]`
    : (GIVEN[type?.name ?? ''] ?? 'string');
  return isNeeded ? given : `${given} | null`;
}
