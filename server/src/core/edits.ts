import { createHash } from 'node:crypto';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { EditedOf, EditEndpoint } from '@dolphin/contract/core/edits';
import { urlOf } from '@dolphin/contract/core/endpoint';
import { AppError } from './fail.ts';

/*
 * Lost updates are prevented per field, without a column that counts versions: a version is a list of fingerprints, one
 * for each editable field. A handler locks the row, reads it, and lets `mergeEdit` compare. See docs/decisions/0070.
 */
const NAME_LENGTH = 4;
const VALUE_LENGTH = 8;
const ENTRY_LENGTH = NAME_LENGTH + VALUE_LENGTH;

type Values<E extends EditEndpoint> = Readonly<Record<keyof EditedOf<E> & string, unknown>>;
type Params<E extends EditEndpoint> = Partial<EditedOf<E>> & { readonly version?: string };

/**
 * The version of a thing with these values. `scope` distinguishes things that share an endpoint and a read. The versions
 * of several endpoints are joined by concatenation.
 */
export function versionOf<E extends EditEndpoint>(endpoint: E, values: Values<E>, scope = ''): string {
  return fieldsOf(endpoint)
    .map((field) => nameOf(endpoint, field, scope) + fingerprint(values[field], VALUE_LENGTH))
    .join('');
}

/**
 * What is to be written: the current values with the given ones in their place. `current` must be read under a lock.
 * A given field whose current value is neither what the caller read nor what they want is a conflict; nothing may have
 * been written by then. [API-108]
 */
export function mergeEdit<E extends EditEndpoint, C extends Values<E>>(
  endpoint: E,
  given: Params<E>,
  current: C,
  scope = '',
): { readonly [K in keyof EditedOf<E>]: EditedOf<E>[K] | C[K & keyof C] } {
  const fields = fieldsOf(endpoint).filter((field) => given[field] !== undefined);
  if (given.version !== undefined) {
    const read = entriesOf(given.version);
    const fieldList = fields.filter(
      (field) =>
        read.get(nameOf(endpoint, field, scope)) !== fingerprint(current[field], VALUE_LENGTH) &&
        canonical(given[field]) !== canonical(current[field]),
    );
    if (fieldList.length > 0) {
      const conflict = { version: versionOf(endpoint, current, scope), fieldList, current };
      throw new AppError(coreErrors.EDIT_CONFLICT, {}, { conflict });
    }
  }
  return { ...current, ...Object.fromEntries(fields.map((field) => [field, given[field]])) } as {
    readonly [K in keyof EditedOf<E>]: EditedOf<E>[K] | C[K & keyof C];
  };
}

function fieldsOf<E extends EditEndpoint>(endpoint: E) {
  return Object.keys(endpoint.edited) as (keyof EditedOf<E> & string)[];
}

const names = new Map<string, string>();

/** Fields are named by a fingerprint too: a version stays readable when fields are added or put into another order. */
function nameOf(endpoint: EditEndpoint, field: string, scope: string): string {
  const text = `${endpoint.method} ${urlOf(endpoint)} ${field} ${scope}`;
  const known = names.get(text) ?? fingerprint(text, NAME_LENGTH);
  names.set(text, known);
  return known;
}

/** What is no version holds no entries: every field counts as changed. */
function entriesOf(version: string): ReadonlyMap<string, string> {
  return new Map(
    (version.match(new RegExp(`.{${ENTRY_LENGTH}}`, 'g')) ?? []).map((entry) => [
      entry.slice(0, NAME_LENGTH),
      entry.slice(NAME_LENGTH),
    ]),
  );
}

function fingerprint(value: unknown, length: number): string {
  return createHash('sha256').update(canonical(value)).digest('base64url').slice(0, length);
}

/** The database returns the keys of JSON in its own order; what is missing is nothing. */
function canonical(value: unknown): string {
  return JSON.stringify(sorted(value ?? null));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
