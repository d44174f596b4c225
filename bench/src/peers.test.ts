import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PEERS } from './peers.ts';
import { ROOT } from './processes.ts';

describe('peers of benchmarks', () => {
  it('[SEC-81] are not installed with the project', () => {
    const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> };
    const { dependencies } = JSON.parse(readFileSync(path.join(PEERS, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(Object.keys(dependencies).filter((name) => `node_modules/${name}` in packages)).toEqual([]);
  });
});
