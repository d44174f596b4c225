import { existsSync, readFileSync } from 'node:fs';

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

export function add(left: Counts, right: Counts): Counts {
  return { passed: left.passed + right.passed, failed: left.failed + right.failed, skipped: left.skipped + right.skipped };
}

/** A program without a report of its own is one test. */
export function countExit(ok: boolean): Counts {
  return ok ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 };
}

/**
 * What the report says, unless the program failed for a reason that its report does not show (a file that could not
 * be loaded, an error outside every test, no report at all): then there is at least one failure.
 */
export function countReport(file: string, ok: boolean, read: (report: unknown) => Counts): Counts {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : NOTHING;
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** One entry per check: `[{ "name": "types", "ok": true }, …]`. */
export function readCheckReport(report: unknown): Counts {
  const checks = report as { ok: boolean }[];
  return checks.map(({ ok }) => countExit(ok)).reduce(add, NOTHING);
}

export function readVitestReport(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report as VitestReport;
  const brokenFiles = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed')).length;
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles, skipped: numPendingTests + numTodoTests };
}

type VitestReport = {
  numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** A journey that passed only at a second try has passed, and Playwright's own list names it. */
export function readPlaywrightReport(report: unknown): Counts {
  const { stats, errors } = report as { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}
