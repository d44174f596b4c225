import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');

let folder: string;
let container: ChildProcess | undefined;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'dolphin-container-'))));
afterEach(() => {
  container?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the image's entry point with a server that does this. */
function run(server: string, ...args: readonly string[]) {
  const node = path.join(folder, 'node');
  writeFileSync(node, `#!/bin/sh\n${server}\n`);
  chmodSync(node, 0o755);
  const child = spawn('sh', [path.join(ROOT, 'ops/docker/run.sh'), ...args], {
    env: { PATH: `${folder}:${process.env['PATH']}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  container = child;
  const printed = (stream: 'stdout' | 'stderr', words: string) =>
    new Promise<void>((resolve) => {
      let text = '';
      child[stream].on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (text.includes(words)) resolve();
      });
    });
  return { child, printed, ended: once(child, 'exit') };
}

describe.skipIf(process.platform === 'win32')('[SEC-163] the first process of a container', () => {
  it('waits after a refusal to start, until it is stopped', async () => {
    const { child, printed, ended } = run('echo "$@" >> "$(dirname "$0")/starts"; exit 78', 'worker');
    await printed('stderr', 'Refused to start');
    expect(child.exitCode).toBeNull();
    expect(readFileSync(path.join(folder, 'starts'), 'utf8')).toBe('server/src/main.ts worker\n');
    child.kill('SIGTERM');
    expect(await ended).toEqual([78, null]);
  });

  it('ends with the exit code of a server that crashed, and of a migration that refused', async () => {
    expect(await run('exit 70', 'http').ended).toEqual([70, null]);
    expect(await run('exit 0', 'http').ended).toEqual([0, null]);
    expect(await run('exit 78', 'migrate').ended).toEqual([78, null]);
  });

  it('passes a request to stop on, and waits until the server has finished', async () => {
    const { child, printed, ended } = run(
      `trap 'echo finishing; exit 3' TERM\necho ready\nwhile :; do sleep 0.05; done`,
      'http',
    );
    await printed('stdout', 'ready');
    child.kill('SIGTERM');
    await printed('stdout', 'finishing');
    expect(await ended).toEqual([3, null]);
  });

  it('is what the image starts, in every role that is restarted', () => {
    expect(readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8')).toContain('ENTRYPOINT ["sh", "ops/docker/run.sh"]');
    const compose = readFileSync(path.join(ROOT, 'compose.yaml'), 'utf8');
    expect(compose).toMatch(
      /x-dolphin: &dolphin\n {2}build: \.\n {2}image: dolphin\n(?: {2}#.*\n)? {2}restart: unless-stopped/,
    );
    expect(compose).toMatch(/command: \[migrate\]\n {4}restart: "no"/);
  });
});
