/** The command lines that put a program into its sandbox. Everything here is an argument to somebody else's lock. */
import { lstatSync, readlinkSync } from 'node:fs';
import type { Tier } from './tiers.ts';

export type ConfineOptions = {
  readonly tier: Tier;
  readonly program: string;
  readonly args: readonly string[];
  /** Read-only, at the same path inside. */
  readonly readable: readonly string[];
  /** Our own files, at OWN_FILES inside: where they really lie, each slot has its own empty /tmp. */
  readonly ownFiles: string;
  readonly bubblewrap: string | undefined;
  /** Open files of the child that bubblewrap itself reads or writes. */
  readonly infoFd: number;
  readonly seccompFd?: number;
};

export const OWN_FILES = '/judge';
const DEVICES = ['/dev/null', '/dev/zero', '/dev/urandom', '/dev/random'];

export function bubblewrapArguments(
  { program, args, readable, ownFiles, infoFd, seccompFd }: ConfineOptions,
  environment: NodeJS.ProcessEnv,
): readonly string[] {
  return [
    '--unshare-user',
    '--unshare-pid',
    '--unshare-ipc',
    '--unshare-net',
    '--unshare-uts',
    '--unshare-cgroup-try',
    '--die-with-parent',
    '--new-session',
    '--as-pid-1',
    '--hostname',
    'judge',
    '--info-fd',
    String(infoFd),
    ...(seccompFd === undefined ? [] : ['--seccomp', String(seccompFd)]),
    ...mounts(readable),
    '--ro-bind',
    ownFiles,
    OWN_FILES,
    ...DEVICES.flatMap((device) => ['--dev-bind', device, device]),
    '--proc',
    '/proc',
    '--dir',
    '/tmp',
    '--remount-ro',
    '/',
    '--chdir',
    '/',
    '--clearenv',
    ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value ?? '']),
    program,
    ...args,
  ];
}

/** Shallow folders first, and `/lib` as the link that it is on most systems. */
function mounts(readable: readonly string[]): readonly string[] {
  return [...new Set(readable)]
    .toSorted()
    .flatMap((file) =>
      lstatSync(file).isSymbolicLink() && file.split('/').length === 2
        ? ['--symlink', readlinkSync(file), file]
        : ['--ro-bind', file, file],
    );
}

/** Tier C: Node's own permissions and nothing else; the walls are WebAssembly and the missing rights of its host. */
export function nodeFlags(app: string): readonly string[] {
  return [
    '--permission',
    `--allow-fs-read=${app}/*`,
    '--disallow-code-generation-from-strings',
    '--disable-proto=delete',
    '--stack-size=3900',
    '--max-old-space-size=192',
    '--no-warnings',
    '--openssl-config=/dev/null',
  ];
}
