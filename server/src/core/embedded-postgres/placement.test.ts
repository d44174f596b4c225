import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { placeRoot } from './placement.ts';

/** An account that does not exist on this machine: it may go only where everybody may. */
const STRANGER = { uid: 4_000_000, gid: 4_000_000 };
let folder: string;
const umask = process.umask();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dolphin-placement-'));
  chmodSync(folder, 0o711);
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

it.each([0o022, 0o077])('finds a place that the account of the database can reach, with a umask of %i', (mask) => {
  process.umask(mask);
  const home = join(folder, 'home');
  mkdirSync(home, { mode: 0o700 });
  const root = join(home, 'data/postgres');
  const real = placeRoot(root, STRANGER, join(folder, 'elsewhere'));
  expect(dirname(real)).toBe(join(folder, 'elsewhere'));
  expect(lstatSync(root).isSymbolicLink()).toBe(true);
  expect(placeRoot(root, STRANGER, join(folder, 'elsewhere'))).toBe(real);
});

it('stays below DATA_DIR where the path is accessible', () => {
  const root = join(folder, 'data/postgres');
  expect(placeRoot(root, STRANGER, join(folder, 'elsewhere'))).toBe(root);
});
