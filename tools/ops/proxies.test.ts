import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '../test-run/long.ts';
import { findProgram } from '../system/platform.ts';

const PROXIES = path.resolve(import.meta.dirname, '../../ops/proxies');

/** How each program checks a file of ours, and how it runs it. */
const KINDS = {
  'haproxy.cfg': {
    program: 'haproxy',
    check: (file: string) => ['-c', '-f', file],
    run: (file: string) => ['-db', '-f', file],
    wrap: (text: string) => text,
  },
  'nginx.conf': {
    program: 'nginx',
    check: (file: string) => ['-t', '-c', file],
    run: (file: string) => ['-g', 'daemon off;', '-c', file],
    wrap: (text: string, folder: string) =>
      `pid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}\n${text}\n}\n`,
  },
  Caddyfile: {
    program: 'caddy',
    check: (file: string) => ['validate', '--config', file, '--adapter', 'caddyfile'],
    run: (file: string) => ['run', '--config', file, '--adapter', 'caddyfile'],
    wrap: (text: string) => `{\n\tadmin off\n\tauto_https off\n}\n${text}`,
  },
} as const;
type Kind = keyof typeof KINDS;
const NAMES = Object.keys(KINDS) as readonly Kind[];

describe('[SEC-159] the proxy files', () => {
  it.each(NAMES)('%s checks for readiness or passes over 503, replaces X-Forwarded-For and hides /metrics', (name) => {
    const text = readFileSync(path.join(PROXIES, name), 'utf8');
    expect(text).toContain('503');
    expect(text).toContain('/metrics');
    expect(text).toMatch(/\/realtime/);
  });

  it('leave the repeating of commands to clients', () => {
    const settings = (name: Kind) => readFileSync(path.join(PROXIES, name), 'utf8').replace(/^\s*#.*$/gm, '');
    // METH_GET is GET and HEAD.
    expect(settings('haproxy.cfg')).toMatch(/^ {2}http-request disable-l7-retry unless METH_GET$/m);
    expect(settings('nginx.conf')).not.toContain('non_idempotent');
    expect(settings('Caddyfile')).not.toContain('lb_retry_match');
  });
});

describe.runIf(isLongRun)('[SEC-159] each proxy, run', () => {
  let folder: string;
  const servers: Server[] = [];
  const received: string[] = [];
  const ports = { ready: 0, refusing: 0, realtime: 0 };
  let running: ChildProcess | undefined;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'dolphin-proxies-'));
    const answer = (name: string, isReady: boolean) =>
      createServer((request, response) => {
        const { method, url = '' } = request;
        received.push(`${method} ${url}`);
        // A process that ends in the middle of a request, and one that meets a database that is away.
        if (url.startsWith('/lost')) return void request.socket.destroy();
        if (url.startsWith('/away')) return void response.writeHead(503).end();
        response.writeHead(isReady ? 200 : 503, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ name, url: request.url, from: request.headers['x-forwarded-for'] }));
      });
    for (const [name, isReady] of [
      ['ready', true],
      ['refusing', false],
      ['realtime', true],
    ] as const) {
      const server = answer(name, isReady).listen(0, '127.0.0.1');
      await once(server, 'listening');
      servers.push(server);
      ports[name] = (server.address() as AddressInfo).port;
    }
  });
  afterEach(async () => {
    if (!running || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    await ended;
    running = undefined;
  });
  afterAll(() => {
    for (const server of servers) server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(NAMES)('%s is valid, and gives every request to a process that is ready', async (name) => {
    const kind = KINDS[name];
    const program = findProgram(kind.program) ?? '';
    const port = await freePort();
    const text = readFileSync(path.join(PROXIES, name), 'utf8')
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${ports.refusing}`)
      .replaceAll('127.0.0.1:3002', `127.0.0.1:${ports.ready}`)
      .replaceAll('127.0.0.1:3101', `127.0.0.1:${ports.realtime}`)
      .replace(/bind :80|listen 80;|^:80 /m, (bind) =>
        bind.replace('80', bind.startsWith('listen') ? `127.0.0.1:${port}` : String(port)),
      );
    const file = path.join(folder, name);
    writeFileSync(file, kind.wrap(text, folder));
    const checked = spawnSync(program, kind.check(file), { encoding: 'utf8' });
    expect(checked.status, checked.stderr).toBe(0);
    running = spawn(program, kind.run(file), { stdio: 'ignore', env: { ...process.env, HOME: folder } });
    const ask = (place: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${port}${place}`, { ...init, headers: { 'x-forwarded-for': '203.0.113.9' } });
    await expect
      .poll(
        () =>
          ask('/').then(
            ({ ok }) => ok,
            () => sleep(50, false),
          ),
        { timeout: 20_000 },
      )
      .toBe(true);
    for (let nth = 0; nth < 40; nth++) {
      const answer = await ask(`/page-${nth}`);
      expect(answer.status).toBe(200);
      // What the client claimed is gone.
      expect(await answer.json()).toEqual({ name: 'ready', url: `/page-${nth}`, from: '127.0.0.1' });
    }
    // Commands are not repeated: they get there as soon as the proxy knows who is not ready.
    await expect
      .poll(
        async () => {
          for (let nth = 0; nth < 6; nth++)
            if (!(await ask('/command', { method: 'POST', body: '{}' })).ok) return sleep(50, false);
          return true;
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    expect(await (await ask('/realtime')).json()).toMatchObject({ name: 'realtime' });
    expect((await ask('/metrics')).status).toBe(404);

    received.splice(0);
    for (const place of ['/lost', '/away'])
      for (const [nth, init] of COMMANDS.entries()) {
        // HAProxy answers a lost request with the end of the connection.
        const status = await ask(`${place}-${nth}`, init).then(
          (answer) => answer.status,
          () => 502,
        );
        expect(status).toBeGreaterThanOrEqual(500);
      }
    const commands = received.filter((line) => /\/(?:lost|away)/.test(line));
    expect(commands.length).toBeGreaterThan(0);
    expect(commands).toEqual([...new Set(commands)]);
  });
});

/** nginx itself takes DELETE for harmless to repeat; here a second one finds nothing to delete. */
const COMMANDS: readonly RequestInit[] = [
  { method: 'POST', body: '{}' },
  { method: 'POST' },
  { method: 'PUT', body: '{}' },
  { method: 'PATCH', body: '{}' },
];

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
