import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensurePeers, PEERS } from './peers.ts';
import { ROOT } from './processes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dolphin-peers-'));
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

describe('peers of benchmarks', () => {
  it('are installed once, and again when their lock file has changed', () => {
    const install = fakeInstall();
    ensurePeers(folder, install);
    ensurePeers(folder, install);
    expect(install).toHaveBeenCalledTimes(1);
    writeFileSync(path.join(folder, 'package-lock.json'), '{"a":2}');
    ensurePeers(folder, install);
    expect(install).toHaveBeenCalledTimes(2);
  });

  it('are tried again after an installation that failed', () => {
    expect(() => ensurePeers(folder, fakeInstall(false))).toThrow('npm ci failed');
    const install = fakeInstall();
    ensurePeers(folder, install);
    expect(install).toHaveBeenCalledTimes(1);
  });

  it('[SEC-81] are not installed with the project', () => {
    const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> };
    const { dependencies } = JSON.parse(readFileSync(path.join(PEERS, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(Object.keys(dependencies).filter((name) => `node_modules/${name}` in packages)).toEqual([]);
  });
});
