/**
 * `node tools/complete-lock.ts`, after every change of a dependency. A registry that lacks a package's binaries for
 * other platforms makes `npm install` leave them out of the lock file without a word, and then `npm ci` refuses on every
 * machine ("Missing: … from lock file"). The entries are added here; npm fetches only those of its own platform.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Entry = {
  version?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
type Lock = { packages: Record<string, Entry> };

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

const file = path.resolve(import.meta.dirname, '../package-lock.json');

export function readLock(): Lock {
  return JSON.parse(readFileSync(file, 'utf8')) as Lock;
}

/** Name and version of every platform package that the lock file speaks of and does not hold. */
export function findMissing({ packages }: Lock): Map<string, string> {
  const found = new Map<string, string>();
  for (const [place, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const isThere = packages[`node_modules/${name}`] ?? packages[`${place}/node_modules/${name}`];
      if (!isThere && isExact(version) && isForPlatform(name)) found.set(name, version);
    }
  }
  return found;
}

function isExact(version: string): boolean {
  return /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);
}

function isForPlatform(name: string): boolean {
  const { os, cpu } = entryFor(name, '');
  return os !== undefined || cpu !== undefined;
}

/** Platform packages say in their name what they are for: `@swc/core-linux-x64-musl`. */
function entryFor(name: string, version: string): Entry {
  const words = name.split(/[-/]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') && os.includes('linux') ? ['glibc'] : [];
  return {
    version,
    optional: true,
    ...(cpu.length > 0 && { cpu }),
    ...(os.length > 0 && { os }),
    ...(libc.length > 0 && { libc }),
  };
}

function completeLock(): void {
  const lock = readLock();
  const missing = findMissing(lock);
  for (const [name, version] of missing) lock.packages[`node_modules/${name}`] = entryFor(name, version);
  if (missing.size > 0) {
    const sorted = Object.entries(lock.packages).toSorted(([left], [right]) => left.localeCompare(right, 'en'));
    writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  }
  console.log(`${missing.size} entries added to package-lock.json`);
}

if (process.argv[1] === import.meta.filename) completeLock();
