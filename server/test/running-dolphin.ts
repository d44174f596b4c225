/** The product as a person starts it: the launcher, a server process, its own embedded database. For tests that kill. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLongRun } from '../../tools/test-run/long.ts';
import { DEMO_PASSWORD } from '../seed/demo-people.ts';
import { bundledProgram } from './programs.ts';

const projectRoot = path.resolve(import.meta.dirname, '../..');

/**
 * The sources with every role, a judge in a process of its own and all sandboxes in a long run; otherwise what answers
 * requests, bundled: each kill costs a start.
 */
const launcherProgram = async (): Promise<readonly string[]> =>
  isLongRun
    ? ['scripts/start.mjs']
    : ['server/test/launcher/launch-bundle.fixture.ts', 'http', await bundledProgram('server/src/main.ts')];

export type RunningDolphin = Awaited<ReturnType<typeof startDolphin>>;

export async function startDolphin() {
  const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-running-'));
  chmodSync(folder, 0o755); // the account of the database must get in
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const launcher = spawn(process.execPath, await launcherProgram(), {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DOLPHIN_SKIP_BUILD: '1',
      DOLPHIN_DEMO: '1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [launcher.stdout, launcher.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  await waitUntilReady(address, launcher, () => output);

  return {
    address,
    output: () => output,
    serverPid: () =>
      Number(readFileSync(`/proc/${launcher.pid}/task/${launcher.pid}/children`, 'utf8').trim().split(' ')[0]),
    databasePid: () => Number(readFileSync(path.join(folder, 'postgres/pg18/postmaster.pid'), 'utf8').split('\n')[0]),
    databaseUrl() {
      const port = readFileSync(path.join(folder, 'postgres/pg18/postmaster.pid'), 'utf8').split('\n')[3];
      return `postgres://dolphin:${readFileSync(path.join(folder, 'postgres/dolphin.password'), 'utf8').trim()}@127.0.0.1:${port}/dolphin`;
    },
    untilReady: () => waitUntilReady(address, launcher, () => output),
    /** The headers of a signed-in demo person. */
    async signIn(person: string): Promise<Record<string, string>> {
      const answer = await fetch(`${address}/api/dolphin/v1/auth/signin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${person}@demo.dolphin.example`, password: DEMO_PASSWORD }),
      });
      const token = answer.headers.get('access_token');
      if (!token) throw new Error(`${person} could not sign in: ${answer.status} ${await answer.text()}`);
      return { authorization: `Bearer ${token}` };
    },
    /** Asks the launcher to stop, and returns its exit code. */
    async stop(): Promise<number | null> {
      if (launcher.exitCode !== null || launcher.signalCode !== null) return launcher.exitCode;
      const ended = once(launcher, 'exit') as Promise<[number | null]>;
      launcher.kill('SIGTERM');
      const [code] = await ended;
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

async function waitUntilReady(address: string, launcher: ChildProcess, output: () => string): Promise<void> {
  for (;;) {
    if (launcher.exitCode !== null) throw new Error(`Dolphin did not start:\n${output()}`);
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
