import { listFiles, readSource, ROOT } from '../source-files.ts';

/** `npm run check`, step "exports": an export that nothing uses is dead code that everybody goes on reading. */
const SOURCES = [
  '{contract,server,web,sandbox,judge,converter,e2e,bench,tools,scripts}/**/*.{ts,tsx,mjs}',
  '*.config.ts',
];
/** Files whose exports are called by a tool, or prove by compiling. */
const IGNORED = /\.(test|check|spec)\.tsx?$|\.config\.ts$/;
/** Called by name from outside: the global setup of Vitest. */
const CALLED_BY_TOOLS = new Set(['setup', 'teardown']);
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const EXPORTED =
  /^export (?:declare )?(?:async )?(?:const|function\*?|class|type|interface) (?<name>[A-Za-z_$][\w$]*)/gm;
const WORD = /[A-Za-z_$][\w$]*/g;

/** Exports that are mentioned once in the whole project: where they are declared. As `file: name`. */
export function deadExports(root: string = ROOT): readonly string[] {
  const sources = listFiles(SOURCES, root).map((file) => ({ file, code: readSource(file, root).replace(COMMENT, '') }));
  const mentions = new Map<string, number>();
  for (const { code } of sources)
    for (const [word] of code.matchAll(WORD)) mentions.set(word, (mentions.get(word) ?? 0) + 1);
  return sources
    .filter(({ file }) => !IGNORED.test(file))
    .flatMap(({ file, code }) =>
      [...code.matchAll(EXPORTED)]
        .map(({ groups }) => groups?.['name'] ?? '')
        .filter((name) => mentions.get(name) === 1 && !CALLED_BY_TOOLS.has(name))
        .map((name) => `${file}: nothing uses ${name}`),
    );
}

if (import.meta.main) {
  const dead = deadExports();
  for (const fault of dead) console.error(fault);
  process.exitCode = dead.length > 0 ? 1 : 0;
}
