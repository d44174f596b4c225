import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sliceNames, type SliceNames } from './new-slice/names.ts';
import { sliceFiles } from './new-slice/slice-files.ts';
import { ROOT } from './source-files.ts';

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Makes a slice that compiles, passes its tests and is served: a beginning to be changed, not a promise. */
export function makeSlice(domain: string, slice: string, root: string = ROOT): readonly string[] {
  if (!KEBAB.test(domain) || !KEBAB.test(slice))
    throw new Error('Names are kebab-case: npm run new-slice social blocks');
  const domains = readdirSync(path.join(root, 'contract/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'core')
    .map(({ name }) => name);
  if (!domains.includes(domain))
    throw new Error(
      `There is no domain "${domain}". Choose one of ${domains.join(', ')}; a new one needs a row in tools/domain-rows.ts and a folder in contract/src first.`,
    );
  const names = sliceNames(domain, slice, nextMigration(root));
  const files = sliceFiles(names);
  const taken = Object.keys(files).filter((file) => existsSync(path.join(root, file)));
  if (taken.length > 0) throw new Error(`Already there: ${taken.join(', ')}`);
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), code);
  }
  serve(names, root);
  const written = [...Object.keys(files), 'server/src/modules.ts'];
  // How long lines are depends on the names.
  execFileSync(
    path.join(ROOT, 'node_modules/.bin/oxfmt'),
    ['--write', ...written.filter((file) => !file.endsWith('.sql'))],
    { cwd: root, stdio: 'ignore' },
  );
  return written;
}

function nextMigration(root: string): string {
  const last = readdirSync(path.join(root, 'server/migrations'))
    .map((file) => Number.parseInt(file, 10))
    .filter(Number.isInteger);
  return String(Math.max(0, ...last) + 1).padStart(4, '0');
}

/** Adds the import in its place and the module at the end of the list. */
function serve({ domain, slice, camel }: SliceNames, root: string): void {
  const file = path.join(root, 'server/src/modules.ts');
  const lines = readFileSync(file, 'utf8').split('\n');
  const line = `import { ${camel}Module } from './${domain}/${slice}/${slice}.handlers.ts';`;
  const after = lines.findLastIndex((candidate) => candidate.startsWith('import ') && candidate < line);
  const last = lines.findLastIndex((candidate) => candidate.startsWith('import '));
  lines.splice((after === -1 ? last : after) + 1, 0, line);
  const end = lines.findLastIndex((candidate) => candidate === '];');
  if (end === -1) throw new Error('server/src/modules.ts does not end in a list of modules.');
  lines.splice(end, 0, `  ${camel}Module,`);
  writeFileSync(file, lines.join('\n'));
}

if (import.meta.main) {
  const [domain = '', slice = ''] = process.argv.slice(2);
  try {
    for (const file of makeSlice(domain, slice)) console.log(file);
    console.log(
      `Now: npm run surface && npm run errors && npm run check && npx vitest run ${slice} server/test/contract`,
    );
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 2;
  }
}
