import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listFiles, readSource } from '../source-files.ts';
import type { Catalog } from './catalog.ts';
import { chainFaults } from './chains.ts';
import { compile, type CompilerError } from './compile.ts';
import { type Described, mergeVariants } from './query/describe.ts';
import { evaluate, keyOf, type Statement, type Variants } from './source/evaluate.ts';
import { type Call, findCalls } from './source/find-calls.ts';
import { type Descriptions, describeTexts } from './remembered.ts';
import { type DescribedCall, EXPECTATION, rewrite } from './rewrite.ts';
import { parseSource } from './source/syntax.ts';
import { tablesFile } from './tables.ts';

export type Options = {
  readonly root: string;
  /** Lends a migrated database; nothing is written into it. */
  readonly withDatabase: <T>(use: (url: string) => Promise<T>) => Promise<T>;
  readonly variants: Variants;
  readonly gathered: Readonly<Record<string, string>>;
  /** Statements that may change tables in many steps, with the reason; nothing is asked when left out. */
  readonly kept?: Readonly<Record<string, string>>;
  /** Kept for the next time; a temporary one when left out. */
  readonly folder?: string;
};

export type Report = {
  /** Calls of `query` in the sources, and the statements that come of them. */
  readonly calls: number;
  readonly statements: number;
  readonly tables: number;
  /** What is less than wholly compared, and how often. */
  readonly partly: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
};

const TABLES_FILE = 'tables.check.ts';
/** The seed runs statements like the server does. */
const SOURCES = ['server/{src,seed}/**/*.ts'];
const NO_PRODUCT = /\.(test|check|fixture)\.ts$/;
/** PostgreSQL distinguishes names of prepared statements by this many bytes only. */
const NAME_MAX = 63;

/** Holds every named statement against the database and the TypeScript types it is declared with. */
export async function checkSqlTypes({
  root,
  withDatabase,
  variants,
  gathered,
  kept,
  folder,
}: Options): Promise<Report> {
  const files = listFiles(SOURCES, root).filter((file) => !NO_PRODUCT.test(file));
  const sources = files.map((file) => [file, readSource(file, root)] as const);
  const found = sources
    .filter(([, code]) => /\bquery\b/.test(code))
    .map(([file, code]) => findCalls(parseSource(code, file)));
  const calls = found.flatMap((one) => one.calls);
  const { statements, faults } = await evaluate(root, calls, variants);
  const texts = [...new Set(statements.map(({ text }) => text))];
  const descriptions = await describeTexts(root, texts, withDatabase, folder);
  const { catalog } = descriptions;
  const { described, refused } = describeCalls(statements, descriptions);

  const unlike: string[] = [];
  const describedCalls = [...described].flatMap(([call, own]): readonly DescribedCall[] => {
    const isGathered = gathered[keyOf(call)] !== undefined;
    const merged = mergeVariants(own, isGathered);
    if (typeof merged !== 'string') return [{ call, described: merged, isGathered }];
    unlike.push(`${placeOf(call)}: ${nameOf(call)}: ${merged}`);
    return [];
  });
  const { code: tablesCode, tables } = tablesFile(catalog);
  const replaced = new Map([
    [EXPECTATION, readFileSync(path.join(import.meta.dirname, 'expectation.ts'), 'utf8')],
    [TABLES_FILE, tablesCode],
  ]);
  for (const [file, own] of Map.groupBy(describedCalls, ({ call }) => call.file))
    replaced.set(file, rewrite(readSource(file, root), file, own, catalog));
  const complaints = await compileIn(root, folder, replaced);
  const { differences, unguarded, undeclared } = sortOut(complaints, describedCalls, tables, catalog);

  const columns = describedCalls.flatMap(({ call, described: own }) => (call.row === undefined ? [] : own.columns));
  return {
    calls: calls.length,
    statements: new Set(statements.map(({ name }) => name)).size,
    tables: tables.length - undeclared,
    partly: {
      'calls whose parameters are gathered at run time': describedCalls.filter(({ isGathered }) => isGathered).length,
      'calls without a declared row, whose columns nobody reads': describedCalls.filter(
        ({ call, described: { columns: own } }) => call.row === undefined && own.length > 0,
      ).length,
      'columns of which nobody knows whether they may be null': columns.filter(({ nulls }) => nulls === 'unknown')
        .length,
      'columns of text whose values the tables declare and no CHECK guards': unguarded,
      'tables that no file declares': undeclared,
    },
    faults: [
      ...found.flatMap((one) => one.faults),
      ...faults,
      ...statements.flatMap(({ call, name }) =>
        Buffer.byteLength(name) > NAME_MAX
          ? [`${placeOf(call)}: the name ${name} is longer than ${NAME_MAX} bytes`]
          : [],
      ),
      ...Object.keys(gathered)
        .filter((key) => !calls.some((call) => keyOf(call) === key))
        .map((key) => `parameters of no statement: ${key}`),
      ...(kept ? chainFaults(statements, kept) : []),
      ...refused,
      ...unlike,
      ...differences,
    ],
  };
}

function describeCalls(statements: readonly Statement[], { byText }: Descriptions) {
  const described = new Map<Call, Described[]>();
  const refused: string[] = [];
  for (const { call, name, text } of statements) {
    const found = byText.get(text);
    if (typeof found === 'object') described.set(call, [...(described.get(call) ?? []), found]);
    else refused.push(`${placeOf(call)}: ${name}: PostgreSQL refuses it: ${found ?? ''}`);
  }
  return { described, refused };
}

async function compileIn(root: string, kept: string | undefined, replaced: ReadonlyMap<string, string>) {
  if (kept !== undefined) return compile(root, kept, replaced);
  const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-sql-types-'));
  try {
    return await compile(root, folder, replaced);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function placeOf({ file, line }: Call): string {
  return `${file}:${line}`;
}

/** The compiler's complaints, each as a sentence about a statement or a table. */
function sortOut(
  complaints: readonly CompilerError[],
  calls: readonly DescribedCall[],
  tables: readonly string[],
  catalog: Catalog,
) {
  const differences: string[] = [];
  const tooWide: { readonly call: Call; readonly column: string }[] = [];
  const unchecked = new Set(
    [...catalog.columns.values()].filter(({ literals }) => !literals).map(({ table, name }) => `${table}.${name}`),
  );
  let unguarded = 0;
  let undeclared = 0;
  for (const { file, line, what } of complaints) {
    const call = calls
      .map((one) => one.call)
      .findLast((one) => one.file === file && one.line <= line && line <= one.lastLine);
    const table = file === TABLES_FILE ? tables[line - 2] : undefined;
    for (const sentence of sentencesOf(what)) {
      const [column = '', fault = ''] = sentence.split(/: (.*)/s);
      if (table !== undefined && fault === 'is declared by nobody') undeclared++;
      else if (table !== undefined && fault.startsWith('is any ') && unchecked.has(`${table}.${column}`)) unguarded++;
      else if (table !== undefined) differences.push(`table ${table}: ${sentence}`);
      else if (call && fault === 'is never null') tooWide.push({ call, column });
      else if (call) differences.push(`${placeOf(call)}: ${nameOf(call)}: ${sentence}`);
      else differences.push(`${file}:${line}: ${what}`);
    }
  }
  return { differences: [...differences, ...neverNull(tooWide, calls)], unguarded, undeclared };
}

/** `Type '"a: may be null" | "b: may be null"' does not satisfy the constraint 'never'.` */
function sentencesOf(what: string): readonly string[] {
  const union = /^Type '(?<union>".*")' does not satisfy the constraint 'never'\./.exec(what)?.groups?.['union'];
  if (union !== undefined) return union.split(' | ').map((one) => one.slice(1, -1));
  const isUntyped = /readonly unknown\[\]|'unknown'/.test(what);
  return [
    isUntyped
      ? 'row: is taken from the context; declare it: query<Row>(…)'
      : what.replace(/DescribedParameters\d+/g, 'its parameters'),
  ];
}

function nameOf({ name }: Call): string {
  return name.replace(/^[`']|[`']$/g, '');
}

/**
 * A row type shared by several statements declares null where one of them may return null. Only when none does is the
 * declaration wrong.
 */
function neverNull(
  tooWide: readonly { readonly call: Call; readonly column: string }[],
  calls: readonly DescribedCall[],
): readonly string[] {
  const namesIn = ({ row = '' }: Call): readonly string[] => row.match(/\b[A-Z]\w*/g) ?? [row];
  return tooWide.flatMap(({ call, column }) => {
    const sharing = calls.filter(
      (one) => one.call.file === call.file && namesIn(one.call).some((name) => namesIn(call).includes(name)),
    );
    const isSometimesNull = sharing.some(({ described: { columns } }) =>
      columns.some(({ name, nulls }) => name === column && nulls !== 'never'),
    );
    return isSometimesNull ? [] : [`${placeOf(call)}: ${nameOf(call)}: ${column}: is never null`];
  });
}
