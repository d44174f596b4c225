import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './processes.ts';

/** Folder of the programs we are compared with; it has its own lock file. */
export const PEERS = path.join(ROOT, 'bench/peers');

/** Installs what benchmarks compare us with, unless it is there as the lock file has it. */
export function ensurePeers(folder: string = PEERS, install: (folder: string) => boolean = npmCi): void {
  const lock = readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  // npm keeps a lock file of its own in node_modules; ours is compared with a copy, because the two differ in form.
  const copy = path.join(folder, 'node_modules/.installed-lock.json');
  if (existsSync(copy) && readFileSync(copy, 'utf8') === lock) return;
  console.error('installing what the benchmark compares us with (bench/peers) …');
  if (!install(folder)) throw new Error(`npm ci failed in ${folder}; without a network, run the other benchmarks`);
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
