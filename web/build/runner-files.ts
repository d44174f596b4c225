/**
 * What a learner's program needs in the browser, as files in one folder whose name changes with their contents: Pyodide
 * with a library that is compiled already, our own modules, and the programs of the two workers.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Plugin, transformWithOxc } from 'vite';
import { JAVASCRIPT_MORE, JAVASCRIPT_PRELUDE } from '../../contract/src/judge/javascript-prelude.ts';
import { packLibrary } from './pack-library.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const INSIDE = path.join(ROOT, 'web/src/shared/runner/inside');
const CACHE = path.join(ROOT, 'node_modules/.cache/dolphin/runner');
const PYODIDE = path.dirname(createRequire(path.join(ROOT, 'web/package.json')).resolve('pyodide/package.json'));
/** The workers' own texts are small; the rest is worth the time, once. */
const COMPRESSED = /\.(wasm|zip|mjs)$/;

type Files = ReadonlyMap<string, Buffer>;

async function collect(): Promise<Files> {
  const inside = (name: string): string => readFileSync(path.join(INSIDE, name), 'utf8');
  const pyodide = (name: string): Buffer => readFileSync(path.join(PYODIDE, name));
  const plain = async (name: string): Promise<string> =>
    (await transformWithOxc(inside(name), path.join(INSIDE, name))).code.replace(/^export \{\};$/gm, '');
  const library = await cached(
    `library-${hashOf(pyodide('python_stdlib.zip'), readFileSync(path.join(import.meta.dirname, 'pack-library.ts')))}.zip`,
    () => packLibrary(PYODIDE),
  );
  return new Map([
    ['python-worker.js', Buffer.from(await plain('python-worker.ts'))],
    [
      'javascript-worker.js',
      Buffer.from(
        `(() => { const PRELUDE = () => { ${JAVASCRIPT_PRELUDE} }; const MORE = ${JAVASCRIPT_MORE};\n${await plain('javascript-worker.ts')}\n})();`,
      ),
    ],
    ['dolphin.py', Buffer.from(inside('dolphin.py'))],
    ['turtle.py', readFileSync(path.join(ROOT, 'contract/src/judge/python/turtle.py'))],
    // No packages: there is no network to get them from.
    [
      'lock.json',
      Buffer.from(JSON.stringify({ ...(JSON.parse(pyodide('pyodide-lock.json').toString()) as object), packages: {} })),
    ],
    ['pyodide.mjs', pyodide('pyodide.mjs')],
    ['pyodide.asm.mjs', pyodide('pyodide.asm.mjs')],
    ['pyodide.asm.wasm', pyodide('pyodide.asm.wasm')],
    ['stdlib.zip', library],
  ]);
}

function hashOf(...parts: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}

/** Made once for a content; written whole or not at all, since two builds may make it at the same time. */
async function cached(name: string, make: () => Buffer | Promise<Buffer>): Promise<Buffer> {
  const file = path.join(CACHE, name);
  if (existsSync(file)) return readFileSync(file);
  const made = await make();
  mkdirSync(CACHE, { recursive: true });
  const half = `${file}.${process.pid}`;
  writeFileSync(half, made);
  renameSync(half, file);
  return made;
}

const compress = (content: Buffer): Promise<Buffer> =>
  cached(`${hashOf(content)}.br`, () =>
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  );

/** The page learns the folder by `__RUNNER_FOLDER__`. */
export function runnerFiles(): Plugin {
  let files: Files = new Map();
  let folder = '';
  const TYPES: Readonly<Record<string, string>> = {
    '.js': 'text/javascript',
    '.mjs': 'text/javascript',
    '.wasm': 'application/wasm',
  };
  return {
    name: 'runner-files',
    config: async () => {
      files = await collect();
      folder = `assets/runner-${hashOf(...files.values())}`;
      return { define: { __RUNNER_FOLDER__: JSON.stringify(`/${folder}/`) } };
    },
    async generateBundle() {
      for (const [name, source] of files) {
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source });
        if (COMPRESSED.test(name))
          this.emitFile({ type: 'asset', fileName: `${folder}/${name}.br`, source: await compress(source) });
      }
    },
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.startsWith(`/${folder}/`) ? request.url.slice(folder.length + 2) : '';
        const content = files.get(name);
        if (!content) return next();
        response.setHeader('content-type', TYPES[path.extname(name)] ?? 'application/octet-stream').end(content);
      });
    },
  };
}
