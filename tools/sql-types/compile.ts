import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../source-files.ts';

export type CompilerError = { readonly file: string; readonly line: number; readonly what: string };

const LINKED = ['node_modules', 'contract', 'judge', 'converter'];
const SOURCES = ['server/{src,seed}/**/*.ts'];
const COPIED = ['server/package.json', 'tsconfig.base.json', 'package.json'];

/**
 * Compiles the server with some files replaced, in a folder of its own, and returns the compiler's errors. A folder
 * that is kept makes the next time faster: only what changed is compiled.
 */
export async function compile(
  root: string,
  folder: string,
  replaced: ReadonlyMap<string, string>,
): Promise<readonly CompilerError[]> {
  mkdirSync(folder, { recursive: true });
  for (const name of LINKED) {
    const link = path.join(folder, name);
    if (!existsSync(link)) symlinkSync(path.join(root, name), link, 'junction');
  }
  const sources = listFiles(SOURCES, root).filter((file) => !/\.(test|check|fixture)\.ts$/.test(file));
  for (const stale of listFiles(SOURCES, folder).filter((file) => !sources.includes(file)))
    rmSync(path.join(folder, stale));
  for (const file of [...COPIED, ...sources])
    if (!replaced.has(file)) put(folder, file, readFileSync(path.join(root, file), 'utf8'));
  for (const [file, code] of replaced) put(folder, file, code);
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: { types: ['node'], noErrorTruncation: true, incremental: true, tsBuildInfoFile: './.tsbuildinfo' },
    files: [...replaced.keys()].filter((file) => file.endsWith('.ts')),
    include: ['server/src/**/*.tables.ts'],
  };
  put(folder, 'tsconfig.json', JSON.stringify(config));
  return complaintsOf(await runCompiler(root, folder));
}

function put(folder: string, file: string, code: string): void {
  const target = path.join(folder, file);
  if (existsSync(target) && readFileSync(target, 'utf8') === code) return;
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, code);
}

async function runCompiler(root: string, folder: string): Promise<string> {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  // Each checker would work out the types of the tables again.
  const child = spawn(process.execPath, [tsc, '-p', folder, '--pretty', 'false', '--checkers', '1'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  return output;
}

const ERROR = /^(?<file>[^(\s][^(]*)\((?<line>\d+),\d+\): error TS\d+: (?<what>.*)$/;

/** An error without a location is returned unchanged, so that none is lost. */
function complaintsOf(output: string): readonly CompilerError[] {
  return output
    .split(/\n(?=\S)/)
    .filter((error) => error.trim() !== '')
    .map((error) => {
      const [first = '', ...rest] = error.trim().split('\n');
      const { file = '', line = '0', what = first } = ERROR.exec(first)?.groups ?? {};
      return { file: file.split(path.sep).join('/'), line: Number(line), what: [what, ...rest].join('\n') };
    });
}
