import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countShortRuns, decideRestart } from '../../src/core/processes/restart-policy.ts';

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
const newPid = (old: number) => expect.poll(async () => (await serverPid()) || old, { timeout: 30_000 }).not.toBe(old);

async function exitCode(): Promise<number | null> {
  const [code] = (await once(launcher, 'exit')) as [number | null];
  return code;
}

describe('the launcher', () => {
  it('starts the server again after kill -9 and after a crash', async () => {
    launch();
    await newPid(0);
    await expect.poll(() => output, { timeout: 30_000 }).toContain('Dolphin is ready');
    const first = await serverPid();
    process.kill(first, 'SIGKILL');
    await newPid(first);
    const second = await serverPid();
    await ask('/exit').catch(() => {});
    await newPid(second);
    await expect.poll(() => output, { timeout: 30_000 }).toContain('Dolphin is back');
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
    await expect.poll(serverPid, { timeout: 30_000 }).toBe(0);
  });

  it('[SEC-21] does not start a server again that failed at its first start', async () => {
    launch({ FAIL: '1' });
    expect(await exitCode()).toBe(3);
    expect(output).toContain('failed to start');
  });

  it('[SEC-21] never takes a refusal for a crash, also of a server that has been up before', async () => {
    launch();
    await expect.poll(() => output, { timeout: 20_000 }).toContain('Dolphin is ready');
    const ended = exitCode();
    await ask('/refuse').catch(() => {});
    expect(await ended).toBe(78);
    expect(output).toContain('refused to start');
    expect(output).not.toContain('starting it again');
  });
});

describe('[SEC-21] the restart policy', () => {
  const crash = { code: null, signal: 'SIGSEGV', everReady: true } as const;
  const delays = (readyMs: readonly (number | undefined)[]) => {
    let shortRuns = 0;
    return readyMs.map((each) => {
      shortRuns = countShortRuns(shortRuns, each);
      const next = decideRestart({ ...crash, shortRuns });
      return next.restart ? next.delayMs : next.reason;
    });
  };

  it('waits longer from crash to crash and never gives up, however long a start takes', () => {
    expect(delays([0, 1_000, 2_000, undefined])).toEqual([100, 200, 400, 800]);
    expect(delays(Array<number>(40).fill(9_999)).at(-1)).toBe(30_000);
  });

  it('forgets the crashes before a run that was steady', () => {
    expect(delays([0, 0, 0, 30_000, 0])).toEqual([100, 200, 400, 100, 200]);
  });

  it('starts a server again that was killed before it was ready', () => {
    expect(decideRestart({ code: null, signal: 'SIGKILL', everReady: false, shortRuns: 1 }).restart).toBe(true);
  });

  it.each([true, false])('leaves a refusal alone (ready before: %s)', (everReady) => {
    expect(decideRestart({ code: 78, signal: null, everReady, shortRuns: 1 })).toEqual({
      restart: false,
      reason: 'refused to start',
    });
  });
});
