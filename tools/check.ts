import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ROOT } from './source-files.ts';

type Step = { readonly name: string; readonly command: readonly string[] };

const node = (...args: readonly string[]): readonly string[] => [process.execPath, ...args];
const bin = (name: string, ...args: readonly string[]): readonly string[] => [
  path.join(ROOT, 'node_modules/.bin', name),
  ...args,
];

/** What `npm run typecheck` wrote for the next run. Writing it takes a fifth longer, which a single run does not get back. */
const BUILD_INFO = path.join(ROOT, 'node_modules/.cache/dolphin.tsbuildinfo');
const INCREMENTAL = existsSync(BUILD_INFO) ? [] : ['--incremental', 'false'];

const AT_A_TIME = 2;
const CORES_EACH = Math.max(1, Math.floor(availableParallelism() / AT_A_TIME));
/**
 * Each checker works out the types of shared modules again: four take 136 s of processor for what one does in 50. More
 * than one only where cores would be idle otherwise.
 */
const CHECKERS = Math.min(4, CORES_EACH);
/** The compiler and the linter share the cores, and end before garbage matters. */
const GO = { GOGC: '400', GOMAXPROCS: String(CORES_EACH) };

/** The slow two first and side by side; the rest takes seconds in all. */
const STEPS: readonly Step[] = [
  {
    name: 'types',
    command: bin('tsc', '-p', 'tsconfig.json', '--pretty', 'false', '--checkers', String(CHECKERS), ...INCREMENTAL),
  },
  { name: 'lint', command: bin('oxlint', '--type-aware') },
  { name: 'format', command: bin('oxfmt', '--check') },
  { name: 'lock', command: node('tools/lock/check-lock.ts') },
  { name: 'asvs', command: node('tools/checks/check-asvs.ts') },
  { name: 'audit', command: node('tools/audit/check-audit.ts') },
  { name: 'sql types', command: node('tools/sql-types/main.ts') },
  { name: 'boundaries', command: node('tools/checks/check-boundaries.ts') },
  { name: 'korean', command: node('tools/checks/check-korean.ts') },
  { name: 'tables', command: node('tools/checks/check-tables.ts') },
  { name: 'exports', command: node('tools/checks/check-exports.ts') },
  { name: 'shape', command: node('tools/checks/check-shape.ts') },
  { name: 'routes', command: node('tools/checks/check-routes.ts') },
  { name: 'handlers', command: node('tools/checks/check-handlers.ts') },
  { name: 'spec', command: node('tools/checks/check-spec.ts') },
  { name: 'surface', command: node('tools/print-surface.ts', '--check') },
  { name: 'errors', command: node('tools/print-errors.ts', '--check') },
  { name: 'scale', command: node('tools/scale/main.ts', '--check') },
];

async function run({ name, command: [program = '', ...args] }: Step): Promise<boolean> {
  const started = performance.now();
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...GO, ...process.env, [process.stdout.isTTY ? 'FORCE_COLOR' : 'NO_COLOR']: '1' },
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(12)}${seconds.padStart(6)} s`);
  const text = Buffer.concat(output).toString('utf8');
  if (code !== 0) process.stdout.write(text);
  else for (const line of text.split('\n')) if (line.startsWith('warning: ')) console.log(`       ${line}`);
  return code === 0;
}

const waiting = [...STEPS];
const failed: string[] = [];
await Promise.all(
  Array.from({ length: AT_A_TIME }, async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) if (!(await run(step))) failed.push(step.name);
  }),
);
console.log(failed.length === 0 ? `all ${STEPS.length} checks passed` : `failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
// One entry per check, for the counts of `npm test`.
const report = process.env['CHECK_REPORT'];
if (report) writeFileSync(report, JSON.stringify(STEPS.map(({ name }) => ({ name, ok: !failed.includes(name) }))));
