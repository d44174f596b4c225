import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call } from './find-calls.ts';

export type Statement = { readonly call: Call; readonly name: string; readonly text: string };
/** Values for what only a caller of the function around a statement knows; one entry per statement that can come of it. */
export type Variants = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

type Thunk = (given: Readonly<Record<string, unknown>>) => readonly [name: string, text: string];
const EXPORTED = 'namedStatementsForTheCheck';

/** `shop.queries.ts shop.shelf-${sort}`: how a dynamic statement is called in the list of variants. */
export function keyOf({ file, name }: Call): string {
  return `${path.basename(file)} ${name.replace(/^[`']|[`']$/g, '')}`;
}

/**
 * The names and texts of the calls. The module itself makes them: it is loaded with one more export, in which each
 * call's two expressions stand as a function, so that constants, imports and helpers are those of the program.
 */
export async function evaluate(
  root: string,
  calls: readonly Call[],
  variants: Variants,
): Promise<{ readonly statements: readonly Statement[]; readonly faults: readonly string[] }> {
  const byFile = Map.groupBy(calls, ({ file }) => file);
  const additions = new Map<string, string>();
  for (const [file, own] of byFile) additions.set(urlOf(root, file), exportOf(own));
  const hooks = registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const addition = additions.get(url);
      if (addition === undefined || loaded.source === undefined || loaded.source === null) return loaded;
      const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
      return { ...loaded, source: `${source}\n${addition}` };
    },
  });
  const statements: Statement[] = [];
  const faults: string[] = [];
  const used = new Set<string>();
  try {
    for (const [file, own] of byFile) {
      const module = (await import(urlOf(root, file))) as { readonly [EXPORTED]: readonly Thunk[] };
      own.forEach((call, index) => {
        const key = keyOf(call);
        const given = call.unbound.length === 0 ? [{}] : variants[key];
        if (call.unbound.length > 0) used.add(key);
        if (!given) {
          faults.push(
            `${call.file}:${call.line}: ${call.unbound.join(', ')} decide the text; list the variants: ${key}`,
          );
          return;
        }
        for (const one of given) {
          const [name, text] = module[EXPORTED][index]?.(one) ?? ['', ''];
          statements.push({ call, name, text });
        }
      });
    }
  } finally {
    hooks.deregister();
  }
  for (const key of Object.keys(variants)) if (!used.has(key)) faults.push(`variants of no statement: ${key}`);
  return { statements, faults: [...faults, ...sharedNames(statements)] };
}

function urlOf(root: string, file: string): string {
  return pathToFileURL(path.join(root, file)).href;
}

function exportOf(calls: readonly Call[]): string {
  const thunks = calls.map(
    ({ unbound, locals, name, text }) =>
      `({ ${unbound.join(', ')} }: any) => { ${locals.join(' ')} return [${name}, ${text}]; }`,
  );
  return `export const ${EXPORTED} = [${thunks.join(',\n')}];`;
}

/** A connection prepares a name once: two texts under one name would answer each other's questions. */
function sharedNames(statements: readonly Statement[]): readonly string[] {
  const texts = new Map<string, Statement>();
  return statements.flatMap((statement) => {
    const first = texts.get(statement.name);
    if (!first) texts.set(statement.name, statement);
    return first && first.text !== statement.text
      ? [`${statement.call.file}:${statement.call.line}: another text is named ${statement.name} in ${first.call.file}`]
      : [];
  });
}
