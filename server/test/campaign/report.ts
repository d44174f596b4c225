import type { AuditRow } from './audit.ts';

export type Counts = Record<string, number>;

/** The table a campaign prints at its end. */
export function formatCampaign(faults: Counts, endedByThemselves: number, rows: readonly AuditRow[]): string {
  const line = (cells: readonly (string | number)[]): string =>
    cells.map((cell, at) => (at === 0 ? String(cell).padEnd(28) : String(cell).padStart(13))).join('');
  return [
    line(['fault', 'times']),
    ...Object.entries(faults).map(([name, times]) => line([name, times])),
    line(['processes that ended alone', endedByThemselves]),
    '',
    line(['flow', 'acknowledged', 'lost', 'doubled']),
    ...rows.map(({ flow, acknowledged, lost, doubled }) => line([flow, acknowledged, lost, doubled])),
  ].join('\n');
}
