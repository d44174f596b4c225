import { listFiles, readSource, ROOT } from '../source-files.ts';

/**
 * `npm run check`, step "shape": a folder is small enough to be read at a glance, and a cast past the compiler has a
 * reason. Long functions are found by the linter (`max-lines-per-function`). See docs/decisions/0068.
 */
const SOURCES = ['{contract,server,web,judge,converter,sandbox,e2e,bench,tools,scripts}/**/*.{ts,tsx,mjs}'];
const FOLDER_MAX_FILES = 15;
/** Not counted: tests, fixtures and texts stand beside the file they belong to, and declarations describe another file. */
const BESIDE = /\.(test|spec|check|fixture|text)\.tsx?$|\.d\.mts$|(^|\/)test\/|^e2e\//;
const CAST = /\bas (never|unknown as)\b/;
const COMMENT = /^\s*(\/\/|\*|\/\*)/;

/** Folders with more source files than that. */
export function largeFolders(root: string = ROOT): readonly string[] {
  const byFolder = Map.groupBy(counted(root), (file) => file.slice(0, file.lastIndexOf('/')));
  return [...byFolder]
    .filter(([, files]) => files.length > FOLDER_MAX_FILES)
    .map(([folder, { length }]) => `${folder}: ${length} source files, split it by noun (at most ${FOLDER_MAX_FILES})`);
}

/** Casts that turn the compiler off, without a comment on the line above that explains why no type is right. */
export function bareCasts(root: string = ROOT): readonly string[] {
  return counted(root).flatMap((file) => {
    const lines = readSource(file, root).split('\n');
    return lines.flatMap((line, at) =>
      CAST.test(line) && !COMMENT.test(line) && !COMMENT.test(lines[at - 1] ?? '')
        ? [`${file}:${at + 1}: a cast without a reason above it`]
        : [],
    );
  });
}

function counted(root: string): readonly string[] {
  return listFiles(SOURCES, root).filter((file) => !BESIDE.test(file));
}

if (import.meta.main) {
  const faults = [...largeFolders(), ...bareCasts()];
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
