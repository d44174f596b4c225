import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isLongRun } from '../../../tools/test-run/long.ts';

/** Files with reads that may lag, and some that use transactions, events and caches beside them. */
const SLICE = [
  'server/src/accounts/sign-in',
  'server/src/avatar/shop',
  'server/src/channels/audit',
  'server/src/channels/directory',
  'server/src/channels/members',
  'server/src/channels/posts',
  'server/src/channels/statistics',
  'server/src/commerce/tickets',
  'server/src/competitions/ratings',
  'server/src/learning/certificates',
  'server/src/learning/courses',
  'server/src/learning/statistics',
  'server/src/profile',
  'server/src/social',
];
/** Reads of the slice that a replica answered, at least. */
const READS_MIN = 100;

it.runIf(isLongRun)('[SEC-290] a replica passes a slice of the suite', { timeout: 1_800_000 }, () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-replica-suite-'));
  const reads = path.join(folder, 'reads');
  const { status, stdout, stderr } = spawnSync('npx', ['vitest', 'run', '--project', 'server', ...SLICE], {
    cwd: root,
    env: { ...process.env, TEST_REPLICA: '1', TEST_REPLICA_READS: reads, LONG_TESTS: '' },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  // What failed is printed to stderr.
  expect(status, stderr.slice(-6_000) || stdout.slice(-6_000)).toBe(0);
  const counts = readFileSync(reads, 'utf8').trim().split('\n').map(Number);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(READS_MIN);
  rmSync(folder, { recursive: true, force: true });
});
