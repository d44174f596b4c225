import type { Counts } from './counts.ts';

export type Result = { readonly name: string; readonly counts: Counts; readonly ms: number };

/** The last line of every run, read by people and by programs. */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

export function formatSummary(results: readonly Result[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  return results.map(({ name, counts, ms }) => {
    const mark = counts.failed > 0 ? '✗' : counts.passed > 0 ? '✓' : '-';
    return `${mark} ${name.padEnd(width)}  ${`${(ms / 1000).toFixed(1)} s`.padStart(8)}  ${formatCounts(counts)}`;
  }).join('\n');
}
