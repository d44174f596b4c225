/**
 * The sandbox for programs that meet files of strangers, as others see it: the converter of videos. Opening it tests
 * whether namespaces are available here; without them only the limits of the system remain.
 */
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OWN_FILES } from './isolation/confine.ts';
import {
  type ConfinedEnd,
  type ConfinedLimits,
  type ConfinedProgram,
  type Confinement,
  startConfined,
} from './isolation/confined-program.ts';
import { makeReadable, removeLeftOvers } from './isolation/files.ts';
import { findBubblewrap, findNode, foreignIdentity, isReachableByAll } from './isolation/runtimes.ts';
import { hostFilter } from './isolation/seccomp.ts';
import { ARCHITECTURES, type Architecture } from './isolation/syscalls.ts';

export type { ConfinedEnd, ConfinedLimits, ConfinedProgram };

export type FileSandbox = {
  /** A: namespaces and a filter of system calls. NONE: limits, and Node's own permissions for programs of ours. */
  readonly tier: 'A' | 'NONE';
  /** Why not A. */ readonly notes: readonly string[];
  /** Runs a module of the copied folder on Node. */
  startNode(
    module: string,
    options: { args: readonly string[]; files: readonly number[]; limits: ConfinedLimits },
  ): ConfinedProgram;
  /** Runs a program of the system that reads its input and writes its output. */
  startProgram(program: string, options: { args: readonly string[]; limits: ConfinedLimits }): ConfinedProgram;
  close(): void;
};

export type SandboxOptions = {
  /** What is copied for `startNode`: the place in the copy, and the folder or file it comes from. */
  readonly modules: Readonly<Record<string, string>>;
  /** For tests: behaves as on a machine without namespaces. */
  readonly withoutNamespaces?: boolean;
};

const PREFIX = 'dolphin-files-';
/** What programs of a distribution read besides their libraries. */
const SYSTEM_FILES = ['/etc/ld.so.cache', '/etc/alternatives'];
const TEST_LIMITS = { seconds: 20, cpuSeconds: 20, memoryBytes: 536_870_912, fileBytes: 1_024 } as const;

export async function openSandbox({ modules, withoutNamespaces = false }: SandboxOptions): Promise<FileSandbox> {
  removeLeftOvers(PREFIX);
  const root = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  for (const [place, from] of Object.entries(modules))
    cpSync(from, path.join(root, place), { recursive: true, dereference: true });
  const node = findNode();
  let program = node.program;
  if (process.platform !== 'win32' && !isReachableByAll(program)) {
    program = path.join(root, 'node');
    cpSync(node.program, program);
  }
  makeReadable(root);
  if (program.startsWith(root)) chmodSync(program, 0o755);
  const close = (): void => rmSync(root, { recursive: true, force: true });

  const inside = (confinement: Confinement, file: string): string =>
    confinement.bubblewrap && file.startsWith(`${root}/`) ? OWN_FILES + file.slice(root.length) : file;
  const startNodeWith = (
    confinement: Confinement,
    args: readonly string[],
    files: readonly number[],
    limits: ConfinedLimits,
  ) =>
    startConfined(confinement, {
      program: inside(confinement, program),
      args,
      readable: [...node.needs, ...(program.startsWith(root) ? [] : [program])],
      ownFiles: root,
      files,
      hasInput: false,
      limits,
    });
  const { confinement, notes } = await findConfinement(withoutNamespaces, (candidate) =>
    startNodeWith(candidate, ['--version'], [], TEST_LIMITS),
  );
  const libraries = [...node.needs, ...SYSTEM_FILES.filter((file) => existsSync(file))];
  return {
    tier: confinement.bubblewrap ? 'A' : 'NONE',
    notes,
    close,
    startNode: (module, { args, files, limits }) => {
      const folder = confinement.bubblewrap ? OWN_FILES : root;
      const file = confinement.bubblewrap ? `${OWN_FILES}/${module}` : path.join(root, module);
      return startNodeWith(confinement, [...nodeFlags(folder, limits), file, ...args], files, limits);
    },
    startProgram: (file, { args, limits }) =>
      startConfined(confinement, {
        program: file,
        args,
        readable: [...libraries, file],
        ownFiles: root,
        files: [],
        hasInput: true,
        limits,
      }),
  };
}

/** Reading the copy is all it may do by name: no other file, no connection, no process, no add-on. */
function nodeFlags(folder: string, { memoryBytes }: ConfinedLimits): readonly string[] {
  return [
    '--permission',
    `--allow-fs-read=${path.join(folder, '*')}`,
    '--disallow-code-generation-from-strings',
    '--disable-proto=delete',
    // One core for one file.
    '--single-threaded',
    `--max-old-space-size=${Math.floor(memoryBytes / 2_097_152)}`,
    '--no-warnings',
    ...(process.platform === 'win32' ? [] : ['--openssl-config=/dev/null']),
  ];
}

async function findConfinement(
  withoutNamespaces: boolean,
  test: (confinement: Confinement) => ConfinedProgram,
): Promise<{ readonly confinement: Confinement; readonly notes: readonly string[] }> {
  const identity = foreignIdentity();
  const none: Confinement = { bubblewrap: undefined, seccomp: undefined, identity };
  const bubblewrap = process.platform === 'linux' && !withoutNamespaces ? findBubblewrap() : undefined;
  if (!bubblewrap) return { confinement: none, notes: ['namespaces need Linux and bubblewrap'] };
  const architecture = process.arch in ARCHITECTURES ? (process.arch as Architecture) : undefined;
  const strong: Confinement = {
    bubblewrap,
    seccomp: architecture && hostFilter(architecture),
    identity,
  };
  const { code, signal, complaint } = await test(strong).ended;
  if (code === 0) return { confinement: strong, notes: [] };
  return { confinement: none, notes: [`bubblewrap: ${signal ?? code}: ${complaint.slice(0, 300)}`] };
}
