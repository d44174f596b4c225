import { listFiles, readSource, ROOT } from './source-files.ts';

/** Only `*.queries.ts` and `*.tables.ts` of its own domain mention a table; core keeps its tables beside their use. */
const MAY_MENTION = /\.(queries|tables)\.ts$/;
const CREATED = /^\s*create table (?:if not exists )?(?<name>[\w.]+)/gim;
const COMMENT_LINE = /^\s*(\/\/|\*|\/\*)/;

/** What is wrong with who mentions which table, as `file:line: why`. */
export function tableFaults(root: string = ROOT): readonly string[] {
  const domains = new Set(listFiles(['server/src/*/**/*.ts'], root).map((file) => file.split('/')[2] ?? ''));
  const tables = new Map<string, string>();
  const faults: string[] = [];
  for (const file of listFiles(['server/migrations/*.sql'], root)) {
    for (const { groups } of readSource(file, root).matchAll(CREATED)) {
      const name = groups?.['name'] ?? '';
      // A table in a schema of its own belongs to the library that asked for it.
      if (name.includes('.')) continue;
      const domain = [...domains].find((candidate) => name.startsWith(`${candidate}_`));
      if (domain === undefined) faults.push(`${file}: the table ${name} does not start with a domain`);
      else tables.set(name, domain);
    }
  }
  if (tables.size === 0) return [...faults, 'no table was found in server/migrations: this check sees nothing'];
  const anyTable = new RegExp(
    `(?<![\\w-])(${[...tables.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?![\\w-])`,
    'g',
  );
  for (const file of listFiles(['server/src/**/*.ts'], root)) {
    if (/\.(test|check|fixture)\.ts$/.test(file)) continue;
    faults.push(...mentionFaults(readSource(file, root), file, tables, anyTable));
  }
  return faults;
}

function mentionFaults(
  code: string,
  file: string,
  tables: ReadonlyMap<string, string>,
  anyTable: RegExp,
): readonly string[] {
  const here = file.split('/')[2] ?? '';
  return code.split('\n').flatMap((line, index) => {
    if (COMMENT_LINE.test(line)) return [];
    return [...line.matchAll(anyTable)].flatMap(([, name = '']) => {
      const domain = tables.get(name);
      if (domain !== here) return [`${file}:${index + 1}: ${name} belongs to ${domain}`];
      return here === 'core' || MAY_MENTION.test(file)
        ? []
        : [`${file}:${index + 1}: ${name} is for *.queries.ts to mention`];
    });
  });
}

if (import.meta.main) {
  const faults = tableFaults();
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
