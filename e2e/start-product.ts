import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/** A first start builds the web, makes a database and seeds the demo academy. */
const READY_WITHIN_MS = 180_000;
const STOPPED_WITHIN_MS = 20_000;

/**
 * Starts the product as a newcomer would, `npm start`, on a free port with a data folder of its own and the stand-ins of
 * those who sign people in for us, and ends all of them afterwards. The journeys find it by E2E_BASE_URL and E2E_DATA_DIR; who sets these runs them against a product that
 * is up already, which must be in demo mode.
 */
export async function startProduct(): Promise<() => Promise<void>> {
  if (process.env['E2E_BASE_URL']) return async () => {};
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dolphin-e2e-'));
  // The embedded database runs as another user when we are root, and must reach its folder.
  chmodSync(dataDir, 0o755);
  const baseUrl = `http://localhost:${port}`;
  const sandbox = await startSandbox();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...sandbox.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: baseUrl,
      DOLPHIN_DEMO: '1',
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'warn',
    },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    if ((await Promise.race([ended, sleep(STOPPED_WITHIN_MS, 'late' as const, { ref: false })])) === 'late')
      child.kill('SIGKILL');
    sandbox.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.race([
      untilReady(baseUrl),
      ended.then((code) => Promise.reject(new Error(`The product ended before it was ready (${code}).`))),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env['E2E_BASE_URL'] = baseUrl;
  process.env['E2E_DATA_DIR'] = dataDir;
  return stop;
}

const ROOT = path.resolve(import.meta.dirname, '..');
/** Mails stay files, which the journeys read. */
const USED_VARIABLE = /^(KAKAO|NAVER|GOOGLE|PAYMENT|PORTONE|VERIFICATION|NICE)_/;

async function startSandbox(): Promise<{ readonly env: Readonly<Record<string, string>>; readonly stop: () => void }> {
  const child: ChildProcess = spawn(process.execPath, ['sandbox/src/main.ts', '--with-parent'], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('the sandbox has no output');
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('The sandbox did not start.'))),
  ])) as [string];
  const { env } = JSON.parse(line) as { env: Record<string, string> };
  return {
    env: Object.fromEntries(Object.entries(env).filter(([name]) => USED_VARIABLE.test(name))),
    stop: () => child.stdin?.end(),
  };
}

async function untilReady(baseUrl: string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const answer = await fetch(`${baseUrl}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > until) throw new Error('The product did not become ready in time.');
    await sleep(250);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

// Playwright calls the default export of a global setup.
export default startProduct;
