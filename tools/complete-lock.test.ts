import { expect, it } from 'vitest';
import { findMissing, readLock } from './complete-lock.ts';

it('keeps a lock file that `npm ci` accepts on every platform', () => {
  expect([...findMissing(readLock()).keys()]).toEqual([]);
});
