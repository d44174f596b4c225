import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

/** Nobody is there to answer questions, and a service that starts by itself would sit on a port somebody needs. */
const ENVIRONMENT = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

/** Installs packages; refreshes the package lists only when there are none, or when those there do not work. */
export function installWithApt(packages: readonly string[]): boolean {
  return (hasLists() && install(packages)) || (run(['update']) && install(packages));
}

/** For what is good to have: with the package lists that are there, and without waiting for a network that is not. */
export function tryInstallWithApt(packages: readonly string[]): boolean {
  return hasLists() && install(packages, ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']);
}

function install(packages: readonly string[], options: readonly string[] = []): boolean {
  return run([...options, 'install', '--yes', '--no-install-recommends', ...packages]);
}

function hasLists(): boolean {
  try {
    return readdirSync('/var/lib/apt/lists').some((name) => name.includes('Packages'));
  } catch {
    return false;
  }
}

function run(args: readonly string[]): boolean {
  console.log(`$ apt-get ${args.join(' ')}`);
  return (
    spawnSync('apt-get', ['--quiet=2', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env: ENVIRONMENT })
      .status === 0
  );
}
