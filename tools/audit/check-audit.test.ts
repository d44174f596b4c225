import { describe, expect, it } from 'vitest';
import { type AdvisoryList, listWarning, vulnerable } from './check-audit.ts';

const advisory = {
  url: 'https://example.com/GHSA-1',
  title: 'path traversal',
  severity: 'high',
  vulnerable_versions: '>=1.0.0 <1.2.3',
};
const list: AdvisoryList = { date: '2026-11-01', source: 'test', advisories: { fast: [advisory] } };
const lockOf = (version: string) => ({ packages: { 'node_modules/a/node_modules/fast': { version } } });

describe('audit', () => {
  it('[SEC-82] refuses a version that is known to be vulnerable, wherever it is nested', () => {
    const fault = 'fast@1.2.2: high: path traversal (https://example.com/GHSA-1)';
    expect(vulnerable(lockOf('1.2.2'), list)).toEqual([fault]);
    expect(vulnerable(lockOf('1.2.3-beta.1'), list)).toHaveLength(1);
    expect(vulnerable(lockOf('1.2.3'), list)).toEqual([]);
  });

  it('[SEC-82] warns about a list that is older than 90 days, and about none', () => {
    expect(listWarning(list, new Date('2027-01-30T00:00:00Z'))).toBeUndefined();
    expect(listWarning(list, new Date('2027-01-31T00:00:00Z'))).toContain('91 days old');
    expect(listWarning({ ...list, date: null }, new Date())).toContain('nothing was compared');
  });
});
