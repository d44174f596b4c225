import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const WAIT_MS = 100;
const WAIT_MAX_MS = 600_000;

/** Installs the packages of a folder that has its own lock file, unless they are there as the lock file has them. */
export function ensurePackages(folder: string, install: (folder: string) => boolean = npmCi): void {
  if (isInstalled(folder)) return;
  const release = acquireInstallLock(folder);
  try {
    // Another process may have installed them meanwhile.
    if (!isInstalled(folder)) installAndRecord(folder, install);
  } finally {
    release();
  }
}

function isInstalled(folder: string): boolean {
  const copy = installedLockOf(folder);
  return existsSync(copy) && readFileSync(copy, 'utf8') === lockOf(folder);
}

function installAndRecord(folder: string, install: (folder: string) => boolean): void {
  console.error(`installing the packages of ${path.basename(path.dirname(folder))}/${path.basename(folder)} …`);
  if (!install(folder)) throw new Error(`npm ci failed in ${folder}; it needs a network`);
  writeFileSync(installedLockOf(folder), lockOf(folder));
}

/** Two runs of `npm ci` in one folder delete each other's files: two test files that need it start at the same time. */
function acquireInstallLock(folder: string): () => void {
  const file = path.join(folder, '.install.lock');
  const deadline = Date.now() + WAIT_MAX_MS;
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    // Not removed here: of two that remove it, the second would remove the lock of the first.
    if (isHolderGone(file) || Date.now() > deadline)
      throw new Error(`${file} was left by a process that was killed; remove it`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
  }
}

/** An empty file is one that is being written. */
function isHolderGone(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function lockOf(folder: string): string {
  return readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
}

/** npm keeps a lock file of its own in node_modules; ours is compared with a copy, because the two differ in form. */
function installedLockOf(folder: string): string {
  return path.join(folder, 'node_modules/.installed-lock.json');
}

function npmCi(folder: string): boolean {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
    // Run by `npm run`, npm would take the project for its own and not this folder.
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_'))),
  });
  return status === 0;
}
