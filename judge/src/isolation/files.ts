/**
 * Copies what runs in the sandboxes into a folder of its own, readable by all. The project itself may lie in a place
 * that the judge's user cannot enter, and nothing else of the project should be in a sandbox anyway.
 */
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isReachableByAll, listFileNames, type Runtime } from './runtimes.ts';

const JUDGE = path.resolve(import.meta.dirname, '../..');
const CONTRACT = path
  .dirname(createRequire(import.meta.url).resolve('@dolphin/contract/judge/languages'))
  .replace(/\/src\/judge$/, '');

const PREFIX = 'dolphin-judge-';

export type Files = {
  /** Where the copies lie. */
  readonly root: string;
  /** The fork server and what it imports. */
  readonly forkServer: string;
  /** Modules of ours that learners import. */
  readonly library: string;
  /** The JavaScript host with its packages. */
  readonly app: string;
  readonly hostProgram: string;
  readonly node: string;
  remove(): void;
};

/** The same files as somebody sees them who finds the root elsewhere. */
export function relocateFiles(files: Files, root: string): Files {
  const moved = (file: string): string =>
    file.startsWith(`${files.root}/`) ? root + file.slice(files.root.length) : file;
  return {
    ...files,
    forkServer: moved(files.forkServer),
    library: moved(files.library),
    app: moved(files.app),
    hostProgram: moved(files.hostProgram),
    node: moved(files.node),
  };
}

export function copyFiles(node: Runtime): Files {
  removeLeftOvers(PREFIX);
  const root = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  const [forkServer, library, app] = [
    path.join(root, 'fork-server'),
    path.join(root, 'library'),
    path.join(root, 'app'),
  ];
  const copy = (from: string, to: string): void => cpSync(from, to, { recursive: true, dereference: true });

  for (const name of listFileNames(path.join(JUDGE, 'fork-server'), '.py'))
    copy(path.join(JUDGE, 'fork-server', name), path.join(forkServer, name));
  copy(path.join(CONTRACT, 'src/judge/python'), library);
  copy(path.join(JUDGE, 'package.json'), path.join(app, 'judge/package.json'));
  copy(path.join(JUDGE, 'src/host'), path.join(app, 'judge/src/host'));
  copy(path.join(CONTRACT, 'package.json'), path.join(app, 'contract/package.json'));
  for (const part of ['judge', 'core']) copy(path.join(CONTRACT, 'src', part), path.join(app, 'contract/src', part));
  copyPackages(path.join(app, 'node_modules'), copy);
  mkdirSync(path.join(app, 'node_modules/@dolphin'), { recursive: true });
  symlinkSync('../../contract', path.join(app, 'node_modules/@dolphin/contract'));
  makeReadable(root);

  let program = node.program;
  if (!isReachableByAll(program)) {
    program = path.join(root, 'node');
    cpSync(node.program, program);
    chmodSync(program, 0o755);
  }
  return {
    root,
    forkServer,
    library,
    app,
    hostProgram: path.join(app, 'judge/src/host/main.ts'),
    node: program,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Copies of processes that were killed before they could remove them; the name has the process. */
export function removeLeftOvers(prefix: string): void {
  for (const name of listFileNames(tmpdir(), '').filter((each) => each.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (pid > 0 && !isAlive(pid)) rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function copyPackages(modules: string, copy: (from: string, to: string) => void): void {
  const here = createRequire(path.join(JUDGE, 'package.json'));
  const folderOf = (entry: string, require: NodeJS.Require = here): string => {
    const file = require.resolve(entry);
    const name = entry.startsWith('@') ? entry.split('/').slice(0, 2).join('/') : (entry.split('/')[0] ?? entry);
    return file.slice(0, file.lastIndexOf(`node_modules/${name}/`) + `node_modules/${name}`.length);
  };
  const quickjs = createRequire(here.resolve('quickjs-emscripten'));
  copy(folderOf('quickjs-emscripten'), path.join(modules, 'quickjs-emscripten'));
  for (const name of ['quickjs-emscripten-core', '@jitl/quickjs-wasmfile-release-sync', '@jitl/quickjs-ffi-types'])
    copy(folderOf(name, quickjs), path.join(modules, name));
  const blockly = folderOf('blockly/javascript');
  for (const name of [
    'package.json',
    'blockly_compressed.js',
    'blocks_compressed.js',
    'javascript_compressed.js',
    'msg/en.js',
  ])
    copy(path.join(blockly, name), path.join(modules, 'blockly', name));
}

/** The mode of a copy follows the umask; the judge's user is a stranger. */
export function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(file);
    else if (entry.isFile()) chmodSync(file, 0o644);
  }
}
