import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Nothing a learner's program in a browser could use: tests, other programs' parts, things that need a system below. */
const LEFT_OUT = [
  'test/',
  'idlelib/',
  'turtledemo/',
  'tkinter/',
  'ensurepip/',
  'lib2to3/',
  'pydoc_data/',
  'venv/',
  'curses/',
  'dbm/',
  'distutils/',
  'msilib/',
  'wsgiref/',
  'turtle.py',
  'xmlrpc/',
  'multiprocessing/',
  'concurrent/futures/process.py',
];

const PACK = `
import zipfile, importlib.util, importlib._bootstrap_external as be
source = zipfile.ZipFile('/in.zip')
packed = zipfile.ZipFile('/out.zip', 'w', zipfile.ZIP_STORED)
for entry in sorted(source.infolist(), key=lambda entry: entry.filename):
    name = entry.filename
    if name.endswith('/') or any(name.startswith(part) for part in LEFT_OUT):
        continue
    text = source.read(entry)
    def put(name, content):
        # Always the same bytes of the same sources: the folder is named after them.
        packed.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), content)
    if not name.endswith('.py'):
        put(name, text)
        continue
    try:
        code = compile(text, '/lib/python314.zip/' + name, 'exec', dont_inherit=True)
    except SyntaxError:
        put(name, text)
        continue
    put(name + 'c', bytes(be._code_to_hash_pyc(code, importlib.util.source_hash(text), False)))
packed.close()
`;

type Pyodide = {
  readonly FS: {
    readonly writeFile: (name: string, content: Uint8Array) => void;
    readonly readFile: (name: string) => Uint8Array;
  };
  readonly runPython: (code: string) => unknown;
};

/**
 * The standard library as Pyodide ships it holds sources only, and every start compiles two hundred of them anew. The same
 * interpreter compiles them here once. Stored and not deflated: what goes over the wire is compressed as a whole.
 */
export async function packLibrary(pyodideFolder: string): Promise<Buffer> {
  const { loadPyodide } = (await import(pathToFileURL(path.join(pyodideFolder, 'pyodide.mjs')).href)) as {
    loadPyodide: (options: { indexURL: string }) => Promise<Pyodide>;
  };
  const python = await loadPyodide({ indexURL: `${pyodideFolder}/` });
  python.FS.writeFile('/in.zip', readFileSync(path.join(pyodideFolder, 'python_stdlib.zip')));
  python.runPython(`LEFT_OUT = ${JSON.stringify(LEFT_OUT)}\n${PACK}`);
  return Buffer.from(python.FS.readFile('/out.zip'));
}
