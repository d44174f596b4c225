/**
 * Where the line that was commented on stands now: at its old place if it is unchanged, else at the nearest place with the
 * same text, else where it was. Students go on writing while a coach reads. [LMS-215]
 */
export function lineOf(
  lines: readonly string[],
  { line, quote }: { readonly line: number; readonly quote: string },
): number {
  const wanted = quote.trim();
  const old = Math.min(Math.max(1, line), Math.max(1, lines.length));
  if (wanted === '' || lines[line - 1]?.trim() === wanted) return old;
  const same = lines.flatMap((text, index) => (text.trim() === wanted ? [index + 1] : []));
  return same.toSorted((one, other) => Math.abs(one - line) - Math.abs(other - line))[0] ?? old;
}
