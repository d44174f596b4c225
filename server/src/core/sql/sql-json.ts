import { fileUrl } from '@dolphin/contract/storage/storage.constants';

/** Parts of statements that write a whole answer as JSON. See core/http/answers/json-answers.ts. */

/** An answer of which the database wrote a part: an object, and the fields that the handler adds to it. */
export const withFields = (json: string, fields: Readonly<Record<string, unknown>>): string =>
  `${json.slice(0, -1)},${JSON.stringify(fields).slice(1)}`;

/** Objects of which each has other fields, as one. */
export const mergedJson = (...objects: readonly string[]): string =>
  `{${objects.map((json) => json.slice(1, -1)).join(',')}}`;

/** A moment as `Date.toJSON` writes it; null where there is none. */
export const momentJson = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The rows of a statement as a list in their order, with the names of its columns; `[]` where there are none. */
export const listJson = (statement: string): string =>
  `coalesce((select json_agg(listed) from (${statement}) listed), '[]')`;

/** The address of a stored picture; null where there is none. */
export const pictureJson = (key: string): string => `'${fileUrl('')}' || ${key}`;

export const pageCountJson = (total: string, size: number | string): string => `(${total} + ${size} - 1) / ${size}`;
