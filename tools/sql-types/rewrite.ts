import path from 'node:path';
import type { Catalog } from './catalog.ts';
import type { Described, DescribedColumn } from './query/describe.ts';
import type { Call } from './source/find-calls.ts';
import { columnType, parameterType } from './types.ts';

/** Where the comparison stands, in the sources as in the folder they are copied to. */
export const EXPECTATION = 'tools/sql-types/expectation.ts';

/** A call with PostgreSQL's description of its statement, or of all its variants together. */
export type DescribedCall = {
  readonly call: Call;
  readonly described: Described;
  /** The values are gathered at run time; their types cannot be compared. */
  readonly isGathered: boolean;
};

/**
 * A source file with every call written as
 * `query<Checked<Row, FaultsOf<Row, Described>>>(db, name, text, givenToStatement<Parameters>(values))`. Lines stay where
 * they are, so that a compiler error at line 20 is about line 20 of the source.
 */
export function rewrite(code: string, file: string, calls: readonly DescribedCall[], catalog: Catalog): string {
  let changed = code;
  const additions: string[] = [];
  const replace = ([start, end]: readonly [number, number], text: string): void => {
    changed = `${changed.slice(0, start)}${text}${changed.slice(end)}`;
  };
  for (const [at, { call, described, isGathered }] of [...calls.entries()].toReversed()) {
    const [rows, parameters] = [`DescribedRow${at}`, `DescribedParameters${at}`];
    if (!isGathered) replace(call.values, `givenToStatement<${parameters}>(${code.slice(...call.values)})`);
    const row = call.row?.replace(/\s*\n\s*/g, ' ');
    const checked = row === undefined ? 'unknown' : `Checked<${row}, FaultsOf<${row}, ${rows}>>`;
    replace(call.callee, `query<${checked}>${'\n'.repeat(code.slice(...call.callee).split('\n').length - 1)}`);
    additions.push(`type ${rows} = ${rowType(described.columns, catalog)};`);
    additions.push(`type ${parameters} = ${parametersType(described, catalog)};`);
  }
  const helper = path.relative(path.dirname(file), EXPECTATION).split(path.sep).join('/');
  const names =
    'type Checked, type Column, type ColumnOf, type FaultsOf, type GivenJson, givenToStatement, type Json, type Unreadable';
  return `${changed}\nimport { ${names} } from '${helper}';\n${additions.join('\n')}\n`;
}

function rowType(columns: readonly DescribedColumn[], catalog: Catalog): string {
  const fields = columns.map(
    ({ name, type, nulls, origins }) =>
      `${JSON.stringify(name)}: Column<${columnType(type, origins, catalog)}, '${nulls}', '${typeName(type, catalog)}'>`,
  );
  return `{ ${fields.join('; ')} }`;
}

/** `_int8` is how PostgreSQL calls an array of int8. */
export function typeName(oid: number, catalog: Catalog): string {
  return (catalog.types.get(oid)?.name ?? String(oid)).replace(/^_(.*)$/, '$1[]');
}

function parametersType({ parameters, needed }: Described, catalog: Catalog): string {
  return `readonly [${parameters.map((oid, at) => parameterType(oid, needed.has(at + 1), catalog)).join(', ')}]`;
}
