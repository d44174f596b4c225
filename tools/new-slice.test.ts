import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableFaults } from './checks/check-tables.ts';
import { makeSlice } from './new-slice.ts';
import { ROOT } from './source-files.ts';
import { isLongRun } from './test-run/long.ts';

/** A copy of the repository in which nothing can be broken; what is installed is linked, our own packages are not. */
let root: string;
let made: readonly string[];
beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'dolphin-slice-')));
  const isSource = (file: string): boolean => !/[\\/](node_modules|dist|data)([\\/]|$)/.test(path.relative(ROOT, file));
  for (const name of [
    'contract',
    'judge',
    'server',
    'package.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'vitest.config.ts',
  ])
    cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true, filter: isSource });
  mkdirSync(path.join(root, 'node_modules/@dolphin'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '@dolphin') symlinkSync(path.join(ROOT, 'node_modules', name), path.join(root, 'node_modules', name));
  for (const name of ['contract', 'judge', 'server'])
    symlinkSync(path.join(root, name), path.join(root, 'node_modules/@dolphin', name));
  made = makeSlice('social', 'pinned-notes', root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const run = (program: string, ...args: readonly string[]) =>
  spawnSync(path.join(ROOT, 'node_modules/.bin', program), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', VITEST: undefined },
  });

describe('npm run new-slice social pinned-notes', () => {
  it('makes the files of a slice and serves it', () => {
    expect(made).toEqual([
      'contract/src/social/pinned-notes.contract.ts',
      expect.stringMatching(/^server\/migrations\/\d{4}_pinned_notes\.sql$/),
      'server/src/social/pinned-notes/pinned-notes.tables.ts',
      'server/src/social/pinned-notes/pinned-notes.queries.ts',
      'server/src/social/pinned-notes/pinned-notes.handlers.ts',
      'server/src/social/pinned-notes/pinned-notes.test.ts',
      'server/test/contract/probes/social-pinned-notes.probes.ts',
      'server/src/modules.ts',
    ]);
    const modules = readFileSync(path.join(root, 'server/src/modules.ts'), 'utf8');
    expect(modules).toContain("import { pinnedNotesModule } from './social/pinned-notes/pinned-notes.handlers.ts';");
    expect(modules).toMatch(/, pinnedNotesModule\s*\];\n$/);
    expect(tableFaults(root).filter((fault) => fault.includes('pinned'))).toEqual([]);
  });

  it.runIf(isLongRun)(
    'compiles',
    () => {
      const { stdout } = run('tsc', '-p', 'tsconfig.json', '--pretty', 'false');
      expect(stdout.split('\n').filter((line) => /pinned-notes|server\/src\/modules/.test(line))).toEqual([]);
    },
    120_000,
  );

  it.runIf(isLongRun)(
    'passes its own tests and those derived from the contract',
    () => {
      const { stdout, stderr, status } = run(
        'vitest',
        'run',
        '--project',
        'server',
        'pinned-notes.test',
        'contract/authorisation',
        'contract/statements',
        '-t',
        'pinned-notes|lists the own|newcomer',
      );
      expect(status, stdout + stderr).toBe(0);
      expect(Number(/Tests\s+(\d+) passed/.exec(stdout)?.[1]), stdout).toBeGreaterThanOrEqual(5);
    },
    180_000,
  );

  it('refuses to overwrite, to invent a domain and to take odd names', () => {
    expect(() => makeSlice('social', 'pinned-notes', root)).toThrow(/Already there/);
    expect(() => makeSlice('parties', 'guests', root)).toThrow(/no domain "parties"/);
    expect(() => makeSlice('social', 'Pinned', root)).toThrow(/kebab-case/);
  });
});
