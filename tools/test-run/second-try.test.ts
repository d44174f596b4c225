import { expect, it } from 'vitest';
import { withSecondTry } from './second-try.ts';

const failure = (name: string, file?: string) => ({ name, message: 'no', file });
const run = (passed: number, ...failed: ReturnType<typeof failure>[]) => ({
  counts: { passed, failed: failed.length, skipped: 1 },
  failed,
});

it('counts what passes alone as passed, and names it as shaky', () => {
  const adds = failure('adds', 'a.test.ts');
  expect(withSecondTry(run(8, adds), run(9))).toEqual({
    counts: { passed: 9, failed: 0, skipped: 1 },
    failed: [],
    shaky: [adds],
  });
});

it('keeps a broken file apart from a shaky one', () => {
  const [adds, takes, gives] = [
    failure('adds', 'a.test.ts'),
    failure('takes', 'b.test.ts'),
    failure('gives', 'b.test.ts'),
  ];
  expect(withSecondTry(run(8, adds, takes, gives), run(3, takes))).toEqual({
    counts: { passed: 9, failed: 2, skipped: 1 },
    failed: [takes, gives],
    shaky: [adds],
  });
});

it('calls everything broken when the second try failed as a whole', () => {
  const adds = failure('adds', 'a.test.ts');
  expect(withSecondTry(run(8, adds), run(0, failure('the unit tests as a whole')))).toMatchObject({
    counts: { passed: 8, failed: 1 },
    failed: [adds],
    shaky: [],
  });
});

it('counts at least one failure while something is broken', () => {
  const stray = [failure('outside', 'a.test.ts'), failure('outside', 'b.test.ts')];
  const all = { counts: { passed: 8, failed: 1, skipped: 0 }, failed: stray };
  expect(withSecondTry(all, run(3, failure('outside', 'b.test.ts'))).counts).toMatchObject({ passed: 8, failed: 1 });
});
