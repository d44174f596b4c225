import { DOMAIN_ROWS } from '../domain-rows.ts';
import { tablesOf, type View, viewsOf } from './schema-names.ts';
import { listFiles, readSource, ROOT } from '../source-files.ts';

/** Only `*.queries.ts` and `*.tables.ts` mention tables and views; core keeps its tables beside their use. */
const MAY_MENTION = /\.(queries|tables)\.ts$/;
const COMMENT_LINE = /^\s*(\/\/|\*|\/\*)/;
/** How the comment of a view begins: who may read it. See docs/decisions/0062. */
const ROLE = /^(?<role>shared|own|retired): ./;

type Owned = {
  readonly domain: string;
  /** Undefined for a table, which is for its domain alone. */
  readonly role?: string | undefined;
};

/** What is wrong with who mentions which table or view, as `file:line: why`. */
export function tableFaults(root: string = ROOT): readonly string[] {
  const domains = [...new Set(listFiles(['server/src/*/**/*.ts'], root).map((file) => file.split('/')[2] ?? ''))];
  const ownerOf = (name: string) => domains.find((candidate) => name.startsWith(`${candidate}_`));
  const owned = new Map<string, Owned>();
  const faults: string[] = [];
  for (const [name, file] of tablesOf(root)) {
    const domain = ownerOf(name);
    if (domain === undefined) faults.push(`${file}: the table ${name} does not start with a domain`);
    else owned.set(name, { domain });
  }
  if (owned.size === 0) return [...faults, 'no table was found in server/migrations: this check sees nothing'];
  const views = viewsOf(root);
  for (const { name, comment = '', file } of views) {
    const domain = ownerOf(name);
    const role = ROLE.exec(comment)?.groups?.['role'];
    if (domain === undefined) faults.push(`${file}: the view ${name} does not start with a domain`);
    else owned.set(name, { domain, role });
    if (role === undefined)
      faults.push(`${file}: the view ${name} has no comment that begins with "shared: ", "own: " or "retired: "`);
  }
  const names = [...owned.keys()].toSorted((a, b) => b.length - a.length);
  const anyName = new RegExp(`(?<![\\w-])(${names.join('|')})(?![\\w-])`, 'g');
  const read = new Set<string>();
  for (const view of views) faults.push(...bodyFaults(view, owned, anyName, read));
  for (const file of listFiles(['server/src/**/*.ts'], root)) {
    if (/\.(test|check|fixture)\.ts$/.test(file)) continue;
    faults.push(...mentionFaults(readSource(file, root), file, owned, anyName, read));
  }
  for (const { name, file } of views)
    if (!read.has(name) && owned.get(name)?.role !== 'retired') faults.push(`${file}: nobody reads the view ${name}`);
  return faults;
}

/** Why `here` may not read a table or view; undefined when it may. */
function refusal(name: string, { domain, role }: Owned, here: string): string | undefined {
  if (role === 'retired') return `${name} is retired`;
  if (domain === here) return undefined;
  if (role !== 'shared') return `${name} belongs to ${domain}`;
  return rowOf(domain) < rowOf(here) ? undefined : `${name} belongs to ${domain}, which is not below ${here}`;
}

/** Core is below every domain; the check of boundaries reports a domain without a row. */
function rowOf(domain: string): number {
  return DOMAIN_ROWS.findIndex((row) => row.includes(domain));
}

/** A view reads the tables of its own domain and shared views of lower ones: a wall is not passed by way of a view. */
function bodyFaults(
  { name, body, file }: View,
  owned: ReadonlyMap<string, Owned>,
  anyName: RegExp,
  read: Set<string>,
): readonly string[] {
  const here = owned.get(name);
  if (here === undefined) return [];
  const mentioned = new Set([...body.matchAll(anyName)].map(([, mention = '']) => mention));
  return [...mentioned].flatMap((mention) => {
    const of = owned.get(mention);
    const fault = of && refusal(mention, of, here.domain);
    if (here.role !== 'retired') read.add(mention);
    return fault === undefined ? [] : [`${file}: the view ${name} reads ${mention}: ${fault}`];
  });
}

function mentionFaults(
  code: string,
  file: string,
  owned: ReadonlyMap<string, Owned>,
  anyName: RegExp,
  read: Set<string>,
): readonly string[] {
  const here = file.split('/')[2] ?? '';
  return code.split('\n').flatMap((line, index) => {
    if (COMMENT_LINE.test(line)) return [];
    return [...line.matchAll(anyName)].flatMap(([, name = '']) => {
      read.add(name);
      const of = owned.get(name);
      const fault =
        (of && refusal(name, of, here)) ??
        (here === 'core' || MAY_MENTION.test(file) ? undefined : `${name} is for *.queries.ts to mention`);
      return fault === undefined ? [] : [`${file}:${index + 1}: ${fault}`];
    });
  });
}

if (import.meta.main) {
  const faults = tableFaults();
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
