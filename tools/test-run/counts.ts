import { existsSync, readFileSync } from 'node:fs';

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

export function add(left: Counts, right: Counts): Counts {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
  };
}

/** What went wrong, for the end of the run: the output above it may be long, or cut. */
export type TestFailure = { readonly name: string; readonly message: string };

/** A program without a report of its own is one test. */
export function countExit(ok: boolean): Counts {
  return ok ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 };
}

/**
 * The counts of the report, unless the program failed for a reason that its report does not show (a file that could not
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
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles, skipped: numPendingTests + numTodoTests };
}

/** A failure and where to try it again; an error outside every test may have no file. */
export type UnitFailure = TestFailure & { readonly file?: string | undefined };

/** Each test that failed, and each file that could not be loaded. */
export function readVitestFailures(report: unknown): readonly UnitFailure[] {
  return (report as VitestReport).testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name: file, message, assertionResults }) => {
      const tests = assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({ file, name: fullName, message: failureMessages[0] ?? '' }));
      return tests.length > 0 ? tests : [{ file, name: file, message }];
    });
}

/** What stray-errors.ts wrote: errors outside every test. */
export function readStrayErrors(report: unknown): readonly UnitFailure[] {
  return (report as { file?: string; name?: string; message: string; stack?: string }[]).map(
    ({ file, name = 'Error', message, stack }) => ({
      file,
      name: `outside every test${file === undefined ? '' : ` of ${file}`}`,
      message: stack ?? `${name}: ${message}`,
    }),
  );
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/** A journey that passed only at a second try has passed, and Playwright's own list names it. */
export function readPlaywrightReport(report: unknown): Counts {
  const { stats, errors } = report as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: unknown[];
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

/** Journeys that failed, and those that passed only at a second try, each with its first error. */
export function readPlaywrightFailures(report: unknown): {
  readonly failed: readonly TestFailure[];
  readonly shaky: readonly TestFailure[];
} {
  const specs = (report as { suites: Suite[] }).suites.flatMap((suite) => specsOf(suite));
  const of = (wanted: string) =>
    specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) => ({
          name: `[${projectName}] ${file} › ${title}`,
          message: results.flatMap(({ errors }) => errors ?? [])[0]?.message ?? '',
        })),
    );
  return { failed: of('unexpected'), shaky: of('flaky') };
}

type Suite = {
  suites?: Suite[];
  specs: {
    title: string;
    file: string;
    tests: { projectName: string; status: string; results: { errors?: { message?: string }[] }[] }[];
  }[];
};

function specsOf(suite: Suite): Suite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap((inner) => specsOf(inner))];
}
