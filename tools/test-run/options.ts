import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, long: { type: 'boolean', default: false } },
  allowPositionals: true,
});

export const only = values.only;
export const filters: readonly string[] = positionals;

// Read by `isLongRun` (long.ts), here and in the programs that are started from here. Modules read it when they are
// loaded, so the runner imports this one first.
if (values.long) process.env['LONG_TESTS'] = '1';
