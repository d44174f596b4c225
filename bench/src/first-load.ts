import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** A page, by what it is made of beside the entry: source files that are imported when needed, or names of chunks. */
type FirstLoad = {
  readonly name: string;
  readonly parts: readonly string[];
  readonly maxBytes: number;
};

/** The chunks of vite.config.ts: `member` stands around every page of somebody signed in, `learner`, `channel` and `office` are the frames. */
const FIRST_LOADS: readonly FirstLoad[] = [
  {
    name: 'manage',
    parts: ['member', 'channel', 'office'],
    maxBytes: 140_000,
  },
  { name: 'home', parts: ['member', 'learner', 'src/pages/home.tsx'], maxBytes: 140_000 },
  // Before the language runtime, which comes when somebody runs a program.
  { name: 'workbench', parts: ['member', 'learner', 'src/pages/learning/problem.tsx'], maxBytes: 260_000 },
];

type Manifest = Readonly<Record<string, { readonly file: string }>>;

/** Scripts that a script imports before it runs; what it imports later is not among them. */
function importsOf(code: string): readonly string[] {
  return [...code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, file = '']) => `assets/${file}`);
}

/** The scripts that must be there before the page is drawn, by their size in gzip; from the build, without a browser. [NAV-141] */
export function firstLoadOf(
  webRoot: string,
  { parts }: Pick<FirstLoad, 'parts'>,
): readonly { readonly file: string; readonly gzip: number }[] {
  const read = (file: string) => readFileSync(path.join(webRoot, file), 'utf8');
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
  const chunks = readdirSync(path.join(webRoot, 'assets'));
  const fileOf = (part: string): string => {
    const chunk = chunks.find((file) => new RegExp(`^${part}-[\\w-]{8}\\.js$`).test(file));
    const file = manifest[part]?.file ?? (chunk && `assets/${chunk}`);
    if (file === undefined) throw new Error(`the build has no ${part}`);
    return file;
  };
  const entry = [...read('index.html').matchAll(/\/(assets\/[\w.-]+\.js)/g)].map(([, file = '']) => file);
  const seen = new Map<string, number>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    const code = read(file);
    seen.set(file, gzipSync(code, { level: 9 }).length);
    for (const imported of importsOf(code)) visit(imported);
  };
  for (const file of [...entry, ...parts.map(fileOf)]) visit(file);
  return [...seen].map(([file, gzip]) => ({ file, gzip })).toSorted((a, b) => b.gzip - a.gzip);
}

/** Prints what the office and the workbench load first, and gives the sums. [NAV-141] */
export function printFirstLoads(
  webRoot: string,
): readonly { readonly name: string; readonly gzip: number; readonly maxBytes: number }[] {
  return FIRST_LOADS.map(({ name, parts, maxBytes }) => {
    const files = firstLoadOf(webRoot, { parts });
    const gzip = files.reduce((sum, file) => sum + file.gzip, 0);
    console.log(`${name}: ${gzip} bytes of JavaScript in gzip, ${files.length} files; the bar is ${maxBytes}`);
    for (const file of files) console.log(`  ${String(file.gzip).padStart(7)}  ${file.file}`);
    return { name, gzip, maxBytes };
  });
}
