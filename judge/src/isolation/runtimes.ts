/** Finds the real programs behind names like `python3`, which are often wrappers that need a home, a shell and a PATH. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { CLEAN_ENVIRONMENT } from './clean-environment.ts';

export type Runtime = {
  readonly program: string;
  readonly version: string;
  /** Folders that it reads at run time. */ readonly needs: readonly string[];
};

const OLDEST_PYTHON = [3, 9] as const;
/** Where the loader looks for shared libraries. */
const LIBRARY_FOLDERS = ['/lib', '/lib64', '/usr/lib', '/usr/lib64'];
const ASK =
  'import sys, json; print(json.dumps([sys.executable, sys.version_info[:3], sys.base_prefix, [p for p in sys.path if p]]))';

/** System Pythons first: those of a version manager are in a user's home folder. */
export function findPython(): Runtime | undefined {
  const folders = ['/usr/bin', '/usr/local/bin', ...(process.env['PATH'] ?? '').split(path.delimiter)];
  for (const folder of new Set(folders)) {
    const found = readPython(path.join(folder, 'python3'));
    if (found) return found;
  }
  return undefined;
}

function readPython(program: string): Runtime | undefined {
  if (!existsSync(program)) return undefined;
  try {
    const answer = execFileSync(program, ['-I', '-S', '-c', ASK], {
      env: CLEAN_ENVIRONMENT,
      encoding: 'utf8',
      timeout: 10_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [executable, version, prefix, searched] = JSON.parse(answer) as [
      string,
      [number, number, number],
      string,
      string[],
    ];
    if (version[0] < OLDEST_PYTHON[0] || (version[0] === OLDEST_PYTHON[0] && version[1] < OLDEST_PYTHON[1]))
      return undefined;
    const libraries = searched.filter((folder) => existsSync(folder) && statSync(folder).isDirectory());
    const own = prefix === '/usr' ? [] : [path.join(prefix, 'lib')].filter(existsSync);
    return {
      program: realpathSync(executable),
      version: version.join('.'),
      needs: [...new Set([...LIBRARY_FOLDERS.filter(existsSync), ...libraries, ...own])],
    };
  } catch {
    return undefined;
  }
}

export function findNode(): Runtime {
  return {
    program: realpathSync(process.execPath),
    version: process.versions.node,
    needs: LIBRARY_FOLDERS.filter(existsSync),
  };
}

/** Folders of `PATH` hold what a system offers; bubblewrap is never taken from elsewhere. */
export function findBubblewrap(): string | undefined {
  return ['/usr/bin/bwrap', '/usr/local/bin/bwrap', '/bin/bwrap'].find((file) => existsSync(file));
}

/** An unused number: nobody else's files and processes belong to it. */
const JUDGE_UID = 64_321;
export type Identity = { readonly uid: number; readonly gid: number } | undefined;

/** As root, everything foreign runs as a user that owns nothing; otherwise as whoever we are. */
export function foreignIdentity(): Identity {
  return process.getuid?.() === 0 ? { uid: JUDGE_UID, gid: JUDGE_UID } : undefined;
}

/** Whether a user that owns nothing can get to a file through every folder above it. */
export function isReachableByAll(file: string): boolean {
  for (let at = path.dirname(file); ; at = path.dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return (statSync(file).mode & 0o005) === 0o005;
  }
}

/** Files that end in `suffix`, by name. */
export function listFileNames(folder: string, suffix: string): readonly string[] {
  return readdirSync(folder).filter((name) => name.endsWith(suffix));
}
