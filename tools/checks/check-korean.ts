import { listFiles, readSource, ROOT, textsOf, walkSyntax } from '../source-files.ts';

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

/** Texts that people read. Lists of what people may type hold synonyms on purpose. */
const TEXTS = ['{contract,server,web,sandbox,judge}/src/**/*.{text,errors}.ts'];
const TYPED_BY_PEOPLE: Readonly<Record<string, string>> = {
  'server/src/accounts/passwords/korean-passwords.text.ts': 'passwords that are guessed first',
  'server/src/channels/roster/roster.text.ts': 'names of columns that a roster may have',
  'server/src/social/word-filter/profanity.text.ts': 'words that are masked',
};
/** A row of the table under "Korean words in texts": the word, and the synonyms that must not be used for it. */
const WORD_ROW = /^\| (?<word>[^|]*?) \| (?<others>[^|]*?) \|/gm;

/** Every text with a word that docs/glossary.md replaces by another, as `file:line: text (write …)`. */
export function koreanSynonyms(root: string = ROOT): readonly string[] {
  const [, section = ''] = readSource('docs/glossary.md', root).split(/^## Korean words in texts$/m);
  const rows = [...section.matchAll(WORD_ROW)]
    .map(({ groups }) => ({ word: groups?.['word'] ?? '', others: (groups?.['others'] ?? '').split(', ') }))
    .filter(({ word }) => HANGUL.test(word));
  if (rows.length === 0) return ['docs/glossary.md: no Korean words were found: this check sees nothing'];
  return listFiles(TEXTS, root)
    .filter((file) => !(file in TYPED_BY_PEOPLE))
    .flatMap((file) => synonymsIn(readSource(file, root), file, rows));
}

type WordRow = { readonly word: string; readonly others: readonly string[] };

function synonymsIn(code: string, file: string, rows: readonly WordRow[]): readonly string[] {
  const lines = code.split('\n');
  const found: string[] = [];
  walkSyntax(code, file, (node) => {
    for (const text of textsOf(node)) {
      for (const { word, others } of rows) {
        if (!others.some((other) => contains(text, other))) continue;
        const line = lines.findIndex((candidate) => candidate.includes(`'${text}'`)) + 1;
        found.push(`${file}:${line}: ${text} (write ${word})`);
      }
    }
  });
  return found;
}

/** At the beginning of a Korean word; `=게` is the whole text. */
function contains(text: string, other: string): boolean {
  if (other.startsWith('=')) return text === other.slice(1);
  return new RegExp(`(?<!\\p{Script=Hangul})${other.replace(/[{}]/g, '\\$&')}`, 'u').test(text);
}

if (import.meta.main) {
  const synonyms = koreanSynonyms();
  for (const synonym of synonyms) console.error(synonym);
  const strays = strayKorean();
  for (const stray of strays) console.error(stray);
  if (strays.length > 0)
    console.error(`${strays.length} Korean texts outside *.text.ts, *.errors.ts, *.contract.ts, tests and seeds.`);
  process.exitCode = strays.length + synonyms.length > 0 ? 1 : 0;
}
