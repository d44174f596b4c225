import { writeFileSync } from 'node:fs';

type StrayError = {
  readonly name?: string;
  readonly message: string;
  readonly stack?: string;
  readonly VITEST_TEST_PATH?: string;
};

/**
 * Writes down what went wrong outside every test: a promise nobody waited for, a timer that outlived its page. The run
 * fails because of it, and Vitest's own report does not show it.
 */
// Vitest takes the default export of a reporter.
export default class StrayErrors {
  onTestRunEnd(_modules: unknown, errors: readonly StrayError[]): void {
    const report = process.env['STRAY_ERRORS'];
    if (report === undefined) return;
    writeFileSync(
      report,
      JSON.stringify(
        errors.map(({ name, message, stack, VITEST_TEST_PATH: file }) => ({ file, name, message, stack })),
      ),
    );
  }
}
