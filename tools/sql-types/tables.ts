import type { Catalog } from './catalog.ts';
import { columnType } from './types.ts';

/** A file in which every table the program declares is held against the database's own. */
export function tablesFile(catalog: Catalog): { readonly code: string; readonly tables: readonly string[] } {
  const byTable = Map.groupBy(
    [...catalog.columns.values()].filter(({ isTable }) => isTable),
    ({ table }) => table,
  );
  const lines = [...byTable].map(([table, columns]) => {
    const fields = columns.map(({ name, type, isNotNull, literals }) => {
      const values = literals
        ? literals.map((one) => JSON.stringify(one)).join(' | ')
        : columnType(type, undefined, catalog);
      const named = catalog.types.get(type)?.name.replace(/^_(.*)$/, '$1[]') ?? '';
      return `${JSON.stringify(name)}: Column<${values}, '${isNotNull ? 'never' : 'maybe'}', '${named}'>`;
    });
    return `export type Of_${table} = Checked<0, TableFaults<'${table}', { ${fields.join('; ')} }>>;`;
  });
  const imports = `import type { Checked, Column, Json, TableFaults, Unreadable } from './tools/sql-types/expectation.ts';`;
  // One line each: the line number shows which table a fault is about.
  return {
    code: `${[imports, ...lines].join('\n')}\nexport type { Json, Unreadable };\n`,
    tables: [...byTable.keys()],
  };
}
