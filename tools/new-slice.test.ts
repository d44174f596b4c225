import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deadExports } from './checks/check-exports.ts';
import { handlerFaults } from './checks/check-handlers.ts';
import { koreanSynonyms, strayKorean } from './checks/check-korean.ts';
import { tableFaults } from './checks/check-tables.ts';
import { makeSlice } from './new-slice.ts';
import { ROOT } from './source-files.ts';
import { isLongRun } from './test-run/long.ts';

/** What a slice touches; the tools and the web only where they are run. */
const OURS = ['contract', 'judge', 'converter', 'server', ...(isLongRun ? ['web'] : [])];
/** A copy of the repository in which nothing can be broken; what is installed is linked, our own packages are not. */
let root: string;
let made: readonly string[];
beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'dolphin-slice-')));
  const isSource = (file: string): boolean => !/[\\/](node_modules|dist|data)([\\/]|$)/.test(path.relative(ROOT, file));
  for (const name of [
    ...OURS,
    ...(isLongRun ? ['bench', 'tools'] : []),
    'docs/glossary.md',
    '.oxfmtrc.json',
    'package.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'vitest.config.ts',
  ])
    cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true, filter: isSource });
  mkdirSync(path.join(root, 'node_modules/@dolphin'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '@dolphin') symlinkSync(path.join(ROOT, 'node_modules', name), path.join(root, 'node_modules', name));
  for (const name of OURS) symlinkSync(path.join(root, name), path.join(root, 'node_modules/@dolphin', name));
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
      'contract/src/social/pinned-notes.errors.ts',
      expect.stringMatching(/^server\/migrations\/\d{4}_pinned_notes\.sql$/),
      'server/src/social/pinned-notes/pinned-notes.tables.ts',
      'server/src/social/pinned-notes/pinned-notes.queries.ts',
      'server/src/social/pinned-notes/pinned-notes.handlers.ts',
      'server/src/social/pinned-notes/pinned-notes.test.ts',
      'server/test/contract/probes/social-pinned-notes.probes.ts',
      'web/src/features/social/pinned-notes/pinned-notes-list.tsx',
      'web/src/features/social/pinned-notes/pinned-notes.text.ts',
      'web/src/features/social/pinned-notes/pinned-notes-list.test.tsx',
      'server/src/modules.ts',
    ]);
    const modules = readFileSync(path.join(root, 'server/src/modules.ts'), 'utf8');
    expect(modules).toContain("import { pinnedNotesModule } from './social/pinned-notes/pinned-notes.handlers.ts';");
    expect(modules).toMatch(/,\n {2}pinnedNotesModule,\n\];\n$/);
  });

  it('makes files that pass the checks of sources', () => {
    const faults = [
      ...tableFaults(root),
      ...strayKorean(root),
      ...koreanSynonyms(root),
      ...deadExports(root),
      ...handlerFaults(root),
    ];
    expect(faults.filter((fault) => /pinned/i.test(fault))).toEqual([]);
    const { status, stdout } = run('oxfmt', '--check', ...made.filter((file) => !file.endsWith('.sql')));
    expect(status, stdout).toBe(0);
  });

  it.runIf(isLongRun)(
    'compiles',
    () => {
      const { stdout } = run('tsc', '-p', 'tsconfig.json', '--pretty', 'false');
      expect(stdout.split('\n').filter((line) => /pinned-notes|server\/src\/modules/.test(line))).toEqual([]);
    },
    600_000,
  );

  it.runIf(isLongRun)(
    'has statements whose types are those of the database',
    () => {
      const { stdout, stderr, status } = run('node', 'tools/sql-types/main.ts', '--fresh');
      expect(status, stdout + stderr).toBe(0);
    },
    600_000,
  );

  it.runIf(isLongRun)(
    'passes its own tests, and those derived from the contract',
    () => {
      const passed = (...args: readonly string[]): number => {
        const { stdout, stderr, status } = run('vitest', 'run', ...args);
        expect(status, stdout + stderr).toBe(0);
        return Number(/Tests\s+(\d+) passed/.exec(stdout)?.[1]);
      };
      expect(
        passed('--project', 'server', '--project', 'web', 'features/social/pinned-notes', 'src/social/pinned-notes'),
      ).toBe(8);
      expect(passed('--project', 'server', 'server/test/contract', '-t', 'pinned-notes')).toBeGreaterThanOrEqual(10);
    },
    600_000,
  );

  it('refuses to overwrite, to invent a domain and to take odd names', () => {
    expect(() => makeSlice('social', 'pinned-notes', root)).toThrow(/Already there/);
    expect(() => makeSlice('parties', 'guests', root)).toThrow(/no domain "parties"/);
    expect(() => makeSlice('social', 'Pinned', root)).toThrow(/kebab-case/);
  });
});
