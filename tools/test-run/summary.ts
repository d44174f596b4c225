import type { Counts, TestFailure } from './counts.ts';

/** `shaky` passed only when they were tried again: a fault to find, so they are named. */
export type Outcome = {
  readonly counts: Counts;
  readonly failed?: readonly TestFailure[];
  readonly shaky?: readonly TestFailure[];
};
export type Result = Outcome & { readonly name: string; readonly ms: number };

/** The last line of every run, read by people and by programs. */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

export function formatSummary(results: readonly Result[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  return results
    .map(({ name, counts, ms }) => {
      const mark = counts.failed > 0 ? '✗' : counts.passed > 0 ? '✓' : '-';
      return `${mark} ${name.padEnd(width)}  ${`${(ms / 60_000).toFixed(1)} min`.padStart(8)}  ${formatCounts(counts)}`;
    })
    .join('\n');
}

/** `! passed at the second try` above names them; docs/shaky.md keeps them with their dates until they are mended. */
export function formatDuration(ms: number, results: readonly Result[]): string {
  const shaky = results.flatMap((result) => result.shaky ?? []).length;
  return `${(ms / 60_000).toFixed(1)} minutes, ${shaky} shaky${shaky > 0 ? ' (add them to docs/shaky.md)' : ''}`;
}

const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');

/** Once more, at the very end, what failed and what needed a second try. */
export function formatFailures(results: readonly Result[]): string {
  const lines = (mark: string, failures: readonly TestFailure[] = []) =>
    failures.map(({ name, message }) =>
      [
        `${mark} ${name}`,
        ...message
          .replaceAll(COLOURS, '')
          .split('\n')
          .filter((line) => line.trim() !== '')
          .slice(0, 12)
          .map((line) => `    ${line}`),
      ].join('\n'),
    );
  return results
    .flatMap(({ failed, shaky }) => [...lines('✗ failed:', failed), ...lines('! passed at the second try:', shaky)])
    .join('\n');
}
