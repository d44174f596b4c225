import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
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

  it('are installed by one of two processes that need them at the same time', async () => {
    // Two that install in one folder delete each other's files; then `npm ci` fails with ENOTEMPTY.
    const program = `
      const { ensurePackages } = await import(${JSON.stringify(path.join(import.meta.dirname, 'own-packages.ts'))});
      const { appendFileSync, mkdirSync } = await import('node:fs');
      ensurePackages(process.argv[1], (place) => {
        appendFileSync(place + '/installs', 'x');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
        mkdirSync(place + '/node_modules', { recursive: true });
        return true;
      });`;
    const run = promisify(execFile);
    const args = ['--input-type=module', '--eval', program, folder];
    await Promise.all([run(process.execPath, args), run(process.execPath, args)]);
    expect(readFileSync(path.join(folder, 'installs'), 'utf8')).toBe('x');
  });

  it('are not installed over what a process that was killed left behind', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(path.join(folder, '.install.lock'), String(pid));
    const install = fakeInstall();
    expect(() => ensurePackages(folder, install)).toThrow('.install.lock was left by a process that was killed');
    expect(install).not.toHaveBeenCalled();
    rmSync(path.join(folder, '.install.lock'));
    ensurePackages(folder, install);
    expect(existsSync(path.join(folder, '.install.lock'))).toBe(false);
  });
});
