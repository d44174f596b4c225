import { listFiles, readSource, ROOT, textsOf, walkSyntax } from './source-files.ts';

/** Korean that a person can read may stand only in these files; elsewhere it is a text without its English. */
const HOMES = /(^|[./])(text|contract|errors)\.ts$|\.(test|spec|check|fixture)\.tsx?$|(^|\/)(seed|test)\//;
/** Code about the Korean language itself. Each with its reason. */
const ABOUT_KOREAN: Readonly<Record<string, string>> = {
  'contract/src/core/josa.ts': 'knows the one particle with three forms',
};
const HANGUL = /\p{Script=Hangul}/u;
const SOURCES = [
  '{contract,server,web,sandbox,bench,judge}/src/**/*.{ts,tsx}',
  'server/seed/**/*.ts',
  '{tools,scripts}/**/*.{ts,mjs}',
];

/** Every place where Hangul stands in code outside its homes, as `file:line: text`. Comments are free. */
export function strayKorean(root: string = ROOT): readonly string[] {
  return listFiles(SOURCES, root)
    .filter((file) => !HOMES.test(file) && !(file in ABOUT_KOREAN))
    .flatMap((file) => straysIn(readSource(file, root), file));
}

function straysIn(code: string, file: string): readonly string[] {
  if (!HANGUL.test(code)) return [];
  const lines = code.split('\n');
  const strays: string[] = [];
  walkSyntax(code, file, (node) => {
    for (const text of textsOf(node)) {
      const korean = text
        .split('\n')
        .find((line) => HANGUL.test(line))
        ?.trim();
      if (korean === undefined) continue;
      const line = lines.findIndex((candidate) => candidate.includes(korean)) + 1;
      strays.push(`${file}:${line}: ${korean}`);
    }
  });
  return strays;
}

if (import.meta.main) {
  const strays = strayKorean();
  for (const stray of strays) console.error(stray);
  if (strays.length > 0)
    console.error(`${strays.length} Korean texts outside *.text.ts, *.errors.ts, *.contract.ts, tests and seeds.`);
  process.exitCode = strays.length > 0 ? 1 : 0;
}
