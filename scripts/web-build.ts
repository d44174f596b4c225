/** Builds the web application when it is missing or older than its sources. Also a program: `node scripts/web-build.ts`. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { withLock } from '../server/src/core/embedded-postgres/lock.ts';
import { projectRoot } from './environment.ts';

const SOURCES = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/build',
  'contract/src',
  'package-lock.json',
];
const web = path.join(projectRoot, 'web');
/** Inside the folder that each build empties: a build that broke off, or one made by hand, leaves no stamp. */
const stampFile = path.join(web, 'dist/.stamp');
const lockFile = path.join(projectRoot, 'node_modules/.cache/dolphin/web-build.lock');

export async function ensureWebBuild(): Promise<void> {
  if (isFresh(hashSources())) return;
  // Two starts at once must not empty the folder under each other; the second finds the work done.
  mkdirSync(path.dirname(lockFile), { recursive: true });
  await withLock(lockFile, async () => {
    const stamp = hashSources();
    if (!isFresh(stamp)) await build(stamp);
  });
}

function isFresh(stamp: string): boolean {
  return (
    existsSync(path.join(web, 'dist/index.html')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
  );
}

async function build(stamp: string): Promise<void> {
  const startedAt = Date.now();
  console.log('Building the web application (first start, or its sources changed) …');
  await runVite();
  writeFileSync(stampFile, stamp);
  console.log(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}

/** Contents, not dates: a fresh checkout of the same sources must not build again. */
function hashSources(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of listFiles(path.join(projectRoot, source))) {
      const content = readFileSync(file);
      hash.update(`${path.relative(projectRoot, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

function listFiles(start: string): string[] {
  if (!existsSync(start)) return [];
  if (statSync(start).isFile()) return [start];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function runVite(): Promise<void> {
  const vite = path.join(
    path.dirname(createRequire(path.join(web, 'package.json')).resolve('vite/package.json')),
    'bin/vite.js',
  );
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: web,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`The build of the web application failed (${code ?? signal}).`)),
    );
  });
}

if (process.argv[1] === import.meta.filename) await ensureWebBuild();
