/** Sources of another release beside this one: the next one, and the one before. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const WORKSPACES = ['contract', 'judge', 'converter', 'server', 'sandbox'];

/** Sources with the installed packages of this release, and their own workspaces. */
function withPackages(root: string): string {
  const modules = path.join(root, 'node_modules');
  mkdirSync(path.join(modules, '@dolphin'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '@dolphin') symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  for (const name of WORKSPACES) symlinkSync(path.join(root, name), path.join(modules, '@dolphin', name));
  return root;
}

/** This release with one more migration, as the next one would have it. */
export function nextRelease(folder: string): string {
  const root = path.join(folder, 'next');
  for (const name of [...WORKSPACES, 'package.json'])
    cpSync(path.join(ROOT, name), path.join(root, name), {
      recursive: true,
      filter: (file) => !file.includes('node_modules'),
    });
  writeFileSync(
    path.join(root, 'server/migrations/9000_of_the_next_release.sql'),
    `alter table channels_posts add column mood text;\ncreate table core_of_the_next_release (id int primary key);\n`,
  );
  return withPackages(root);
}

/** The sources of a commit of this repository. */
export function releaseOf(commit: string, folder: string): string {
  const root = path.join(folder, 'earlier');
  mkdirSync(root, { recursive: true });
  const archive = spawnSync('git', ['archive', commit, ...WORKSPACES, 'package.json'], {
    cwd: ROOT,
    maxBuffer: 1 << 30,
  });
  const unpacked = spawnSync('tar', ['-x', '-C', root], { input: archive.stdout });
  if (archive.status !== 0 || unpacked.status !== 0)
    throw new Error(`${commit} cannot be unpacked: ${archive.stderr.toString()}`);
  return withPackages(root);
}

/** The last commit with fewer migrations than this release that tolerates a newer schema; null in a copy without history. */
export function earlierRelease(folder: string): string | null {
  const git = (...args: readonly string[]) =>
    spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 }).stdout.trim();
  const [last] = git('log', '--format=%H', '--diff-filter=A', '--', 'server/migrations').split('\n');
  if (!last || !git('show', `${last}^:server/src/core/migrate.ts`).includes('onNewer')) return null;
  return releaseOf(`${last}^`, folder);
}
