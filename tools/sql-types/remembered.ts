import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, readSource } from '../source-files.ts';
import { type Catalog, readCatalog } from './catalog.ts';
import { type Described, openDescriber } from './query/describe.ts';

/** How PostgreSQL describes texts: the description, or why it refuses one. */
export type Descriptions = { readonly catalog: Catalog; readonly byText: ReadonlyMap<string, Described | string> };

/** As long as neither the schema nor this tool changes, PostgreSQL describes the same text in the same way. */
function fingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const file of listFiles(['server/migrations/*.sql', 'tools/sql-types/**/*.ts', 'package-lock.json'], root))
    hash.update(file).update(readSource(file, root));
  return hash.digest('hex');
}

/** Asks PostgreSQL of each text. With a folder to remember in, only of those it was never asked of; often it is not needed at all. */
export async function describeTexts(
  root: string,
  texts: readonly string[],
  withDatabase: <T>(use: (url: string) => Promise<T>) => Promise<T>,
  folder?: string,
): Promise<Descriptions> {
  const file = folder === undefined ? undefined : path.join(folder, 'described.json');
  const key = file === undefined ? '' : fingerprint(root);
  const known = file === undefined ? undefined : read(file, key);
  if (known && texts.every((text) => known.byText.has(text))) return known;
  const found = await withDatabase((url) => ask(url, texts, known));
  if (file !== undefined) write(file, key, found);
  return found;
}

async function ask(url: string, texts: readonly string[], known: Descriptions | undefined): Promise<Descriptions> {
  const { client, describe, readQuietly } = await openDescriber(url);
  try {
    const catalog = known?.catalog ?? (await readQuietly(readCatalog));
    const byText = new Map<string, Described | string>();
    for (const text of texts)
      byText.set(
        text,
        known?.byText.get(text) ?? (await describe(text, catalog).catch((error: unknown) => (error as Error).message)),
      );
    return { catalog, byText };
  } finally {
    await client.end();
  }
}

/** Maps and sets are kept as lists of their entries. */
const toPlain = (_key: string, value: unknown): unknown =>
  value instanceof Map || value instanceof Set ? { [value.constructor.name]: [...value] } : value;
const fromPlain = (_key: string, value: unknown): unknown => {
  const { Map: entries, Set: items } = (value ?? {}) as { readonly Map?: unknown; readonly Set?: unknown };
  if (Array.isArray(entries)) return new Map(entries as [unknown, unknown][]);
  return Array.isArray(items) ? new Set(items) : value;
};

function read(file: string, key: string): Descriptions | undefined {
  if (!existsSync(file)) return undefined;
  const kept = JSON.parse(readFileSync(file, 'utf8'), fromPlain) as { key: string; descriptions: Descriptions };
  return kept.key === key ? kept.descriptions : undefined;
}

function write(file: string, key: string, descriptions: Descriptions): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ key, descriptions }, toPlain));
}
