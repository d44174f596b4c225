import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { firstLoadOf } from './first-load.ts';

let folder: string;
const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dolphin-first-load-'));
  put('index.html', '<script type="module" src="/assets/shell-aaaaaaaa.js"></script>');
  put('.vite/manifest.json', JSON.stringify({ 'src/pages/page.tsx': { file: 'assets/page-bbbbbbbb.js' } }));
  put('assets/shell-aaaaaaaa.js', 'import"./vendor-cccccccc.js";import("./later-dddddddd.js");');
  put('assets/vendor-cccccccc.js', 'export const a=1;');
  put('assets/later-dddddddd.js', 'export const b="later";');
  put('assets/office-eeeeeeee.js', 'import{a}from"./vendor-cccccccc.js";import{c}from"./kit-ffffffff.js";');
  put('assets/kit-ffffffff.js', 'export const c=3;');
  put('assets/page-bbbbbbbb.js', 'import{c}from"./kit-ffffffff.js";');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('[NAV-141] counts the entry, the parts and all they import once, and nothing that is imported later', () => {
  const files = firstLoadOf(folder, { parts: ['office', 'src/pages/page.tsx'] });
  expect(files.map(({ file }) => file).toSorted()).toEqual([
    'assets/kit-ffffffff.js',
    'assets/office-eeeeeeee.js',
    'assets/page-bbbbbbbb.js',
    'assets/shell-aaaaaaaa.js',
    'assets/vendor-cccccccc.js',
  ]);
  expect(files.find(({ file }) => file.includes('vendor'))?.gzip).toBe(
    gzipSync('export const a=1;', { level: 9 }).length,
  );
});

it('[NAV-141] refuses a part that the build does not have', () => {
  expect(() => firstLoadOf(folder, { parts: ['desk'] })).toThrow('the build has no desk');
});
