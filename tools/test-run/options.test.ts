import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const program = path.resolve(import.meta.dirname, '../run-tests.ts');
const firstImport = /^import .* from '(.+)';$/m.exec(readFileSync(program, 'utf8'))?.[1] ?? '';

/** What the modules of the runner read when it is started with these options. */
function isLongWith(...options: readonly string[]): boolean {
  const modules = [path.resolve(program, '..', firstImport), path.join(import.meta.dirname, 'long.ts')];
  const [first, long] = modules.map((file) => JSON.stringify(pathToFileURL(file).href));
  const source = `import ${first}; import { isLongRun } from ${long}; console.log(isLongRun);`;
  const { LONG_TESTS: _, ...env } = process.env;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', source, '--', ...options], {
    env,
    encoding: 'utf8',
  });
  return JSON.parse(run.stdout) as boolean;
}

it('the runner itself knows that a run is long: it installs what such runs need and runs all journeys', () => {
  expect(isLongWith('--long')).toBe(true);
  expect(isLongWith('--only', 'e2e')).toBe(false);
});
