/**
 * One statement, one purpose: a chain of `with … insert … update … delete` cannot be reviewed, so a statement changes
 * tables in two steps at most (a row and its counter), and more of them stand side by side in one transaction. Those
 * that stay because of a benchmark are listed here by name, with the benchmark.
 */
export const KEPT_CHAINS: Readonly<Record<string, string>> = {
  'judging.settle': 'npm run bench judge: one round trip for all verdicts that end together',
  'wardrobe.lock': '[API-104]: the first read of a wardrobe makes it, within the three statements of a read',
  'accounts.delete-sanctions': '[API-104]: leaving keeps within the twelve statements of a command',
};

const STEPS_MAX = 2;
const STEP =
  /\binsert\s+into\b|\bdelete\s+from\b|(?<!\b(?:do|for|key)\s+)\bupdate\s+(?!set\b|of\b|skip\b|nowait\b)\w+/gi;
const SQL_TEXT = /'(?:[^']|'')*'/g;

/** How many steps of a statement change tables. */
export function writingSteps(text: string): number {
  return [...text.replace(SQL_TEXT, "''").matchAll(STEP)].length;
}

/** Statements with too many steps, and entries of the list that nobody needs. */
export function chainFaults(
  statements: readonly { readonly name: string; readonly text: string }[],
  kept: Readonly<Record<string, string>> = KEPT_CHAINS,
): readonly string[] {
  const long = new Map(
    statements
      .filter(({ text }) => writingSteps(text) > STEPS_MAX)
      .map(({ name, text }) => [name, writingSteps(text)] as const),
  );
  return [
    ...[...long]
      .filter(([name]) => kept[name] === undefined)
      .map(
        ([name, steps]) => `${name} changes tables in ${steps} steps; at most ${STEPS_MAX}, or its bench in chains.ts`,
      ),
    ...Object.keys(kept)
      .filter((name) => !long.has(name))
      .map((name) => `chains.ts keeps ${name}, which is no chain`),
  ];
}
