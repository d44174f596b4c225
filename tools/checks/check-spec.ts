import { FILES_IN_TURN } from '../test-run/files-in-turn.ts';
import { listFiles, type Node, readSource, ROOT, textsOf, walkSyntax } from '../source-files.ts';

/** A promise of the ledger (`| API-5 | … |`) or a rule of our own (`**API-101** …`). */
const RULE = /^(?:\| (?<row>[A-Z]{3}-\d+) \||\*\*(?<own>[A-Z]{3}-\d+)\*\*)/gm;
/** An incomplete rule ends with `… (partial: what is missing) |`. It does not count as met, whatever cites it. */
const PARTIAL = /^\| (?<row>[A-Z]{3}-\d+) \|.*\(partial: [^)]+\) \|$/gm;
const CITATION = /\[([A-Z]{3}-\d+)\]/g;
const TESTS = [
  '{contract,server,web,sandbox,bench,judge,converter}/**/*.test.{ts,tsx}',
  '{tools,scripts}/**/*.test.ts',
  'e2e/**/*.spec.ts',
];
/** Journeys that `npm test` leaves out on all days or on most (e2e/playwright.config.ts). */
const NOT_EVERY_DAY = /@(?:long|day\d)/;
/** Tests that do not run keep nothing. */
const NOT_RUN = new Set(['skip', 'todo', 'fixme', 'fails']);

export type SpecReport = {
  readonly rules: readonly string[];
  readonly kept: readonly string[];
  readonly open: readonly string[];
  readonly partial: readonly string[];
  /** Cited, but in no spec: `API-99 (server/…/x.test.ts)`. */
  readonly unknown: readonly string[];
  /** Written down twice. */
  readonly twice: readonly string[];
};

/** Compares the rules of docs/spec with the citations in titles of tests that run every day. */
export function reportSpec(root: string = ROOT): SpecReport {
  const all = listFiles(['docs/spec/*.md'], root).flatMap((file) =>
    [...readSource(file, root).matchAll(RULE)].map(({ groups }) => groups?.['row'] ?? groups?.['own'] ?? ''),
  );
  const rules = [...new Set(all)];
  const partial = listFiles(['docs/spec/*.md'], root).flatMap((file) =>
    [...readSource(file, root).matchAll(PARTIAL)].map(({ groups }) => groups?.['row'] ?? ''),
  );
  const cited = new Map<string, string>();
  for (const file of listFiles(TESTS, root).filter((one) => !FILES_IN_TURN.includes(one)))
    for (const id of citationsIn(readSource(file, root), file)) cited.set(id, file);
  return {
    rules,
    kept: rules.filter((id) => cited.has(id) && !partial.includes(id)),
    open: rules.filter((id) => !cited.has(id) && !partial.includes(id)),
    partial,
    unknown: [...cited].filter(([id]) => !rules.includes(id)).map(([id, file]) => `${id} (${file})`),
    twice: rules.filter((id) => all.indexOf(id) !== all.lastIndexOf(id)),
  };
}

/**
 * Ids in the titles of `it`, `test` and `describe`; a mention in a comment or in a value is no citation. A journey of
 * long runs or of some days keeps no promise alone: each `npm test` has to fail without it.
 */
export function citationsIn(code: string, file: string): ReadonlySet<string> {
  const found = new Set<string>();
  if (!/\[[A-Z]{3}-\d+\]/.test(code)) return found;
  walkSyntax(code, file, (node) => {
    if (node.type !== 'CallExpression' || !isTestCall(node['callee'] as Node)) return;
    const title = (node['arguments'] as readonly { readonly expression: Node }[])[0]?.expression;
    const texts = title ? textsOf(title) : [];
    if (texts.some((text) => NOT_EVERY_DAY.test(text))) return;
    for (const text of texts) for (const [, id] of text.matchAll(CITATION)) found.add(id ?? '');
  });
  return found;
}

/** `it(…)`, `test.each(rows)(…)`, `test.describe(…)`, but not `it.skip(…)`. */
function isTestCall(callee: Node): boolean {
  if (callee.type === 'Identifier') return ['it', 'test', 'describe'].includes(String(callee['value']));
  if (callee.type === 'CallExpression') return isTestCall(callee['callee'] as Node);
  if (callee.type !== 'MemberExpression') return false;
  const { value } = callee['property'] as Node;
  return !NOT_RUN.has(String(value)) && isTestCall(callee['object'] as Node);
}

if (import.meta.main) {
  const { rules, kept, open, partial, unknown, twice } = reportSpec();
  console.log(`${rules.length} promises, ${kept.length} kept`);
  if (open.length > 0) console.log(`not yet: ${open.join(' ')}`);
  if (partial.length > 0) console.log(`in part: ${partial.join(' ')}`);
  if (unknown.length > 0) console.error(`cited but in no spec: ${unknown.join(' ')}`);
  if (twice.length > 0) console.error(`written down twice: ${twice.join(' ')}`);
  process.exitCode = unknown.length + twice.length > 0 || rules.length === 0 ? 1 : 0;
}
