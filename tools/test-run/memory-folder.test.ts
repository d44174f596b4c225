import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from './memory-folder.ts';

it('tests get a folder that every account may write to', () => {
  const folder = testFolder();
  const made = mkdtempSync(path.join(folder, 'test-'));
  expect(statSync(made).isDirectory()).toBe(true);
  rmSync(made, { recursive: true });
  expect(statSync(folder).mode & 0o1777).toBe(0o1777);
});

it('without shared memory tests use the folder of the system', () => {
  const missing = path.join(mkdtempSync(path.join(tmpdir(), 'shared-memory-')), 'missing');
  expect(testFolder({ sharedMemory: missing })).toBe(tmpdir());
  mkdirSync(missing);
  expect(testFolder({ sharedMemory: missing, neededBytes: Number.MAX_SAFE_INTEGER })).toBe(tmpdir());
  expect(testFolder({ sharedMemory: missing, neededBytes: 1 })).toBe(path.join(missing, 'dolphin-tests'));
  rmSync(path.dirname(missing), { recursive: true });
});
