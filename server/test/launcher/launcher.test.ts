import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decideRestart } from '../../../scripts/restart-policy.ts';

let port: number;
let launcher: ChildProcess;
let output = '';

beforeEach(async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  ({ port } = probe.address() as AddressInfo);
  probe.close();
  output = '';
});

// The server shares the launcher's output: only when both are gone does it close, and the next test begins in silence.
afterEach(async () => {
  const closed = launcher.stdout?.closed ?? true;
  launcher.kill('SIGKILL');
  if (!closed) await once(launcher, 'close');
});

function launch(env: Record<string, string> = {}): ChildProcess {
  launcher = spawn(process.execPath, [join(import.meta.dirname, 'launch.fixture.ts')], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: 'postgres://unused',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [launcher.stdout, launcher.stderr])
    stream?.on('data', (text: Buffer) => {
      output += text.toString();
    });
  return launcher;
}

const ask = (path: string): Promise<string> => fetch(`http://127.0.0.1:${port}${path}`).then((answer) => answer.text());
const serverPid = (): Promise<number> => ask('/pid').then(Number, () => 0);
const newPid = (old: number) => expect.poll(async () => (await serverPid()) || old, { timeout: 10_000 }).not.toBe(old);

async function exitCode(): Promise<number | null> {
  const [code] = (await once(launcher, 'exit')) as [number | null];
  return code;
}

describe('the launcher', { timeout: 30_000 }, () => {
  it('starts the server again after kill -9 and after a crash', async () => {
    launch();
    await newPid(0);
    await expect.poll(() => output, { timeout: 10_000 }).toContain('Dolphin is ready');
    const first = await serverPid();
    process.kill(first, 'SIGKILL');
    await newPid(first);
    const second = await serverPid();
    await ask('/exit').catch(() => {});
    await newPid(second);
    await expect.poll(() => output, { timeout: 10_000 }).toContain('Dolphin is back');
  });

  it('hands a stop on to the server once and waits for it', async () => {
    launch();
    await newPid(0);
    const ended = exitCode();
    launcher.kill('SIGINT');
    launcher.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(output.match(/graceful stop/g)).toHaveLength(1);
    expect(await serverPid()).toBe(0);
  });

  it('leaves no server behind when it is killed itself', async () => {
    launch();
    await newPid(0);
    launcher.kill('SIGKILL');
    await expect.poll(serverPid, { timeout: 10_000 }).toBe(0);
  });

  it('does not insist when the server refuses to start', async () => {
    launch({ REFUSE: '1' });
    expect(await exitCode()).toBe(3);
    expect(output).toContain('refused to start');
  });
});

describe('the restart policy', () => {
  const crash = { code: null, signal: 'SIGSEGV', everReady: true } as const;
  const after = (times: number) =>
    decideRestart({ ...crash, now: 100_000, crashes: Array.from({ length: times }, (_, i) => 90_000 + i) });

  it('waits longer from crash to crash and gives up after ten within a minute', () => {
    expect([1, 2, 3, 10].map(after)).toEqual([100, 200, 400, 3000].map((delayMs) => ({ restart: true, delayMs })));
    expect(after(11)).toEqual({ restart: false, reason: 'crashed 11 times within a minute' });
  });

  it('forgets crashes older than a minute', () => {
    expect(decideRestart({ ...crash, now: 100_000, crashes: [...Array<number>(50).fill(39_000), 100_000] })).toEqual({
      restart: true,
      delayMs: 100,
    });
  });

  it('restarts a server that was killed before it was ready', () => {
    expect(decideRestart({ code: null, signal: 'SIGKILL', everReady: false, now: 1, crashes: [1] }).restart).toBe(true);
  });
});
