import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countReport, readCheckReport, readPlaywrightReport, readVitestReport } from './counts.ts';
import { formatCounts, formatSummary } from './summary.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const vitestReport = (testResults: { status: string; assertionResults: { status: string }[] }[]) =>
  ({ numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults });

describe('the counts of a test run', () => {
  it('takes passed, failed and skipped from the unit tests', () => {
    expect(readVitestReport(vitestReport([]))).toEqual({ passed: 3, failed: 1, skipped: 3 });
  });

  it('counts a test file that could not be loaded as a failure', () => {
    const files = [{ status: 'failed', assertionResults: [] }, { status: 'failed', assertionResults: [{ status: 'failed' }] }];
    expect(readVitestReport(vitestReport(files)).failed).toBe(2);
  });

  it('counts journeys that needed a second try as passed, and errors outside journeys as failed', () => {
    expect(readPlaywrightReport({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 }, errors: [{}] })).toEqual({ passed: 7, failed: 2, skipped: 3 });
  });

  it('counts every check', () => {
    expect(readCheckReport([{ name: 'types', ok: true }, { name: 'lint', ok: false }])).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('never calls a failed program passed, whatever its report says', () => {
    const report = path.join(folder, 'report.json');
    writeFileSync(report, JSON.stringify([{ ok: true }]));
    expect(countReport(report, true, readCheckReport)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countReport(report, false, readCheckReport)).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(countReport(path.join(folder, 'missing.json'), false, readCheckReport)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('the summary', () => {
  it('mentions skipped tests only when there are some', () => {
    expect(formatCounts({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(formatCounts({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped');
  });

  it('shows each step with its time', () => {
    const lines = formatSummary([{ name: 'unit', counts: { passed: 1, failed: 0, skipped: 0 }, ms: 1_250 }, { name: 'journeys', counts: { passed: 0, failed: 1, skipped: 0 }, ms: 90_000 }]);
    expect(lines.split('\n')).toEqual(['✓ unit         1.3 s  1 passed, 0 failed', '✗ journeys    90.0 s  0 passed, 1 failed']);
  });
});
