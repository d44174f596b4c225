import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensurePackages } from './own-packages.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dolphin-packages-'));
  writeFileSync(path.join(folder, 'package-lock.json'), '{"a":1}');
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

function fakeInstall(isGood = true) {
  return vi.fn((place: string) => {
    mkdirSync(path.join(place, 'node_modules'), { recursive: true });
    return isGood;
  });
}

describe('packages of a folder with its own lock file', () => {
  it('are installed once, and again when their lock file has changed', () => {
    const install = fakeInstall();
    ensurePackages(folder, install);
    ensurePackages(folder, install);
    expect(install).toHaveBeenCalledTimes(1);
    writeFileSync(path.join(folder, 'package-lock.json'), '{"a":2}');
    ensurePackages(folder, install);
    expect(install).toHaveBeenCalledTimes(2);
  });

  it('are tried again after an installation that failed', () => {
    expect(() => ensurePackages(folder, fakeInstall(false))).toThrow('npm ci failed');
    const install = fakeInstall();
    ensurePackages(folder, install);
    expect(install).toHaveBeenCalledTimes(1);
  });
});
