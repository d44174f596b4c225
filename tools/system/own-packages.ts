import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Installs the packages of a folder that has its own lock file, unless they are there as the lock file has them. */
export function ensurePackages(folder: string, install: (folder: string) => boolean = npmCi): void {
  const lock = readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  // npm keeps a lock file of its own in node_modules; ours is compared with a copy, because the two differ in form.
  const copy = path.join(folder, 'node_modules/.installed-lock.json');
  if (existsSync(copy) && readFileSync(copy, 'utf8') === lock) return;
  console.error(`installing the packages of ${path.basename(path.dirname(folder))}/${path.basename(folder)} …`);
  if (!install(folder)) throw new Error(`npm ci failed in ${folder}; it needs a network`);
  writeFileSync(copy, lock);
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
