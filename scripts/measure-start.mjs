/** `node scripts/measure-start.mjs`: how long a first, a second and a start after a kill take. The last line is JSON. */
import { ensurePinnedNode } from './pinned-node.mjs';

await ensurePinnedNode(import.meta.url);

const { spawn } = await import('node:child_process');
const { once } = await import('node:events');
const { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } = await import('node:fs');
const { createServer } = await import('node:net');
const { tmpdir } = await import('node:os');
const { default: path } = await import('node:path');
const { setTimeout: sleep } = await import('node:timers/promises');
const { projectRoot } = await import('./environment.ts');
const { ensureWebBuild } = await import('./web-build.ts');

if (process.env.DOLPHIN_SKIP_BUILD !== '1') await ensureWebBuild();
const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-starts-'));
chmodSync(folder, 0o755);
const probe = createServer().listen(0, '127.0.0.1');
await once(probe, 'listening');
const { port } = probe.address();
probe.close();
const address = `http://127.0.0.1:${port}`;

function start() {
  return spawn('npm', ['start', '--silent'], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'error' },
  });
}

async function waitUntilReady(since) {
  while (
    !(await fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await sleep(10);
  return Number(((Date.now() - since) / 1000).toFixed(2));
}

async function stop(launcher) {
  const ended = once(launcher, 'exit');
  process.kill(-launcher.pid, 'SIGTERM');
  await ended;
  // npm may end before the launcher does; the database is the last to go.
  while (existsSync(path.join(folder, 'postgres/pg18/postmaster.pid'))) await sleep(50);
  await sleep(500);
}

const seconds = {};
let began = Date.now();
let launcher = start();
seconds.first = await waitUntilReady(began);
await stop(launcher);

began = Date.now();
launcher = start();
seconds.second = await waitUntilReady(began);

const postmaster = Number(readFileSync(path.join(folder, 'postgres/pg18/postmaster.pid'), 'utf8').split('\n')[0]);
began = Date.now();
process.kill(postmaster, 'SIGKILL');
await sleep(20);
seconds.afterDatabaseKill = await waitUntilReady(began);
await stop(launcher);
rmSync(folder, { recursive: true, force: true });
console.log(JSON.stringify({ bench: 'start', seconds }));
