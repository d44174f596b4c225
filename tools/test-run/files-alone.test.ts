import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FILES_ALONE, WITHOUT_FILES_ALONE } from './files-alone.ts';

const root = path.resolve(import.meta.dirname, '../..');
const vitest = path.join(
  path.dirname(createRequire(path.join(root, 'e2e/package.json')).resolve('vitest/package.json')),
  'vitest.mjs',
);

function filesOf(env: Readonly<Record<string, string>>): readonly string[] {
  const { VITEST: _, [WITHOUT_FILES_ALONE]: __, ...own } = process.env;
  const { stdout } = spawnSync(process.execPath, [vitest, 'list', '--filesOnly', ...FILES_ALONE, '--json'], {
    cwd: root,
    env: { ...own, ...env },
    encoding: 'utf8',
  });
  const files = JSON.parse(stdout) as readonly { readonly file: string }[];
  return files.map(({ file }) => path.relative(root, file).replaceAll('\\', '/')).toSorted();
}

it('files that run alone exist, and the other step of a long run leaves out all of them and nothing else', () => {
  expect(FILES_ALONE.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(filesOf({})).toEqual(FILES_ALONE.toSorted());
  expect(filesOf({ [WITHOUT_FILES_ALONE]: '1' })).toEqual([]);
});
