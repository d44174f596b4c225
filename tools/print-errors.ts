import { ERROR_TABLES } from '@dolphin/contract/all-errors';
import type { ErrorSpec } from '@dolphin/contract/core/errors';
import { printPage, table } from './generated-page.ts';

const specs = ERROR_TABLES.flatMap((errors) => Object.values<ErrorSpec>(errors)).toSorted((a, b) =>
  a.code.localeCompare(b.code, 'en'),
);
const rows = specs.map(({ code, status, show, ko, en }) => [code, String(status), show, ko, en]);

printPage(
  'errors.md',
  `# The errors\n\nEvery code an answer may carry, printed by \`npm run errors\`. A code is never renamed and never reused. \`show\` is what the web does when the calling screen does not handle the code itself.\n\n${specs.length} codes.\n\n${table(['code', 'status', 'show', 'Korean', 'English'], rows)}\n`,
  'npm run errors',
);
