import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  countReport,
  readCheckReport,
  readPlaywrightReport,
  readPlaywrightFailures,
  readStrayErrors,
  readVitestReport,
  readVitestFailures,
} from './counts.ts';
import { formatCounts, formatDuration, formatSummary, formatFailures } from './summary.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const vitestReport = (testResults: { status: string; assertionResults: { status: string }[] }[]) => ({
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults,
});

describe('the counts of a test run', () => {
  it('takes passed, failed and skipped from the unit tests', () => {
    expect(readVitestReport(vitestReport([]))).toEqual({ passed: 3, failed: 1, skipped: 3 });
  });

  it('counts a test file that could not be loaded as a failure', () => {
    const files = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
    ];
    expect(readVitestReport(vitestReport(files)).failed).toBe(2);
  });

  it('counts journeys that needed a second try as passed, and errors outside journeys as failed', () => {
    expect(readPlaywrightReport({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 }, errors: [{}] })).toEqual(
      { passed: 7, failed: 2, skipped: 3 },
    );
  });

  it('names each test that failed, and each file that could not be loaded', () => {
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'failed', fullName: 'adds', failureMessages: ['1 is not 2'] },
            { status: 'passed', fullName: 'counts', failureMessages: [] },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'no such import', assertionResults: [] },
        { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
      ],
    };
    expect(readVitestFailures(report)).toEqual([
      { file: 'a.test.ts', name: 'adds', message: '1 is not 2' },
      { file: 'b.test.ts', name: 'b.test.ts', message: 'no such import' },
    ]);
  });

  it('names what went wrong outside every test, with the file if it is known', () => {
    expect(
      readStrayErrors([
        {
          file: 'a.test.tsx',
          name: 'ReferenceError',
          message: 'window is not defined',
          stack: 'ReferenceError: window is not defined\n    at tick',
        },
        { message: 'gone' },
      ]),
    ).toEqual([
      {
        file: 'a.test.tsx',
        name: 'outside every test of a.test.tsx',
        message: 'ReferenceError: window is not defined\n    at tick',
      },
      { file: undefined, name: 'outside every test', message: 'Error: gone' },
    ]);
  });

  it('names journeys that failed apart from those that passed at a second try', () => {
    const test = (status: string) => ({
      projectName: 'phone',
      status,
      results: [{ errors: [{ message: 'not there' }] }],
    });
    const report = {
      suites: [
        {
          specs: [],
          suites: [
            {
              specs: [
                { title: 'in', file: 'in.spec.ts', tests: [test('unexpected')] },
                { title: 'out', file: 'out.spec.ts', tests: [test('flaky')] },
                { title: 'on', file: 'on.spec.ts', tests: [test('expected')] },
              ],
            },
          ],
        },
      ],
    };
    const { failed, shaky } = readPlaywrightFailures(report);
    expect(failed).toEqual([{ name: '[phone] in.spec.ts › in', message: 'not there' }]);
    expect(shaky.map(({ name }) => name)).toEqual(['[phone] out.spec.ts › out']);
  });

  it('counts every check', () => {
    expect(
      readCheckReport([
        { name: 'types', ok: true },
        { name: 'lint', ok: false },
      ]),
    ).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('never counts a failed program as passed, whatever its report contains', () => {
    const report = path.join(folder, 'report.json');
    writeFileSync(report, JSON.stringify([{ ok: true }]));
    expect(countReport(report, true, readCheckReport)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countReport(report, false, readCheckReport)).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(countReport(path.join(folder, 'missing.json'), false, readCheckReport)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  });
});

describe('the summary', () => {
  it('mentions skipped tests only when there are some', () => {
    expect(formatCounts({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(formatCounts({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped');
  });

  it('shows each step with its time', () => {
    const lines = formatSummary([
      { name: 'unit', counts: { passed: 1, failed: 0, skipped: 0 }, ms: 750_000 },
      { name: 'journeys', counts: { passed: 0, failed: 1, skipped: 0 }, ms: 90_000 },
    ]);
    expect(lines.split('\n')).toEqual([
      '✓ unit      12.5 min  1 passed, 0 failed',
      '✗ journeys   1.5 min  0 passed, 1 failed',
    ]);
  });

  it('prints the minutes and how many tests passed only at the second try', () => {
    const step = { name: 'unit', ms: 1, counts: { passed: 2, failed: 0, skipped: 0 } };
    expect(formatDuration(90_000, [step])).toBe('1.5 minutes, 0 shaky');
    expect(formatDuration(90_000, [{ ...step, shaky: [{ name: 'out', message: '' }] }])).toBe(
      '1.5 minutes, 1 shaky (add them to docs/shaky.md)',
    );
  });

  it('repeats at the end what failed and what was shaky, without colours', () => {
    const counts = { passed: 1, failed: 1, skipped: 0 };
    const red = String.fromCodePoint(27) + '[31m';
    const text = formatFailures([
      { name: 'unit', ms: 1, counts, failed: [{ name: 'adds', message: `${red}1 is not 2` }] },
      { name: 'journeys', ms: 1, counts, shaky: [{ name: 'out', message: '' }] },
    ]);
    expect(text.split('\n')).toEqual(['✗ failed: adds', '    1 is not 2', '! passed at the second try: out']);
  });
});
