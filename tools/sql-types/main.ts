/**
 * `npm run sql`: are the types of all named statements those of the database? With `--database URL` it asks a migrated
 * database; without, it starts one of its own when there is a new statement to check. `--fresh` ignores what was cached
 * before. See docs/decisions/0056.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../source-files.ts';
import { KEPT_CHAINS } from './chains.ts';
import { checkSqlTypes } from './check.ts';
import { withOwnDatabase } from './own-database.ts';
import { GATHERED_PARAMETERS, VARIANTS } from './source/variants.ts';

const { values } = parseArgs({
  options: { database: { type: 'string' }, root: { type: 'string' }, fresh: { type: 'boolean', default: false } },
});
const root = values.root ?? ROOT;
/** Another tree, which a test has planted, has no statement with variants. */
const isOurs = root === ROOT;

const { database } = values;
const { calls, statements, tables, partly, faults } = await checkSqlTypes({
  root,
  withDatabase: database === undefined ? withOwnDatabase : (use) => use(database),
  variants: isOurs ? VARIANTS : {},
  gathered: isOurs ? GATHERED_PARAMETERS : {},
  ...(isOurs ? { kept: KEPT_CHAINS } : {}),
  ...(values.fresh || !isOurs ? {} : { folder: path.join(ROOT, 'node_modules/.cache/dolphin-sql-types') }),
});

for (const fault of faults) console.error(fault);
console.log(`${calls} calls, ${statements} statements, ${tables} tables; ${faults.length} faults`);
for (const [what, count] of Object.entries(partly)) console.log(`  ${count} ${what}`);
process.exitCode = faults.length > 0 || calls === 0 ? 1 : 0;
